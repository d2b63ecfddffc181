#ifndef ASTROMETER_H
#define ASTROMETER_H

/*
**  Astrometer for C, and for every language that calls C.
**
**  Strings are UTF-8. Memory that a function returns is the library's own: it goes back through the function that is
**  named for it, never through free(). What is given to a function is the caller's, is copied where it is needed longer
**  than the call, and is never changed unless the function says so.
**
**  Threads: any number may use one handle at once, may open and close others, and may close the same. The library keeps
**  no threads of its own between calls: those that it computes on end before a call returns.
**
**  Fork: a child may go on with every handle of its parent, provided that no other thread of the parent was inside of
**  the library at the moment of the fork.
**
**  dlclose() leaves the library where it is, as threads that have used it end by its functions.
**
**  Nothing that is given ends the process. Whatever it is, within what the types say (a pointer points to what it says, or
**  is NULL), a status is returned; a handle that is closed or was never opened is a status too. Memory that runs out does
**  end it, as it ends every program in Swift, and a thread that calls needs a stack of 256 KiB.
**
**  Numbers are those of the Swift library and of the program `astrometer`, to the last bit.
*/

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/*
**  What a function returns. Each is the number of a code in an error object.
*/
#define ASTROMETER_OK 0
/* INVALID_ARGUMENT: a value that is malformed or not allowed, an unknown field, a NULL where there may be none. */
#define ASTROMETER_INVALID_ARGUMENT 1
/* OUT_OF_RANGE: a date that the ephemeris does not cover. */
#define ASTROMETER_OUT_OF_RANGE 2
/* NOT_FOUND: a function, model, table or ephemeris file that is not there. */
#define ASTROMETER_NOT_FOUND 3
/* DATA_LOSS: a table or ephemeris file that is damaged or of another version. */
#define ASTROMETER_DATA_LOSS 4
/* INTERNAL: a fault of the library or of the system under it. */
#define ASTROMETER_INTERNAL 5
/* FAILED_PRECONDITION: a handle that is closed, or that was never opened. */
#define ASTROMETER_FAILED_PRECONDITION 6
/* CANCELLED: astrometer_cancel() or the function given to astrometer_set_interrupt_check() stopped the call. */
#define ASTROMETER_CANCELLED 7
/* DEADLINE_EXCEEDED: the call took longer than the deadline of its handle. */
#define ASTROMETER_DEADLINE_EXCEEDED 8

/*
**  What a handle stands for: tables and an ephemeris. It points to nothing that can be read.
*/
typedef struct astrometer_handle astrometer_handle;

/*
**  What went wrong. Free it with astrometer_free_error().
*/
typedef struct astrometer_error {
    /* The code by name: "INVALID_ARGUMENT" and so on. Never NULL. */
    const char *code;
    /* What was wrong and what is allowed, in one line for a person. Never NULL. */
    const char *message;
    /* The field of the request that is at fault, such as "birth.birth_date"; NULL where there is none. */
    const char *field;
} astrometer_error;

/*
**  The Arrow C data interface and C stream interface, as their specification has them.
*/
#ifndef ARROW_C_DATA_INTERFACE
#define ARROW_C_DATA_INTERFACE

#define ARROW_FLAG_DICTIONARY_ORDERED 1
#define ARROW_FLAG_NULLABLE 2
#define ARROW_FLAG_MAP_KEYS_SORTED 4

struct ArrowSchema {
    const char *format;
    const char *name;
    const char *metadata;
    int64_t flags;
    int64_t n_children;
    struct ArrowSchema **children;
    struct ArrowSchema *dictionary;
    void (*release)(struct ArrowSchema *);
    void *private_data;
};

struct ArrowArray {
    int64_t length;
    int64_t null_count;
    int64_t offset;
    int64_t n_buffers;
    int64_t n_children;
    const void **buffers;
    struct ArrowArray **children;
    struct ArrowArray *dictionary;
    void (*release)(struct ArrowArray *);
    void *private_data;
};

#endif /* ARROW_C_DATA_INTERFACE */

#ifndef ARROW_C_STREAM_INTERFACE
#define ARROW_C_STREAM_INTERFACE

