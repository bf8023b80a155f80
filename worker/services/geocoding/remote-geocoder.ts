import { waitUntil } from 'cloudflare:workers'
import * as z from 'zod/mini'
import { sha256 } from '../../security/signing.ts'
import type { FoundPlace, Geocoder } from './geocoder.ts'
import type { GeocodingService } from './geocoding-service.ts'

/** Milliseconds a visitor waits for a service at most. */
const requestTimeout = 2000
/** Questions of one isolate under way at a time; a further one is answered without the service. */
const maxConcurrent = 4
/** After so many failures in a row the service is left alone for a while, so that not every visitor waits for it. */
const maxFailures = 3
const cooldown = 30_000
/** Answers are far smaller. */
const maxResponseBytes = 512 * 1024
const maxTextLength = 200
/** Seconds an answer is kept. The strictest terms, Google’s, allow thirty days. */
const cacheDuration = 7 * 24 * 60 * 60

/** What this isolate knows of the service it asks. */
const state = { underWay: 0, lastAsked: 0, failures: 0, restingUntil: 0 }

const readCachedPlaces = z.array(
  z.object({ name: z.string(), query: z.string(), country: z.string(), latitude: z.number(), longitude: z.number() }),
)

/**
 * A geocoder that asks a service, and another when the service fails, is too slow, busy, or says what is not
 * understood. Only the text goes out, never where the visitor is. Answers are kept in KV under a hash of the text.
 */
export const createRemoteGeocoder = (service: GeocodingService, kv: KVNamespace, instead: Geocoder): Geocoder => ({
  async find(text, near) {
    const typed = text.trim().replaceAll(/\s+/g, ' ')
    if (typed === '') return []
    if (typed.length > maxTextLength) return instead.find(text, near)
    const key = `geocode:${service.name}:${await sha256(`${service.request(typed).url.host} ${typed.toLowerCase()}`)}`
    const known = await readCached(kv, key)
    if (known) return known
    const found = canRequest(service, Date.now()) ? await requestPlaces(service, typed) : undefined
    if (!found) return instead.find(text, near)
    waitUntil(
      kv
        .put(key, JSON.stringify(found), { expirationTtl: cacheDuration })
        .catch((error) => console.error('A geocode was not kept', error)),
    )
    return found
  },
})

async function readCached(kv: KVNamespace, key: string): Promise<FoundPlace[] | undefined> {
  const stored = await kv.get(key, 'json').catch(() => null)
  const parsed = readCachedPlaces.safeParse(stored)
  return parsed.success ? parsed.data : undefined
}

const canRequest = ({ interval }: GeocodingService, now: number) =>
  state.underWay < maxConcurrent && now >= state.restingUntil && now - state.lastAsked >= interval

/** The service’s places, or undefined when it failed; why goes into the log, without the question or the key. */
async function requestPlaces(service: GeocodingService, text: string): Promise<FoundPlace[] | undefined> {
  state.underWay += 1
  state.lastAsked = Date.now()
  try {
    const read = service.read(await readResponse(service, text))
    if (!read.ok) throw new FailedRequest(read.failure.message)
    state.failures = 0
    return read.value
  } catch (error) {
    recordFailure(service, error)
    return undefined
  } finally {
    state.underWay -= 1
  }
}

function recordFailure({ name }: GeocodingService, error: unknown) {
  state.failures += 1
  if (state.failures >= maxFailures) state.restingUntil = Date.now() + cooldown
  console.error(
    `The geocoder ${name} failed: ${error instanceof FailedRequest ? error.message : getServiceName(error)}`,
  )
}

/** Messages of the platform may repeat the address, and with it the key. */
const getServiceName = (error: unknown) => (error instanceof Error ? error.name : 'unknown')

class FailedRequest extends Error {}

async function readResponse(service: GeocodingService, text: string): Promise<unknown> {
  const { url, headers = {} } = service.request(text)
  const answer = await fetch(url, {
    headers: { Accept: 'application/json', ...headers },
    signal: AbortSignal.timeout(requestTimeout),
    // A redirect would carry the key elsewhere.
    redirect: 'manual',
  })
  if (answer.status !== 200) {
    await answer.body?.cancel()
    throw new FailedRequest(`status ${answer.status}`)
  }
  const json = await boundedText(answer)
  try {
    return JSON.parse(json)
  } catch {
    throw new FailedRequest('an answer that is not JSON')
  }
}

async function boundedText({ body }: Response): Promise<string> {
  const decoder = new TextDecoder()
  let [text, length] = ['', 0]
  for await (const piece of body ?? []) {
    length += piece.byteLength
    if (length > maxResponseBytes) throw new FailedRequest('an answer that is too long')
    text += decoder.decode(piece, { stream: true })
  }
  return text
}
