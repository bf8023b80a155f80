/** The share of errors in the worker, and of visits in the browser, that are reported. A file of its own: every page's script asks it. */
export const errorSampleRate = 0.01
