import type { LocationInput } from '#schema/rules/location-row.ts'
import { states } from '#schema/rules/states.ts'
import { timeZoneAt } from '#schema/rules/time-zone.ts'
import { sourceRows } from '../load/gazetteer.ts'
import { chooseSpots, type Spot } from './chain/sites.ts'
import { phoneIn, streetIn } from './chain/streets.ts'
import { habitOf, weekOf } from './chain/week.ts'
import { type Random, randomOf } from './scenes/random.ts'

/** The first location's number; the others follow. */
const firstNumber = 1001

/** The 650 made-up restaurants of the demo chain, the same on every machine. */
export function demoLocations(): LocationInput[] {
  const spots = chooseSpots(sourceRows(), randomOf('harbor-lantern'))
  return spots.map((spot, index) => locationAt(spot, firstNumber + index))
}

const stateNames = new Map(states.map(({ code, name }) => [code, name]))

/** One restaurant. Its chance is seeded by its number, so that a change to one leaves the others alone. */
function locationAt({ town, zip, latitude, longitude }: Spot, number: number): LocationInput {
  const random = randomOf(`harbor-lantern-${number}`)
  const timeZone = timeZoneAt(latitude, longitude)
  if (!timeZone) throw new Error(`${town.name}, ${town.state} lies in no time zone of ours.`)
  return {
    rlid: number,
    restaurantNumber: `HL${number}`,
    ...streetIn(town.state, random),
    city: town.name,
    state: town.state,
    stateName: stateNames.get(town.state)!,
    country: town.country,
    zip,
    latitude,
    longitude,
    timeZone,
    phone: phoneIn(town.state, random),
    ...servicesOf(random, town.population > 150_000),
  }
}

function servicesOf(random: Random, isLargeTown: boolean) {
  const habit = habitOf(random, isLargeTown)
  const pickUpOnly = random.chance(0.015)
  const hasDelivery = !pickUpOnly && random.chance(isLargeTown ? 0.75 : 0.5)
  const hasCurbside = !pickUpOnly && random.chance(0.7)
  const isDiningRoomOpened = !pickUpOnly && random.chance(0.96)
  const outsideDining = !pickUpOnly && random.chance(0.35)
  return {
    hours: weekOf(habit),
    deliveryHours: hasDelivery ? weekOf(habit, 30, 60) : [],
    curbsideHours: hasCurbside ? weekOf(habit, 0, 30) : [],
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

/** A dining room takes reservations, or keeps a wait list when it is busy, or simply has tables. */
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
