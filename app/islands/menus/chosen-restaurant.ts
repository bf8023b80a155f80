import { getPreferredLocation, subscribeToPreferredLocation } from '../locations/preferred-location.ts'

/** Waits until the visitor chooses a restaurant, whose prices are then shown: what that needs is only loaded for it. */
export function start(element: HTMLElement) {
  const update = () => {
    if (!getPreferredLocation()) return
    stop()
    import('./prices-of-restaurant.ts').then((prices) => prices.start(element)).catch(console.error)
  }
  const stop = subscribeToPreferredLocation(update)
  update()
}
