import * as z from 'zod/mini'

/** A restaurant that was opened on this device. */
const ownRestaurant = z.strictObject({ rlid: z.int(), place: z.string(), address1: z.string() })
type OwnRestaurant = z.infer<typeof ownRestaurant>

const storageKey = 'tidemark.restaurants'
const maxRestaurants = 3

/** Returns the restaurants last opened on this device, latest first. */
export function readRecentlyOpenedRestaurants(): OwnRestaurant[] {
  try {
    const parsed = z.array(ownRestaurant).safeParse(JSON.parse(localStorage.getItem(storageKey) ?? '[]'))
    return parsed.success ? parsed.data : []
  } catch {
    return []
  }
}

/** Puts a restaurant first among those of this device. Without local storage nothing is stored. */
export function storeRecentlyOpenedRestaurant(restaurant: OwnRestaurant) {
  const others = readRecentlyOpenedRestaurants().filter(({ rlid }) => rlid !== restaurant.rlid)
  try {
    localStorage.setItem(storageKey, JSON.stringify([restaurant, ...others].slice(0, maxRestaurants)))
  } catch (error) {
    console.warn('The restaurant could not be remembered.', error)
  }
}
