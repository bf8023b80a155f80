import { fail, ok, type Result } from '#schema/result.ts'
import { bytesToHex, concatBytes } from '../http/bytes.ts'
import { isSameSecret } from '../security/signing.ts'

/** How a signed file is read: where, the key of its signature, and the ETag of the one that was read last. */
export interface SignedFileSource {
  url: string
  secret: string
  etag: string | null
  maxBytes: number
  /** In milliseconds, of each of both requests. */
  maxTime: number
}

/** A file that has not changed since the ETag, or its text. */
export type SignedFileFetchResult = { isNew: false; etag: string } | { isNew: true; etag: string | null; text: string }

/**
 * Fetches a text file and its signature, which is beside it with the suffix `.sig`: the HMAC-SHA256 of its bytes as
 * hexadecimal digits. A file without a valid signature is rejected. Redirects are not followed.
 */
export async function fetchAndVerifySignedFile(source: SignedFileSource): Promise<Result<SignedFileFetchResult>> {
  const { url, secret, etag, maxBytes } = source
  try {
    const response = await request(source, url, etag)
    if (response.status === 304 && etag) return ok({ isNew: false, etag })
    if (response.status !== 200) return unavailable(`The feed responded with status ${response.status}.`)
    const bytes = await readAtMost(response, maxBytes)
    if (!bytes) return unavailable(`The feed is longer than ${maxBytes} bytes.`)
    const signature = await request(source, toSignatureUrl(url), null)
    if (signature.status !== 200) return unavailable(`Its signature responded with status ${signature.status}.`)
    if (!(await isSignedWith(secret, bytes, await readAtMost(signature, maxSignatureBytes))))
      return unavailable('Its signature does not match: it was changed on the way, or signed with another key.')
    return ok({
      isNew: true,
      etag: response.headers.get('ETag'),
      text: new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes),
    })
  } catch (error) {
    return unavailable(toReason(error as Error))
  }
}

const unavailable = (message: string) => fail({ reason: 'unavailable', message })
const maxSignatureBytes = 1000

const request = ({ maxTime }: SignedFileSource, url: string, etag: string | null) =>
  fetch(url, {
    headers: etag ? { 'If-None-Match': etag } : {},
    redirect: 'manual',
    signal: AbortSignal.timeout(maxTime),
  })

/** The path of the file with `.sig` behind it; a query stays. */
function toSignatureUrl(url: string): string {
  const signature = new URL(url)
  signature.pathname += '.sig'
  return signature.href
}

/** Reads a body; null when it is longer. */
async function readAtMost(response: Response, maxBytes: number): Promise<Uint8Array<ArrayBuffer> | null> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of response.body ?? []) {
    length += chunk.byteLength
    if (length > maxBytes) return null
    chunks.push(chunk)
  }
  return concatBytes(chunks)
}

async function isSignedWith(secret: string, bytes: Uint8Array<ArrayBuffer>, signature: Uint8Array | null) {
  const hmac = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', new TextEncoder().encode(secret), hmac, false, ['sign'])
  const expected = bytesToHex(new Uint8Array(await crypto.subtle.sign('HMAC', key, bytes)))
  return isSameSecret(
    new TextDecoder()
      .decode(signature ?? new Uint8Array())
      .trim()
      .toLowerCase(),
    expected,
  )
}

function toReason({ name }: Error): string {
  if (name === 'TimeoutError' || name === 'AbortError') return 'The feed took too long.'
  return name === 'TypeError'
    ? 'The feed cannot be read: it is not UTF-8, its URL is invalid, or the connection broke.'
    : 'The feed cannot be reached.'
}
