import { toScriptOrigin } from '#schema/security/third-party-scripts.ts'
import type { Settings } from '../../settings/index.ts'

export interface ExternalHeader {
  script: string
  stylesheets: string[]
}

/** Whether the site's own header is shown: the flag is on and it has links. */
export const hasOwnHeader = ({ features, header }: Settings) =>
  features.OLO_NEW_HEADER && header.sections.some(({ links, pages_below }) => links.length > 0 || pages_below !== null)

/** Returns the external header if the site's own is not shown and one is configured, else null. */
export function getExternalHeader(settings: Settings): ExternalHeader | null {
  const { external_script: script, external_stylesheets } = settings.header
  if (hasOwnHeader(settings) || !toScriptOrigin(script)) return null
  return { script, stylesheets: external_stylesheets.filter(toScriptOrigin) }
}
