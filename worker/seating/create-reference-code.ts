/** Letters and digits that are hard to confuse, also on the phone. */
const alphabet = '23456789ABCDEFGHJKMNPQRTUVWXYZ'

/**
 * Creates a random reference for use on the phone, `K7M4-92QX`. It is not a secret: links have their own random key.
 */
export function createBookingReferenceCode(): string {
  const characters: string[] = []
  while (characters.length < 8)
    for (const byte of crypto.getRandomValues(new Uint8Array(16)))
      if (byte < 8 * alphabet.length && characters.length < 8) characters.push(alphabet[byte % alphabet.length]!)
  return `${characters.slice(0, 4).join('')}-${characters.slice(4).join('')}`
}
