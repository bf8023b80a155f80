/**
 * Hydrates the map page, which is complete without it. Where the map is next to the list, it hydrates when the browser
 * is idle. On a phone, where half a megabyte counts, it hydrates at the first interaction, or when idle if the visitor
 * has already allowed their position, since they come for the restaurants around it.
 */
export function start(element: HTMLElement) {
  const hydrate = () =>
    import('./hydrate-finder.tsx')
      .then(({ hydrateLocationFinder }) => hydrateLocationFinder(element))
      .catch(console.error)
  // An interaction hydrates without waiting for idle time.
  for (const type of ['pointerdown', 'focusin']) element.addEventListener(type, hydrate, { once: true, passive: true })
  addEventListener('scroll', hydrate, { once: true, passive: true })
  if (matchMedia('(width >= 840px)').matches) whenIdle(hydrate)
  else void whenPositionIsAllowed(hydrate)
}

function whenIdle(hydrate: () => void) {
  if ('requestIdleCallback' in window) requestIdleCallback(hydrate, { timeout: 1500 })
  else setTimeout(hydrate, 200)
}

async function whenPositionIsAllowed(hydrate: () => void) {
  const permission = await navigator.permissions?.query({ name: 'geolocation' }).catch(() => undefined)
  if (permission?.state === 'granted') whenIdle(hydrate)
}
