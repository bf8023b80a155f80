/** KV key of the stylesheets of all hosts, which the minute trigger saves. */
export const allHostStylesheetUrlsKvKey = 'outage-snapshot:themes'

/** How long an isolate that closes the site uses what it has read, in milliseconds. */
const maxAge = 60_000

let known: { themes: Record<string, string>; readAt: number } | undefined

/** Finds the stylesheet of a host's theme without the database; undefined if it is not known. */
export async function findMaintenanceStylesheetUrl(kv: KVNamespace, { url }: Request): Promise<string | undefined> {
  if (!known || Date.now() - known.readAt > maxAge) {
    const themes = await kv.get<Record<string, string>>(allHostStylesheetUrlsKvKey, 'json').catch(() => null)
    known = { themes: themes ?? {}, readAt: Date.now() }
  }
  return known.themes[new URL(url).hostname] ?? known.themes['*']
}