struct ArrowArrayStream {
    int (*get_schema)(struct ArrowArrayStream *, struct ArrowSchema *out);
    int (*get_next)(struct ArrowArrayStream *, struct ArrowArray *out);
    const char *(*get_last_error)(struct ArrowArrayStream *);
    void (*release)(struct ArrowArrayStream *);
    void *private_data;
};

#endif /* ARROW_C_STREAM_INTERFACE */

/*
**  The version of the library.
**
**  Returned (function value):
**     the version, such as "0.2.0"; of the library, not to be freed
*/
const char *astrometer_version(void);

/*
**  Opens a handle. Takes some milliseconds; one is enough for a process.
**
**  Given:
**     data_directory        the folder of the tables, such as PREFIX/share/astrometer; NULL for the one that comes with
**                           the library: ../share/astrometer or data beside it, or what ASTROMETER_DATA names
**     ephemeris_directory   a folder of Swiss Ephemeris files; NULL for the theory that needs none
**     options               a JSON object, or NULL for none:
**                              "threads"      how many threads may compute at once, 1 to 1024; all cores unless given
**                              "deadline"     how long each call and each batch of a stream may take, in seconds, 0.001
**                                             to 86,400; no limit unless given
**                              "time_zones"   a folder of time-zone files, used by the whole process where the system has
**                                             none
**
**  Returned:
**     handle                the handle, for astrometer_close(); NULL after an error
**     error                 what went wrong, for astrometer_free_error(); NULL where nothing did. May itself be NULL
**                           where nobody wants it
**
**  Returned (function value): the status
*/
int astrometer_open(const char *data_directory, const char *ephemeris_directory, const char *options,
                    astrometer_handle **handle, astrometer_error **error);

/*
**  Stops the calls of a handle that are running, and ends its open streams. Callable from any thread.
**
**  Given:
**     handle   from astrometer_open()
**
**  Returned (function value): ASTROMETER_OK, also where nothing was running; ASTROMETER_FAILED_PRECONDITION for a handle
**                             that is closed or was never opened
**
**  A stopped call returns ASTROMETER_CANCELLED within 50 ms. A stopped stream returns ECANCELED from get_next. Calls made
**  later run as usual.
*/
int astrometer_cancel(astrometer_handle *handle);

/*
**  Sets a function that running calls of every handle ask whether to stop, for languages whose signals wait until the
**  interpreter goes on, such as Python, R, Ruby and Julia.
**
**  Given:
**     check   returns 0 to go on; a call in which it returns anything else is stopped as by astrometer_cancel(). It is
**             called about every 10 ms, on the thread that made the call. NULL for none
*/
void astrometer_set_interrupt_check(int (*check)(void));

/*
**  Closes a handle. Calls that are under way on other threads end as if it had not been; streams go on.
**
**  Given:
**     handle   from astrometer_open(); NULL does nothing
**
**  Returned (function value): the status; ASTROMETER_FAILED_PRECONDITION for a handle that is not open
*/
int astrometer_close(astrometer_handle *handle);

/*
**  Calls a function by name: JSON in, JSON out.
**
**  Given:
**     handle            from astrometer_open()
**     function          such as "get_day"; see astrometer_describe()
**     request           a JSON object of the function's fields; need not end in a zero byte
**     length            how many bytes the request has, 4,194,304 at most
**
**  Returned:
**     response          the result as one line of JSON with sorted keys and a zero byte after it, for astrometer_free();
**                       NULL after an error
**     response_length   how many bytes that are, without the zero byte; may be NULL
**     error             as of astrometer_open()
**
**  Returned (function value): the status; ASTROMETER_NOT_FOUND for a function that there is none of
**
**  Where a request has no date, that of the system's clock in UTC is taken; no result depends on the clock otherwise.
*/
int astrometer_call(astrometer_handle *handle, const char *function, const char *request, size_t length,
                    char **response, size_t *response_length, astrometer_error **error);

