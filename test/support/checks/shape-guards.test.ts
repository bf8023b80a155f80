import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isApiLocation } from '#schema/locations/is-api-location.ts'
import { apiLocationSchema } from '#schema/locations/wire.ts'
import { isShownRestaurantMenu } from '#schema/menus/api/is-shown-menu.ts'
import { menuPageRestaurantMenuResponse } from '#schema/menus/api/shown-wire.ts'
import { isWaitListEntry } from '#schema/seating/is-wait-list-entry.ts'
import { waitListEntryResponse } from '#schema/seating/wait-list-entry-wire.ts'

const range = { open: '11:00 AM', close: '10:00 PM' }

const location = {
  rlid: 1001,
  ...{ longitude: -70.9, latitude: 42.5 },
  ...{ restaurantNumber: '1', address1: '347 State Street', address2: '', city: 'Salem', state: 'MA', country: 'US' },
  ...{ countryRootURL: 'https://us.example', zip: '01970', phone: '(555) 010-0100', localPageURL: '/ma/salem/' },
  ...{ hours: [{ dayOfWeek: 0, ...range }], curbsideHours: [{ dayOfWeek: 6, ...range }], deliveryHours: [] },
  ...{ hasCurbside: true, hasDelivery: false, hasOnlineOrdering: true, hasTakeOut: true, isDiningRoomOpened: true },
  ...{ isTemporarilyClosed: true, outsideDining: false, isReservationsEnabled: false, waitListReady: true },
  ...{ estimatedWaitTime: '5 min', waitListMaxPartySize: 8, timeZone: 'America/New_York' },
  specialHours: [{ date: '2026-12-24', label: 'Christmas Eve', hours: [range] }],
  closure: { since: '2026-11-30', reopensOn: null },
}

const picture = { url: '/images/3', srcset: '/images/3 300w', alt: '', width: 300, height: 200, object_position: '0 0' }

const menu = {
  ...{ rlid: 1001, city: 'Salem', state: 'MA', currency: 'USD' },
  sections: [
    {
      items: [
        {
          ...{ id: 7, name: 'Chowder', image: { id: 3, ...picture }, price_text: 'from $6.50' },
          variants: [
            { name: 'Cup', price_text: '$6.50' },
            { name: 'Bowl', price_text: '' },
          ],
          ...{ is_served: true, sold_out_until: '2026-11-30T17:00:00.000Z' },
        },
        {
          id: 8,
          name: 'Chips',
          image: null,
          price_text: '$3.00',
          variants: [],
          is_served: false,
          sold_out_until: null,
        },
      ],
    },
    { items: [] },
  ],
}

const place = {
  ...{ plan_ahead_id: 'a'.repeat(22), rlid: 1001, party_size: 2, status: 'waiting', estimatedWaitTime: '10–15 min' },
  ...{ partiesAhead: 0, wasCalled: false },
}

type Path = readonly (string | number)[]

/** Lists the way to every value within another. */
function listPaths(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path]
  const entries: [string | number, unknown][] = Array.isArray(value) ? [...value.entries()] : Object.entries(value)
  return [path, ...entries.flatMap(([key, each]) => listPaths(each, [...path, key]))]
}

/** Returns a copy with another value in one place; undefined is as good as left out. */
function withValueAt(value: unknown, [key, ...rest]: Path, other: unknown): unknown {
  if (key === undefined) return other
  const copy = structuredClone(value) as Record<string | number, unknown>
  copy[key] = withValueAt(copy[key], rest, other)
  return copy
}

/** What JSON can have in a place, and nothing. */
const anything = fc.oneof(
  fc.constantFrom<unknown>(undefined, null, '', 'maybe', 'ready', 0, 5, 7, -1, 1.5, true, [], {}, [null], [{}], ['x']),
  fc.jsonValue(),
)

/** Names of further values in an object, also of those that every object inherits. */
const furtherName = fc
  .oneof(fc.constantFrom('name', 'id', 'hours', 'toString', 'constructor', ''), fc.string())
  .filter((name) => name !== '__proto__')

/** Lists the way to every object within a value. */
const listObjectPaths = (value: unknown) =>
  listPaths(value).filter((path) => {
    const found = path.reduce<unknown>((each, key) => (each as Record<string | number, unknown>)[key], value)
    return typeof found === 'object' && found !== null && !Array.isArray(found)
  })

const guards = [
  { name: 'a restaurant', valid: location, fits: isApiLocation, schema: apiLocationSchema },
  { name: 'a menu', valid: menu, fits: isShownRestaurantMenu, schema: menuPageRestaurantMenuResponse },
  { name: 'a place in line', valid: place, fits: isWaitListEntry, schema: waitListEntryResponse },
]

it.each(guards)('$name is accepted without a library when its schema accepts it', ({ valid, fits, schema }) => {
  expect([fits(valid), schema.safeParse(valid).success]).toEqual([true, true])
  fc.assert(
    fc.property(fc.constantFrom(...listPaths(valid)), anything, (path, other) => {
      const changed = withValueAt(valid, path, other)
      expect(fits(changed)).toBe(schema.safeParse(changed).success)
    }),
    { numRuns: 2000, seed: 332 },
  )
})

it.each(guards)('$name with further values is accepted when its schema accepts them', ({ valid, fits, schema }) => {
  fc.assert(
    fc.property(fc.constantFrom(...listObjectPaths(valid)), furtherName, anything, (path, name, further) => {
      const changed = withValueAt(valid, [...path, name], further)
      expect(fits(changed)).toBe(schema.safeParse(changed).success)
    }),
    { numRuns: 2000, seed: 333 },
  )
})
