#ifndef ASTROMETER_H
#define ASTROMETER_H

/*
**  Astrometer for C, and for every language that calls C.
**
**  Strings are UTF-8. Memory that a function returns belongs to the library: free it with the function named for it, never
**  with free(). Arguments belong to the caller. The library copies what it needs after the call, and changes no argument
**  unless the comment of the function states it.
**
**  Threads: any number of threads may use one handle at once, open and close other handles, and close the same one. The
**  library's own threads end before a call returns.
**
**  Fork: a child may use every handle of its parent if no other thread of the parent was inside the library during the
**  fork.
**
**  dlclose() does not unload the library, because threads that have used it run its functions when they end.
**
**  No argument ends the process. Any argument that matches its type (a pointer is valid or NULL) leads to a status, also a
**  handle that is closed or was never opened. Running out of memory does end the process, as in every Swift program. A
**  calling thread needs a stack of 256 KiB.
**
**  Leak checks: Swift's runtime creates some values once and never frees them. Two files beside this header suppress the
**  reports of these values and no others: astrometer-valgrind.supp for `valgrind --suppressions=FILE`, and
**  astrometer-lsan.supp for the environment variable LSAN_OPTIONS=suppressions=FILE of programs compiled with
**  -fsanitize=address or -fsanitize=leak.
**
**  Numbers equal those of the Swift library and of the program `astrometer` to the last bit.
*/

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/*
**  The statuses of functions. Each is the number of a code in an error object.
*/
#define ASTROMETER_OK 0
/* INVALID_ARGUMENT: a value that is malformed or not allowed, an unknown field, or a forbidden NULL. */
#define ASTROMETER_INVALID_ARGUMENT 1
/* OUT_OF_RANGE: a date that the ephemeris does not cover. */
#define ASTROMETER_OUT_OF_RANGE 2
/* NOT_FOUND: a missing function, model, table, ephemeris file or time-zone database. */
#define ASTROMETER_NOT_FOUND 3
/* DATA_LOSS: a table or ephemeris file that is damaged or of another version. */
#define ASTROMETER_DATA_LOSS 4
/* INTERNAL: a bug in the library, or a failure of the operating system. */
#define ASTROMETER_INTERNAL 5
/* FAILED_PRECONDITION: a handle that is closed, or that was never opened. */
#define ASTROMETER_FAILED_PRECONDITION 6
/* CANCELLED: astrometer_cancel() or the function given to astrometer_set_interrupt_check() stopped the call. */
#define ASTROMETER_CANCELLED 7
/* DEADLINE_EXCEEDED: the call took longer than the deadline of its handle. */
#define ASTROMETER_DEADLINE_EXCEEDED 8

/*
**  A handle on tables and an ephemeris. It does not point to readable memory.
*/
typedef struct astrometer_handle astrometer_handle;

/*
**  An error. Free it with astrometer_free_error().
*/
typedef struct astrometer_error {
    /* The code by name: "INVALID_ARGUMENT" and so on. Never NULL. */
    const char *code;
    /* The fault and the correct input, in one line. Never NULL. */
    const char *message;
    /* The field of the request that caused the error, such as "birth.birth_date", or NULL. */
    const char *field;
} astrometer_error;

/*
**  The Arrow C data interface and C stream interface, copied from their specification.
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
**  Returns the version of the library.
**
**  Returned (function value):
**     the version, such as "0.5.0"; do not free it
*/
const char *astrometer_version(void);

/*
**  Opens a handle, which takes a few milliseconds. One handle is enough for a process.
**
**  Given:
**     data_directory        the folder of the tables, such as PREFIX/share/astrometer; NULL for the folder that
**                           ASTROMETER_DATA names, or ../share/astrometer or data beside the library
**     ephemeris_directory   a folder of Swiss Ephemeris files; NULL for the built-in theory, which needs none
**     options               a JSON object, 4,194,304 bytes at most, or NULL for none:
**                              "threads"      the number of threads that may compute at once, 1 to 1024; by default the
**                                             number of cores
**                              "deadline"     seconds that each call and each batch of a stream may take, 0.001 to
**                                             86,400; by default no limit
**                              "time_zones"   a folder of time-zone files, for the whole process, used if the system has
**                                             none
**                              "models"       a list of models with calibration and thresholds, such as files that
**                                             `astrometer pack` writes: paths, or the objects of such files. Requests choose
**                                             them by name; one with the name of a model of the package replaces it
**                              "default_model" the name of the model of requests that name none; by default that of each
**                                             function
**
**  Returned:
**     handle                the handle, for astrometer_close(); NULL after an error
**     error                 the error, for astrometer_free_error(), or NULL. Pass NULL to ignore it
**
**  Returned (function value): the status
*/
int astrometer_open(const char *data_directory, const char *ephemeris_directory, const char *options,
                    astrometer_handle **handle, astrometer_error **error);

