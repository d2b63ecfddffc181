/*
**  Functions that must not be Python, because others call them while an exception of Python's may be under way, or without
**  Python's lock.
**
**  A capsule often ends while an exception is under way: its holder is left because of it. A Python function that ran then
**  would see the exception as its own and lose it. So capsules end here, and where Python must be told that something of its
**  own is released, the exception is put aside meanwhile.
**
**  Declares what it needs of Python's stable interface rather than including its header, so that one library serves every
**  version.
*/

#define _GNU_SOURCE
#include <errno.h>
#include <pthread.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "astrometer.h"

extern int Py_IsInitialized(void);
extern int PyGILState_Ensure(void);
extern void PyGILState_Release(int state);
extern void PyErr_Fetch(void **type, void **value, void **traceback);
extern void PyErr_Restore(void *type, void *value, void *traceback);
extern void *PyErr_NoMemory(void);
extern void *PyErr_Occurred(void);
extern int PyErr_ExceptionMatches(void *exception);
extern void PyErr_Clear(void);
extern void PyErr_WriteUnraisable(void *function);
extern int PyErr_CheckSignals(void);
extern void *PyObject_GetAttrString(void *object, const char *name);
extern void *PyObject_Type(void *object);
extern void *PyException_GetTraceback(void *exception);
extern int PyObject_IsInstance(void *object, void *type);
extern void *PyExc_BaseException;
extern int Py_AddPendingCall(int (*function)(void *), void *argument);
extern void *PyExc_KeyboardInterrupt;
extern void Py_IncRef(void *object);
extern void Py_DecRef(void *object);
extern void *PyLong_FromVoidPtr(void *pointer);
extern size_t PyLong_AsSize_t(void *number);
extern void *PyObject_CallFunctionObjArgs(void *function, ...);
extern void *PyCapsule_New(void *pointer, const char *name, void (*destructor)(void *));
extern void *PyCapsule_GetPointer(void *capsule, const char *name);

/*
**  Functions of structures that Python made. Each calls the function of Python's that was set for it, on any thread.
**
**  Nothing that it raises may go through a caller in another language. Ctrl-C, or what another handler of signals raises, may
**  come at any of its lines, the first among them. What releases comes to its end first; what reads a stream is called without
**  the structure to fill, and makes an error of it. Then what was raised is raised where Python goes on.
*/
static void *schema_of_stream, *next_of_stream, *error_of_stream, *stream_released, *schema_released, *array_released;

void set_functions(void *schema, void *next, void *error, void *stream, void *released_schema, void *array) {
    void *functions[] = {schema, next, error, stream, released_schema, array};
    /* Somebody may call them when the interpreter ends and the names of their module are gone. */
    for (int index = 0; index < 6; index++) Py_IncRef(functions[index]);
    schema_of_stream = schema;
    next_of_stream = next;
    error_of_stream = error;
    stream_released = stream;
    schema_released = released_schema;
    array_released = array;
}

/* An exception that cannot be raised where it is found, because C code of others is between there and Python. */
struct raised {
    void *type, *value, *traceback;
    unsigned long number;
};

/* How many such exceptions there were, and which was raised last. Only the main thread, under Python's lock, changes them. */
static unsigned long raised_count, raised_last;

static int raise_again(void *argument) {
    struct raised *raised = argument;
    raised_last = raised->number;
    PyErr_Restore(raised->type, raised->value, raised->traceback);
    free(raised);
    return -1;
}

/* Has an exception raised as soon as the main thread runs Python code again, which is before the next line of it. */
static void raise_later(struct raised *raised) {
    raised->number = ++raised_count;
    if (Py_AddPendingCall(raise_again, raised) == 0) return;
    raise_again(raised);
    PyErr_WriteUnraisable(NULL);
}

/* Where handlers of signals run, and where exceptions can be raised later. */
static int is_main_thread(void) {
#ifdef __APPLE__
    return pthread_main_np();
#else
    return syscall(SYS_gettid) == getpid();
#endif
}

/*
**  For astrometer_set_interrupt_check(): runs the handlers of signals that have come, and stops the call when one of them
**  raises an exception, such as KeyboardInterrupt.
*/
int check_signals(void) {
    if (!is_main_thread() || !Py_IsInitialized()) return 0;
    void *type, *value, *traceback;
    int state = PyGILState_Ensure(), stops = 0;
    PyErr_Fetch(&type, &value, &traceback);
    struct raised *raised = calloc(1, sizeof *raised);
    if (raised && PyErr_CheckSignals() != 0) {
        PyErr_Fetch(&raised->type, &raised->value, &raised->traceback);
        raise_later(raised);
        stops = 1;
    } else {
        free(raised);
    }
    PyErr_Restore(type, value, traceback);
    PyGILState_Release(state);
    return stops;
}

