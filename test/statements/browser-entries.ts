/** Replaces the module in which the build lists the browser files for the worker. */
export const release = 'test'
export const browserEntries = { admin: { scripts: [], styles: [], preload: [] } }
