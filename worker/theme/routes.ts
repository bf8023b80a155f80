import type { Context } from 'hono'
import type { SiteSettings } from '#app/settings/index.ts'
import type { Env } from '../env.ts'
import { commonSecurityHeaders, nonDocumentContentPolicy } from '../http/security-headers.ts'
import { loadSiteSettingsAndOrigin } from '../sites/files/site-file.ts'
import { createThemeStylesheet } from './stylesheet.ts'
import { toThemeStylesheetHash } from './theme-href.ts'

const toKey = (hash: string) => `theme:${hash}`

/** How long a stylesheet can be fetched for pages that were rendered before the theme changed, in seconds. */
const lifetime = 90 * 24 * 3600

/** The stylesheets that this isolate has served, by hash. */
const stylesheets = new Map<string, string>()
const maxCached = 20

/**
 * Serves the stylesheet of the host's theme. Its name is the hash of its content, so it never changes. It is also in
 * KV, for visitors whose page is older than the theme, and while the database is down.
 */
export async function serveThemeStylesheet(c: Context<{ Bindings: Env }>): Promise<Response> {
  const hash = c.req.param('file')!.replace(/\.css$/, '')
  const css = stylesheets.get(hash) ?? (await findStylesheet(c, hash))
  if (css === null) return new Response('There is no such theme.', { status: 404, headers: notFoundHeaders })
  if (stylesheets.size >= maxCached) stylesheets.clear()
  stylesheets.set(hash, css)
  const headers = {
    ...commonSecurityHeaders,
    'Content-Security-Policy': nonDocumentContentPolicy,
    'Cache-Control': cacheControl,
  }
  return new Response(css, { headers: { ...headers, 'Content-Type': 'text/css; charset=utf-8' } })
}

const cacheControl = 'public, max-age=31536000, immutable'
const notFoundHeaders = { 'Cache-Control': 'private, no-store', 'Content-Type': 'text/plain; charset=utf-8' }

async function findStylesheet(c: Context<{ Bindings: Env }>, hash: string): Promise<string | null> {
  const stored = await c.env.KV.get(toKey(hash))
  if (stored !== null) return stored
  const { theme } = (await loadSiteSettingsAndOrigin(c.env, c.req.raw)).settings
  if (toThemeStylesheetHash(theme) !== hash) return null
  c.executionCtx.waitUntil(storeThemeStylesheet(c.env.KV, theme))
  return createThemeStylesheet(theme)
}

/** Stores the stylesheet of a theme, before pages refer to it. */
export const storeThemeStylesheet = (kv: KVNamespace, theme: SiteSettings['theme']): Promise<void> =>
  kv.put(toKey(toThemeStylesheetHash(theme)), createThemeStylesheet(theme), { expirationTtl: lifetime })

/** Stores the stylesheet of a theme unless it is stored, for a document that is shown on the host of another site. */
export async function storeMissingThemeStylesheet(kv: KVNamespace, theme: SiteSettings['theme']): Promise<void> {
  const stored = await kv.get(toKey(toThemeStylesheetHash(theme)), 'stream')
  if (stored) await stored.cancel()
  else await storeThemeStylesheet(kv, theme)
}
