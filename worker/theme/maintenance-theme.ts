import * as z from 'zod/mini'

/** KV key of the stylesheets of all hosts, which the minute trigger saves. */
export const allHostStylesheetUrlsKvKey = 'outage-snapshot:themes'

/** How long an isolate that closes the site uses what it has read, in milliseconds. */
const maxAge = 60_000

const themesShape = z.record(z.string(), z.string())

let known: { themes: Record<string, string>; readAt: number } | undefined

/** Finds the stylesheet of a host's theme without the database; undefined if it is not known. */
export async function findMaintenanceStylesheetUrl(kv: KVNamespace, { url }: Request): Promise<string | undefined> {
  if (!known || Date.now() - known.readAt > maxAge) {
    const stored = await kv.get(allHostStylesheetUrlsKvKey, 'json').catch(() => null)
    known = { themes: themesShape.safeParse(stored).data ?? {}, readAt: Date.now() }
  }
  return known.themes[new URL(url).hostname] ?? known.themes['*']
}
