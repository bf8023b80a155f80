/** The Trusted Types policy by which the back office starts the worker that cuts fonts, and nothing else. */
export const fontWorkerTrustedTypesPolicy = 'font-worker'