/*
**  Stops the running calls of a handle, and ends its open streams. Callable from any thread.
**
**  Given:
**     handle   from astrometer_open()
**
**  Returned (function value): ASTROMETER_OK, also if nothing was running; ASTROMETER_FAILED_PRECONDITION for a handle
**                             that is closed or was never opened
**
**  A stopped call returns ASTROMETER_CANCELLED within 50 ms. A stopped stream returns ECANCELED from get_next. Calls made
**  later run as usual.
*/
int astrometer_cancel(astrometer_handle *handle);

/*
**  Sets a function that running calls of every handle ask whether to stop. It is for languages that deliver signals only
**  when their interpreter continues, such as Python, R, Ruby and Julia.
**
**  Given:
**     check   returns 0 to continue; any other value stops the call as astrometer_cancel() does. It is called about every
**             10 ms, on the thread of the call. NULL for none
*/
void astrometer_set_interrupt_check(int (*check)(void));

/*
**  Sets a function that receives the progress of this thread's calls of astrometer_calibrate(), astrometer_derive() and
**  astrometer_compare().
**
**  Given:
**     report    called on the thread of the call, at the begin and end of each stage and about every 10 ms, with `context`;
**               the stage of the work, such as "charts" (valid only during the call of `report`); the amount of the stage that
**               is done; and its total in the same unit, or 0 if it is unknown. NULL for none; set NULL before the thread ends
**     context   passed to `report`; may be NULL
*/
void astrometer_set_progress(void (*report)(void *context, const char *stage, int64_t done, int64_t total), void *context);

/*
**  Sets a function that receives warnings: those that the command line writes to standard error for the same list of people,
**  about midnights beside dates, columns that may be misspelled, time zones far from coordinates, early dates and skipped
**  rows; and for the same model, about a calibration or thresholds of other rules or meters, and about too few people or days.
**  Without such a function they are lost. The process has one function, because consumers of streams may read
**  them on any thread.
**
**  Given:
**     warn      called on the thread of the call or of the stream's get_next, with `context` and one line of text (valid only
**               during the call of `warn`). It must not use the stream that is being read. NULL for none
**     context   passed to `warn`; may be NULL. Both must stay valid until no call and no stream of people is in use
*/
void astrometer_set_warning(void (*warn)(void *context, const char *message), void *context);

/*
**  Closes a handle. Running calls on other threads finish normally, and streams continue.
**
**  Given:
**     handle   from astrometer_open(); NULL does nothing
**
**  Returned (function value): the status; ASTROMETER_FAILED_PRECONDITION for a handle that is not open
*/
int astrometer_close(astrometer_handle *handle);

/*
**  Calls a function by name, with a JSON request and a JSON result.
**
**  Given:
**     handle            from astrometer_open()
**     function          such as "get_day"; see astrometer_describe()
**     request           a JSON object of the function's fields; needs no zero byte at the end
**     length            the number of bytes of the request, at most 4,194,304
**
**  Returned:
**     response          the result as one line of JSON with sorted keys and a zero byte after it, for astrometer_free();
**                       NULL after an error
**     response_length   the number of bytes of the response without the zero byte; may be NULL
**     error             as for astrometer_open()
**
**  Returned (function value): the status; ASTROMETER_NOT_FOUND for an unknown function
**
**  A request without a date gets today's date in UTC. The clock also sets "calculated_at"; nothing else depends on it.
*/
int astrometer_call(astrometer_handle *handle, const char *function, const char *request, size_t length,
                    char **response, size_t *response_length, astrometer_error **error);

