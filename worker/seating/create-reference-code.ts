/** Letters and digits that nobody takes for one another, read out over a bad line. */
const alphabet = '23456789ABCDEFGHJKMNPQRTUVWXYZ'

/** A name people can say to each other, `K7M4-92QX`. It opens nothing: links carry random bits of their own. */
export function createReferenceCode(): string {
  const mails: string[] = []
  while (mails.length < 8)
    for (const byte of crypto.getRandomValues(new Uint8Array(16)))
      if (byte < 8 * alphabet.length && mails.length < 8) mails.push(alphabet[byte % alphabet.length]!)
  return `${mails.slice(0, 4).join('')}-${mails.slice(4).join('')}`
}
