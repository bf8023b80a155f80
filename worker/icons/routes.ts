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

/** The brand's icon, drawn from its settings. */
export const serveIcon = (context: Call) => answer(context, 'image/svg+xml; charset=utf-8', renderBrandIcon)

/** The same for programs that ask for `/favicon.ico` whatever the page says. */
export const serveTabIcon = (context: Call) =>
  answer(context, 'image/x-icon', async (brand) => (await import('./draw.ts')).drawTabIcon(brand))

/** The same for home screens, which take no SVG. */
export const serveTouchIcon = (context: Call) =>
  answer(context, 'image/png', async (brand) => (await import('./draw.ts')).drawTouchIcon(brand))

/** The site's name and icons for home screens. */
export const serveWebManifest = (context: Call) =>
  answer(context, 'application/manifest+json', (brand) =>
    JSON.stringify(buildWebManifest(brand, { ...paths, touchIcon: iconPaths.touch })),
  )

async function answer(
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
