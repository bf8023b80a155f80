import { isTemporarilyClosedAt } from '#schema/locations/hours/location-opening.ts'
import { restaurantPaths } from '#schema/locations/restaurant-paths.ts'
import type { ApiLocation } from '#schema/locations/wire.ts'
import { restaurantServicePhrases } from '#schema/phrases/services.ts'
import { buildLocationOrderUrl } from '#schema/seating/order-url.ts'
import { selectLocationNoteKey } from '../../ui/locations/hours/service-note.ts'
import { getPhrase } from '../start-up.ts'
import { toLocationPagePath } from './local-page-path.ts'
import { getPreferredLocation, subscribeToPreferredLocation } from './preferred-location.ts'
import { startTimeOfDayStyleUpdates } from './restaurant-light.ts'
import { getPreferredLocationRlid } from './save-preferred-location.ts'

/** How long location data is fresh, in milliseconds. */
const freshFor = 6 * 60 * 60 * 1000

let isFollowing = false

/**
 * Shows the chosen restaurant in the header and links the header's Order Now, every link of the content to the order
 * page, and the heroes' links to the map page to it instead, and back when it is removed; its data is refreshed from
 * the server. Loaded only once a restaurant is chosen.
 */
export function showPreferredLocation(root: Document) {
  if (isFollowing) return
  isFollowing = true
  const text = root.querySelector('.location-trigger-text')!
  const defaultText = text.textContent
  const order = root.querySelector<HTMLAnchorElement>('.order-now')!
  const map = order.getAttribute('href')!
  const heroes = findLinks(root.querySelectorAll('.hero-text > a'), map)
  const orders = findLinks(root.querySelectorAll('main a'), restaurantPaths.orderFromPreferredLocation)
  const updateLight = startTimeOfDayStyleUpdates(root)
  const update = () => {
    const location = getPreferredLocation()?.location
    text.replaceChildren(
      ...(location
        ? [part('span', `${location.city}, ${location.state}`), ' ', part('small', toServiceNote(location))]
        : [defaultText]),
    )
    // In some browsers the cookie outlives the storage, and then the server knows the restaurant.
    const ordering = location && orderHref(location)
    const ofServer = restaurantPaths.orderFromPreferredLocation
    order.href = ordering ?? (location || getPreferredLocationRlid() ? ofServer : map)
    updateLight()
    linkToRestaurant(heroes, map, location, location && pageHref(location))
    linkToRestaurant(orders, ofServer, location, ordering)
  }
  subscribeToPreferredLocation(update)
  update()
  refreshWhenStale()
}

/** Returns the most relevant note about its services. */
const toServiceNote = (location: ApiLocation) =>
  getPhrase(restaurantServicePhrases, `service.${selectLocationNoteKey(location)}`)

function part(name: string, text: string) {
  const element = document.createElement(name)
  element.textContent = text
  return element
}

interface NamedLink {
  link: HTMLAnchorElement
  name: string
}

/** Returns those of the links that lead to a path, with their own words. */
const findLinks = (links: NodeListOf<HTMLAnchorElement>, path: string): NamedLink[] =>
  [...links].filter((link) => link.getAttribute('href') === path).map((link) => ({ link, name: link.textContent }))

/** Links to a page of the restaurant instead of a path, if there is one; buttons name it. */
function linkToRestaurant(links: NamedLink[], path: string, location?: ApiLocation, href?: string) {
  for (const { link, name } of links) {
    link.href = href ?? path
    if (link.matches('.button')) link.textContent = href ? `${name}: ${location!.city}, ${location!.state}` : name
  }
}

/**
 * Returns the ordering URL; stored data may be old or manipulated, so for anything but a http URL the site's own order
 * page remains.
 */
function orderHref(location: ApiLocation): string | undefined {
  const is_temporarily_closed = isTemporarilyClosedAt(location, new Date())
  const href = buildLocationOrderUrl({
    ...location,
    has_online_ordering: location.hasOnlineOrdering,
    is_temporarily_closed,
  })
  return href && /^https?:/.test(href) ? href : undefined
}

/** Returns the page of a restaurant unless it is temporarily closed. */
const pageHref = (location: ApiLocation) =>
  location.localPageURL && !isTemporarilyClosedAt(location, new Date())
    ? toLocationPagePath(location.localPageURL)
    : undefined

/** Whether its reopening date has come in some time zone. */
const mayHaveReopened = ({ closure }: ApiLocation) => Date.parse(closure?.reopensOn ?? '') <= Date.now()

/** Refreshes the data of a restaurant from the server when it is stale, while the browser is idle. */
function refreshWhenStale() {
  const preferred = getPreferredLocation()
  if (!preferred || (Date.now() - preferred.savedAt < freshFor && !mayHaveReopened(preferred.location))) return
  const refresh = async () => (await import('./refresh-preferred-location.ts')).refreshPreferredLocation()
  const whenIdle = window.requestIdleCallback ?? setTimeout
  whenIdle(() => refresh().catch(console.error))
}
