/**
 * The format of an access token: a prefix that secret scanners find, 192 random bits and a checksum of 32 bits, in
 * hexadecimal digits. The checksum is the beginning of the SHA-256 of everything before it, so that a scanner can tell
 * a token from other text without asking the site.
 */
const accessTokenPattern = /^(tidemark_[0-9a-f]{48})([0-9a-f]{8})$/

const toHex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

async function computeChecksum(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return toHex(new Uint8Array(digest, 0, 4))
}

/** Creates a token of 24 bytes, which are random unless they are given. */
export async function generateAccessToken(bytes = crypto.getRandomValues(new Uint8Array(24))): Promise<string> {
  const text = `tidemark_${toHex(bytes)}`
  return `${text}${await computeChecksum(text)}`
}

/** Whether a text has the format of a token and its checksum is right. */
export async function hasValidAccessTokenFormat(text: string): Promise<boolean> {
  const [, start, checksum] = accessTokenPattern.exec(text) ?? []
  return start !== undefined && (await computeChecksum(start)) === checksum
}
