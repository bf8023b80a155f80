/** Replaces the module in which the build lists the browser files for the worker. */
export const release = 'test'
const noFiles = { scripts: [], styles: [], preload: [] }
export const browserEntries = { site: noFiles, restaurants: noFiles, islands: noFiles, admin: noFiles }