/*
**  Lists the functions with their fields, types, meanings and results. Needs no handle.
**
**  Returned:
**     response, response_length, error   as for astrometer_call(): an array of objects {"name", "summary", "fields",
**                                        "result"}
**
**  Returned (function value): the status
*/
int astrometer_describe(char **response, size_t *response_length, astrometer_error **error);

/*
**  Opens a CSV file of people as a stream for the functions that take people. Needs no handle.
**
**  Given:
**     path     a file whose first line names its columns, in any order and case: birth_date (or birth, date), and
**              any of birth_time (time), birth_timezone (timezone, zone, time_zone), birth_lat (latitude, lat) and
**              birth_lon (longitude, lon, lng); birth_place (birthplace), calendar, repeated_time, sensitivity
**              (moon=2;sun=1.5), time_uncertainty (minutes, or 1h30m) and person (chart_id, id, connection_id). Other columns
**              are ignored. The file may be compressed by gzip
**
**  Returned:
**     people   a stream of record batches in the order of the file, with the columns that astrometer_scores() takes and
**              null for unknown values. Its `release` is NULL after an error
**     error    as for astrometer_open(): ASTROMETER_NOT_FOUND for a file that cannot be read, ASTROMETER_DATA_LOSS
**              for an empty one, and one whose first line lacks a required column
**
**  Returned (function value): the status
**
**  The file is read as batches are requested, and closed with the stream. An error in a row is returned by the function
**  that reads the stream, and names the line.
*/
int astrometer_people(const char *path, struct ArrowArrayStream *people, astrometer_error **error);

/*
**  Finds the columns of people that the functions read. Needs no handle.
**
**  Given:
**     names   a JSON array of the names of all columns of a table
**
**  Returned:
**     response, response_length, error   as for astrometer_call(): an object of the fields by the names of the columns that are
**                                        read, such as {"Born": "birth_date", "Lat": "birth_lat"}; the others are absent.
**                                        Errors and warnings are those of astrometer_scores() about names
**
**  Returned (function value): the status
*/
int astrometer_columns(const char *names, char **response, size_t *response_length, astrometer_error **error);

/*
**  Computes the scores of many people on many days, the numbers of `astrometer derive --dump`.
**
**  Given:
**     handle   from astrometer_open()
**     people   a stream of record batches with a column
**                 birth_date                utf8 (YYYY-MM-DD), date32, date64 or a timestamp without a zone (at midnight)
**              and, in any order, any of
**                 birth_time                utf8 (HH:MM or HH:MM:SS), time32 or time64, on the clocks of the birthplace
**                 birth_timezone            utf8 (an IANA name, or LMT; null: found from the coordinates of a birth with a time)
**                 birth_lat, birth_lon      float64, float32, decimal or an integer (degrees, north and east positive)
**                 birth_place               utf8 (a city, instead of zone and coordinates)
**                 calendar                  utf8 (gregorian, julian)
**                 repeated_time             utf8 (earlier, later)
**                 birth_time_uncertainty    the minutes by which the time may be wrong, 1 to 720: a whole number as integer,
**                                           float, decimal or utf8
**                 sensitivity               utf8 (moon=2;sun=1.5), a map of utf8 to numbers, or a struct of numbers:
**                                           factors for the weights of natal bodies, 0.5 to 2
**                 person or id              utf8 or a whole number, also as float or decimal (the person's name; by default the
**                                           row's number, from 1)
**                 astrometer_birth          utf8 (instead of all columns of a birth: a JSON object as in the field "birth" of
**                                           requests, or a document of an app)
**              The other names that astrometer_people() knows work too, in upper or lower case. In fields of a birth, the texts
**              na, n/a, unknown, -, null and none mean null, in any case.
**              utf8 may be large_utf8 or utf8_view; a column may be a dictionary of these; any value except
**              birth_date may be null, and a column of nulls may have any type. Other columns are ignored. The function
**              takes over the stream with every status: its `release` is NULL afterwards
**     start    the first day, "YYYY-MM-DD"
**     days     the number of days, 1 to 1,000,000; each is computed for noon UTC
**     model    the name of a model; NULL for "super-groups-1.1"; or a JSON object with "model", "calibration" and
**              "thresholds", as for astrometer_derive(), and "skip_bad" and "max_bad", as for astrometer_calibrate(); the
**              file of bad rows is written when the stream has been read
**     columns  the columns of scores to return, separated by commas: a meter for its three columns, a metric (harmony,
**              intensity, unified_score) for this metric of every meter, or METER_METRIC; NULL for all
**     scale    the scale of unified scores: "bipolar" (-100 to 100, 0 is neutral) or "unipolar" (0 to 100, 50 is
**              neutral); NULL for bipolar
**     single_precision   0 for scores as float64; any other value for float32
**
**  Returned:
**     scores   a stream of record batches with people in their order, and the days of each person in order:
**                 person                    utf8
**                 date                      date32
**                 METER_harmony             float64, 0 to 100, 50 is neutral
**                 METER_intensity           float64, 0 to 100
**                 METER_unified_score       float64, on the scale
**              the last three for every meter of the model. The metadata of the schema names the scale. Its `release`
**              is NULL after an error
**     error    as for astrometer_open()
**
**  Returned (function value): the status
**
**  People are read as batches are requested, so memory does not grow with their number. For a fault in a person get_next
**  returns EINVAL, and get_last_error returns "CODE: message" with the row and the column. get_next returns ECANCELED after
**  astrometer_cancel() and ETIMEDOUT after the deadline. After any error the stream has ended. Only one thread may use a
**  stream at a time. A stream outlives its handle.
*/
int astrometer_scores(astrometer_handle *handle, struct ArrowArrayStream *people, const char *start, int64_t days,
                      const char *model, const char *columns, const char *scale, int single_precision,
                      struct ArrowArrayStream *scores, astrometer_error **error);

