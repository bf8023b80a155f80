import { statesAndProvinces } from '#schema/geo/states.ts'
import type { ImportedLocationInput } from '#schema/locations/import/location-row.ts'
import { findTimeZoneAtPosition } from '#schema/time/time-zone-lookup.ts'
import { listGazetteerSourcePlaces } from '../../load/places/gazetteer.ts'
import { createSeededRandom, type SeededRandom } from '../random.ts'
import { chooseDemoLocationSpots, type DemoLocationSpot } from './choose-spots.ts'
import { createDemoLocationGuestInfo } from './guest-info.ts'
import { createDemoHoursPattern, hoursPatternToWeek } from './opening-hours.ts'
import { createDemoPhoneNumber, createDemoStreetAddress } from './streets.ts'

/** The number of the first location; the others are consecutive. */
const firstNumber = 1001

/** Returns the 650 sample restaurants of the demo, the same on every machine. `images` are ids by slug. */
export function createDemoLocations(images: ReadonlyMap<string, number> = new Map()): ImportedLocationInput[] {
  const spots = chooseDemoLocationSpots(listGazetteerSourcePlaces(), createSeededRandom('harbor-lantern'))
  const brand = { seed: 'harbor-lantern', prefix: 'HL' }
  return spots.map((spot, index) => {
    const restaurant = createDemoLocation(spot, firstNumber + index, brand)
    return { ...restaurant, ...createDemoLocationGuestInfo(restaurant, index, images) }
  })
}

const stateNames = new Map(statesAndProvinces.map(({ code, name }) => [code, name]))

/**
 * Creates one restaurant. Its random generator is seeded with its number, so that a change to one does not affect the
 * others.
 */
export function createDemoLocation(
  { town, zip, latitude, longitude }: DemoLocationSpot,
  number: number,
  { seed, prefix }: { seed: string; prefix: string },
): ImportedLocationInput {
  const random = createSeededRandom(`${seed}-${number}`)
  const timeZone = findTimeZoneAtPosition(latitude, longitude)
  if (!timeZone) throw new Error(`${town.name}, ${town.state} lies in no time zone of ours.`)
  return {
    rlid: number,
    restaurantNumber: `${prefix}${number}`,
    ...createDemoStreetAddress(town.state, random),
    city: town.name,
    state: town.state,
    stateName: stateNames.get(town.state)!,
    country: town.country,
    zip,
    latitude,
    longitude,
    timeZone,
    phone: createDemoPhoneNumber(town.state, random),
    ...servicesOf(random, town.population > 150_000),
  }
}

function servicesOf(random: SeededRandom, isLargeTown: boolean) {
  const habit = createDemoHoursPattern(random, isLargeTown)
  const pickUpOnly = random.chance(0.015)
  const hasDelivery = !pickUpOnly && random.chance(isLargeTown ? 0.75 : 0.5)
  const hasCurbside = !pickUpOnly && random.chance(0.7)
  const isDiningRoomOpened = !pickUpOnly && random.chance(0.96)
  const outsideDining = !pickUpOnly && random.chance(0.35)
  return {
    hours: hoursPatternToWeek(habit),
    deliveryHours: hasDelivery ? hoursPatternToWeek(habit, 30, 60) : [],
    curbsideHours: hasCurbside ? hoursPatternToWeek(habit, 0, 30) : [],
    hasDelivery,
    hasCurbside,
    hasTakeOut: true,
    hasOnlineOrdering: random.chance(0.92),
    isDiningRoomOpened,
    outsideDining,
    isTemporarilyClosed: random.chance(0.02),
    ...tablesOf(random, isDiningRoomOpened),
  }
}

/** A restaurant takes reservations, has a wait list, or neither. */
function tablesOf(random: SeededRandom, isDiningRoomOpened: boolean) {
  const isReservationsEnabled = isDiningRoomOpened && random.chance(0.28)
  const waitListReady = isDiningRoomOpened && !isReservationsEnabled && random.chance(0.6)
  const wait = random.pick(['5–10 min', '10–15 min', '15–20 min', '20–30 min', '35–45 min'])
  return {
    isReservationsEnabled,
    waitListReady,
    ...(waitListReady && { estimatedWaitTime: wait, waitListMaxPartySize: random.pick([6, 8, 8, 10, 12]) }),
  }
}
