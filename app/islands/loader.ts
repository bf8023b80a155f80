import { errorSampleRate } from '#schema/reports/error-sample-rate.ts'
import { enableDialogCommands } from './dialog-commands.ts'
import { loadOnClick } from './load-on-click.ts'
import { initLocationTrigger } from './locations/location-trigger.ts'
import { openWhenWide } from './open-when-wide.ts'
import { dispatchSeatingEvents, handleSeatingEvents } from './seating/seating-events.ts'

initLocationTrigger(document)
enableDialogCommands(document)
dispatchSeatingEvents(document)
handleSeatingEvents(window)
openWhenWide(document, matchMedia('(width >= 840px)'))

/** What a press wakes: fetched at the first one, which it then answers. */
loadOnClick(document, {
  '.coupon-print': async () => (await import('../blocks/coupon/coupon.island.ts')).printCoupon,
  '.report-button': async () => (await import('./report-form.ts')).sendReport,
})

/** What lives in the page beyond HTML, by the name in `data-island`. Each is fetched only by pages that hold one. */
const islands: Record<string, () => Promise<{ start: (element: HTMLElement) => unknown }>> = {
  'scroll-menu': () => import('../blocks/scroll_nav_menu_item/scroll_nav_menu_item.island.ts'),
  tabs: () => import('../blocks/tabbed_features/tabbed_features.island.ts'),
  'background-video': () => import('./media/background-video.ts'),
  'video-dialog': () => import('./media/video-dialog.ts'),
  'click-to-load': () => import('./media/click-to-load.ts'),
  'third-parties': () => import('./third-parties/third-parties.ts'),
  'open-status': () => import('./locations/open-status.ts'),
  directions: () => import('./locations/directions.ts'),
  'location-map': () => import('./location-map/index.ts'),
  form: () => import('./forms/form.ts'),
  seating: () => import('./seating/seating.ts'),
  unsubscribe: () => import('../blocks/unsubscribe/unsubscribe.island.ts'),
}

/** Whoever waits for an island, as a test does, is told by `data-started`. */
const wake = (element: HTMLElement) =>
  islands[element.dataset['island']!]?.()
    .then(({ start }) => start(element))
    .then(() => {
      element.dataset['started'] = ''
    })
    .catch(console.error)

/** Most wait until they are half a screen away, a closed dialog until it opens; `data-start="load"` does not wait. */
const near = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue
      near.unobserve(target)
      wake(target as HTMLElement)
    }
  },
  { rootMargin: '50%' },
)

for (const element of document.querySelectorAll<HTMLElement>('[data-island]'))
  if (element.dataset['start'] === 'load') wake(element)
  else near.observe(element)

// The mark of a session in the back office (`worker/http/session.ts`): for everybody else nothing of the bar is fetched.
if (document.cookie.includes('editor=1')) import('./edit-bar/index.ts').then(({ start }) => start())

// Decided before anything of it is fetched.
if (Math.random() < errorSampleRate && document.querySelector('[data-reports-errors]'))
  import('./error-reporting.ts').then(({ start }) => start())
