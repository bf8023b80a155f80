import { brotliDecompressSync } from 'node:zlib'
import type { Context } from 'hono'
import * as z from 'zod/mini'
import type { SiteSettings } from '#app/settings/index.ts'
import type { Env } from '../env.ts'
import { acceptsBrotli, compressWithBrotli } from '../http/content-encoding.ts'
import { withValidParamsAndQuery } from '../http/input/valid-address.ts'
import { commonSecurityHeaders, nonDocumentContentPolicy } from '../http/security-headers.ts'
import { loadSiteSettingsAndOrigin } from '../sites/files/site-file.ts'
import { createSiteStylesheet, loadCommonStyles } from './site-stylesheet.ts'
import { toThemeStylesheetHash } from './theme-href.ts'

const toKey = (hash: string) => `stylesheet:${hash}`

/** How long a stylesheet can be fetched for pages that were rendered before the theme changed, in seconds. */
const lifetime = 90 * 24 * 3600

/** The stylesheets that this isolate has served, by hash: compressed with brotli once, as in KV. */
const stylesheets = new Map<string, Uint8Array<ArrayBuffer>>()
const maxCached = 20

/** `1x2y3z.css`: the hash of a stylesheet. */
const file = z.pipe(
  z.string().check(z.regex(/^[0-9a-z]{1,20}\.css$/)),
  z.transform((name: string) => name.slice(0, -'.css'.length)),
)

const respondWithNoTheme = () => new Response('There is no such theme.', { status: 404, headers: notFoundHeaders })

/**
 * Serves the stylesheet of the host's pages: that of the build with the site's theme. Its name is the hash of its
 * content, so it never changes. It is also in KV, for visitors whose page is older than the theme, and while the
 * database is down. If neither is available, pages at least get what all sites have in common.
 */
export const serveThemeStylesheet = withValidParamsAndQuery(
  { param: z.object({ file }) },
  async (c) => {
    const { file: hash } = c.req.valid('param')
    try {
      const stored = stylesheets.get(hash) ?? (await findStoredStylesheet(c.env, hash))
      if (stored instanceof Uint8Array) return respondWithCompressedStyles(c.req.raw, stored)
      const css = await createStylesheetOfHash(c, hash)
      if (css === null && stored === 'unavailable')
        throw new Error('KV is unavailable, and the site has another theme.')
      if (css === null) return respondWithNoTheme()
      return new Response(css, { headers: toHeaders(immutable) })
    } catch (error) {
      console.error('The stylesheet of a theme cannot be found', error)
      return new Response(await loadCommonStyles(c.env), { headers: toHeaders(notFoundHeaders['Cache-Control']) })
    }
  },
  respondWithNoTheme,
)

const notFoundHeaders = { 'Cache-Control': 'private, no-store', 'Content-Type': 'text/plain; charset=utf-8' }
const immutable = 'public, max-age=31536000, immutable'

const toHeaders = (cacheControl: string) => ({
  ...commonSecurityHeaders,
  'Content-Security-Policy': nonDocumentContentPolicy,
  'Cache-Control': cacheControl,
  'Content-Type': 'text/css; charset=utf-8',
  Vary: 'Accept-Encoding',
})

function respondWithCompressedStyles(request: Request, compressed: Uint8Array<ArrayBuffer>): Response {
  const headers = toHeaders(immutable)
  if (!acceptsBrotli(request)) return new Response(brotliDecompressSync(compressed), { headers })
  return new Response(compressed, { headers: { ...headers, 'Content-Encoding': 'br' }, encodeBody: 'manual' })
}

async function findStoredStylesheet({ KV }: Pick<Env, 'KV'>, hash: string) {
  try {
    const stored = await KV.get(toKey(hash), 'arrayBuffer')
    return stored && keepInMemory(hash, new Uint8Array(stored))
  } catch (error) {
    console.error('A stylesheet could not be read from KV', error)
    return 'unavailable'
  }
}

function keepInMemory(hash: string, compressed: Uint8Array<ArrayBuffer>) {
  if (stylesheets.size >= maxCached) stylesheets.clear()
  stylesheets.set(hash, compressed)
  return compressed
}

/** Creates the stylesheet of the host's site; null if it has another hash. It is compressed after the response. */
async function createStylesheetOfHash(c: Context<{ Bindings: Env }>, hash: string): Promise<string | null> {
  const { theme } = (await loadSiteSettingsAndOrigin(c.env, c.req.raw)).settings
  if (toThemeStylesheetHash(theme) !== hash) return null
  const css = await createSiteStylesheet(c.env, theme)
  c.executionCtx.waitUntil(storeAfterResponse(c.env.KV, hash, css))
  return css
}

/** Compresses and stores a stylesheet, unless another request of this isolate has done so meanwhile. */
async function storeAfterResponse(kv: KVNamespace, hash: string, css: string) {
  await new Promise((resolve) => setTimeout(resolve))
  if (!stylesheets.has(hash)) await putStylesheet(kv, hash, css)
}

type StylesheetEnv = Pick<Env, 'KV' | 'ASSETS'>

const putStylesheet = (kv: KVNamespace, hash: string, css: string): Promise<void> =>
  kv.put(toKey(hash), keepInMemory(hash, compressWithBrotli(new TextEncoder().encode(css), 11)), {
    expirationTtl: lifetime,
  })

/** Stores the stylesheet of a theme, before pages refer to it. */
export const storeThemeStylesheet = async (env: StylesheetEnv, theme: SiteSettings['theme']): Promise<void> =>
  putStylesheet(env.KV, toThemeStylesheetHash(theme), await createSiteStylesheet(env, theme))

/** Stores the stylesheet of a theme unless it is stored, for a document that is shown on the host of another site. */
export async function storeMissingThemeStylesheet(env: StylesheetEnv, theme: SiteSettings['theme']): Promise<void> {
  const stored = await env.KV.get(toKey(toThemeStylesheetHash(theme)), 'stream')
  if (stored) await stored.cancel()
  else await storeThemeStylesheet(env, theme)
}
