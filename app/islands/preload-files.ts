const requests: Record<string, Promise<unknown>> = {}

/** Preloads scripts; resolves once the stylesheets have been loaded, so that nothing is rendered unstyled. */
export const preloadEach = (files: readonly string[]): Promise<unknown> => Promise.all(files.map(preload))

/** A file that failed to load is requested again by the next import. */
const preload = (file: string) =>
  (requests[file] ??= new Promise<unknown>((resolve, reject) => {
    const link = document.createElement('link')
    link.rel = file.endsWith('.css') ? 'stylesheet' : 'modulepreload'
    link.href = `/${file}`
    link.onload = resolve
    link.onerror = () => {
      delete requests[file]
      reject(new Error(`${file} cannot be fetched.`))
    }
    document.head.append(link)
    if (link.rel !== 'stylesheet') resolve(link)
  }))