/* So often a function is called that raises something each time, which no handler does. */
#define ATTEMPTS 4

/*
**  Given:    function, of Python's, which gives a number; one or two addresses for it, the second of which may be NULL
**            missing, the number where it raises something
**            insists, whether it has to come to its end where Ctrl-C has interrupted it
**  Returned (function value): its number
*/
static size_t call(void *function, void *first, void *second, size_t missing, int insists) {
    /* After the end of Python its memory is no one's. */
    if (!Py_IsInitialized()) return missing;
    void *type, *value, *traceback;
    int state = PyGILState_Ensure(), again;
    PyErr_Fetch(&type, &value, &traceback);
    size_t number = missing;
    struct raised *raised = NULL;
    int attempts = 0;
    do {
        again = 0;
        void *one = PyLong_FromVoidPtr(first), *two = PyLong_FromVoidPtr(second);
        void *result = one && two ? PyObject_CallFunctionObjArgs(function, one, second ? two : NULL, NULL) : NULL;
        if (result) {
            number = PyLong_AsSize_t(result);
            Py_DecRef(result);
        }
        if (PyErr_Occurred()) {
            int is_interrupt = PyErr_ExceptionMatches(PyExc_KeyboardInterrupt);
            if (is_interrupt && !insists) {
                again = 1;
                second = NULL;
                PyErr_Clear();
            } else if ((is_interrupt || (++attempts < ATTEMPTS && is_main_thread()))
                       && (raised || (raised = calloc(1, sizeof *raised)))) {
                again = 1;
                if (!insists) second = NULL;
                /* The first that was raised is told. */
                if (raised->type) PyErr_Clear();
                else PyErr_Fetch(&raised->type, &raised->value, &raised->traceback);
            } else {
                PyErr_WriteUnraisable(function);
            }
            number = missing;
        }
        if (one) Py_DecRef(one);
        if (two) Py_DecRef(two);
    } while (again);
    if (raised) raise_later(raised);
    PyErr_Restore(type, value, traceback);
    PyGILState_Release(state);
    return number;
}

int stream_schema(struct ArrowArrayStream *stream, struct ArrowSchema *out) {
    out->release = NULL;
    return (int)call(schema_of_stream, stream, out, EIO, 0);
}

int stream_next(struct ArrowArrayStream *stream, struct ArrowArray *out) {
    out->release = NULL;
    return (int)call(next_of_stream, stream, out, EIO, 0);
}

const char *stream_error(struct ArrowArrayStream *stream) {
    return (const char *)call(error_of_stream, stream, NULL, 0, 1);
}

#define RELEASE(function, structure, python)         \
    void function(struct structure *released) {      \
        call(python, released, NULL, 0, 1);          \
        released->release = NULL;                    \
    }

RELEASE(release_stream, ArrowArrayStream, stream_released)
RELEASE(release_schema, ArrowSchema, schema_released)
RELEASE(release_array, ArrowArray, array_released)

