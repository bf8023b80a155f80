/** A redirect of the export. */
interface ExportedRedirect {
  /** A path, perhaps with a query. Hosts tell it from the same one with or without a slash at the end. */
  from: string
  to: string
  isPermanent: boolean
}

/**
 * Returns redirects from their addresses with and without a slash at the end, as the site redirects both. The last one
 * of an address counts. Some hosts apply redirects before they look for a file: what is exported must not be
 * redirected, least of all to itself.
 */
export function addSlashVariantsToExportedRedirects(
  redirects: readonly ExportedRedirect[],
  { live, isExported }: { live: URL; isExported: (url: URL) => boolean },
): ExportedRedirect[] {
  const byAddress = new Map<string, ExportedRedirect>()
  for (const redirect of redirects)
    for (const from of listSlashForms(redirect.from)) {
      const url = new URL(from, live)
      if (!isExported(url) && url.href !== new URL(redirect.to, live).href) byAddress.set(from, { ...redirect, from })
    }
  return [...byAddress.values()]
}

/** An address with a query, and that of a file, has one form. */
const listSlashForms = (path: string) =>
  path.includes('?') || path === '/' || /\.\w+$/.test(path)
    ? [path]
    : [path.replace(/\/$/, ''), `${path.replace(/\/$/, '')}/`]

const isPlain = (text: string) => /^[!-~]+$/.test(text)
const encode = (text: string) => (isPlain(text) ? text : encodeURI(text))

/**
 * Returns `_redirects`, as Netlify and Cloudflare Pages read it. Both match no queries in the same way, so redirects
 * from an address with a query are left out.
 */
export function formatNetlifyRedirects(redirects: readonly ExportedRedirect[]): string {
  const lines = redirects
    .filter(({ from }) => !from.includes('?'))
    .map(({ from, to, isPermanent }) => `${encode(from)} ${encode(to)} ${isPermanent ? 301 : 302}`)
  return lines.map((line) => `${line}\n`).join('')
}

/** Returns maps for nginx, from the requested address, and how a server uses them. */
export function formatNginxRedirects(redirects: readonly ExportedRedirect[]): string {
  const map = (name: string, isPermanent: boolean) => {
    const lines = redirects
      .filter((redirect) => redirect.isPermanent === isPermanent)
      .map(({ from, to }) => `  ${quote(from)} ${quote(to)};\n`)
    return `map $request_uri ${name} {\n  default "";\n${lines.join('')}}\n`
  }
  return `# Include this file in the block http, and in the block server:
#   if ($moved_permanently) { return 301 $moved_permanently; }
#   if ($moved_temporarily) { return 302 $moved_temporarily; }
#   error_page 404 /404.html;
map_hash_bucket_size 512;
${map('$moved_permanently', true)}${map('$moved_temporarily', false)}`
}

/** Quotes a value for nginx; a dollar sign would begin a variable. */
const quote = (text: string) =>
  `"${encode(text).replaceAll('"', '%22').replaceAll('\\', '%5C').replaceAll('$', '%24')}"`
