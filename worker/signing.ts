const encoder = new TextEncoder()

/** 256 random bits as text. */
export const randomToken = () => base64url(crypto.getRandomValues(new Uint8Array(32)))

export const sha256 = async (text: string) => base64url(new Uint8Array(await crypto.subtle.digest('SHA-256', encoder.encode(text))))

/** What only somebody with the key could have written about this text. */
export async function sign(key: string, text: string): Promise<string> {
  const secret = await crypto.subtle.importKey('raw', encoder.encode(key), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  return base64url(new Uint8Array(await crypto.subtle.sign('HMAC', secret, encoder.encode(text))))
}

/** Compares secrets in a time that tells nothing about where they differ, nor about their lengths. */
export async function sameSecret(one: string, other: string): Promise<boolean> {
  const [a, b] = await Promise.all([one, other].map((text) => crypto.subtle.digest('SHA-256', encoder.encode(text))))
  return crypto.subtle.timingSafeEqual(a!, b!)
}

const base64url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
