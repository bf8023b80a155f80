import { brotliCompressSync, constants } from 'node:zlib'

/**
 * Returns the visitor's Accept-Encoding header, or an empty text. Cloudflare replaces the header of the request and
 * keeps the visitor's own in `cf`.
 */
export const getAcceptEncodingHeader = (request: Request): string =>
  (request.cf?.['clientAcceptEncoding'] as string | undefined) ?? request.headers.get('Accept-Encoding') ?? ''

/** Whether a visitor's browser reads brotli. */
export const acceptsBrotli = (request: Request): boolean =>
  /(?:^|[,\s])br(?:\s*;\s*q=(?!0(?:\.0*)?\s*(?:,|$))[\d.]+)?\s*(?:,|$)/.test(getAcceptEncodingHeader(request))

/** Compresses bytes with brotli. Quality 5 takes about 4 ms for 180 KB, quality 11 about 200 ms for a tenth less. */
export const compressWithBrotli = (bytes: Uint8Array, quality: 5 | 11): Uint8Array<ArrayBuffer> =>
  new Uint8Array(
    brotliCompressSync(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  )
