/** Brings the map page to life once the browser has nothing better to do: until then, and without it, the page is complete. */
export function start(element: HTMLElement) {
  const wake = () => import('./wake.tsx').then(({ wakeFinder }) => wakeFinder(element)).catch(console.error)
  // Whoever reaches for it does not have to wait for the idle moment.
  element.addEventListener('pointerdown', wake, { once: true, passive: true })
  element.addEventListener('focusin', wake, { once: true })
  if ('requestIdleCallback' in window) requestIdleCallback(wake, { timeout: 1500 })
  else setTimeout(wake, 200)
}
