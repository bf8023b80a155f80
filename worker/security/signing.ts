import { concatBytes } from '../http/bytes.ts'

const encoder = new TextEncoder()

/** Random bytes as text; 256 bits of them by default. */
export const createRandomToken = (bytes = 32) => toBase64url(crypto.getRandomValues(new Uint8Array(bytes)))

export const sha256 = async (text: string) =>
  toBase64url(new Uint8Array(await crypto.subtle.digest('SHA-256', encoder.encode(text))))

/** What only somebody with the key could have written about this text. */
export async function sign(key: string, text: string): Promise<string> {
  return toBase64url(new Uint8Array(await crypto.subtle.sign('HMAC', await signingKey(key), encoder.encode(text))))
}

let imported: { key: string; secret: Promise<CryptoKey> } | undefined

/** There is one key, so it is imported once. */
function signingKey(key: string): Promise<CryptoKey> {
  if (imported?.key === key) return imported.secret
  const secret = crypto.subtle.importKey('raw', encoder.encode(key), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  imported = { key, secret }
  return secret
}

/** Compares secrets in a time that tells nothing about where they differ, nor about their lengths. */
export async function isSameSecret(one: string, other: string): Promise<boolean> {
  const [a, b] = await Promise.all([one, other].map((text) => crypto.subtle.digest('SHA-256', encoder.encode(text))))
  return crypto.subtle.timingSafeEqual(a!, b!)
}

export const toBase64url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')

/**
 * Text nobody else can read or change, for addresses that travel in links. `purpose` keeps one kind from passing for
 * another.
 */
export async function encryptToken(key: string, purpose: string, text: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const sealed = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv },
    await sealingKey(key, purpose),
    encoder.encode(text),
  )
  return toBase64url(concatBytes([iv, new Uint8Array(sealed)]))
}

/** The text of a seal of ours; null for anything else. */
export async function decryptToken(key: string, purpose: string, sealed: string): Promise<string | null> {
  const bytes = fromBase64url(sealed)
  if (!bytes || bytes.byteLength < 28) return null
  return crypto.subtle
    .decrypt({ name: 'AES-GCM', iv: bytes.subarray(0, 12) }, await sealingKey(key, purpose), bytes.subarray(12))
    .then((text) => new TextDecoder().decode(text))
    .catch(() => null)
}

const sealingKey = async (key: string, purpose: string) =>
  crypto.subtle.importKey(
    'raw',
    await crypto.subtle.digest('SHA-256', encoder.encode(`${purpose} ${key}`)),
    'AES-GCM',
    false,
    ['encrypt', 'decrypt'],
  )

/** The bytes of a text in base64url; null when it is none. */
export function fromBase64url(text: string): Uint8Array<ArrayBuffer> | null {
  // A lone last character is no byte: decoding it would throw.
  if (!/^[\w-]*$/.test(text) || text.length % 4 === 1) return null
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(binary, (character) => character.charCodeAt(0))
}
