import { waitUntil } from 'cloudflare:workers'
import * as z from 'zod/mini'
import { hashSha256Base64url } from '../../security/signing.ts'
import type { GeocodedPlace, Geocoder } from './geocoder.ts'
import type { GeocodingService } from './geocoding-service.ts'

/** The request timeout in milliseconds. */
const requestTimeout = 2000
/** The maximum number of concurrent requests of an isolate; beyond it, the fallback is used. */
const maxConcurrent = 4
// After this many failures in a row, the service is not called for a while (milliseconds).
const maxFailures = 3
const cooldown = 30_000
/** The maximum response size; normal responses are far smaller. */
const maxResponseBytes = 512 * 1024
const maxTextLength = 200
/** How long results are cached, in seconds. The strictest terms, Google’s, allow 30 days. */
const cacheDuration = 7 * 24 * 60 * 60

/** The state of the service in this isolate. */
const state = { running: 0, lastRequestAt: 0, failures: 0, pausedUntil: 0 }

const readCachedPlaces = z.array(
  z.object({ name: z.string(), query: z.string(), country: z.string(), latitude: z.number(), longitude: z.number() }),
)

/**
 * Creates a geocoder that uses an external service, and a fallback if the service fails, is slow or busy, or returns an
 * invalid response. Only the text is sent, never the visitor's position. Results are cached in KV by a hash of the
 * text.
 */
export const createRemoteGeocoder = (service: GeocodingService, kv: KVNamespace, fallback: Geocoder): Geocoder => ({
  async find(text, near) {
    const normalized = text.trim().replaceAll(/\s+/g, ' ')
    if (normalized === '') return []
    if (normalized.length > maxTextLength) return fallback.find(text, near)
    const key = `geocode:${service.name}:${await hashSha256Base64url(`${service.request(normalized).url.host} ${normalized.toLowerCase()}`)}`
    const cached = await readCached(kv, key)
    if (cached) return cached
    const found = canRequest(service, Date.now()) ? await requestPlaces(service, normalized) : undefined
    if (!found) return fallback.find(text, near)
    waitUntil(
      kv
        .put(key, JSON.stringify(found), { expirationTtl: cacheDuration })
        .catch((error) => console.error('A geocoding result could not be cached', error)),
    )
    return found
  },
})

async function readCached(kv: KVNamespace, key: string): Promise<GeocodedPlace[] | undefined> {
  const stored = await kv.get(key, 'json').catch(() => null)
  const parsed = readCachedPlaces.safeParse(stored)
  return parsed.success ? parsed.data : undefined
}

const canRequest = ({ interval }: GeocodingService, now: number) =>
  state.running < maxConcurrent && now >= state.pausedUntil && now - state.lastRequestAt >= interval

/** Requests places from the service; undefined if it failed. The reason is logged without the text or the key. */
async function requestPlaces(service: GeocodingService, text: string): Promise<GeocodedPlace[] | undefined> {
  state.running += 1
  state.lastRequestAt = Date.now()
  try {
    const result = service.read(await readResponse(service, text))
    if (!result.ok) throw new FailedRequest(result.failure.message)
    state.failures = 0
    return result.value
  } catch (error) {
    recordFailure(service, error)
    return undefined
  } finally {
    state.running -= 1
  }
}

function recordFailure({ name }: GeocodingService, error: unknown) {
  state.failures += 1
  if (state.failures >= maxFailures) state.pausedUntil = Date.now() + cooldown
  console.error(`The geocoder ${name} failed: ${error instanceof FailedRequest ? error.message : getErrorName(error)}`)
}

/** Returns only the error's name: messages of the platform may contain the URL with the key. */
const getErrorName = (error: unknown) => (error instanceof Error ? error.name : 'unknown')

class FailedRequest extends Error {}

async function readResponse(service: GeocodingService, text: string): Promise<unknown> {
  const { url, headers = {} } = service.request(text)
  const response = await fetch(url, {
    headers: { Accept: 'application/json', ...headers },
    signal: AbortSignal.timeout(requestTimeout),
    // A redirect would send the key elsewhere.
    redirect: 'manual',
  })
  if (response.status !== 200) {
    await response.body?.cancel()
    throw new FailedRequest(`status ${response.status}`)
  }
  const json = await readLimitedText(response)
  try {
    return JSON.parse(json)
  } catch {
    throw new FailedRequest('a response that is not JSON')
  }
}

async function readLimitedText({ body }: Response): Promise<string> {
  const decoder = new TextDecoder()
  let [text, length] = ['', 0]
  for await (const chunk of body ?? []) {
    length += chunk.byteLength
    if (length > maxResponseBytes) throw new FailedRequest('a response that is too long')
    text += decoder.decode(chunk, { stream: true })
  }
  return text
}
