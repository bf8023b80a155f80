import { sampleRate } from '#schema/rules/error-sample.ts'
import { dialogCommands } from './dialog-commands.ts'
import { locationTrigger } from './location-trigger.ts'
import { onPress } from './on-press.ts'
import { openWhenWide } from './open-when-wide.ts'
import { announceSeating, answerSeating } from './seating-events.ts'

locationTrigger(document)
dialogCommands(document)
announceSeating(document)
answerSeating(window)
openWhenWide(document, matchMedia('(width >= 840px)'))

/** What a press wakes: fetched at the first one, which it then answers. */
onPress(document, {
  '.coupon-print': async () => (await import('../blocks/coupon/coupon.island.ts')).printCoupon,
  '.report-button': async () => (await import('./report-form.ts')).sendReport,
})

/** What lives in the page beyond HTML, by the name in `data-island`. Each is fetched only by pages that hold one. */
const islands: Record<string, () => Promise<{ start: (element: HTMLElement) => unknown }>> = {
  'scroll-menu': () => import('../blocks/scroll_nav_menu_item/scroll_nav_menu_item.island.ts'),
  tabs: () => import('../blocks/tabbed_features/tabbed_features.island.ts'),
  'moving-picture': () => import('./moving-picture.ts'),
  'film-dialog': () => import('./film-dialog.ts'),
  'frame-offer': () => import('./frame-offer.ts'),
  'third-parties': () => import('./third-parties.ts'),
  'open-status': () => import('./open-status.ts'),
  directions: () => import('./directions.ts'),
  'location-map': () => import('./location-map/index.ts'),
  form: () => import('./form.ts'),
  seating: () => import('./seating.ts'),
  unsubscribe: () => import('../blocks/unsubscribe/unsubscribe.island.ts'),
}

/** Whoever waits for an island, as a test does, is told by `data-awake`. */
const wake = (element: HTMLElement) =>
  islands[element.dataset['island']!]?.()
    .then(({ start }) => start(element))
    .then(() => {
      element.dataset['awake'] = ''
    })
    .catch(console.error)

/** Most wait until they are half a screen away, a closed dialog until it opens; `data-wake="load"` does not wait. */
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
  if (element.dataset['wake'] === 'load') wake(element)
  else near.observe(element)

// The mark of a session in the back office (`worker/wagtail/session.ts`): for everybody else nothing of the bar is fetched.
if (document.cookie.includes('editor=1')) import('./edit-bar/index.ts').then(({ start }) => start())

// Decided before anything of it is fetched.
if (Math.random() < sampleRate && document.querySelector('[data-reports-errors]'))
  import('./error-reporting.ts').then(({ start }) => start())
