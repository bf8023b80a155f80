import { concatBytes } from '../http/bytes.ts'

const encoder = new TextEncoder()

/** Creates a random token in base64url; 256 bits by default. */
export const createRandomToken = (bytes = 32) => encodeBase64url(crypto.getRandomValues(new Uint8Array(bytes)))

/** Whether a text has the form of a random token of 256 bits. */
export const isRandomToken = (text: string): boolean => /^[\w-]{43}$/.test(text)

export const hashSha256Base64url = async (text: string) =>
  encodeBase64url(new Uint8Array(await crypto.subtle.digest('SHA-256', encoder.encode(text))))

/** Returns the HMAC-SHA-256 of a text in base64url. */
export async function signWithHmac(key: string, text: string): Promise<string> {
  return encodeBase64url(new Uint8Array(await crypto.subtle.sign('HMAC', await signingKey(key), encoder.encode(text))))
}

let imported: { key: string; secret: CryptoKey } | undefined

/** Caches the imported key, because there is only one. Its promise is not kept: it would belong to one request. */
async function signingKey(key: string): Promise<CryptoKey> {
  if (imported?.key === key) return imported.secret
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const secret = await crypto.subtle.importKey('raw', encoder.encode(key), algorithm, false, ['sign'])
  imported = { key, secret }
  return secret
}

/** Compares secrets in constant time, independent of their lengths. */
export async function isSameSecret(one: string, other: string): Promise<boolean> {
  const [a, b] = await Promise.all([one, other].map((text) => crypto.subtle.digest('SHA-256', encoder.encode(text))))
  return crypto.subtle.timingSafeEqual(a!, b!)
}

export const encodeBase64url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')

/** Encrypts and authenticates a text for use in links. A token is valid only for its `purpose`. */
export async function encryptTextAsToken(key: string, purpose: string, text: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const encrypted = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv },
    await importEncryptionKey(key, purpose),
    encoder.encode(text),
  )
  return encodeBase64url(concatBytes([iv, new Uint8Array(encrypted)]))
}

/** Decrypts a token; null if it is not valid. */
export async function decryptToken(key: string, purpose: string, encrypted: string): Promise<string | null> {
  const bytes = decodeBase64url(encrypted)
  if (!bytes || bytes.byteLength < 28) return null
  return crypto.subtle
    .decrypt(
      { name: 'AES-GCM', iv: bytes.subarray(0, 12) },
      await importEncryptionKey(key, purpose),
      bytes.subarray(12),
    )
    .then((text) => new TextDecoder().decode(text))
    .catch(() => null)
}

const importEncryptionKey = async (key: string, purpose: string) =>
  crypto.subtle.importKey(
    'raw',
    await crypto.subtle.digest('SHA-256', encoder.encode(`${purpose} ${key}`)),
    'AES-GCM',
    false,
    ['encrypt', 'decrypt'],
  )

/** Decodes base64url; null for invalid text. */
export function decodeBase64url(text: string): Uint8Array<ArrayBuffer> | null {
  // A single trailing character is not a full byte, and atob would throw.
  if (!/^[\w-]*$/.test(text) || text.length % 4 === 1) return null
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(binary, (character) => character.charCodeAt(0))
}
