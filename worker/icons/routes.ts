import type { Context } from 'hono'
import { buildWebManifest, renderBrandIcon } from '#app/document/brand/brand-icon.ts'
import type { Settings } from '#app/settings/index.ts'
import { iconPaths } from '#schema/icons/paths.ts'
import { paths } from '#schema/paths.ts'
import type { Env } from '../env.ts'
import { respondWithEtag } from '../http/etag.ts'
import { commonHeaders, resourcePolicy } from '../http/security-headers.ts'
import { loadSiteSettings } from '../sites/files/site-file.ts'

type Call = Context<{ Bindings: Env }>
type Brand = Settings['brand']

/** Serves the brand's icon as SVG. */
export const serveIcon = (context: Call) => serveBrandFile(context, 'image/svg+xml; charset=utf-8', renderBrandIcon)

/** Serves the brand's icon for clients that request `/favicon.ico`. */
export const serveTabIcon = (context: Call) =>
  serveBrandFile(context, 'image/x-icon', async (brand) => (await import('./draw.ts')).drawTabIcon(brand))

/** Serves the brand's icon for home screens, which do not support SVG. */
export const serveTouchIcon = (context: Call) =>
  serveBrandFile(context, 'image/png', async (brand) => (await import('./draw.ts')).drawTouchIcon(brand))

/** Serves the web app manifest. */
export const serveWebManifest = (context: Call) =>
  serveBrandFile(context, 'application/manifest+json', (brand) =>
    JSON.stringify(buildWebManifest(brand, { ...paths, touchIcon: iconPaths.touch })),
  )

async function serveBrandFile(
  { req, env }: Call,
  type: string,
  draw: (brand: Brand) => BodyInit | Promise<BodyInit>,
): Promise<Response> {
  const { brand } = (await loadSiteSettings(env, req.raw)).settings
  const headers = {
    ...commonHeaders,
    'Content-Type': type,
    'Content-Security-Policy': resourcePolicy,
    'Cache-Control': 'public, max-age=86400',
  }
  return respondWithEtag(req.raw, await draw(brand), headers)
}
