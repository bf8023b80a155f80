/**
 * An address as a `Location` header carries it, whatever it was made of: one line of ASCII, all else percent-encoded.
 * Addresses of pages and what editors typed hold letters of any language, and half a character is none.
 */
export const toLocationHeader = (address: string): string =>
  address.toWellFormed().replaceAll(/[^\x21-\x7e]+/g, encodeURIComponent)
