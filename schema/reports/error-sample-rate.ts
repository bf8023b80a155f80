/**
 * The share of errors in the worker, and of visits in the browser, that are reported. A separate file, since every
 * page's script imports it.
 */
export const errorSampleRate = 0.01