/*
**  Capsules. Each is given a structure, moves its content, and releases what nobody has moved out when it ends.
**
**  Returned (function value): the capsule, a new reference; NULL with an exception set when there is no memory
*/
#define CAPSULE(function, structure, label)                               \
    static void function##_end(void *capsule) {                           \
        struct structure *held = PyCapsule_GetPointer(capsule, label);    \
        if (!held) return;                                                \
        if (held->release) held->release(held);                           \
        free(held);                                                       \
    }                                                                     \
    void *function(struct structure *given) {                             \
        struct structure *held = malloc(sizeof *held);                    \
        if (!held) return PyErr_NoMemory();                               \
        *held = *given;                                                   \
        void *capsule = PyCapsule_New(held, label, function##_end);       \
        if (capsule) given->release = NULL;                               \
        else free(held);                                                  \
        return capsule;                                                   \
    }

CAPSULE(capsule_of_any_stream, ArrowArrayStream, "arrow_array_stream")
CAPSULE(capsule_of_schema, ArrowSchema, "arrow_schema")

/*
**  Streams of the library whose errors are Python's exceptions.
**
**  A consumer in another language makes an error of its own when get_next fails, ArrowInvalid say, and whatever Ctrl-C or a
**  generator of people has raised is lost. So while such an exception waits to be raised, the consumer gets a batch without
**  rows, and the end of the stream if it asks again. Python raises the exception before it can do anything with either. After
**  that, get_next fails. On other threads than the main one the consumer gets the error.
*/
struct guarded_stream {
    struct ArrowArrayStream inner;
    /* The Python object whose `failure` is what the people's generator raised; None where they are not Python's. */
    void *people;
    /* Whether an exception has ended the stream. */
    int is_ended;
};

/* Whether people of Python's have failed; then has the exception raised. */
static int people_failed(struct guarded_stream *guarded) {
    if (!Py_IsInitialized()) return 0;
    void *type, *value, *traceback;
    int state = PyGILState_Ensure(), failed = 0;
    PyErr_Fetch(&type, &value, &traceback);
    void *failure = PyObject_GetAttrString(guarded->people, "failure");
    struct raised *raised = calloc(1, sizeof *raised);
    if (raised && failure && PyObject_IsInstance(failure, PyExc_BaseException) == 1) {
        raised->type = PyObject_Type(failure);
        raised->value = failure;
        raised->traceback = PyException_GetTraceback(failure);
        raise_later(raised);
        failed = 1;
    } else {
        free(raised);
        if (failure) Py_DecRef(failure);
        PyErr_Clear();
    }
    PyErr_Restore(type, value, traceback);
    PyGILState_Release(state);
    return failed;
}

static void release_column(struct ArrowArray *column) {
    free(column->buffers);
    column->release = NULL;
}

static void release_batch(struct ArrowArray *batch) {
    for (int64_t index = 0; index < batch->n_children; index++) {
        struct ArrowArray *column = batch->children[index];
        if (column->release) column->release(column);
        free(column);
    }
    free(batch->children);
    free(batch->buffers);
    batch->release = NULL;
}

/* A batch without rows; 0, or a number of errno. */
static int empty_batch(struct ArrowArrayStream *stream, struct ArrowArray *out) {
    /* Where offsets of no texts begin and end. */
    static const int64_t offsets[2];
    struct ArrowSchema schema;
    int status = stream->get_schema(stream, &schema);
    if (status != 0) return status;
    *out = (struct ArrowArray){.n_buffers = 1, .buffers = calloc(1, sizeof(void *)), .release = release_batch};
    out->children = calloc((size_t)schema.n_children + 1, sizeof *out->children);
    for (int64_t index = 0; out->buffers && out->children && index < schema.n_children; index++) {
        struct ArrowArray *column = calloc(1, sizeof *column);
        if (!column) break;
        int is_text = strcmp(schema.children[index]->format, "u") == 0;
        column->n_buffers = is_text ? 3 : 2;
        column->buffers = calloc(3, sizeof(void *));
        if (column->buffers) column->buffers[1] = offsets;
        column->release = release_column;
        out->children[out->n_children++] = column;
    }
    int is_whole = out->buffers && out->children && out->n_children == schema.n_children;
    schema.release(&schema);
    if (is_whole) return 0;
    release_batch(out);
    return ENOMEM;
}

static int guarded_schema(struct ArrowArrayStream *stream, struct ArrowSchema *out) {
    struct guarded_stream *guarded = stream->private_data;
    return guarded->inner.get_schema(&guarded->inner, out);
}

static int guarded_next(struct ArrowArrayStream *stream, struct ArrowArray *out) {
    struct guarded_stream *guarded = stream->private_data;
    out->release = NULL;
    /* One that was raised in a function above is waiting again, with another number. */
    if (guarded->is_ended) return raised_last < raised_count ? 0 : ECANCELED;
    int status = guarded->inner.get_next(&guarded->inner, out);
    if (status == 0 || !is_main_thread()) return status;
    /* What waited may have been raised in the function of people, which then has failed because of it. */
    if (raised_last == raised_count && !people_failed(guarded)) return status;
    guarded->is_ended = 1;
    return empty_batch(&guarded->inner, out);
}

static const char *guarded_error(struct ArrowArrayStream *stream) {
    struct guarded_stream *guarded = stream->private_data;
    return guarded->inner.get_last_error(&guarded->inner);
}

static void guarded_release(struct ArrowArrayStream *stream) {
    struct guarded_stream *guarded = stream->private_data;
    guarded->inner.release(&guarded->inner);
    if (Py_IsInitialized()) {
        int state = PyGILState_Ensure();
        Py_DecRef(guarded->people);
        PyGILState_Release(state);
    }
    free(guarded);
    stream->release = NULL;
}

/*
**  A capsule of a stream of the library.
**
**  Given:    given, the stream, which is moved; people, a Python object with an attribute `failure`, or None
**  Returned (function value): as of the other capsules
*/
void *capsule_of_stream(struct ArrowArrayStream *given, void *people) {
    struct guarded_stream *guarded = calloc(1, sizeof *guarded);
    if (!guarded) return PyErr_NoMemory();
    guarded->inner = *given;
    guarded->people = people;
    struct ArrowArrayStream stream = {guarded_schema, guarded_next, guarded_error, guarded_release, guarded};
    void *capsule = capsule_of_any_stream(&stream);
    if (capsule) {
        Py_IncRef(people);
        given->release = NULL;
    } else {
        free(guarded);
    }
    return capsule;
}
