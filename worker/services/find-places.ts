import type { Env } from '../env.ts'
import { gazetteer } from './gazetteer.ts'
import type { FoundPlace, Geocoder, Position } from './geocoder.ts'
import type { GeocodingService, ServiceOptions } from './geocoding-service.ts'
import { googleGeocoder, googleUrl } from './google-geocoder.ts'
import { nominatimGeocoder, nominatimUrl } from './nominatim-geocoder.ts'
import { photonGeocoder, photonUrl } from './photon-geocoder.ts'
import { remoteGeocoder } from './remote-geocoder.ts'

type Configuration = Pick<Env, 'DB' | 'KV' | 'GEOCODER' | 'GEOCODER_URL' | 'GEOCODER_KEY'>

interface Choice {
  url: string
  needsKey: boolean
  service: (options: ServiceOptions) => GeocodingService
}

const choices: Record<string, Choice> = {
  google: { url: googleUrl, needsKey: true, service: googleGeocoder },
  nominatim: { url: nominatimUrl, needsKey: false, service: nominatimGeocoder },
  photon: { url: photonUrl, needsKey: false, service: photonGeocoder },
}

/** The places a typed text may mean, best first, from the configured geocoder. That there are none is logged. */
export async function findPlaces(env: Configuration, text: string, near?: Position): Promise<FoundPlace[]> {
  const places = await geocoderOf(env).find(text, near)
  if (places.length === 0) console.error('Result has no geometry info')
  return places
}

/** The service that GEOCODER names, with the gazetteer behind it; the gazetteer alone when it names none or is not complete. */
function geocoderOf({ DB, KV, GEOCODER = 'gazetteer', GEOCODER_URL, GEOCODER_KEY: key }: Configuration): Geocoder {
  const local = gazetteer(DB)
  if (GEOCODER === 'gazetteer') return local
  const choice = Object.hasOwn(choices, GEOCODER) ? choices[GEOCODER] : undefined
  const url = choice && URL.parse(GEOCODER_URL || choice.url)
  const usable = choice && url && /^https?:$/.test(url.protocol) && (key || !choice.needsKey)
  if (usable) return remoteGeocoder(choice.service({ url, key }), KV, local)
  console.error(
    'The gazetteer is used: GEOCODER takes gazetteer, google (with GEOCODER_KEY), nominatim or photon, GEOCODER_URL an address.',
  )
  return local
}
