/** Stands for what the build tells the worker of its browser files. */
export const release = 'test'
export const browserEntries = { admin: { scripts: [], styles: [], preload: [] } }
