import { isTemporarilyClosedAt } from '#schema/locations/hours/location-opening.ts'
import type { Location } from '#schema/locations/wire.ts'
import { paths } from '#schema/paths.ts'
import { restaurantServicePhrases } from '#schema/phrases/services.ts'
import { buildOrderUrl } from '#schema/seating/ordering.ts'
import { selectServiceNote } from '../../ui/locations/hours/service-note.ts'
import { getPhrase } from '../start-up.ts'
import { getPreferredLocation, subscribeToPreferredLocation } from './preferred-location.ts'
import { startPageLightingUpdates } from './restaurant-light.ts'
import { getPreferredLocationRlid } from './save-preferred-location.ts'

/** How long location data is fresh, in milliseconds. */
const freshFor = 6 * 60 * 60 * 1000

let isFollowing = false

/**
 * Shows the chosen restaurant in the header and links the header's Order Now and the heroes' links to it instead of the
 * map page, and back when it is removed; its data is refreshed from the server. Loaded only once a restaurant is
 * chosen.
 */
export function showPreferredLocation(root: Document) {
  if (isFollowing) return
  isFollowing = true
  const text = root.querySelector('.location-trigger-text')!
  const defaultText = text.textContent
  const order = root.querySelector<HTMLAnchorElement>('.order-now')!
  const map = order.getAttribute('href')!
  const heroLinks = [...root.querySelectorAll<HTMLAnchorElement>('.hero-text > a')].filter(
    (link) => link.getAttribute('href') === map,
  )
  const heroes = heroLinks.map((link) => ({ link, name: link.textContent }))
  const updateLight = startPageLightingUpdates(root)
  const update = () => {
    const location = getPreferredLocation()?.location
    text.replaceChildren(
      ...(location
        ? [part('span', `${location.city}, ${location.state}`), ' ', part('small', toServiceNote(location))]
        : [defaultText]),
    )
    // In some browsers the cookie outlives the storage, and then the server knows the restaurant.
    order.href = location ? orderHref(location) : getPreferredLocationRlid() ? paths.orderFromPreferredLocation : map
    const page = location && pageHref(location)
    updateLight()
    for (const { link, name } of heroes) {
      link.href = page ?? map
      link.textContent = page ? `${name}: ${location.city}, ${location.state}` : name
    }
  }
  subscribeToPreferredLocation(update)
  update()
  refreshWhenStale()
}

/** Returns the most relevant note about its services. */
const toServiceNote = (location: Location) =>
  getPhrase(restaurantServicePhrases, `service.${selectServiceNote(location)}`)

function part(name: string, text: string) {
  const element = document.createElement(name)
  element.textContent = text
  return element
}

/**
 * Returns the ordering URL; stored data may be old or manipulated, so anything but a http URL falls back to the site's
 * own order page.
 */
function orderHref(location: Location): string {
  const is_temporarily_closed = isTemporarilyClosedAt(location, new Date())
  const href = buildOrderUrl({ ...location, has_online_ordering: location.hasOnlineOrdering, is_temporarily_closed })
  return href && /^https?:/.test(href) ? href : paths.orderFromPreferredLocation
}

/** Returns the page of a restaurant unless it is temporarily closed. */
const pageHref = (location: Location) =>
  location.localPageURL && !isTemporarilyClosedAt(location, new Date())
    ? paths.localPage(location.localPageURL)
    : undefined

/** Whether its reopening date has come in some time zone. */
const mayHaveReopened = ({ closure }: Location) => Date.parse(closure?.reopensOn ?? '') <= Date.now()

/** Refreshes the data of a restaurant from the server when it is stale, while the browser is idle. */
function refreshWhenStale() {
  const preferred = getPreferredLocation()
  if (!preferred || (Date.now() - preferred.savedAt < freshFor && !mayHaveReopened(preferred.location))) return
  const refresh = async () => (await import('./refresh-preferred-location.ts')).refreshPreferredLocation()
  const whenIdle = window.requestIdleCallback ?? setTimeout
  whenIdle(() => refresh().catch(console.error))
}
