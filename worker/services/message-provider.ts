import type { MailDeliveryResult } from './mailer.ts'

const timeout = 15_000

interface MessageProviderCall {
  url: string
  /** The bearer key. */
  key: string
  /** The same for every attempt at one message, so that the provider sends it once. */
  idempotencyKey: string
}

/** Posts a message as JSON to a provider that knows `Idempotency-Key`. It never throws. */
export async function postToMessageProvider(
  { url, key, idempotencyKey }: MessageProviderCall,
  body: object,
): Promise<MailDeliveryResult> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${key}`,
        'Content-Type': 'application/json',
        'Idempotency-Key': idempotencyKey,
      },
      body: JSON.stringify(body),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeout),
    })
    const responseText = await response.text()
    if (response.ok) return { ok: true }
    return {
      ok: false,
      isPermanent: isPermanentError(response.status),
      error: `The provider responded with status ${response.status}: ${responseText.slice(0, 300)}`,
    }
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    return { ok: false, isPermanent: false, error: `The provider could not be reached: ${message}` }
  }
}

/** Whether the message itself was rejected. Other errors (key, URL, quota) can be fixed, so it is retried. */
const isPermanentError = (status: number) => [400, 413, 415, 422].includes(status)
