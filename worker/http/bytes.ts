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

/** Converts bytes to base64: at most some ten thousand, since each is an argument of a call. */
export const bytesToBase64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes))