/*
**  The functions that there are: names, fields with types and meanings, results. Needs no handle.
**
**  Returned:
**     response, response_length, error   as of astrometer_call(): an array of objects {"name", "summary", "fields",
**                                        "result"}
**
**  Returned (function value): the status
*/
int astrometer_describe(char **response, size_t *response_length, astrometer_error **error);

/*
**  The people of a CSV file, as a stream for the functions that take people. Needs no handle.
**
**  Given:
**     path     a file whose first line names its columns, in any order and case: birth_date (or birth, date), and
**              any of birth_time (time), birth_timezone (timezone, zone, time_zone), birth_lat (latitude, lat) and
**              birth_lon (longitude, lon, lng); repeated_time, sensitivity (moon=2;sun=1.5) and person (chart_id, id,
**              connection_id) where there are any. Other columns are ignored
**
**  Returned:
**     people   a stream of record batches with the columns that astrometer_scores() takes, null where nothing is known,
**              in the order of the file. Its `release` is NULL after an error
**     error    as of astrometer_open(): ASTROMETER_NOT_FOUND for a file that cannot be read, ASTROMETER_INVALID_ARGUMENT
**              for one whose first line does not name the columns that are needed
**
**  Returned (function value): the status
**
**  The file is read as the batches are asked for, and closed with the stream. What is wrong with a row comes to light
**  then, and the error tells its line; it is the error of the function that the stream was given to.
*/
int astrometer_people(const char *path, struct ArrowArrayStream *people, astrometer_error **error);

/*
**  The scores of many people on many days, the numbers of `astrometer derive --dump`.
**
**  Given:
**     handle   from astrometer_open()
**     people   a stream of record batches with a column
**                 birth_date                utf8 (YYYY-MM-DD), date32, date64 or a timestamp without a zone (at midnight)
**              and, in any order, where they are known,
**                 birth_time                utf8 (HH:MM or HH:MM:SS), time32 or time64, on the clocks of the birthplace
**                 birth_timezone            utf8 (an IANA name, or LMT)
**                 birth_lat, birth_lon      float64, float32, decimal or an integer (degrees, north and east positive)
**                 repeated_time             utf8 (earlier, later)
**                 sensitivity               utf8 (moon=2;sun=1.5), a map of utf8 to numbers, or a struct of numbers: factors for
**                                           the weights of natal bodies, 0.5 to 2, by body
**                 person or id              utf8 or an integer (what to call the person; the row's number from 1 without)
**              Of birth_time, birth_timezone, birth_lat and birth_lon there are all, or none: without one of them every
**              chart would be approximate.
**              A column by a name that astrometer_people() takes too stands for one of these that is not there; names are
**              taken in any case.
**              utf8 may be large_utf8 or utf8_view; a column may be a dictionary of these; any value but birth_date
**              may be null, and a column of nulls of any type. Other columns are passed over. The stream is taken over,
**              whatever the status: its `release` is NULL afterwards
**     start    the first day, "YYYY-MM-DD"
**     days     how many days, 1 to 1,000,000; each is taken at noon UTC
**     model    the model of meters; NULL for "super-groups-1.1"
**     columns  the columns of scores to return, separated by commas: a meter for its three columns, a metric (harmony,
**              intensity, unified_score) for that of every meter, or METER_METRIC; NULL for all
**     scale    the scale of unified scores: "bipolar" (-100 to 100, 0 is neutral) or "unipolar" (0 to 100, 50 is
**              neutral); NULL for bipolar
**     single_precision   not 0 for scores as float32 in place of float64
**
**  Returned:
**     scores   a stream of record batches, people in the order in which they came, the days of each in order:
**                 person                    utf8
**                 date                      date32
**                 METER_harmony             float64, 0 to 100, 50 is neutral
**                 METER_intensity           float64, 0 to 100
**                 METER_unified_score       float64, on the scale
**              the last three for every meter of the model. The metadata of the schema names the scale. Its `release`
**              is NULL after an error
**     error    as of astrometer_open()
**
**  Returned (function value): the status
**
**  People are read as the batches are asked for, so that memory does not grow with their number. What is wrong with a
**  person comes to light then: get_next returns EINVAL, and get_last_error tells the row, the column and what is wrong,
**  as "CODE: message". It returns ECANCELED after astrometer_cancel(), ETIMEDOUT after the deadline. After that the stream is at its end. A stream belongs to one thread at a time; it outlives its
**  handle.
*/
int astrometer_scores(astrometer_handle *handle, struct ArrowArrayStream *people, const char *start, int64_t days,
                      const char *model, const char *columns, const char *scale, int single_precision,
                      struct ArrowArrayStream *scores, astrometer_error **error);