/*
**  Computes positions of the bodies.
**
**  Given:
**     handle      from astrometer_open()
**     start       the first moment: a date, for its noon UTC, or an instant such as 2025-10-30T06:30:00Z, which is in UTC
**                 unless it has an offset
**     count       the number of moments, 1 to 100,000,000
**     step_days   the days from one moment to the next, more than 0 and at most 36,525
**
**  Returned:
**     positions   a stream of record batches, ordered by time:
**                    moment                 timestamp in milliseconds, UTC
**                    julian_day             float64, in universal time
**                    BODY_longitude         float64, degrees of the ecliptic of date, [0, 360)
**                    BODY_speed             float64, degrees a day
**                 the last two for sun, moon, mercury, venus, mars, jupiter, saturn, uranus, neptune, pluto and
**                 north_node (the mean one). Its `release` is NULL after an error
**     error       as for astrometer_open()
**
**  Returned (function value): the status
*/
int astrometer_positions(astrometer_handle *handle, const char *start, int64_t count, double step_days,
                         struct ArrowArrayStream *positions, astrometer_error **error);

/*
**  Returns the tables of a model, as a starting point for your own model.
**
**  Given:
**     handle   from astrometer_open()
**     name     the model; NULL for "super-groups-1.1"
**
**  Returned:
**     response, response_length, error   as for astrometer_call(): the file of the model, without its calibration
**
**  Returned (function value): the status
*/
int astrometer_model(astrometer_handle *handle, const char *name, char **response, size_t *response_length,
                     astrometer_error **error);

/*
**  Puts a model with its calibration, thresholds and labels into one file: that of `astrometer pack --out`.
**
**  The options of this and the following functions are the fields that Contract/requests.yaml lists for "pack", "calibrate",
**  "derive" and "compare", except start and days, which are arguments.
**
**  Given:
**     handle    from astrometer_open()
**     options   "model" and "out" as for astrometer_calibrate(), and
**                  "calibration", "thresholds"   the path of a file, or the table as an object; by default the model's own
**                  "labels"   the path of a file or of a folder with a file for each meter, or labels by meter as an object
**
**  Returned:
**     response, response_length, error   as for astrometer_call(), but in several lines: the bytes of the file
**
**  Returned (function value): the status
*/
int astrometer_pack(astrometer_handle *handle, const char *options, char **response, size_t *response_length,
                    astrometer_error **error);

