import { states } from '#schema/geo/states.ts'
import type { LocationInput } from '#schema/locations/import/location-row.ts'
import { timeZoneAt } from '#schema/time/time-zone-lookup.ts'
import { listSourcePlaces } from '../../load/places/gazetteer.ts'
import { createRandom, type Random } from '../random.ts'
import { chooseSpots, type LocationSpot } from './choose-spots.ts'
import { createHoursPattern, toWeek } from './opening-hours.ts'
import { createPhone, createStreet } from './streets.ts'

/** The number of the first location; the others are consecutive. */
const firstNumber = 1001

/** Returns the 650 sample restaurants of the demo, the same on every machine. */
export function createDemoLocations(): LocationInput[] {
  const spots = chooseSpots(listSourcePlaces(), createRandom('harbor-lantern'))
  return spots.map((spot, index) => locationAt(spot, firstNumber + index))
}

const stateNames = new Map(states.map(({ code, name }) => [code, name]))

/**
 * Creates one restaurant. Its random generator is seeded with its number, so that a change to one does not affect the
 * others.
 */
function locationAt({ town, zip, latitude, longitude }: LocationSpot, number: number): LocationInput {
  const random = createRandom(`harbor-lantern-${number}`)
  const timeZone = timeZoneAt(latitude, longitude)
  if (!timeZone) throw new Error(`${town.name}, ${town.state} lies in no time zone of ours.`)
  return {
    rlid: number,
    restaurantNumber: `HL${number}`,
    ...createStreet(town.state, random),
    city: town.name,
    state: town.state,
    stateName: stateNames.get(town.state)!,
    country: town.country,
    zip,
    latitude,
    longitude,
    timeZone,
    phone: createPhone(town.state, random),
    ...servicesOf(random, town.population > 150_000),
  }
}

function servicesOf(random: Random, isLargeTown: boolean) {
  const habit = createHoursPattern(random, isLargeTown)
  const pickUpOnly = random.chance(0.015)
  const hasDelivery = !pickUpOnly && random.chance(isLargeTown ? 0.75 : 0.5)
  const hasCurbside = !pickUpOnly && random.chance(0.7)
  const isDiningRoomOpened = !pickUpOnly && random.chance(0.96)
  const outsideDining = !pickUpOnly && random.chance(0.35)
  return {
    hours: toWeek(habit),
    deliveryHours: hasDelivery ? toWeek(habit, 30, 60) : [],
    curbsideHours: hasCurbside ? toWeek(habit, 0, 30) : [],
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
function tablesOf(random: Random, isDiningRoomOpened: boolean) {
  const isReservationsEnabled = isDiningRoomOpened && random.chance(0.28)
  const waitListReady = isDiningRoomOpened && !isReservationsEnabled && random.chance(0.6)
  const wait = random.pick(['5–10 min', '10–15 min', '15–20 min', '20–30 min', '35–45 min'])
  return {
    isReservationsEnabled,
    waitListReady,
    ...(waitListReady && { estimatedWaitTime: wait, waitListMaxPartySize: random.pick([6, 8, 8, 10, 12]) }),
  }
}
