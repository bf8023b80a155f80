// A file of their own, since every page's script imports them.

/** The share of errors in the worker that are reported. */
export const workerErrorSampleRate = 0.01

/** The share of visits that report errors in the browser or measure web vitals, half of them each. */
export const visitReportingSampleRate = 2 * workerErrorSampleRate
