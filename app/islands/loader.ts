import { visitReportingSampleRate } from '#schema/reports/sample-rates.ts'
import { polyfillDialogCommands } from './dialog-commands.ts'
import { lazyLoadClickHandlers } from './load-on-click.ts'
import { initLocationPopoverTrigger } from './locations/location-trigger.ts'
import { getPreferredLocation, readBrowserStorage } from './locations/preferred-location.ts'
import { openDetailsWhenWide } from './open-when-wide.ts'
import { addSeatingDialogListeners, dispatchSeatingEventsOnClick } from './seating/seating-events.ts'

// Drawings are in the light of the visitor's hour, until that of the chosen restaurant is known.
document.body.dataset['hour'] = `${new Date().getHours()}`
initLocationPopoverTrigger(document)
polyfillDialogCommands(document)
dispatchSeatingEventsOnClick(document)
addSeatingDialogListeners(window)
lazyLoadClickHandlers(document)
openDetailsWhenWide(document, matchMedia('(width >= 840px)'))

/** Components beyond HTML, by the name in `data-island`. Each is loaded only by pages that contain one. */
const islands: Record<string, () => Promise<{ start: (element: HTMLElement) => unknown }>> = {
  'scroll-menu': () => import('../blocks/scroll_nav_menu_item/scroll_nav_menu_item.island.ts'),
  tabs: () => import('../blocks/tabbed_features/tabbed_features.island.ts'),
  'background-video': () => import('./media/background-video.ts'),
  'video-dialog': () => import('./media/video-dialog.ts'),
  'click-to-load': () => import('./media/click-to-load.ts'),
  'third-parties': () => import('./third-parties/third-parties.ts'),
  'open-status': () => import('./locations/restaurant-islands.ts'),
  directions: () => import('./locations/restaurant-islands.ts'),
  storefront: () => import('./locations/restaurant-islands.ts'),
  'location-map': () => import('./location-map/index.ts'),
  form: () => import('./forms/form.ts'),
  menu: () => import('./menus/chosen-restaurant.ts'),
  prices: () => import('./menus/prices-of-restaurant.ts'),
  seating: () => import('./seating/seating.ts'),
  faqs: () => import('../blocks/faqs/faqs.island.ts'),
  unsubscribe: () => import('../blocks/unsubscribe/unsubscribe.island.ts'),
}

/** A menu waits for a restaurant (`menus/restaurant-fragment.ts`): with one it starts with its prices. */
const nameIsland = ({ dataset: { island } }: HTMLElement) =>
  island === 'menu' && (getPreferredLocation() || /^#at-/.test(location.hash)) ? 'prices' : island!

/** Sets `data-started` when an island has started, for example for tests. */
const startIsland = (element: HTMLElement) =>
  islands[nameIsland(element)]?.()
    .then(({ start }) => start(element))
    .then(() => {
      element.dataset['started'] = ''
    })
    .catch(console.error)

/**
 * Most islands start when they are within half a screen, in a closed dialog when it opens; with `data-start="load"`
 * immediately.
 */
const observer = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue
      observer.unobserve(target)
      startIsland(target as HTMLElement)
    }
  },
  { rootMargin: '50%' },
)

// After the first paint, so that their code does not take the connection from the styles and fonts it waits for.
requestAnimationFrame(() =>
  setTimeout(() => {
    for (const element of document.querySelectorAll<HTMLElement>('[data-island]'))
      if (element.dataset['start'] === 'load') startIsland(element)
      else observer.observe(element)
  }),
)

// A guest's place on a wait list (`seating/stored-place.ts`) is in the header until the party is seated, and an order
// (`orders/stored-order.ts`) until it is collected.
if (readBrowserStorage('place-in-header') || readBrowserStorage('order-in-header'))
  import('./seating/in-header.ts').then((bar) => bar.start())

// The session marker of the back office (`worker/http/session.ts`); without it nothing of the edit bar is loaded.
if (document.cookie.includes('editor=1')) import('./edit-bar/index.ts').then((bar) => bar.start())

// Sampled before any of the code is loaded.
if (Math.random() < visitReportingSampleRate) import('./sampled-visit.ts')
