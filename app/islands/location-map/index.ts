/**
 * Brings the map page to life; until then, and without it, the page is complete. Where the map stands beside the list, that is
 * when the browser has nothing better to do. On a phone, where half a megabyte counts, it is at the first sign that somebody is
 * there, or at once for a visitor whose position we may know: the restaurants around it are what they came for.
 */
export function start(element: HTMLElement) {
  const wake = () => import('./hydrate-finder.tsx').then(({ hydrateFinder }) => hydrateFinder(element)).catch(console.error)
  // Whoever reaches for it does not have to wait for the idle moment.
  for (const sign of ['pointerdown', 'focusin']) element.addEventListener(sign, wake, { once: true, passive: true })
  addEventListener('scroll', wake, { once: true, passive: true })
  if (matchMedia('(width >= 840px)').matches) whenIdle(wake)
  else void whenPositionIsAllowed(wake)
}

function whenIdle(wake: () => void) {
  if ('requestIdleCallback' in window) requestIdleCallback(wake, { timeout: 1500 })
  else setTimeout(wake, 200)
}

async function whenPositionIsAllowed(wake: () => void) {
  const permission = await navigator.permissions?.query({ name: 'geolocation' }).catch(() => undefined)
  if (permission?.state === 'granted') whenIdle(wake)
}
