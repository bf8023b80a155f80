/**
 * Encodes a URL for a `Location` header: one line of ASCII, everything else percent-encoded. URLs may contain letters
 * of any language; lone surrogates are replaced.
 */
export const toLocationHeader = (address: string): string =>
  address.toWellFormed().replaceAll(/[^\x21-\x7e]+/g, encodeURIComponent)
