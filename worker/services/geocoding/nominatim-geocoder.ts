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

export const nominatimUrl = 'https://nominatim.openstreetmap.org/search'

/** https://operations.osmfoundation.org/policies/nominatim/: one question a second, and say who asks. */
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
const answerShape = z.array(result)

/** OpenStreetMap’s Nominatim, one’s own or another’s, or a service of its shape. */
export const createNominatimGeocoder = ({ url, key }: ServiceOptions): GeocodingService => ({
  name: 'nominatim',
  interval: url.hostname === publicHost ? 1000 : 0,
  request(text) {
    const asked = new URL(url)
    asked.searchParams.set('q', text)
    asked.searchParams.set('format', 'jsonv2')
    asked.searchParams.set('addressdetails', '1')
    asked.searchParams.set('limit', String(maxResults))
    asked.searchParams.set('countrycodes', 'us,ca,pr,vi,gu,mp,as')
    if (key) asked.searchParams.set('key', key)
    return { url: asked, headers: { 'User-Agent': userAgent, 'Accept-Language': 'en' } }
  },
  read(answer) {
    const parsed = answerShape.safeParse(answer)
    return parsed.success
      ? ok(toFoundPlaces(parsed.data.slice(0, maxResults).map(candidate)))
      : invalidResponseError('an answer of another shape')
  },
})

function candidate({ display_name, lat, lon, address }: z.infer<typeof result>): GeocodingCandidate {
  const name = display_name.replace(/, (?:United States|Canada)$/, '')
  const country = (address?.country_code ?? '').toUpperCase()
  return { name, query: display_name, country, position: toPosition(number(lat), number(lon)) }
}

/** Nominatim writes numbers as text. What is none, is not a number. */
const number = (given: string | number | null | undefined) =>
  given === null || given === undefined || given === '' ? Number.NaN : Number(given)
