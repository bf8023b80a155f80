const base64url = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
/** Crockford's alphabet: nothing in it looks like anything else in it. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/**
 * A short name for something, from a digest of it in base64url: `7K2M-9QXD`. Good for telling it on the telephone, not
 * for a key.
 */
export function toReferenceCode(digest: string): string {
  const signs = [...digest.slice(0, 8)].map((sign) => alphabet[base64url.indexOf(sign) % alphabet.length])
  return `${signs.slice(0, 4).join('')}-${signs.slice(4).join('')}`
}
