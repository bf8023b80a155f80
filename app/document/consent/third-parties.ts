import { mapsScriptUrl, tagManagerUrl, toScriptOrigin } from '#schema/security/third-party-scripts.ts'
import type { Settings } from '../../settings/index.ts'
import { servicesKey } from './consent-choice.ts'

/** Scripts of other companies that a site wants to load, all of them after consent only. */
export interface ThirdParties {
  scripts: { name: 'tag-manager' | 'maps'; src: string }[]
  /** The origins they come from and may speak to. */
  origins: string[]
  /** What consent is asked for; another set of scripts has another. */
  key: string
}

/** The map script fetches its tiles and pictures from here. */
const mapsOrigin = 'https://maps.gstatic.com'

/** The third parties of a site; null while none is configured. Then nobody is asked, and nothing of theirs is requested or allowed. */
export function getThirdParties({ privacy }: Pick<Settings, 'privacy'>): ThirdParties | null {
  const tagManager = tagManagerUrl({ address: privacy.tag_manager_address, id: privacy.tag_manager_id })
  const maps = mapsScriptUrl({
    key: privacy.maps_key,
    version: privacy.maps_version,
    language: privacy.maps_language,
    region: privacy.maps_region,
    libraries: privacy.maps_libraries,
  })
  const scripts: ThirdParties['scripts'] = [
    ...(tagManager ? [{ name: 'tag-manager' as const, src: tagManager }] : []),
    ...(maps ? [{ name: 'maps' as const, src: maps }] : []),
  ]
  if (scripts.length === 0) return null
  const sources = scripts.map(({ src }) => src)
  const spokenTo = [...sources, ...(tagManager ? privacy.tag_manager_hosts : []), ...(maps ? [mapsOrigin] : [])]
  return { scripts, origins: [...new Set(spokenTo.map(toScriptOrigin).filter(Boolean))], key: servicesKey(sources) }
}
