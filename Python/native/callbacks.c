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

#include <stdlib.h>

#include "astrometer.h"

extern int Py_IsInitialized(void);
extern int PyGILState_Ensure(void);
extern void PyGILState_Release(int state);
extern void PyErr_Fetch(void **type, void **value, void **traceback);
extern void PyErr_Restore(void *type, void *value, void *traceback);
extern void *PyErr_NoMemory(void);
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
*/
static void (*stream_released)(struct ArrowArrayStream *);
static void (*schema_released)(struct ArrowSchema *);
static void (*array_released)(struct ArrowArray *);

void set_released(void (*stream)(struct ArrowArrayStream *), void (*schema)(struct ArrowSchema *),
                  void (*array)(struct ArrowArray *)) {
    stream_released = stream;
    schema_released = schema;
    array_released = array;
}

#define RELEASE(function, structure, python)              \
    void function(struct structure *released) {           \
        /* After the end of Python its memory is no one's. */ \
        if (Py_IsInitialized()) {                         \
            void *type, *value, *traceback;               \
            int state = PyGILState_Ensure();              \
            PyErr_Fetch(&type, &value, &traceback);       \
            python(released);                             \
            PyErr_Restore(type, value, traceback);        \
            PyGILState_Release(state);                    \
        }                                                 \
        released->release = NULL;                         \
    }

RELEASE(release_stream, ArrowArrayStream, stream_released)
RELEASE(release_schema, ArrowSchema, schema_released)
RELEASE(release_array, ArrowArray, array_released)
