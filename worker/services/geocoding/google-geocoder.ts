import * as z from 'zod/mini'
import { ok } from '#schema/result.ts'
import {
  type GeocodingCandidate,
  type GeocodingService,
  invalidResponseError,
  maxResults,
  type ServiceOptions,
  toFoundPlaces,
  toPosition,
} from './geocoding-service.ts'

export const googleUrl = 'https://maps.googleapis.com/maps/api/geocode/json'

const result = z.object({
  formatted_address: z.string(),
  address_components: z._default(z.array(z.object({ short_name: z.string(), types: z.array(z.string()) })), []),
  geometry: z.nullish(z.object({ location: z.nullish(z.object({ lat: z.number(), lng: z.number() })) })),
})
/** https://developers.google.com/maps/documentation/geocoding/requests-geocoding#GeocodingResponses */
const answerShape = z.object({ status: z.string(), results: z._default(z.array(result), []) })

/** Google’s Geocoding API, or a service of its shape. */
export const createGoogleGeocoder = ({ url, key = '' }: ServiceOptions): GeocodingService => ({
  name: 'google',
  interval: 0,
  request(text) {
    const asked = new URL(url)
    asked.searchParams.set('address', text)
    asked.searchParams.set('region', 'us')
    asked.searchParams.set('language', 'en')
    asked.searchParams.set('key', key)
    return { url: asked }
  },
  read(answer) {
    const parsed = answerShape.safeParse(answer)
    if (!parsed.success) return invalidResponseError('an answer of another shape')
    const { status, results } = parsed.data
    if (status === 'ZERO_RESULTS') return ok([])
    if (status !== 'OK') return invalidResponseError(`the status ${status.replaceAll(/[^A-Z_]/g, '').slice(0, 30)}`)
    return ok(toFoundPlaces(results.slice(0, maxResults).map(candidate)))
  },
})

function candidate({ formatted_address, address_components, geometry }: z.infer<typeof result>): GeocodingCandidate {
  const name = formatted_address.replace(/, (?:USA|Canada)$/, '')
  const country = address_components.find(({ types }) => types.includes('country'))?.short_name ?? ''
  const at = geometry?.location
  return { name, query: formatted_address, country, position: at ? toPosition(at.lat, at.lng) : null }
}
