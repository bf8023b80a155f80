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

export const googleGeocodingUrl = 'https://maps.googleapis.com/maps/api/geocode/json'

const result = z.object({
  formatted_address: z.string(),
  address_components: z._default(z.array(z.object({ short_name: z.string(), types: z.array(z.string()) })), []),
  geometry: z.nullish(z.object({ location: z.nullish(z.object({ lat: z.number(), lng: z.number() })) })),
})
/** https://developers.google.com/maps/documentation/geocoding/requests-geocoding#GeocodingResponses */
const responseSchema = z.object({ status: z.string(), results: z._default(z.array(result), []) })

/** Google’s Geocoding API, or a compatible service. */
export const createGoogleGeocodingService = ({ url, key = '' }: GeocodingServiceOptions): GeocodingService => ({
  name: 'google',
  interval: 0,
  request(text) {
    const requestUrl = new URL(url)
    requestUrl.searchParams.set('address', text)
    requestUrl.searchParams.set('region', 'us')
    requestUrl.searchParams.set('language', 'en')
    requestUrl.searchParams.set('key', key)
    return { url: requestUrl }
  },
  read(response) {
    const parsed = responseSchema.safeParse(response)
    if (!parsed.success) return createInvalidGeocodingResponseFailure('an invalid response')
    const { status, results } = parsed.data
    if (status === 'ZERO_RESULTS') return ok([])
    if (status !== 'OK')
      return createInvalidGeocodingResponseFailure(`the status ${status.replaceAll(/[^A-Z_]/g, '').slice(0, 30)}`)
    return ok(toGeocodedPlaces(results.slice(0, maxGeocodingResults).map(toCandidate)))
  },
})

function toCandidate({ formatted_address, address_components, geometry }: z.infer<typeof result>): GeocodingCandidate {
  const name = formatted_address.replace(/, (?:USA|Canada)$/, '')
  const country = address_components.find(({ types }) => types.includes('country'))?.short_name ?? ''
  const location = geometry?.location
  return {
    name,
    query: formatted_address,
    country,
    position: location ? toValidGeographicPosition(location.lat, location.lng) : null,
  }
}
