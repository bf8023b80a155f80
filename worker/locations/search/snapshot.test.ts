import { expect, it } from 'vitest'
import { toUnitVector } from '#schema/geo/sphere.ts'
import { toJsonText } from '#schema/records/json-text.ts'
import {
  findLocationJsonById,
  findNearestLocationsInSnapshot,
  findSnapshotLocationJson,
  openLocationsSnapshot,
  packLocationsSnapshot,
  patchLocationsSnapshot,
} from './snapshot.ts'

/** A location north of Salem; the higher its number, the farther away. */
const row = (rlid: number) => ({
  ...{
    id: 100 - rlid,
    rlid,
    restaurant_number: `A${rlid}`,
    address1: `${rlid} Quai d’Été`,
    address2: '',
    city: 'Salem',
    state: 'MA',
  },
  ...{
    country: 'US',
    zip: '01970',
    latitude: 42.5 + rlid / 100,
    longitude: -70.9,
    time_zone: 'America/New_York',
    phone: '(555) 010-0100',
  },
  ...{
    hours: toJsonText([]),
    curbside_hours: toJsonText([]),
    delivery_hours: toJsonText([]),
    has_curbside: 0,
    has_delivery: 1,
    has_online_ordering: 1,
    has_take_out: 1,
  },
  ...{
    is_dining_room_opened: 1,
    is_temporarily_closed: 0,
    outside_dining: 0,
    is_reservations_enabled: 0,
    local_page_url: '',
    closed_at: null,
  },
  ...{
    special_hours: toJsonText([]),
    closure: null,
    estimated_wait_time: null,
    wait_list_max_party_size: null,
    wait_list_ready: null,
    country_root_url: null,
    order_url_template: null,
    description: '',
    guest_info: toJsonText({}),
    site_id: 1,
  },
  ...toUnitVector(42.5 + rlid / 100, -70.9),
})
const snapshot = openLocationsSnapshot(packLocationsSnapshot([2, 5, 9].map(row), new Date()).buffer)
const addressIn = (json: Uint8Array | undefined) => json && JSON.parse(new TextDecoder().decode(json)).address1

it('finds a location by its number or its id, and no other', () => {
  expect([2, 5, 9].map((rlid) => addressIn(findSnapshotLocationJson(snapshot, rlid)))).toEqual([
    '2 Quai d’Été',
    '5 Quai d’Été',
    '9 Quai d’Été',
  ])
  expect([0, 3, 5.5, 10].map((rlid) => findSnapshotLocationJson(snapshot, rlid))).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ])
  expect([addressIn(findLocationJsonById(snapshot, 95)), findLocationJsonById(snapshot, 5)]).toEqual([
    '5 Quai d’Été',
    undefined,
  ])
})

it('an empty snapshot finds nothing', () => {
  const empty = openLocationsSnapshot(packLocationsSnapshot([], new Date()).buffer)
  expect(findNearestLocationsInSnapshot(empty, { latitude: 0, longitude: 0, radius: 500, limit: 1 })).toEqual({
    total: 0,
    found: [],
  })
})

it('a snapshot with changed locations is the one made from all of them', () => {
  const now = new Date()
  const moved = { ...row(5), rlid: 7, id: 95 }
  const closed = { ...row(9), closed_at: '2026-01-01T00:00:00.000Z' }
  const patched = patchLocationsSnapshot(snapshot, [row(1), moved, closed], now)
  expect(patched).toEqual(packLocationsSnapshot([row(1), row(2), moved], now))
  expect(patchLocationsSnapshot(snapshot, [], now)).toEqual(packLocationsSnapshot([2, 5, 9].map(row), now))
})
