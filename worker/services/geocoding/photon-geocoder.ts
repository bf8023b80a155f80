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

export const photonUrl = 'https://photon.komoot.io/api/'

/** Asked for by its makers: to be reasonable with the public server. */
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
const answerShape = z.object({ features: z.array(result) })

/** Komoot’s Photon, one’s own or another’s. */
export const createPhotonGeocoder = ({ url, key }: ServiceOptions): GeocodingService => ({
  name: 'photon',
  interval: url.hostname === publicHost ? 1000 : 0,
  request(typed) {
    const asked = new URL(url)
    asked.searchParams.set('q', typed)
    asked.searchParams.set('limit', String(maxResults))
    asked.searchParams.set('lang', 'en')
    if (key) asked.searchParams.set('key', key)
    return { url: asked, headers: { 'User-Agent': 'Tidemark/1.0 (restaurant search of a website)' } }
  },
  read(answer) {
    const parsed = answerShape.safeParse(answer)
    return parsed.success
      ? ok(toFoundPlaces(parsed.data.features.slice(0, maxResults).map(candidate)))
      : invalidResponseError('an answer of another shape')
  },
})

function candidate({ properties, geometry }: z.infer<typeof result>): GeocodingCandidate {
  const { name, housenumber, street, city, state, postcode, countrycode } = properties
  const line = name ?? [housenumber, street].filter(Boolean).join(' ')
  const parts = [line, city === line ? '' : city, [state, postcode].filter(Boolean).join(' ')].filter(Boolean)
  const [longitude = Number.NaN, latitude = Number.NaN] = geometry?.coordinates ?? []
  return {
    name: parts.join(', '),
    query: parts.join(', '),
    country: countrycode ?? '',
    position: toPosition(latitude, longitude),
  }
}
