/** Loads what preloads files; few islands need it. Vite wants no import in the file of its helper (`preload.ts`). */
export const preloadFiles = (files: readonly string[]): Promise<unknown> =>
  import('./preload-files.ts').then((preload) => preload.preloadEach(files))
