import { parseRestaurantUrlFragment } from '../../menus/restaurant-fragment.ts'
import { getPreferredLocation, subscribeToPreferredLocation } from '../locations/preferred-location.ts'
import { applyRestaurantMenuToPage, restoreChainWideMenuContent } from './prices.ts'

const getChosenRlid = () => getPreferredLocation()?.location.rlid

/**
 * Shows the prices of the restaurant whose page linked here, until another one is chosen, else of the chosen one, and
 * orders dishes there; without one shows what the page has.
 */
export function start(element: HTMLElement) {
  const chosenBefore = getChosenRlid()
  let linkedRlid = parseRestaurantUrlFragment(location.hash)
  if (linkedRlid) setFragmentOfMenuLinks(element, location.hash)
  let shownRlid: number | undefined
  const update = async () => {
    const chosen = getChosenRlid()
    // The chosen restaurant is also saved again when its hours are refreshed.
    if (linkedRlid && chosen !== chosenBefore) {
      linkedRlid = undefined
      history.replaceState(history.state, '', location.pathname + location.search)
      setFragmentOfMenuLinks(element, '')
    }
    const rlid = linkedRlid ?? chosen
    if (rlid === shownRlid) return
    shownRlid = rlid
    setRestaurantOfOrderLinks(rlid)
    try {
      if (rlid === undefined) restoreChainWideMenuContent()
      else await applyRestaurantMenuToPage(rlid, element, () => rlid === shownRlid)
    } catch (error) {
      console.error(error)
      if (rlid !== shownRlid) return
      // Prices of the restaurant before it would be wrong, and so would an order there.
      shownRlid = undefined
      setRestaurantOfOrderLinks(undefined)
      restoreChainWideMenuContent()
    }
  }
  subscribeToPreferredLocation(update)
  void update()
}

/** A dish is ordered at the restaurant whose prices are shown; without one at the restaurant that the server knows. */
function setRestaurantOfOrderLinks(rlid: number | undefined) {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-order-dish]')) {
    const url = new URL(link.href)
    if (rlid === undefined) url.searchParams.delete('rlid')
    else url.searchParams.set('rlid', `${rlid}`)
    link.href = url.pathname + url.search
  }
}

/** The links and the filter within the menu lead to the prices of the same restaurant. */
function setFragmentOfMenuLinks({ dataset: { menu } }: HTMLElement, fragment: string) {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('main a')) {
    if (link.origin === location.origin && link.pathname.startsWith(menu!)) link.hash = fragment
  }
  for (const form of document.querySelectorAll<HTMLFormElement>('main form[action]')) {
    const action = new URL(form.action)
    action.hash = fragment
    if (action.pathname.startsWith(menu!)) form.action = action.href
  }
}
