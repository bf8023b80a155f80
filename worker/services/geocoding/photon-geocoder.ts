import * as z from 'zod/mini'
import { ok } from '#schema/result.ts'
import {
  createInvalidGeocodingResponseFailure,
  type GeocodingCandidate,
  type GeocodingService,
  type GeocodingServiceOptions,
  maxGeocodingResults,
  toGeocodedPlaces,
  toValidGeographicPosition,
} from './geocoding-service.ts'

export const photonGeocodingUrl = 'https://photon.komoot.io/api/'

/** Its operators ask for reasonable use of the public server. */
const publicHost = 'photon.komoot.io'

const text = z.optional(z.string())
const result = z.object({
  properties: z.object({
    name: text,
    housenumber: text,
    street: text,
    city: text,
    state: text,
    postcode: text,
    countrycode: text,
  }),
  geometry: z.nullish(z.object({ coordinates: z.array(z.number()) })),
})
/** https://github.com/komoot/photon#photon-api: GeoJSON. */
const responseSchema = z.object({ features: z.array(result) })

/** Komoot’s Photon, public or self-hosted. */
export const createPhotonGeocodingService = ({ url, key }: GeocodingServiceOptions): GeocodingService => ({
  name: 'photon',
  interval: url.hostname === publicHost ? 1000 : 0,
  request(typed) {
    const requestUrl = new URL(url)
    requestUrl.searchParams.set('q', typed)
    requestUrl.searchParams.set('limit', String(maxGeocodingResults))
    requestUrl.searchParams.set('lang', 'en')
    if (key) requestUrl.searchParams.set('key', key)
    return { url: requestUrl, headers: { 'User-Agent': 'Tidemark/1.0 (restaurant search of a website)' } }
  },
  read(response) {
    const parsed = responseSchema.safeParse(response)
    return parsed.success
      ? ok(toGeocodedPlaces(parsed.data.features.slice(0, maxGeocodingResults).map(toCandidate)))
      : createInvalidGeocodingResponseFailure('an invalid response')
  },
})

function toCandidate({ properties, geometry }: z.infer<typeof result>): GeocodingCandidate {
  const { name, housenumber, street, city, state, postcode, countrycode } = properties
  const line = name ?? [housenumber, street].filter(Boolean).join(' ')
  const parts = [line, city === line ? '' : city, [state, postcode].filter(Boolean).join(' ')].filter(Boolean)
  const [longitude = Number.NaN, latitude = Number.NaN] = geometry?.coordinates ?? []
  return {
    name: parts.join(', '),
    query: parts.join(', '),
    country: countrycode ?? '',
    position: toValidGeographicPosition(latitude, longitude),
  }
}
