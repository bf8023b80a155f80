import { getLocationTimeZone } from '#schema/locations/hours/location-opening.ts'
import type { ApiLocation } from '#schema/locations/wire.ts'
import { openingHoursPhrases } from '#schema/phrases/opening.ts'
import { restaurantServicePhrases } from '#schema/phrases/services.ts'
import { buildLocationOrderUrl } from '#schema/seating/order-url.ts'
import { selectLocationNoteKey } from '../../ui/locations/hours/service-note.ts'
import { getPhrase } from '../start-up.ts'
import { toLocationPagePath } from './local-page-path.ts'
import { getPreferredLocation } from './preferred-location.ts'
import { type PreparedLocation, type PreparedPeriod, preparedLocationStorageKey } from './prepared-location.ts'
import { listPreparedPeriods } from './prepared-periods.ts'

/** How long what cannot be known is shown as such, in milliseconds. */
const unknownFor = 6 * 60 * 60 * 1000

/**
 * Prepares what pages show of the preferred restaurant, and stores it unless another one has been chosen in the
 * meantime; a full or blocked storage keeps nothing.
 */
export function prepareLocation(location: ApiLocation, source: string, now = Date.now()): PreparedLocation {
  const prepared = {
    source,
    from: now,
    note: getPhrase(restaurantServicePhrases, `service.${selectLocationNoteKey(location)}`),
    orderUrl: toOrderUrl(location),
    pageUrl: location.localPageURL ? toLocationPagePath(location.localPageURL) : '',
    ...describeDays(location, now),
  }
  try {
    if (getPreferredLocation()?.location === location)
      localStorage.setItem(preparedLocationStorageKey, JSON.stringify(prepared))
  } catch {}
  return prepared
}

/**
 * Returns the ordering URL; stored data may be old or manipulated, so for anything but a http URL the site's own order
 * page remains.
 */
function toOrderUrl(location: ApiLocation): string {
  const has_online_ordering = location.hasOnlineOrdering
  const href = buildLocationOrderUrl({ ...location, has_online_ordering, is_temporarily_closed: false })
  return href && /^https?:/.test(href) ? href : ''
}

/** Stored data may be old or manipulated; without usable hours nothing is known. */
function describeDays(location: ApiLocation, now: number): { timeZone?: string; periods: PreparedPeriod[] } {
  try {
    const periods = listPreparedPeriods(location, (key, values) => getPhrase(openingHoursPhrases, key, values), now)
    return { timeZone: getLocationTimeZone(location), periods }
  } catch {
    const isClosed = Boolean(location.isTemporarilyClosed)
    return { periods: [{ until: now + unknownFor, text: '', isStorm: false, isClosed }] }
  }
}