/*
**  Where the bodies stand.
**
**  Given:
**     handle      from astrometer_open()
**     start       the first moment: a date, which stands for its noon UTC, or an instant such as 2025-10-30T06:30:00Z,
**                 which is in UTC too where it has no offset
**     count       how many moments, 1 to 100,000,000
**     step_days   the days from one to the next, more than 0 and no more than 36,525; 1 for days
**
**  Returned:
**     positions   a stream of record batches, ordered by time:
**                    moment                 timestamp in milliseconds, UTC
**                    julian_day             float64, in universal time
**                    BODY_longitude         float64, degrees of the ecliptic of date, [0, 360)
**                    BODY_speed             float64, degrees a day
**                 the last two for sun, moon, mercury, venus, mars, jupiter, saturn, uranus, neptune, pluto and
**                 north_node (the mean one). Its `release` is NULL after an error
**     error       as of astrometer_open()
**
**  Returned (function value): the status
*/
int astrometer_positions(astrometer_handle *handle, const char *start, int64_t count, double step_days,
                         struct ArrowArrayStream *positions, astrometer_error **error);

/*
**  Derives thresholds of trends over people and days: the report.json of `astrometer derive --out`.
**
**  Given:
**     handle, people, start, model   as of astrometer_scores(), which takes the stream over; all people are held in
**                                    memory. A stream of astrometer_people() has the name and the digest of its file in
**                                    the report, as on the command line; people of others are called "stream"
**     days                           how many days, 2 to 1,000,000
**
**  Returned:
**     response, response_length, error   as of astrometer_call()
**
**  Returned (function value): the status
*/
int astrometer_derive(astrometer_handle *handle, struct ArrowArrayStream *people, const char *start, int64_t days,
                      const char *model, char **response, size_t *response_length, astrometer_error **error);

/*
**  A derivation in parts: over some people, on some days, in several processes or on several machines, to the report of
**  astrometer_derive() byte for byte, but for the times that stages took. In this order:
**
**     astrometer_derive_plan      once, over all people: what every part is computed from
**     astrometer_derive_charts    for each block of people: their charts
**     astrometer_derive_count     for each block of charts and run of days: a part, which counts changes
**     astrometer_derive_merge     parts of one round, any number, in any order and in any tree: one part
**     astrometer_derive_find      again for each block and run of days, after what all parts of the round before found
**     astrometer_derive_merge     and again, until astrometer_derive_state says that the part is done
**     astrometer_derive_finish    the report
**
**  Plans, charts and parts are bytes for astrometer_free(), which may be kept as files and sent to other machines. Charts
**  and parts that are cut or damaged are ASTROMETER_DATA_LOSS, as is a plan that is none; a plan is one line of JSON, whose
**  numbers are checked and whose digests show in the report. A part that does not belong (of another model, calibration,
**  ephemeris, version, window, people or round, or with charts and days that another holds too) is
**  ASTROMETER_INVALID_ARGUMENT, whose message says which field is another and both its values.
*/

/*
**  The plan of a derivation in parts.
**
**  Given:
**     handle, people, start, days, model   as of astrometer_derive(); the people are read one after the other and not
**                                          held in memory
**
**  Returned:
**     plan, plan_length                    a JSON object, for astrometer_free(), and how many bytes it has; the place
**                                          for the number may be NULL
**     error                                as of astrometer_open()
**
**  Returned (function value): the status
*/
int astrometer_derive_plan(astrometer_handle *handle, struct ArrowArrayStream *people, const char *start, int64_t days,
                           const char *model, char **plan, size_t *plan_length, astrometer_error **error);