/*
**  Computes the calibration of a model: the file of `astrometer calibrate --out`.
**
**  Given:
**     handle    from astrometer_open()
**     people    as for astrometer_scores(), which takes over the stream; all people are kept in memory. NULL for the 2,500
**               charts that the command line draws. The result names the file of a stream from
**               astrometer_people(), as on the command line; other streams are called "stream"
**     start     the first day, "YYYY-MM-DD"; NULL for 2020-01-01
**     days      the number of days, 1 to 1,000,000; 0 for the 2,192 days of the standard run
**     options   the name of a model; NULL for "super-groups-1.1"; or a JSON object, 4,194,304 bytes at most:
**                  "model"   the name of a model, the path of a file (with a slash or .json at its end), or the model itself
**                            as an object
**                  "out"     the path of a file to write the result to
**                  "skip_bad"   the path of a CSV file for bad rows of people, which are skipped: line, column, reason and row,
**                               as `--skip-bad` writes it. The line of a row of record batches is its number, from 1.
**                               Without this option the first bad row is an error
**                  "max_bad"    the largest number of bad rows, "10", or their largest share, "5%"; more are
**                               ASTROMETER_DATA_LOSS
**
**  Returned:
**     response, response_length, error   as for astrometer_call(), but in several lines: the bytes of the file
**
**  Returned (function value): the status
*/
int astrometer_calibrate(astrometer_handle *handle, struct ArrowArrayStream *people, const char *start, int64_t days,
                         const char *options, char **response, size_t *response_length, astrometer_error **error);

/*
**  Derives thresholds of trends over people and days: the report.json of `astrometer derive --out`.
**
**  Given:
**     handle, people   as for astrometer_calibrate()
**     start            the first day, "YYYY-MM-DD"; NULL for the first day of the option "window", or of the full window
**     days             the number of days, 2 to 1,000,000; 0 for those of the window. Without start, days and "window", both
**                      standard windows are derived
**     model            the name of a model; NULL for "super-groups-1.1"; or a JSON object, 4,194,304 bytes at most:
**                         "model"         as for astrometer_calibrate()
**                         "calibration"   the path of a file, or the calibration itself as an object; by default the model's
**                                         own. A calibration made with other rules is ASTROMETER_DATA_LOSS
**                         "thresholds"    the path of a file, or the thresholds as an object; by default the model's own
**                         "window"        "full" or "published-window", instead of start and days
**                         "resamples"     the number of resamplings of charts and days for the intervals, 100 to 100,000; 2000
**                                         unless given; 0 for no intervals
**                         "resampling_seed", "block_days"   the seed of the resampling, 1 unless given, and the days of a block
**                                         that days are resampled in, 1 to 3650; 28 unless given
**                         "years"         the number of years for which the season of each window is derived too, 1 to 200
**                         "series", "series_days"   the number of windows as long as the first, from its first day on, that
**                                         are derived too, and the days between their starts, 7 unless given
**                         "populations"   the number of other populations to derive too, 1 to 200, each with as many births, drawn
**                                         with another seed of the generator; not with a stream of people
**                         "hide_times"    true to derive the thresholds of the same people without their times of birth, too
**                         "calibration_years", "daily"   true to derive thresholds with calibrations from single years, and
**                                         the quantiles of each day
**                         "corrections"   true to report the effect of each correction of the published rules, too
**                         "by"            an array of the groupings of people to derive too: "decade", "exactness"
**                         "thresholds_by" "pool", or "meter" for thresholds of each meter and super-group, too
**                         "out"           the path of a folder to write the files of the report to
**                         "skip_bad", "max_bad"   as for astrometer_calibrate(); the report has the number of bad rows
**
**  Returned:
**     response, response_length, error   as for astrometer_calibrate()
**
**  Returned (function value): the status
*/
int astrometer_derive(astrometer_handle *handle, struct ArrowArrayStream *people, const char *start, int64_t days,
                      const char *model, char **response, size_t *response_length, astrometer_error **error);

