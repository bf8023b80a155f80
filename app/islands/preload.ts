const asked: Record<string, Promise<unknown>> = {}

/**
 * Imports a module with the files Vite found it to depend on, by their paths within the site: scripts are asked for at once,
 * and a stylesheet is waited for, so that nothing is drawn without it. In the public site's build this stands in for Vite's own
 * helper, which weighs 0.75 KB of the 5 that a page may need before interaction.
 */
export async function __vitePreload<T>(load: () => Promise<T>, files: readonly string[] = []): Promise<T> {
  const [loaded] = await Promise.all([load(), ...files.map(ask)])
  return loaded
}

/** One that could not be fetched is asked for again by the next import. */
const ask = (file: string) =>
  (asked[file] ??= new Promise<unknown>((resolve, reject) => {
    const link = document.createElement('link')
    link.rel = file.endsWith('.css') ? 'stylesheet' : 'modulepreload'
    link.href = `/${file}`
    link.onload = resolve
    link.onerror = () => {
      delete asked[file]
      reject(new Error(`${file} cannot be fetched.`))
    }
    document.head.append(link)
    if (link.rel !== 'stylesheet') resolve(link)
  }))
