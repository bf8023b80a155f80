import type { ImportedLocationInput } from '#schema/locations/import/location-row.ts'
import { getStorageBindings } from '../../../migrations/local/platform.ts'
import { planLocationImport } from '../../../worker/locations/import/plan.ts'
import { refreshLocationSearchData } from '../../../worker/locations/search/build.ts'
import type { TestSite } from '../site.ts'

/** A restaurant in Massachusetts that takes orders, reservations and parties. */
export const createImportedLocationInput = (
  rlid: number,
  address1: string,
  city: string,
  [latitude, longitude]: readonly [number, number],
): ImportedLocationInput => ({
  rlid,
  address1,
  city,
  latitude,
  longitude,
  ...{ restaurantNumber: `T${rlid}`, state: 'MA', stateName: 'Massachusetts', country: 'US', zip: '01970' },
  ...{ phone: '(978) 555-0100', timeZone: 'America/New_York', hasTakeOut: true, hasOnlineOrdering: true },
  ...{ isReservationsEnabled: true, waitListReady: true },
  hours: [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({ dayOfWeek, open: '11:00 AM', close: '10:00 PM' })),
})

/** Imports restaurants for the site of a host name; returns the conflicts. Nothing is written if there are any. */
export async function importRestaurantInputs(
  { miniflare }: TestSite,
  hostname: string,
  inputs: readonly ImportedLocationInput[],
): Promise<string[]> {
  const { DB, KV } = await getStorageBindings(miniflare)
  const plan = await planLocationImport(DB, inputs, {
    siteOf: (sites) => sites.siteForHost(`https://${hostname}/`),
  })
  if (plan.conflicts.length > 0) return plan.conflicts.map(({ reason }) => reason)
  await plan.write()
  await refreshLocationSearchData({ DB, KV })
  return []
}