/*
**  The charts of some people of a plan, 195 bytes each, 283 where the model needs their speeds.
**
**  Given:
**     handle               from astrometer_open(), with the tables and the ephemeris of the plan's
**     plan, plan_length    from astrometer_derive_plan()
**     people               as of astrometer_scores(), which takes the stream over, 1,000,000 at most: one after the other
**                          as they were in the stream that the plan was made from, and called there what they are called
**                          here
**     first                the place of the first of them in that stream, from 0. Whether they are those who stand there
**                          is found when all parts are merged
**
**  Returned:
**     charts, charts_length, error   as of astrometer_derive_plan()
**
**  Returned (function value): the status
*/
int astrometer_derive_charts(astrometer_handle *handle, const char *plan, size_t plan_length,
                             struct ArrowArrayStream *people, int64_t first, char **charts, size_t *charts_length,
                             astrometer_error **error);

/*
**  A part that counts the changes of some charts on some days.
**
**  Given:
**     handle                   as of astrometer_derive_charts()
**     charts, charts_length    from astrometer_derive_charts()
**     first_day, days          which of the plan's days, the first being 0, and how many; others are
**                              ASTROMETER_INVALID_ARGUMENT. The change into the first of them is counted here, and needs
**                              nothing from elsewhere
**
**  Returned:
**     part, part_length, error   as of astrometer_derive_plan()
**
**  Returned (function value): the status
*/
int astrometer_derive_count(astrometer_handle *handle, const char *charts, size_t charts_length, int64_t first_day,
                            int64_t days, char **part, size_t *part_length, astrometer_error **error);

/*
**  A part that looks into what was counted.
**
**  Given:
**     handle, charts, charts_length, first_day, days   as of astrometer_derive_count()
**     after, after_length                              the part of the round before, of all charts on all days
**
**  Returned:
**     part, part_length, error   as of astrometer_derive_plan()
**
**  Returned (function value): the status
*/
int astrometer_derive_find(astrometer_handle *handle, const char *charts, size_t charts_length, int64_t first_day,
                           int64_t days, const char *after, size_t after_length, char **part, size_t *part_length,
                           astrometer_error **error);

/*
**  Parts of one round as one. Needs no handle.
**
**  Given:
**     parts, lengths   the parts and how many bytes each has
**     count            how many there are, 1 or more
**
**  Returned:
**     part, part_length, error   as of astrometer_derive_plan(); the same bytes in whatever order parts are merged
**
**  Returned (function value): the status
*/
int astrometer_derive_merge(const char *const *parts, const size_t *lengths, size_t count, char **part,
                            size_t *part_length, astrometer_error **error);

/*
**  How far a part is.
**
**  Given:
**     handle               as of astrometer_derive_charts()
**     part, part_length    a part
**
**  Returned:
**     response, response_length, error   as of astrometer_call(): an object {"done", "missing", "round"}; "missing" says
**                                        which charts and days are not there, and is null when none are missing; "done"
**                                        is whether the report can be made, which another round of finding brings nearer
**
**  Returned (function value): the status
*/
int astrometer_derive_state(astrometer_handle *handle, const char *part, size_t part_length, char **response,
                            size_t *response_length, astrometer_error **error);

/*
**  The report of a derivation in parts.
**
**  Given:
**     handle               as of astrometer_derive_charts()
**     part, part_length    a part that is done, by astrometer_derive_state(); another is ASTROMETER_INVALID_ARGUMENT
**
**  Returned:
**     response, response_length, error   as of astrometer_derive()
**
**  Returned (function value): the status
*/
int astrometer_derive_finish(astrometer_handle *handle, const char *part, size_t part_length, char **response,
                             size_t *response_length, astrometer_error **error);

/*
**  Frees what a function of this library gave: a response, a plan, charts or a part.
**
**  Given:
**     response   from a function of this library, once; NULL does nothing
*/
void astrometer_free(char *response);

/*
**  Frees an error and its texts.
**
**  Given:
**     error   from a function of this library, once; NULL does nothing
*/
void astrometer_free_error(astrometer_error *error);

#ifdef __cplusplus
}
#endif

#endif /* ASTROMETER_H */
