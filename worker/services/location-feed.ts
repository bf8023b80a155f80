import { fail, ok, type Result } from '#schema/result.ts'
import { JsonListParseError, JsonListStreamParser } from './json-items.ts'

/** The limits of reading a feed. `maxTime` is in milliseconds, from the request to the last byte. */
export interface LocationFeedLimits {
  maxTime: number
  maxBytes: number
  /** The maximum number of characters of one location. */
  maxItemLength: number
}

/** The response of a feed: not modified since the ETag, or its locations as a stream of texts. */
export type LocationFeedResponse =
  | { isNew: false; etag: string }
  | { isNew: true; etag: string | null; items: AsyncGenerator<string> }

/** Reading the feed failed; the message says why. */
export class LocationFeedError extends Error {}

/** Fetches a feed unless it is unchanged since `etag`. Reading the items may throw `LocationFeedError`. */
export async function fetchLocationFeed(
  url: string,
  etag: string | null,
  limits: LocationFeedLimits,
): Promise<Result<LocationFeedResponse>> {
  const unavailable = (message: string) => fail({ reason: 'unavailable', message })
  try {
    const headers = { Accept: 'application/json', ...(etag && { 'If-None-Match': etag }) }
    // Redirects are not followed, so that the feed cannot choose the URL.
    const response = await fetch(url, { headers, redirect: 'manual', signal: AbortSignal.timeout(limits.maxTime) })
    if (response.status === 304 && etag) return ok({ isNew: false, etag })
    if (response.status !== 200 || !response.body)
      return unavailable(`The feed responded with status ${response.status}.`)
    return ok({ isNew: true, etag: response.headers.get('ETag'), items: parseItems(response.body, limits) })
  } catch (error) {
    return unavailable(toReason(error, limits))
  }
}

async function* parseItems(body: ReadableStream<Uint8Array>, limits: LocationFeedLimits): AsyncGenerator<string> {
  const items = new JsonListStreamParser('locations', limits.maxItemLength)
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false })
  let bytes = 0
  try {
    for await (const chunk of body) {
      bytes += chunk.byteLength
      if (bytes > limits.maxBytes) throw new JsonListParseError(`it is longer than ${limits.maxBytes} bytes`)
      yield* items.push(decoder.decode(chunk, { stream: true }))
    }
    items.end()
  } catch (error) {
    throw new LocationFeedError(toReason(error, limits))
  }
}

function toReason(error: unknown, { maxTime }: LocationFeedLimits): string {
  if (error instanceof JsonListParseError) return `The feed cannot be read: ${error.message}.`
  const { name } = error as Error
  if (name === 'TimeoutError' || name === 'AbortError') return `The feed took longer than ${maxTime / 1000} s.`
  return name === 'TypeError'
    ? 'The feed cannot be read: it is not UTF-8, or the connection broke.'
    : 'The feed cannot be reached.'
}