/*
**  Compares two models on the same charts and days: the compare.json of `astrometer compare --out`.
**
**  Given:
**     handle, people, start, days   as for astrometer_derive(); the full window unless given
**     options                       a JSON object, 4,194,304 bytes at most. "against" is required:
**                                      "model", "calibration", "thresholds", "window", "resamples", "resampling_seed", "block_days",
**                                      "skip_bad", "max_bad"
**                                          as for astrometer_derive(). A model from a file or an object without a
**                                          calibration is calibrated first, as astrometer_calibrate() does without
**                                          arguments
**                                      "against", "against_calibration", "against_thresholds"
**                                          the same for the model to compare with. Differences are its values minus the
**                                          values of "model"
**                                      "out"
**                                          the path of a folder to write compare.json, compare.html and tables/ to
**                                      "with_births"
**                                          true for the ids and births of the people whose readings differ most
**
**  Returned:
**     response, response_length, error   as for astrometer_calibrate()
**
**  Returned (function value): the status
*/
int astrometer_compare(astrometer_handle *handle, struct ArrowArrayStream *people, const char *start, int64_t days,
                       const char *options, char **response, size_t *response_length, astrometer_error **error);

/*
**  Counts what thresholds will do to people on coming days: the outlook.json of `astrometer outlook --out`.
**
**  Given:
**     handle, people   as for astrometer_derive()
**     start            the first day, YYYY-MM-DD; NULL for today in the zone
**     days             the number of days, 1 to 3,660; 0 for 365
**     options          NULL, the name of a model, or a JSON object, 4,194,304 bytes at most:
**                         "model", "calibration", "thresholds", "skip_bad", "max_bad"
**                             as for astrometer_derive(); the thresholds are those in force
**                         "day_zone"
**                             the zone of all days, each at noon; UTC unless given
**                         "against"
**                             other thresholds, an object or the path of a file, whose effect on the labels is counted
**                         "out"
**                             the path of a folder to write outlook.json, outlook.html and tables/ to
**
**  Returned:
**     response, response_length, error   as for astrometer_calibrate()
**
**  Returned (function value): the status
*/
int astrometer_outlook(astrometer_handle *handle, struct ArrowArrayStream *people, const char *start, int64_t days,
                       const char *options, char **response, size_t *response_length, astrometer_error **error);

/*
**  Returns the long tables of a report, one value a row: the files in tables/ that the option "out" writes. Needs no handle.
**
**  Given:
**     report, report_length   the response of astrometer_derive() or astrometer_compare(), and its number of bytes
**
**  Returned:
**     response, response_length, error   as for astrometer_call(): an object with the CSV of each table by name. "intervals",
**                                        "shares", "years" and "groups" for a derivation, "comparison" and "classes" for a
**                                        comparison, and "provenance". ASTROMETER_DATA_LOSS for anything but a report
**
**  Returned (function value): the status
*/
int astrometer_tables(const char *report, size_t report_length, char **response, size_t *response_length,
                      astrometer_error **error);

/*
**  A derivation in parts, in several processes or on several machines, gives the report of astrometer_derive() byte for
**  byte. Call in this order:
**
**     astrometer_derive_plan      once, for all people: the plan, which every part contains
**     astrometer_derive_charts    for each block of people: their charts
**     astrometer_derive_count     for each block of charts and range of days: a part with counts of changes
**     astrometer_derive_merge     on any number of parts of one round, in any order: one part
**     astrometer_derive_find      for each block and range of days, with the merged part of the previous round
**     astrometer_derive_merge     repeat both until astrometer_derive_state returns that the part is done
**     astrometer_derive_finish    the report
**
**  Plans, charts and parts are bytes, which may be stored in files and sent to other machines; free them with
**  astrometer_free(). Truncated or damaged charts and parts, and invalid plans, are ASTROMETER_DATA_LOSS. A plan is one
**  line of JSON. Its numbers are checked, and its digests are in the report. A part of another derivation (another model,
**  calibration, ephemeris, version, window, people or round), or with charts and days that another part has too, is
**  ASTROMETER_INVALID_ARGUMENT; the message names the field and both values.
*/

