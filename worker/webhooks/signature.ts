import { bytesToBase64 } from '../http/bytes.ts'
import { decryptToken, encryptTextAsToken } from '../security/signing.ts'

const prefix = 'whsec_'
const encryptionPurpose = 'webhook secret'

const fromBase64 = (text: string) => Uint8Array.from(atob(text), (character) => character.charCodeAt(0))

/** Creates a random key as the Standard Webhooks specification writes it: `whsec_` and base64. */
export const createWebhookSecret = (): string => `${prefix}${bytesToBase64(crypto.getRandomValues(new Uint8Array(24)))}`

/** Encrypts a key for the database. */
export const encryptWebhookSecret = (key: string, secret: string): Promise<string> =>
  encryptTextAsToken(key, encryptionPurpose, secret)

/** Decrypts a key from the database; null if the worker's key has changed. */
export const decryptWebhookSecret = (key: string, encrypted: string): Promise<string | null> =>
  decryptToken(key, encryptionPurpose, encrypted)

/**
 * Returns the headers of a delivery, those of the Standard Webhooks specification: id, time in seconds, and the
 * HMAC-SHA-256 of `id.time.body` in base64.
 */
export async function signWebhookDelivery(
  secret: string,
  { id, body }: { id: string; body: string },
  now: Date,
): Promise<Record<string, string>> {
  const timestamp = String(Math.floor(now.getTime() / 1000))
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const bytes = fromBase64(secret.slice(prefix.length))
  const key = await crypto.subtle.importKey('raw', bytes, algorithm, false, ['sign'])
  const signature = await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(`${id}.${timestamp}.${body}`))
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${bytesToBase64(new Uint8Array(signature))}`,
  }
}
