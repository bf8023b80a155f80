import type { ImportedLocationInput } from '#schema/locations/import/location-row.ts'
import { listGazetteerSourcePlaces } from '../../load/places/gazetteer.ts'
import { chooseDemoLocationSpots } from '../locations/choose-spots.ts'
import { createDemoLocation } from '../locations/demo-locations.ts'
import { createSeededRandom } from '../random.ts'
import { createGrillLocationGuestInfo } from './grill-guest-info.ts'

/** States without a sea. */
const inland = new Set([
  'AR',
  'CO',
  'IA',
  'ID',
  'KS',
  'KY',
  'MO',
  'MT',
  'ND',
  'NE',
  'NM',
  'NV',
  'OK',
  'SD',
  'TN',
  'UT',
  'WY',
])

/** The number of the first grill house, beyond those of the first brand. */
const firstNumber = 20_001

/** Returns the 40 restaurants of the grill, the same on every machine. `images` are ids by slug. */
export function createGrillRestaurants(images: ReadonlyMap<string, number>): ImportedLocationInput[] {
  const places = listGazetteerSourcePlaces().filter(({ country, state }) => country === 'US' && inland.has(state))
  const spots = chooseDemoLocationSpots(places, createSeededRandom('copper-mesa'), { quotas: { US: 40 }, always: [] })
  return spots.map((spot, index) => {
    const restaurant = createDemoLocation(spot, firstNumber + index, { seed: 'copper-mesa', prefix: 'CM' })
    const address2 = restaurant.address2 === 'Harbor Level' ? 'Yard Level' : (restaurant.address2 ?? '')
    return { ...restaurant, address2, ...createGrillLocationGuestInfo(restaurant, index, images) }
  })
}
