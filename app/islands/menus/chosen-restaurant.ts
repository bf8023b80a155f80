import { getPreferredLocation, subscribeToPreferredLocation } from '../locations/preferred-location.ts'

/** Shows the prices of the chosen restaurant. What that needs is only loaded once one is chosen. */
export function start(element: HTMLElement) {
  let shownRlid: number | undefined
  const update = () => {
    const rlid = getPreferredLocation()?.location.rlid
    if (rlid === undefined || rlid === shownRlid) return
    shownRlid = rlid
    import('./prices.ts')
      .then(({ showPricesOfRestaurant }) => showPricesOfRestaurant(rlid, element, () => rlid === shownRlid))
      .catch(console.error)
  }
  subscribeToPreferredLocation(update)
  update()
}