/*
**  Makes the plan of a derivation in parts.
**
**  Given:
**     handle, people, start, days   as for astrometer_scores(), 2 days or more; the people are not kept in memory
**     model                         the name of a model; NULL for "super-groups-1.1"; or a JSON object with "model",
**                                   "thresholds_by", "years", "by", "resamples", "resampling_seed" and "block_days", as
**                                   for astrometer_derive()
**
**  Returned:
**     plan, plan_length                    a JSON object, for astrometer_free(), and its number of bytes; plan_length may
**                                          be NULL
**     error                                as for astrometer_open()
**
**  Returned (function value): the status
*/
int astrometer_derive_plan(astrometer_handle *handle, struct ArrowArrayStream *people, const char *start, int64_t days,
                           const char *model, char **plan, size_t *plan_length, astrometer_error **error);

/*
**  Computes the charts of some people of a plan, 195 bytes each, or 283 if the model needs their speeds.
**
**  Given:
**     handle               from astrometer_open(), with the tables and ephemeris of the plan
**     plan, plan_length    from astrometer_derive_plan()
**     people               as for astrometer_scores(), at most 1,000,000: consecutive people of the stream of the plan,
**                          with the same names
**     first                the position of the first of them in that stream, from 0. Merging all parts checks that they
**                          are the same people
**
**  Returned:
**     charts, charts_length, error   as for astrometer_derive_plan()
**
**  Returned (function value): the status
*/
int astrometer_derive_charts(astrometer_handle *handle, const char *plan, size_t plan_length,
                             struct ArrowArrayStream *people, int64_t first, char **charts, size_t *charts_length,
                             astrometer_error **error);

/*
**  Counts the changes of some charts on some days.
**
**  Given:
**     handle                   as for astrometer_derive_charts()
**     charts, charts_length    from astrometer_derive_charts()
**     first_day, days          the first of the plan's days, counted from 0, and the number of days; other days are
**                              ASTROMETER_INVALID_ARGUMENT. The change into the first day is counted too, unless it is
**                              the plan's first
**
**  Returned:
**     part, part_length, error   as for astrometer_derive_plan()
**
**  Returned (function value): the status
*/
int astrometer_derive_count(astrometer_handle *handle, const char *charts, size_t charts_length, int64_t first_day,
                            int64_t days, char **part, size_t *part_length, astrometer_error **error);

/*
**  Searches the bins that contain quantiles, after counting.
**
**  Given:
**     handle, charts, charts_length, first_day, days   as for astrometer_derive_count()
**     after, after_length                              the merged part of the previous round, with all charts and days
**
**  Returned:
**     part, part_length, error   as for astrometer_derive_plan()
**
**  Returned (function value): the status
*/
int astrometer_derive_find(astrometer_handle *handle, const char *charts, size_t charts_length, int64_t first_day,
                           int64_t days, const char *after, size_t after_length, char **part, size_t *part_length,
                           astrometer_error **error);

/*
**  Merges parts of one round. Needs no handle.
**
**  Given:
**     parts, lengths   the parts and their numbers of bytes
**     count            the number of parts, 1 or more
**
**  Returned:
**     part, part_length, error   as for astrometer_derive_plan(); the bytes do not depend on the order of merging
**
**  Returned (function value): the status
*/
int astrometer_derive_merge(const char *const *parts, const size_t *lengths, size_t count, char **part,
                            size_t *part_length, astrometer_error **error);

/*
**  Returns the state of a part.
**
**  Given:
**     handle               as for astrometer_derive_charts()
**     part, part_length    a part
**
**  Returned:
**     response, response_length, error   as for astrometer_call(): an object {"done", "missing", "round"}; "missing" is
**                                        null or names the missing charts and days; "done" is true if the report can be
**                                        made, otherwise another round of astrometer_derive_find() is needed
**
**  Returned (function value): the status
*/
int astrometer_derive_state(astrometer_handle *handle, const char *part, size_t part_length, char **response,
                            size_t *response_length, astrometer_error **error);

/*
**  Makes the report of a derivation in parts.
**
**  Given:
**     handle               as for astrometer_derive_charts()
**     part, part_length    a part that is done according to astrometer_derive_state(); any other is
**                          ASTROMETER_INVALID_ARGUMENT
**
**  Returned:
**     response, response_length, error   as for astrometer_derive()
**
**  Returned (function value): the status
*/
int astrometer_derive_finish(astrometer_handle *handle, const char *part, size_t part_length, char **response,
                             size_t *response_length, astrometer_error **error);

/*
**  Frees a response, a plan, charts or a part.
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
