/** How long a receiver may take, in milliseconds. */
const timeout = 10_000

/** The outcome of one attempt: the status of the response, and why it counts as failed. */
export interface WebhookAttempt {
  status: number | null
  error: string | null
}

/** Sends a JSON text to a receiver. The caller has checked that its URL is allowed. */
export async function sendWebhook(
  url: string,
  body: string,
  headers: Readonly<Record<string, string>>,
): Promise<WebhookAttempt> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      // A redirect could lead to an address that is not allowed.
      redirect: 'manual',
      headers: { 'Content-Type': 'application/json', 'User-Agent': 'Tidemark-Webhooks/1', ...headers },
      body,
      signal: AbortSignal.timeout(timeout),
    })
    await response.body?.cancel()
    const { status } = response
    return { status, error: response.ok ? null : `The receiver responded with status ${status}.` }
  } catch (error) {
    const isTimeout = error instanceof Error && error.name === 'TimeoutError'
    return { status: null, error: isTimeout ? 'The receiver did not respond in time.' : 'There was no connection.' }
  }
}
