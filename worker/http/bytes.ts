/** Concatenates byte arrays. */
export function concatBytes(chunks: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(chunks.reduce((sum, chunk) => sum + chunk.byteLength, 0))
  let offset = 0
  for (const chunk of chunks) {
    whole.set(chunk, offset)
    offset += chunk.byteLength
  }
  return whole
}

/** Converts bytes to hexadecimal text. */
export const bytesToHex = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** The number of bytes that are passed to one call: each is an argument. */
const bytesPerCall = 8192

/** Converts bytes to base64. */
export function bytesToBase64(bytes: Uint8Array): string {
  let text = ''
  for (let start = 0; start < bytes.length; start += bytesPerCall)
    text += String.fromCharCode(...bytes.subarray(start, start + bytesPerCall))
  return btoa(text)
}
