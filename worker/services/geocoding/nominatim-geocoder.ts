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

export const nominatimSearchUrl = 'https://nominatim.openstreetmap.org/search'

/** https://operations.osmfoundation.org/policies/nominatim/: one request per second, with a User-Agent. */
const publicHost = 'nominatim.openstreetmap.org'
const userAgent = 'Tidemark/1.0 (restaurant search of a website)'

const degrees = z.nullish(z.union([z.string(), z.number()]))
const result = z.object({
  display_name: z.string(),
  lat: degrees,
  lon: degrees,
  address: z.optional(z.object({ country_code: z.optional(z.string()) })),
})
/** https://nominatim.org/release-docs/latest/api/Output/, `jsonv2`. */
const responseSchema = z.array(result)

/** OpenStreetMap’s Nominatim (public or self-hosted), or a compatible service. */
export const createNominatimGeocodingService = ({ url, key }: GeocodingServiceOptions): GeocodingService => ({
  name: 'nominatim',
  interval: url.hostname === publicHost ? 1000 : 0,
  request(text) {
    const requestUrl = new URL(url)
    requestUrl.searchParams.set('q', text)
    requestUrl.searchParams.set('format', 'jsonv2')
    requestUrl.searchParams.set('addressdetails', '1')
    requestUrl.searchParams.set('limit', String(maxGeocodingResults))
    requestUrl.searchParams.set('countrycodes', 'us,ca,pr,vi,gu,mp,as')
    if (key) requestUrl.searchParams.set('key', key)
    return { url: requestUrl, headers: { 'User-Agent': userAgent, 'Accept-Language': 'en' } }
  },
  read(response) {
    const parsed = responseSchema.safeParse(response)
    return parsed.success
      ? ok(toGeocodedPlaces(parsed.data.slice(0, maxGeocodingResults).map(toCandidate)))
      : createInvalidGeocodingResponseFailure('an invalid response')
  },
})

function toCandidate({ display_name, lat, lon, address }: z.infer<typeof result>): GeocodingCandidate {
  const name = display_name.replace(/, (?:United States|Canada)$/, '')
  const country = (address?.country_code ?? '').toUpperCase()
  return { name, query: display_name, country, position: toValidGeographicPosition(parseNumber(lat), parseNumber(lon)) }
}

/** Parses a number, which Nominatim returns as text; NaN if it is missing. */
const parseNumber = (value: string | number | null | undefined) =>
  value === null || value === undefined || value === '' ? Number.NaN : Number(value)
