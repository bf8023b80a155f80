import { preferredLocationOrderPath as ofServer } from '#schema/locations/restaurant-paths.ts'
import type { ApiLocation } from '#schema/locations/wire.ts'
import { getPageScriptData } from '../start-up.ts'
import { getPreferredLocation, readBrowserStorage, subscribeToPreferredLocation } from './preferred-location.ts'
import { type PreparedLocation, preparedLocationStorageKey } from './prepared-location.ts'

/** How long location data is fresh, in milliseconds. */
const freshFor = 6 * 60 * 60 * 1000

/** How often the light is that of another hour, in milliseconds. */
const updateInterval = 30_000

let isFollowing = false
let prepared: PreparedLocation | undefined

/**
 * Shows the chosen restaurant in the header, puts the page in its light, and links the header's Order Now, every link
 * of the content to the order page, and the heroes' links to the map page to it instead, and back when it is removed;
 * its data is refreshed from the server. Loaded only once a restaurant is chosen. Resolves once it is shown.
 */
export async function showPreferredLocation(root: Document) {
  if (isFollowing) return
  isFollowing = true
  const text = root.querySelector('.location-trigger-text')!
  const defaultText = text.textContent
  const order = root.querySelector<HTMLAnchorElement>('.order-now')!
  const map = order.getAttribute('href')!
  const heroes = findLinks(root.querySelectorAll('.hero-text > a'), map)
  const orders = findLinks(root.querySelectorAll('main a'), ofServer)
  const update = async () => {
    const location = getPreferredLocation()?.location
    const found = location && (await findOrPrepare(location).catch(console.error))
    // Another one may have been chosen in the meantime.
    if (getPreferredLocation()?.location !== location) return
    prepared = found || undefined
    const { isClosed, orderUrl, pageUrl, note } = { ...prepared, ...findPeriod() }
    const place = location && `${location.city}, ${location.state}`
    text.replaceChildren(...(place ? [part('span', place), ' ', part('small', note ?? '')] : [defaultText]))
    const ordering = isClosed ? '' : orderUrl
    // In some browsers the cookie outlives the storage, and then the server knows the restaurant.
    order.href = ordering || (location || /(?:^|; )li=[1-9]/.test(document.cookie) ? ofServer : map)
    linkToRestaurant(heroes, map, place, isClosed ? '' : pageUrl)
    linkToRestaurant(orders, ofServer, place, ordering)
    // The trigger becomes a button in this moment.
    setTimeout(showLight)
  }
  const showLight = () => {
    const period = findPeriod()
    if (prepared && !period) return update()
    showTimeOfDay(root)
  }
  subscribeToPreferredLocation(update)
  setInterval(() => root.hidden || showLight(), updateInterval)
  root.addEventListener('visibilitychange', showLight)
  await update()
  refreshWhenStale()
}

/** Returns the part of the restaurant's days in which it is now; undefined without one, or when it is past. */
const findPeriod = () => prepared?.periods.find(({ until }) => Date.now() < until)

/**
 * Puts the page in the light of the chosen restaurant, else of the visitor's clock: `data-hour` and `data-light` of the
 * body, which the stylesheets read. The trigger describes it in words.
 */
function showTimeOfDay(root: Document) {
  const { text = '', light, isStorm } = findPeriod() ?? {}
  const { dataset } = root.body
  const clock = { hour: 'numeric', hourCycle: 'h23', timeZone: prepared?.timeZone } as const
  dataset['hour'] = isStorm ? 'storm' : `${Number(new Date().toLocaleString('en-US', clock))}`
  if (light) dataset['light'] = light
  else delete dataset['light']
  const trigger = root.querySelector<HTMLElement>('.location-trigger')
  if (trigger) trigger.title = text
}

/** Returns what was prepared from the same restaurant, by the same script and with the same texts, else prepares it. */
async function findOrPrepare(location: ApiLocation): Promise<PreparedLocation> {
  const source = JSON.stringify(
    [
      import.meta.url,
      document.querySelector<HTMLElement>('.site-header')?.dataset['localPages'],
      getPageScriptData().translations.catalogue.filter(({ key }) => /^(?:opening|service)\./.test(key)),
      location,
    ],
    // Pages do not show its wait.
    (key, value: unknown) => (/wait/i.test(key) ? undefined : value),
  )
  return (
    readPrepared(source) ?? import('./prepare-location.ts').then((script) => script.prepareLocation(location, source))
  )
}

/** Returns what is stored unless it is past; the visitor may have changed it, or the clock. */
function readPrepared(source: string): PreparedLocation | undefined {
  try {
    const stored = JSON.parse(readBrowserStorage(preparedLocationStorageKey)!) as PreparedLocation
    const { from, orderUrl, pageUrl, periods } = stored
    const isCurrent = stored.source === source && from <= Date.now() && Date.now() < periods.at(-1)!.until
    return isCurrent && [orderUrl, pageUrl].every((url) => /^(?:$|\/|https?:)/.test(url)) ? stored : undefined
  } catch {
    return undefined
  }
}

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
function linkToRestaurant(links: NamedLink[], path: string, place?: string, href?: string) {
  for (const { link, name } of links) {
    link.href = href || path
    if (link.matches('.button')) link.textContent = href ? `${name}: ${place}` : name
  }
}

/** Refreshes the data of a restaurant from the server when it is stale, while the browser is idle. */
function refreshWhenStale() {
  const { savedAt, location } = getPreferredLocation() ?? {}
  // Its reopening date may have come in some time zone.
  const mayHaveReopened = Date.parse(location?.closure?.reopensOn ?? '') <= Date.now()
  if (!location || (Date.now() - savedAt! < freshFor && !mayHaveReopened)) return
  const refresh = () => import('./refresh-preferred-location.ts').then((script) => script.refreshPreferredLocation())
  const whenIdle = window.requestIdleCallback ?? setTimeout
  whenIdle(() => refresh().catch(console.error))
}
