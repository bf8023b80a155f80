import type { Context } from 'hono'
import type { SiteSettings } from '#app/settings/index.ts'
import type { Env } from '../env.ts'
import { commonSecurityHeaders, nonDocumentContentPolicy } from '../http/security-headers.ts'
import { loadSiteSettingsAndOrigin } from '../sites/files/site-file.ts'
import { createSiteStylesheet, loadCommonStyles } from './site-stylesheet.ts'
import { toThemeStylesheetHash } from './theme-href.ts'

const toKey = (hash: string) => `theme:${hash}`

/** How long a stylesheet can be fetched for pages that were rendered before the theme changed, in seconds. */
const lifetime = 90 * 24 * 3600

/** The stylesheets that this isolate has served, by hash. */
const stylesheets = new Map<string, string>()
const maxCached = 20

/**
 * Serves the stylesheet of the host's pages: that of the build with the site's theme. Its name is the hash of its
 * content, so it never changes. It is also in KV, for visitors whose page is older than the theme, and while the
 * database is down. Where neither can be asked, pages at least get what all sites have in common.
 */
export async function serveThemeStylesheet(c: Context<{ Bindings: Env }>): Promise<Response> {
  const hash = c.req.param('file')!.replace(/\.css$/, '')
  try {
    const css = stylesheets.get(hash) ?? (await findStylesheet(c, hash))
    if (css === null) return new Response('There is no such theme.', { status: 404, headers: notFoundHeaders })
    if (stylesheets.size >= maxCached) stylesheets.clear()
    stylesheets.set(hash, css)
    return respondWithStyles(css, 'public, max-age=31536000, immutable')
  } catch (error) {
    console.error('The stylesheet of a theme cannot be found', error)
    return respondWithStyles(await loadCommonStyles(c.env), notFoundHeaders['Cache-Control'])
  }
}

const notFoundHeaders = { 'Cache-Control': 'private, no-store', 'Content-Type': 'text/plain; charset=utf-8' }

const respondWithStyles = (css: string, cacheControl: string) =>
  new Response(css, {
    headers: {
      ...commonSecurityHeaders,
      'Content-Security-Policy': nonDocumentContentPolicy,
      'Cache-Control': cacheControl,
      'Content-Type': 'text/css; charset=utf-8',
    },
  })

async function findStylesheet(c: Context<{ Bindings: Env }>, hash: string): Promise<string | null> {
  const stored = await c.env.KV.get(toKey(hash))
  if (stored !== null) return stored
  const { theme } = (await loadSiteSettingsAndOrigin(c.env, c.req.raw)).settings
  if (toThemeStylesheetHash(theme) !== hash) return null
  const css = await createSiteStylesheet(c.env, theme)
  c.executionCtx.waitUntil(putStylesheet(c.env.KV, hash, css))
  return css
}

type StylesheetEnv = Pick<Env, 'KV' | 'ASSETS'>

const putStylesheet = (kv: KVNamespace, hash: string, css: string): Promise<void> =>
  kv.put(toKey(hash), css, { expirationTtl: lifetime })

/** Stores the stylesheet of a theme, before pages refer to it. */
export const storeThemeStylesheet = async (env: StylesheetEnv, theme: SiteSettings['theme']): Promise<void> =>
  putStylesheet(env.KV, toThemeStylesheetHash(theme), await createSiteStylesheet(env, theme))

/** Stores the stylesheet of a theme unless it is stored, for a document that is shown on the host of another site. */
export async function storeMissingThemeStylesheet(env: StylesheetEnv, theme: SiteSettings['theme']): Promise<void> {
  const stored = await env.KV.get(toKey(toThemeStylesheetHash(theme)), 'stream')
  if (stored) await stored.cancel()
  else await storeThemeStylesheet(env, theme)
}
