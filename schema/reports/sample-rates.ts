// A file of their own, since every page's script imports them.

/** The share of errors in the worker, and of visits in the browser, that are reported. */
export const errorSampleRate = 0.01

/** The share of visits that measure web vitals. */
export const webVitalsSampleRate = 0.01
