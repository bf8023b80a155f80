/**
 * Returns the visitor's Accept-Encoding header, or an empty text. Cloudflare replaces the header of the request and
 * keeps the visitor's own in `cf`.
 */
export const getAcceptedEncoding = (request: Request): string =>
  (request.cf?.['clientAcceptEncoding'] as string | undefined) ?? request.headers.get('Accept-Encoding') ?? ''
