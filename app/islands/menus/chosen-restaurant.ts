import { getPreferredLocation, subscribeToPreferredLocation } from '../locations/preferred-location.ts'

/** Waits until the visitor chooses a restaurant, whose prices are then shown: what that needs is only loaded for it. */
export function start(element: HTMLElement) {
  let isLoading = false
  const update = () => {
    if (!getPreferredLocation() || isLoading) return
    isLoading = true
    // Where it fails, another choice tries again.
    import('./prices-of-restaurant.ts')
      .then((prices) => {
        stop()
        prices.start(element)
      })
      .catch((error) => {
        isLoading = false
        console.error(error)
      })
  }
  const stop = subscribeToPreferredLocation(update)
  update()
}
