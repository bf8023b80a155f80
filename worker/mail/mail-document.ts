import { commonSecurityHeaders } from '../http/security-headers.ts'

/** Returns the HTML of a mail as a document for a frame. Its policy blocks scripts and all network requests. */
export const respondWithMailPreview = (html: string): Response =>
  new Response(html, {
    headers: {
      ...commonSecurityHeaders,
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy':
        "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; sandbox allow-popups",
      'Cache-Control': 'private, no-store',
      'X-Robots-Tag': 'noindex',
    },
  })
