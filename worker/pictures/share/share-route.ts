import type { Context } from 'hono'
import type { SiteSettings } from '#app/settings/index.ts'
import type { Env } from '../../env.ts'
import { failureToErrorResponse } from '../../http/errors.ts'
import { commonSecurityHeaders, nonDocumentContentPolicy } from '../../http/security-headers.ts'
import { loadSiteSettingsAndOrigin } from '../../sites/files/site-file.ts'
import { readSignedShareCard, type ShareCard, toSharePictureLookHash, toSignedSharePicturePath } from './share-card.ts'
import { parseSharePicturePath, type SharePicturePathParts } from './share-picture-path.ts'

type Call = Context<{ Bindings: Env }>

/**
 * Serves the picture that is drawn for sharing a page. Its path contains what it shows, signed, so that the response is
 * immutable and no invented path draws anything. It is drawn once per data center. A path in a former look of the site
 * redirects to the current one.
 */
export async function serveSharePicture(context: Call): Promise<Response> {
  const { req, env, executionCtx } = context
  // As it was sent: the router has decoded some of it.
  const { pathname, origin } = new URL(req.url)
  const address = parseSharePicturePath(pathname)
  const card = address && (await readSignedShareCard(env, address))
  if (!card) return failureToErrorResponse({ reason: 'not_found', message: 'There is no such picture.' })
  const headers = createHeaders(address)
  if (req.header('If-None-Match') === headers.ETag) return new Response(null, { status: 304, headers })
  const key = origin + pathname
  const cached = await caches.default.match(key)
  if (cached) return cached
  const { settings } = await loadSiteSettingsAndOrigin(env, req.raw)
  const look = toSharePictureLookHash(settings)
  if (look !== address.look) return redirect(await toSignedSharePicturePath(env, { ...address, look }))
  const response = new Response(await draw(env, card, settings), { headers })
  executionCtx.waitUntil(caches.default.put(key, response.clone()))
  return response
}

async function draw(env: Env, card: ShareCard, settings: SiteSettings): Promise<Uint8Array<ArrayBuffer>> {
  const { drawSharePicture } = await import('./draw-share-picture.ts')
  return drawSharePicture(env, card, settings)
}

const createHeaders = ({ signature, format }: SharePicturePathParts) => ({
  ...commonSecurityHeaders,
  'Content-Type': `image/${format}`,
  'Content-Security-Policy': nonDocumentContentPolicy,
  'Cache-Control': 'public, max-age=31536000, immutable',
  ETag: `"${signature}"`,
})

const redirect = (path: string) =>
  new Response(null, {
    status: 302,
    headers: { ...commonSecurityHeaders, Location: path, 'Cache-Control': 'private, no-store' },
  })
