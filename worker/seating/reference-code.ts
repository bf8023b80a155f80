const base64url = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
/** Crockford's base32 alphabet, without characters that look alike. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Returns a short reference from a base64url digest, `7K2M-9QXD`, for use on the phone. It is not a secret key. */
export function digestToReferenceCode(digest: string): string {
  const characters = [...digest.slice(0, 8)].map((sign) => alphabet[base64url.indexOf(sign) % alphabet.length])
  return `${characters.slice(0, 4).join('')}-${characters.slice(4).join('')}`
}
