import type { HtmlDocumentProps } from '#app/document/document-segments.tsx'
import type { ThemeColorScheme } from '#schema/theme/theme-colors.ts'
import { commonSecurityHeaders, createCspHash } from '../http/security-headers.ts'
import { renderShareCard } from './share-card.tsx'

/** Shows how a page looks where it is shared. */
export async function renderSharePreview(document: HtmlDocumentProps, scheme: ThemeColorScheme): Promise<Response> {
  const { html, style } = renderShareCard(document, scheme)
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
