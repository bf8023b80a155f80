import { canLoadThirdParties, loadScript, loadStylesheet } from './third-party-scripts.ts'

/** Puts the header loaded from elsewhere in the place of the plain one. The plain one stays where that does not come. */
export async function start(place: HTMLElement) {
  if (!canLoadThirdParties()) return
  const plain = place.nextElementSibling
  const { script, stylesheets } = place.dataset
  await Promise.all([loadScript(script!), ...(JSON.parse(stylesheets!) as string[]).map(loadStylesheet)])
  plain?.remove()
}
