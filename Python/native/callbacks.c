/*
**  What must not be Python: functions that others call while an exception of Python's may be under way.
**
**  A capsule often ends while one is: its holder is left because of it. A function of Python's that ran then would see
**  the exception as its own and lose it. So capsules end here, and where Python must be told that something of its own
**  is released, the exception is put aside meanwhile.
**
**  Declares what it needs of Python's stable interface rather than including its header, so that one library serves every
**  version.
*/

#define _GNU_SOURCE
#include <errno.h>
#include <pthread.h>
#include <stddef.h>
#include <stdlib.h>
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
extern void PyErr_SetInterrupt(void);
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

CAPSULE(capsule_of_stream, ArrowArrayStream, "arrow_array_stream")
CAPSULE(capsule_of_schema, ArrowSchema, "arrow_schema")

/*
**  Functions of structures that Python made. Each calls the function of Python's that was set for it, on any thread.
**
**  Nothing that it raises may go through a caller in another language. Ctrl-C, or what another handler of signals raises, may
**  come at any of its lines, the first among them. What releases comes to its end first; what reads a stream is called without
**  the structure to fill, and makes an error of it. Then Ctrl-C is told to Python again, and what a handler has raised is
**  raised where Python goes on.
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

/* Something that was raised, until it can be. */
struct raised {
    void *type, *value, *traceback;
};

static int raise_again(void *argument) {
    struct raised *raised = argument;
    PyErr_Restore(raised->type, raised->value, raised->traceback);
    free(raised);
    return -1;
}

/* Where handlers of signals run, and where what waits is raised. */
static int is_main_thread(void) {
#ifdef __APPLE__
    return pthread_main_np();
#else
    return syscall(SYS_gettid) == getpid();
#endif
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
    int state = PyGILState_Ensure(), interrupted = 0, again;
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
            if (PyErr_ExceptionMatches(PyExc_KeyboardInterrupt)) {
                interrupted = insists;
                again = 1;
                if (!insists) second = NULL;
                PyErr_Clear();
            } else if (++attempts < ATTEMPTS && is_main_thread() && (raised || (raised = calloc(1, sizeof *raised)))) {
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
    if (raised && Py_AddPendingCall(raise_again, raised) != 0) {
        raise_again(raised);
        PyErr_WriteUnraisable(function);
    }
    PyErr_Restore(type, value, traceback);
    if (interrupted) PyErr_SetInterrupt();
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
