import { parseRestaurantFragment } from '#schema/menus/prices/restaurant-fragment.ts'
import { getPreferredLocation, subscribeToPreferredLocation } from '../locations/preferred-location.ts'

/**
 * Shows the prices of the restaurant whose page linked here, else of the chosen one. What that needs is only loaded
 * once there is one.
 */
export function start(element: HTMLElement) {
  let linkedRlid = parseRestaurantFragment(location.hash)
  if (linkedRlid) keepFragmentInMenuLinks(element.dataset['menu']!)
  let shownRlid: number | undefined
  const update = () => {
    const rlid = linkedRlid ?? getPreferredLocation()?.location.rlid
    if (rlid === undefined || rlid === shownRlid) return
    shownRlid = rlid
    import('./prices.ts')
      .then(({ showPricesOfRestaurant }) => showPricesOfRestaurant(rlid, element, () => rlid === shownRlid))
      .catch(console.error)
  }
  subscribeToPreferredLocation(() => {
    linkedRlid = undefined
    update()
  })
  update()
}

/** The links and the filter within the menu lead to the prices of the same restaurant. */
function keepFragmentInMenuLinks(menuPath: string) {
  for (const link of document.querySelectorAll<HTMLAnchorElement>(`main a[href^="${menuPath}"]`))
    link.hash = location.hash
  for (const form of document.querySelectorAll<HTMLFormElement>(`main form[action^="${menuPath}"]`))
    form.action += location.hash
}
