/*
**  Functions that must not be written in Python, because they are called while a Python exception propagates, or without
**  the GIL.
**
**  A capsule is often destroyed while an exception propagates through its holder. A Python destructor would see that
**  exception as its own and lose it. Capsules are therefore destroyed here, and if Python must be called, the exception is
**  saved and restored.
**
**  The functions of Python's stable interface are declared here, not included, so that one library works with every
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
extern void *PyUnicode_FromString(const char *text);
extern void *PyCapsule_New(void *pointer, const char *name, void (*destructor)(void *));
extern void *PyCapsule_GetPointer(void *capsule, const char *name);

/*
**  Callbacks of structures that Python made. Each calls the Python function set for it, on any thread.
**
**  An exception from a callback must not propagate through a caller in another language. Ctrl-C or another signal handler may
**  raise one at any line, even the first. A release callback finishes first. A callback that reads a stream is called again
**  without the structure to fill and returns an error. Then the exception is raised where Python continues.
*/
static void *schema_of_stream, *next_of_stream, *error_of_stream, *stream_released, *schema_released, *array_released;
static void *function_for_warnings;

void set_warning(void *function) {
    Py_IncRef(function);
    function_for_warnings = function;
}

void set_functions(void *schema, void *next, void *error, void *stream, void *released_schema, void *array) {
    void *functions[] = {schema, next, error, stream, released_schema, array};
    /* They may be called while the interpreter shuts down, after the module's names are gone. */
    for (int index = 0; index < 6; index++) Py_IncRef(functions[index]);
    schema_of_stream = schema;
    next_of_stream = next;
    error_of_stream = error;
    stream_released = stream;
    schema_released = released_schema;
    array_released = array;
}

/* An exception that cannot be raised where it occurs, because foreign C code is between there and Python. */
struct raised {
    void *type, *value, *traceback;
    unsigned long number;
};

/* The number of such exceptions, and the last one raised. Only the main thread changes them, holding the GIL. */
static unsigned long raised_count, raised_last;

static int raise_again(void *argument) {
    struct raised *raised = argument;
    raised_last = raised->number;
    PyErr_Restore(raised->type, raised->value, raised->traceback);
    free(raised);
    return -1;
}

/* Raises an exception when the main thread next runs Python code, before its next line. */
static void raise_later(struct raised *raised) {
    raised->number = ++raised_count;
    if (Py_AddPendingCall(raise_again, raised) == 0) return;
    raise_again(raised);
    PyErr_WriteUnraisable(NULL);
}

/* The main thread runs signal handlers, and only there exceptions can be raised later. */
static int is_main_thread(void) {
#ifdef __APPLE__
    return pthread_main_np();
#else
    return syscall(SYS_gettid) == getpid();
#endif
}

/*
**  For astrometer_set_interrupt_check(): runs the handlers of pending signals, and stops the call if one of them raises an
**  exception, such as KeyboardInterrupt.
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

/*
**  For astrometer_set_warning(): calls the Python function for warnings. Its exception, from a filter of warnings or a signal
**  handler, is raised when the main thread continues; on other threads it is reported as unraisable.
*/
void note_warning(void *context, const char *message) {
    (void)context;
    if (!Py_IsInitialized()) return;
    void *type, *value, *traceback;
    int state = PyGILState_Ensure();
    PyErr_Fetch(&type, &value, &traceback);
    void *text = PyUnicode_FromString(message);
    void *result = text ? PyObject_CallFunctionObjArgs(function_for_warnings, text, NULL) : NULL;
    struct raised *raised = result || !is_main_thread() ? NULL : calloc(1, sizeof *raised);
    if (raised) {
        PyErr_Fetch(&raised->type, &raised->value, &raised->traceback);
        raise_later(raised);
    } else if (!result) {
        PyErr_WriteUnraisable(function_for_warnings);
    }
    if (text) Py_DecRef(text);
    if (result) Py_DecRef(result);
    PyErr_Restore(type, value, traceback);
    PyGILState_Release(state);
}

/* The progress of a call; read and written only with the GIL. */
struct progress {
    char stage[32];
    int64_t done, total;
};

/*
**  For astrometer_set_progress(): records the progress of a call. Runs no Python code, in which a signal handler could
**  raise an exception that would be lost.
*/
void note_progress(void *context, const char *stage, int64_t done, int64_t total) {
    if (!Py_IsInitialized()) return;
    struct progress *progress = context;
    int state = PyGILState_Ensure();
    strncpy(progress->stage, stage, sizeof progress->stage - 1);
    progress->done = done;
    progress->total = total;
    PyGILState_Release(state);
}

/* The number of tries for a function that raises an exception each time. */
#define ATTEMPTS 4

/*
**  Calls a Python function that returns a number.
**
**  Given:    function, the Python function; one or two addresses for it, the second of which may be NULL
**            missing, the number to return if it raises an exception
**            insists, whether it must finish even if Ctrl-C interrupts it
**  Returned (function value): its number
*/
static size_t call(void *function, void *first, void *second, size_t missing, int insists) {
    /* After Python has shut down, nobody frees its memory. */
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
                /* The first exception is the one to raise. */
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
**  Capsules. Each moves the content of a structure, and releases it when destroyed unless a consumer has moved it out.
**
**  Returned (function value): the capsule, a new reference; NULL with an exception set if memory runs out
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
**  Streams of the library whose errors become Python exceptions.
**
**  When get_next fails, a consumer in another language raises its own exception, such as ArrowInvalid, and the exception of
**  Ctrl-C or of a generator of people would be lost. While such an exception waits to be raised, the consumer therefore gets
**  an empty batch, then the end of the stream. Python raises the exception before it can use either. After that, get_next
**  fails. On threads other than the main one the consumer gets the error.
*/
struct guarded_stream {
    struct ArrowArrayStream inner;
    /* The Python object whose `failure` is the exception of the generator of people; None for other people. */
    void *people;
    /* Whether an exception has ended the stream. */
    int is_ended;
};

/* Returns whether the generator of people has failed; then its exception will be raised. */
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

/* Makes an empty batch; returns 0 or an errno. */
static int empty_batch(struct ArrowArrayStream *stream, struct ArrowArray *out) {
    /* The offsets of zero texts. */
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
    /* An exception raised in a function above waits again, with another number. */
    if (guarded->is_ended) return raised_last < raised_count ? 0 : ECANCELED;
    int status = guarded->inner.get_next(&guarded->inner, out);
    if (status == 0 || !is_main_thread()) return status;
    /* The waiting exception may have been raised in the generator of people, which failed because of it. */
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
**  Makes a capsule of a stream of the library.
**
**  Given:    given, the stream, whose content is moved; people, a Python object with an attribute `failure`, or None
**  Returned (function value): as for the other capsules
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
