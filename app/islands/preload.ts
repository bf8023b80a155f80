const requests: Record<string, Promise<unknown>> = {}

/**
 * Imports a module with the files that Vite found it to depend on, by their paths within the site: scripts are
 * preloaded, and stylesheets are awaited, so that nothing is rendered unstyled. It replaces Vite's own helper in the
 * public build, which takes 0.75 KB of the 5 that a page may need before interaction.
 */
export async function __vitePreload<T>(load: () => Promise<T>, files: readonly string[] = []): Promise<T> {
  const [loaded] = await Promise.all([load(), ...files.map(preload)])
  return loaded
}

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
