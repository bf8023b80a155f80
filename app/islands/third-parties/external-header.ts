import { hasPrivacySignal } from './privacy-signal.ts'
import { canLoadThirdParties, loadThirdPartyScript, loadThirdPartyStylesheet } from './third-party-scripts.ts'

/** Replaces the plain header by the external one. The plain one stays if that cannot be loaded. */
export async function start(element: HTMLElement) {
  if (!canLoadThirdParties() || (await hasPrivacySignal())) return
  const plain = element.nextElementSibling
  const { script, stylesheets } = element.dataset
  await Promise.all([
    loadThirdPartyScript(script!),
    ...(JSON.parse(stylesheets!) as string[]).map(loadThirdPartyStylesheet),
  ])
  plain?.remove()
}
