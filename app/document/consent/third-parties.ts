import { toHomeCountryCodeOrDefault } from '#schema/geo/home-country.ts'
import {
  buildGoogleMapsScriptUrl,
  buildTagManagerScriptUrl,
  toCspSafeHttpsOrigin,
} from '#schema/security/third-party-scripts.ts'
import type { SiteSettings } from '../../settings/index.ts'
import { hashScriptsForConsent } from './consent-choice.ts'

/** Third-party scripts that a site loads, only after consent. */
export interface ThirdPartyScripts {
  scripts: { name: 'tag-manager' | 'maps'; src: string }[]
  /** The origins that they are loaded from and can connect to. */
  origins: string[]
  /** Identifies what the visitor consents to; differs for every set of scripts. */
  key: string
}

/** The map script loads its tiles and pictures from here. */
const mapsOrigin = 'https://maps.gstatic.com'

type Settings = Pick<SiteSettings, 'brand' | 'privacy'>

const configs = new WeakMap<Settings['privacy'], { brand: Settings['brand']; config: ThirdPartyScripts | null }>()

/**
 * Returns the third parties of a site; null when none is configured, so that nobody is asked and nothing is requested
 * or allowed. Kept with the settings, because every page asks twice.
 */
export function getConfiguredThirdPartyScripts({ brand, privacy }: Settings): ThirdPartyScripts | null {
  const known = configs.get(privacy)
  if (known?.brand === brand) return known.config
  const config = createThirdPartyScriptConfig({ brand, privacy })
  configs.set(privacy, { brand, config })
  return config
}

function createThirdPartyScriptConfig({ brand, privacy }: Settings): ThirdPartyScripts | null {
  const tagManager = buildTagManagerScriptUrl({ address: privacy.tag_manager_address, id: privacy.tag_manager_id })
  const maps = buildGoogleMapsScriptUrl({
    key: privacy.maps_key,
    version: privacy.maps_version,
    language: privacy.maps_language,
    region: privacy.maps_region || toHomeCountryCodeOrDefault(brand.country),
    libraries: privacy.maps_libraries,
  })
  const scripts: ThirdPartyScripts['scripts'] = [
    ...(tagManager ? [{ name: 'tag-manager' as const, src: tagManager }] : []),
    ...(maps ? [{ name: 'maps' as const, src: maps }] : []),
  ]
  if (scripts.length === 0) return null
  const sources = scripts.map(({ src }) => src)
  const hosts = [...sources, ...(tagManager ? privacy.tag_manager_hosts : []), ...(maps ? [mapsOrigin] : [])]
  return {
    scripts,
    origins: [...new Set(hosts.map(toCspSafeHttpsOrigin).filter(Boolean))],
    key: hashScriptsForConsent(sources),
  }
}
