/**
 * What the visitor can unpack, as an Accept-Encoding header; empty when they did not say. The platform asks workers for
 * more than its visitors do, and keeps what they said beside the request.
 */
export const getAcceptedEncoding = (request: Request): string =>
  (request.cf?.['clientAcceptEncoding'] as string | undefined) ?? request.headers.get('Accept-Encoding') ?? ''
