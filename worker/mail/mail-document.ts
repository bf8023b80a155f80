import { commonHeaders } from '../http/security-headers.ts'

/** A mail's HTML as a document of its own, to be looked at in a frame: nothing in it runs, and it calls nobody. */
export const toMailPreviewDocument = (html: string): Response =>
  new Response(html, {
    headers: {
      ...commonHeaders,
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy':
        "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; sandbox allow-popups",
      'Cache-Control': 'private, no-store',
      'X-Robots-Tag': 'noindex',
    },
  })
