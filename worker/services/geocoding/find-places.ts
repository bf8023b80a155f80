import type { Env } from '../../env.ts'
import { createGazetteerGeocoder } from './gazetteer.ts'
import type { GeocodedPlace, Geocoder, GeographicPosition } from './geocoder.ts'
import type { GeocodingService, GeocodingServiceOptions } from './geocoding-service.ts'
import { createGoogleGeocodingService, googleGeocodingUrl } from './google-geocoder.ts'
import { createNominatimGeocodingService, nominatimSearchUrl } from './nominatim-geocoder.ts'
import { createPhotonGeocodingService, photonGeocodingUrl } from './photon-geocoder.ts'
import { createRemoteGeocoder } from './remote-geocoder.ts'

type Configuration = Pick<Env, 'DB' | 'KV' | 'GEOCODER' | 'GEOCODER_URL' | 'GEOCODER_KEY'>

interface GeocoderOption {
  url: string
  needsKey: boolean
  service: (options: GeocodingServiceOptions) => GeocodingService
}

const geocoderOptions: Record<string, GeocoderOption> = {
  google: { url: googleGeocodingUrl, needsKey: true, service: createGoogleGeocodingService },
  nominatim: { url: nominatimSearchUrl, needsKey: false, service: createNominatimGeocodingService },
  photon: { url: photonGeocodingUrl, needsKey: false, service: createPhotonGeocodingService },
}

/** Finds places for a typed text with the configured geocoder, best first. Logs an error if there are none. */
export async function geocodePlaceText(
  env: Configuration,
  text: string,
  near?: GeographicPosition,
): Promise<GeocodedPlace[]> {
  const places = await getGeocoder(env).find(text, near)
  if (places.length === 0) console.error('Result has no geometry info')
  return places
}

/** Creates the geocoder of `GEOCODER`, with the gazetteer as fallback; only the gazetteer if not fully configured. */
function getGeocoder({ DB, KV, GEOCODER = 'gazetteer', GEOCODER_URL, GEOCODER_KEY: key }: Configuration): Geocoder {
  const local = createGazetteerGeocoder(DB)
  if (GEOCODER === 'gazetteer') return local
  const choice = Object.hasOwn(geocoderOptions, GEOCODER) ? geocoderOptions[GEOCODER] : undefined
  const url = choice && URL.parse(GEOCODER_URL || choice.url)
  const usable = choice && url && /^https?:$/.test(url.protocol) && (key || !choice.needsKey)
  if (usable) return createRemoteGeocoder(choice.service({ url, key }), KV, local)
  console.error(
    'The gazetteer is used: GEOCODER takes gazetteer, google (with GEOCODER_KEY), nominatim or photon, GEOCODER_URL an address.',
  )
  return local
}
