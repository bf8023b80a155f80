import { renderBrandIconSvg } from '#app/document/brand/brand-icon.ts'
import type { HtmlDocumentProps } from '#app/document/document-segments.tsx'
import type { SiteSettings } from '#app/settings/index.ts'
import type { LightOrDarkScheme } from '#schema/theme/theme-colors.ts'
import type { Env } from '../env.ts'
import { bytesToBase64 } from '../http/bytes.ts'
import { commonSecurityHeaders, createCspHash } from '../http/security-headers.ts'
import { resizeBrandIconPicture } from '../icons/icon-picture.ts'
import { readSignedShareCard } from '../pictures/share/share-card.ts'
import { parseSharePicturePath } from '../pictures/share/share-picture-path.ts'
import { renderShareCardHtml } from './share-card.tsx'

/** Shows how a page looks where it is shared. */
export async function renderSharePreview(
  env: Env,
  document: HtmlDocumentProps,
  scheme: LightOrDarkScheme,
): Promise<Response> {
  const { html, style } = renderShareCardHtml(document, await loadPictureUrl(env, document), scheme)
  const policy =
    "default-src 'none'; base-uri 'none'; form-action 'none'; img-src 'self' data:; " +
    `style-src ${await createCspHash(style)}; frame-ancestors 'self'`
  return new Response(html, {
    headers: {
      ...commonSecurityHeaders,
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': policy,
      'Cache-Control': 'private, no-store',
      'X-Robots-Tag': 'noindex',
    },
  })
}

/** Media have the same path on every host. What is drawn for a page is drawn as the settings say that are not saved. */
async function loadPictureUrl(env: Env, { head, origin, settings }: HtmlDocumentProps): Promise<string> {
  if (!head.image?.isLarge) return loadIconUrl(env, settings)
  const { pathname } = new URL(head.image.url, origin)
  const address = parseSharePicturePath(pathname)
  const card = address && (await readSignedShareCard(env, address))
  if (!card) return pathname
  const { drawSharePicture } = await import('../pictures/share/draw-share-picture.ts')
  return `data:image/${address.format};base64,${bytesToBase64(await drawSharePicture(env, card, settings))}`
}

/** The width of the icon that pages without a picture name, in pixels. */
const iconSize = 180

/**
 * Returns the icon of a brand, as its picture or its drawing, as a `data:` URL: one that is not saved yet is nowhere to
 * be fetched.
 */
async function loadIconUrl(env: Env, settings: SiteSettings): Promise<string> {
  const picture = await resizeBrandIconPicture(env, settings, iconSize)
  return picture
    ? `data:image/png;base64,${bytesToBase64(picture)}`
    : `data:image/svg+xml,${encodeURIComponent(renderBrandIconSvg(settings))}`
}
