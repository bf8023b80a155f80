import { isTemporarilyClosedAt } from '#schema/locations/hours/location-opening.ts'
import type { Location } from '#schema/locations/wire.ts'
import { paths } from '#schema/paths.ts'
import { servicePhrases } from '#schema/phrases/services.ts'
import { orderUrl } from '#schema/seating/ordering.ts'
import { serviceNote } from '../../ui/locations/hours/service-note.ts'
import { getPhrase } from '../start-up.ts'
import { getPreferredLocation, subscribeToPreferredLocation } from './preferred-location.ts'
import { getPreferredRlid } from './save-preferred-location.ts'

/** What the server told is taken for true this long without asking again, in milliseconds. */
const freshFor = 6 * 60 * 60 * 1000

let isFollowing = false

/**
 * Names the restaurant the visitor has chosen in the header, and leads the header's Order Now and the heroes' links to the map page there, and back when it is
 * forgotten; what is known of it follows the server. Fetched only once a restaurant is chosen.
 */
export function showPreferredLocation(root: Document) {
  if (isFollowing) return
  isFollowing = true
  const text = root.querySelector('.location-trigger-text')!
  const words = text.textContent
  const order = root.querySelector<HTMLAnchorElement>('.order-now')!
  const map = order.getAttribute('href')!
  const heroLinks = [...root.querySelectorAll<HTMLAnchorElement>('.hero-text > a')].filter((link) => link.getAttribute('href') === map)
  const heroes = heroLinks.map((link) => ({ link, name: link.textContent }))
  const lead = () => {
    const at = getPreferredLocation()?.location
    text.replaceChildren(...(at ? [part('span', `${at.city}, ${at.state}`), ' ', part('small', noteOf(at))] : [words]))
    // The cookie outlives the storage in some browsers, and then the server knows.
    order.href = at ? orderHref(at) : getPreferredRlid() ? paths.orderFromPreferredLocation : map
    const page = at && pageHref(at)
    for (const { link, name } of heroes) {
      link.href = page ?? map
      link.textContent = page ? `${name}: ${at.city}, ${at.state}` : name
    }
  }
  subscribeToPreferredLocation(lead)
  lead()
  refreshWhenStale()
}

/** The first thing worth saying of its services. */
const noteOf = (at: Location) => getPhrase(servicePhrases, `service.${serviceNote(at)}`)

function part(name: string, text: string) {
  const element = document.createElement(name)
  element.textContent = text
  return element
}

/** What was stored may be of an older shape, or written by anybody: what is not sure to be an order's address is left to our own page. */
function orderHref(at: Location): string {
  const is_temporarily_closed = isTemporarilyClosedAt(at, new Date())
  const href = orderUrl({ ...at, has_online_ordering: at.hasOnlineOrdering, is_temporarily_closed })
  return href && /^https?:/.test(href) ? href : paths.orderFromPreferredLocation
}

/** The page of a restaurant that is not closed for a time. */
const pageHref = (at: Location) =>
  at.localPageURL && !isTemporarilyClosedAt(at, new Date()) ? paths.localPage(at.localPageURL) : undefined

/** Somewhere its day has come. */
const mayHaveReopened = ({ closure }: Location) => Date.parse(closure?.reopensOn ?? '') <= Date.now()

/** What is shown of a restaurant follows the server, but only now and then, and when there is nothing better to do. */
function refreshWhenStale() {
  const known = getPreferredLocation()
  if (!known || (Date.now() - known.savedAt < freshFor && !mayHaveReopened(known.location))) return
  const refresh = async () => (await import('./refresh-preferred-location.ts')).refreshPreferredLocation()
  const whenIdle = window.requestIdleCallback ?? setTimeout
  whenIdle(() => refresh().catch(console.error))
}
