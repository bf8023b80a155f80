import type { Context } from 'hono'
import { buildWebManifest, renderBrandIconSvg } from '#app/document/brand/brand-icon.ts'
import type { SiteSettings } from '#app/settings/index.ts'
import { faviconPaths } from '#schema/icons/paths.ts'
import { paths } from '#schema/paths.ts'
import { embedPictureInSvg } from '#schema/theme/picture-svg.ts'
import type { Env } from '../env.ts'
import { bytesToBase64 } from '../http/bytes.ts'
import { respondWithEtag } from '../http/etag.ts'
import { commonSecurityHeaders, nonDocumentContentPolicy } from '../http/security-headers.ts'
import { loadSiteSettingsAndOrigin } from '../sites/files/site-file.ts'
import { wrapPngInIco } from './ico.ts'
import { resizeBrandIconPicture } from './icon-picture.ts'

type Call = Context<{ Bindings: Env }>
type BrandSettings = Pick<SiteSettings, 'brand' | 'theme'>

/** Width of a picture in tabs, in pixels of dense screens. */
const tabPictureSize = 64
/** Width of the icon that clients without SVG show in tabs, in pixels. */
const faviconSize = 32

/** Serves the brand's icon as SVG: its drawing, its picture, or the first letter of its name. */
const serveBrandIconSvg = (context: Call) =>
  serveBrandFile(context, 'image/svg+xml; charset=utf-8', async (settings) => {
    const size = tabPictureSize
    const picture = await resizeBrandIconPicture(context.env, settings, size)
    return picture
      ? embedPictureInSvg({ width: size, height: size, type: 'image/png', base64: bytesToBase64(picture) })
      : renderBrandIconSvg(settings)
  })

/** Serves the brand's icon for clients that request `/favicon.ico`. */
const serveBrandFavicon = (context: Call) =>
  serveBrandFile(context, 'image/x-icon', async (settings) => {
    const picture = await resizeBrandIconPicture(context.env, settings, faviconSize)
    return picture
      ? wrapPngInIco(picture, faviconSize)
      : (await import('./draw.ts')).drawBrandFaviconIco(context, settings)
  })

/** Serves the brand's icon for home screens, which do not support SVG, in a size in pixels. */
const serveSquareBrandIconPng = (context: Call, size: number) =>
  serveBrandFile(
    context,
    'image/png',
    async (settings) =>
      (await resizeBrandIconPicture(context.env, settings, size)) ??
      (await import('./draw.ts')).drawSquareBrandIconPng(context, settings, size),
  )

/** Width of the icon that devices cut to their shape, in pixels. */
const maskableSize = 512

/**
 * Serves the brand's icon with room for any mask: its picture on the color of its pages, or its drawing.
 */
const serveMaskableBrandIconPng = (context: Call) =>
  serveBrandFile(context, 'image/png', async (settings) => {
    const { drawMaskablePicture, getPictureSizeInMaskableIcon } = await import('./maskable-picture.ts')
    const picture = await resizeBrandIconPicture(context.env, settings, getPictureSizeInMaskableIcon(maskableSize))
    return picture
      ? drawMaskablePicture(context, { file: picture, ground: settings.theme.colors.ground, size: maskableSize })
      : (await import('./draw.ts')).drawMaskableBrandIconPng(context, settings, maskableSize)
  })

const manifestIcons = {
  touchIcon: faviconPaths.touch,
  largeIcon: faviconPaths.large,
  largestIcon: faviconPaths.largest,
  maskableIcon: faviconPaths.maskable,
}

/** Serves the web app manifest. */
const serveWebManifest = (context: Call) =>
  serveBrandFile(context, 'application/manifest+json', (settings) =>
    JSON.stringify(buildWebManifest(settings, { ...paths, ...manifestIcons })),
  )

const handlers: Readonly<Record<string, (context: Call) => Promise<Response>>> = {
  [paths.icon]: serveBrandIconSvg,
  [faviconPaths.tab]: serveBrandFavicon,
  [faviconPaths.touch]: (context) => serveSquareBrandIconPng(context, 180),
  [faviconPaths.large]: (context) => serveSquareBrandIconPng(context, 192),
  [faviconPaths.largest]: (context) => serveSquareBrandIconPng(context, 512),
  [faviconPaths.maskable]: serveMaskableBrandIconPng,
  [paths.webManifest]: serveWebManifest,
}

/** Serves the icon at the path of a request, or the web app manifest. */
export const serveIconFile = (context: Call): Promise<Response> => handlers[context.req.path]!(context)

async function serveBrandFile(
  { req, env }: Call,
  type: string,
  draw: (settings: BrandSettings) => BodyInit | Promise<BodyInit>,
): Promise<Response> {
  const { settings } = await loadSiteSettingsAndOrigin(env, req.raw)
  const headers = {
    ...commonSecurityHeaders,
    'Content-Type': type,
    'Content-Security-Policy': nonDocumentContentPolicy,
    'Cache-Control': 'public, max-age=86400',
  }
  return respondWithEtag(req.raw, await draw(settings), headers)
}
