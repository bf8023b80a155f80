import { toScriptOrigin } from '#schema/security/third-party-scripts.ts'
import type { Settings } from '../../settings/index.ts'

export interface ExternalHeader {
  script: string
  stylesheets: string[]
}

/** Whether our own header stands: the flag is on and there is something to put in it. */
export const hasOwnHeader = ({ features, header }: Settings) =>
  features.OLO_NEW_HEADER && header.sections.some(({ links, pages_below }) => links.length > 0 || pages_below !== null)

/** The header loaded from elsewhere, while our own does not stand and one is configured. */
export function getExternalHeader(settings: Settings): ExternalHeader | null {
  const { external_script: script, external_stylesheets } = settings.header
  if (hasOwnHeader(settings) || !toScriptOrigin(script)) return null
  return { script, stylesheets: external_stylesheets.filter(toScriptOrigin) }
}
