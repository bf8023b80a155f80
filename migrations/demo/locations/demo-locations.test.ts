import { expect, it } from 'vitest'
import { computeSquaredChord, squaredChordToMiles, toUnitVector } from '#schema/geo/sphere.ts'
import { createDemoLocations } from './demo-locations.ts'

const locations = createDemoLocations()

it('creates the same 650 restaurants every time, 48 of them in Canada', () => {
  expect(locations).toHaveLength(650)
  expect(locations.filter(({ country }) => country === 'CA')).toHaveLength(48)
  expect(createDemoLocations()).toEqual(locations)
})

it('has restaurants in the towns that the site mentions', () => {
  const towns = new Set(locations.map(({ city, state }) => `${city} ${state}`))
  for (const town of [
    'Gloucester MA',
    'Salem MA',
    'Portland ME',
    'Boston MA',
    'New York NY',
    'Toronto ON',
    'Saint John NB',
  ])
    expect(towns).toContain(town)
})

it('places them at least three miles apart with unique addresses', () => {
  const points = locations.map(({ latitude, longitude }) => toUnitVector(latitude, longitude))
  const nearest = points
    .flatMap((a, index) => points.slice(index + 1).map((b) => computeSquaredChord(a, b)))
    .reduce((least, each) => Math.min(least, each))
  expect(squaredChordToMiles(nearest)).toBeGreaterThanOrEqual(3)
  expect(new Set(locations.map(({ address1, city, state }) => `${address1}, ${city}, ${state}`)).size).toBe(650)
})

it('only uses phone numbers reserved for fiction', () => {
  for (const { phone } of locations) expect(phone).toMatch(/^\([2-9]\d\d\) 555-01\d\d$/)
})

it('varies hours and services', () => {
  const share = (has: (location: (typeof locations)[number]) => boolean | undefined) =>
    locations.filter(has).length / locations.length
  expect(share(({ isTemporarilyClosed }) => isTemporarilyClosed)).toBeLessThan(0.04)
  expect(share(({ isTemporarilyClosed }) => isTemporarilyClosed)).toBeGreaterThan(0.005)
  expect(share(({ hasOnlineOrdering }) => hasOnlineOrdering)).toBeGreaterThan(0.85)
  for (const some of [
    share(({ hours }) => hours!.length === 6),
    share(({ hours }) => hours!.some(({ close }) => close.endsWith('AM'))),
    share(({ hasOnlineOrdering }) => !hasOnlineOrdering),
    share(({ isReservationsEnabled }) => isReservationsEnabled),
    share(({ waitListReady }) => waitListReady === true),
    share(({ address2 }) => address2 !== ''),
  ])
    expect(some).toBeGreaterThan(0)
})

it('tells guests something different about each restaurant than about the next', () => {
  const images = new Map([
    ['window-booth', 1],
    ['facade-day', 2],
    ['raw-bar-counter', 3],
  ])
  const informed = createDemoLocations(images)
  for (const [index, { note, parking, entrance, happyHour, kids, events, pictures }] of informed.entries()) {
    expect([note, parking, entrance, happyHour, kids].every(Boolean)).toBe(true)
    expect(events!.length).toBeGreaterThan(0)
    const next = informed[index + 1]
    expect(note).not.toBe(next?.note)
    expect(events).not.toEqual(next?.events)
    expect(pictures).toBeDefined()
  }
  const texts = informed.map(({ parking, entrance, happyHour, kids, note }) =>
    [parking, entrance, happyHour, kids, note].join(' '),
  )
  expect(new Set(texts).size).toBe(650)
})
