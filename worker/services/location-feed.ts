import { fail, ok, type Result } from '#schema/result.ts'
import { JsonListError, JsonListParser } from './json-items.ts'

/** What reading a feed may cost. Time in milliseconds, from the request to the last byte. */
export interface FeedLimits {
  maxTime: number
  maxBytes: number
  /** Characters of one location. */
  maxItemLength: number
}

/** A feed that answered: nothing new since the ETag that was sent, or its locations one by one, as text. */
export type FeedResponse =
  | { isNew: false; etag: string }
  | { isNew: true; etag: string | null; items: AsyncGenerator<string> }

/** A feed that broke while it was read, with the reason in words. */
export class FeedError extends Error {}

/** Asks a feed, only for what is new since `etag`. Reading the items throws `FeedError`. */
export async function fetchFeed(url: string, etag: string | null, limits: FeedLimits): Promise<Result<FeedResponse>> {
  const unavailable = (message: string) => fail({ reason: 'unavailable', message })
  try {
    const headers = { Accept: 'application/json', ...(etag && { 'If-None-Match': etag }) }
    // A redirect would let whoever answers choose where we ask.
    const answer = await fetch(url, { headers, redirect: 'manual', signal: AbortSignal.timeout(limits.maxTime) })
    if (answer.status === 304 && etag) return ok({ isNew: false, etag })
    if (answer.status !== 200 || !answer.body) return unavailable(`The feed answered ${answer.status}.`)
    return ok({ isNew: true, etag: answer.headers.get('ETag'), items: parseItems(answer.body, limits) })
  } catch (error) {
    return unavailable(toReason(error, limits))
  }
}

async function* parseItems(body: ReadableStream<Uint8Array>, limits: FeedLimits): AsyncGenerator<string> {
  const items = new JsonListParser('locations', limits.maxItemLength)
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false })
  let bytes = 0
  try {
    for await (const chunk of body) {
      bytes += chunk.byteLength
      if (bytes > limits.maxBytes) throw new JsonListError(`it is longer than ${limits.maxBytes} bytes`)
      yield* items.push(decoder.decode(chunk, { stream: true }))
    }
    items.end()
  } catch (error) {
    throw new FeedError(toReason(error, limits))
  }
}

function toReason(error: unknown, { maxTime }: FeedLimits): string {
  if (error instanceof JsonListError) return `The feed cannot be read: ${error.message}.`
  const { name } = error as Error
  if (name === 'TimeoutError' || name === 'AbortError') return `The feed took longer than ${maxTime / 1000} s.`
  return name === 'TypeError'
    ? 'The feed cannot be read: it is not UTF-8, or the connection broke.'
    : 'The feed cannot be reached.'
}
