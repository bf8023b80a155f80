import { expect, it } from 'vitest'
import type { LocationMapPageData } from '#schema/pages/page-data.ts'
import type { NearbyLocationsResponse, WeekdayTimeRange } from '../../../schema/locations/wire.ts'
import { cpuSeconds, findRuntimeProcess } from '../../bench/load.ts'
import { fireCron } from '../../support/operations/fire-cron.ts'
import { setUpHostWaitListTestSite } from '../../support/seating/host-wait-list.ts'

const room = setUpHostWaitListTestSite()
const { site, host } = room

/** What every page and every search depends on: purges, the version of the locations, and the keys of KV. */
async function readCacheState() {
  const stale = await site.db
    .prepare('SELECT path, stale_seq FROM page_cache WHERE stale_seq > 0 ORDER BY path')
    .all<object>()
  const version = await site.db.prepare("SELECT value FROM counter WHERE name = 'locations'").first('value')
  const kv = await site.miniflare.getKVNamespace('KV')
  return { stale: stale.results, version, keys: (await kv.list()).keys.map(({ name }) => name) }
}

/** How many changes are measured. */
const changes = 20

const manage = (rlid: number, action: 'open' | 'close', body: object = {}) =>
  host.post(`/wagtail/api/main/waitlists/${rlid}/${action}/`, body)

const readPosition = (rlid: number) =>
  site.db
    .prepare('SELECT latitude, longitude FROM location WHERE rlid = ?1')
    .bind(rlid)
    .first<{ latitude: number; longitude: number }>()

it('a host’s wait list changes make no page stale and rebuild no snapshot', async () => {
  const url = await site.db
    .prepare('SELECT local_page_url FROM location WHERE rlid = ?1')
    .bind(room.rlid)
    .first<string>('local_page_url')
  await site.fetch(`/seafood-restaurants/locations/${url}/`)
  await site.fetch(`/api/location/getlocation/?rlid=${room.rlid}`)
  const before = await readCacheState()
  const runtime = findRuntimeProcess()
  const [started, spent] = [performance.now(), cpuSeconds(runtime)]
  for (let change = 0; change < changes; change++) {
    const posted_wait = `${10 + change} min`
    expect((await manage(room.rlid, 'open', { posted_wait, max_party_size: 8 })).status).toBe(200)
  }
  const [elapsed, cpu] = [performance.now() - started, 1000 * (cpuSeconds(runtime) - spent)]
  const each = [elapsed, cpu].map((milliseconds) => (milliseconds / changes).toFixed(1))
  console.log(`a change of a wait list: answered after ${each[0]} ms, CPU ${each[1]} ms`)
  expect((await manage(room.rlid, 'close')).status).toBe(200)
  expect(await readCacheState()).toEqual(before)
})

/** What searches, the API and the filter of the map say of the wait list of the test's restaurant. */
async function readWaitList() {
  const at = (await readPosition(room.rlid))!
  const near = `latitude=${at.latitude}&longitude=${at.longitude}&radius=5&limit=26`
  const listed = (await (await site.fetch(`/api/location/getlocations/?${near}`)).json()) as NearbyLocationsResponse
  const map = (await (await site.fetch(`/api/location/map/?${near}&filter=wait_list`)).json()) as LocationMapPageData
  const { location } = listed.locations.find(({ location: { rlid } }) => rlid === room.rlid)!
  return {
    ready: location.waitListReady,
    wait: location.estimatedWaitTime,
    largest: location.waitListMaxPartySize,
    isFiltered: map.locations.some(({ rlid }) => rlid === room.rlid),
  }
}

/** Sets the hours of the test's restaurant, and waits for the search snapshot with them. */
async function setHours(hours: WeekdayTimeRange[]) {
  await site.db
    .prepare("UPDATE location SET hours = ?2, special_hours = '[]' WHERE rlid = ?1")
    .bind(room.rlid, JSON.stringify(hours))
    .run()
  await site.db.prepare("UPDATE counter SET value = value + 1 WHERE name = 'locations'").run()
  expect(await fireCron(site)).toBe('ok')
  const read = async () => (await site.fetch(`/api/location/getlocation/?rlid=${room.rlid}`)).json()
  await expect.poll(read, { timeout: 8000 }).toMatchObject({ hours })
}

const everyHour = [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({ dayOfWeek, open: '12:00 AM', close: '12:00 AM' }))

it('searches, filters and API have the host’s wait list, also after a new snapshot', async () => {
  await setHours(everyHour)
  await manage(room.rlid, 'open', { posted_wait: '35–45 min', max_party_size: 7 })
  const opened = { ready: true, wait: '35–45 min', largest: 7, isFiltered: true }
  expect(await readWaitList()).toEqual(opened)
  await manage(room.rlid, 'close')
  expect(await readWaitList()).toEqual({ ...opened, ready: false, isFiltered: false })
  await manage(room.rlid, 'open', { posted_wait: '', max_party_size: 7 })
  await site.db.prepare("UPDATE counter SET value = value + 1 WHERE name = 'locations'").run()
  expect(await fireCron(site)).toBe('ok')
  expect(await site.db.prepare('SELECT count(*) AS changes FROM wait_list_change').first('changes')).toBe(0)
  await expect.poll(readWaitList, { timeout: 8000 }).toEqual({ ...opened, wait: undefined })
})

it('the map’s filter finds no wait list of a restaurant closed now', async () => {
  await manage(room.rlid, 'open', { posted_wait: '35–45 min', max_party_size: 7 })
  await setHours(everyHour)
  expect(await readWaitList()).toMatchObject({ ready: true, isFiltered: true })
  const otherDay = (new Date().getUTCDay() + 3) % 7
  await setHours([{ dayOfWeek: otherDay, open: '11:00 AM', close: '10:00 PM' }])
  expect(await readWaitList()).toMatchObject({ ready: true, isFiltered: false })
})

/** Only the snapshot of a later version of the locations has it. */
const phoneOfNewSnapshot = '(978) 555-0199'

it('API and map say a wait while parties wait, also after a new snapshot', async () => {
  const at = (await readPosition(room.rlid))!
  const read = async () => {
    const map = `/api/location/map/?latitude=${at.latitude}&longitude=${at.longitude}&radius=5`
    const { locations } = (await (await site.fetch(map)).json()) as LocationMapPageData
    const api = await (await site.fetch(`/api/location/getlocation/?rlid=${room.rlid}`)).json()
    return [
      (api as { estimatedWaitTime?: string }).estimatedWaitTime ?? null,
      locations.find(({ rlid }) => rlid === room.rlid)!.estimatedWaitTime,
    ]
  }
  const expectWait = (wait: string | null) => expect.poll(read, { timeout: 8000 }).toEqual([wait, wait])
  await manage(room.rlid, 'open', { posted_wait: '', max_party_size: 7 })
  await expectWait(null)
  const before = await readCacheState()
  const { place } = await room.join()
  await expectWait('10–15 min')
  await room.join({ party_size: 5, name: 'The Fives' })
  const { place: third } = await room.join()
  await expectWait('15–25 min')
  expect(await readCacheState()).toEqual(before)
  await site.db.prepare('UPDATE location SET phone = ?2 WHERE rlid = ?1').bind(room.rlid, phoneOfNewSnapshot).run()
  await site.db.prepare("UPDATE counter SET value = value + 1 WHERE name = 'locations'").run()
  expect(await fireCron(site)).toBe('ok')
  // Nobody joins or leaves: only what the new snapshot keeps of the waiting parties says a wait beside its new phone.
  const readApi = async () => (await site.fetch(`/api/location/getlocation/?rlid=${room.rlid}`)).json()
  await expect.poll(readApi, { timeout: 8000 }).toMatchObject({ phone: phoneOfNewSnapshot })
  expect(await readApi()).toMatchObject({ phone: phoneOfNewSnapshot, estimatedWaitTime: '15–25 min' })
  await expectWait('15–25 min')
  await site.fetch(`/api/waitlist/${third.plan_ahead_id}/`, { method: 'DELETE' })
  await expectWait('10–15 min')
  await site.fetch(`/api/waitlist/${place.plan_ahead_id}/`, { method: 'DELETE' })
  await expectWait('5–10 min')
  await room.act('The Fives', 'seat', 'waiting')
  await expectWait(null)
})

it('a temporarily closed restaurant has no open wait list, whatever its host sets', async () => {
  await site.db.prepare('UPDATE location SET is_temporarily_closed = 1 WHERE rlid = ?1').bind(room.rlid).run()
  await site.db.prepare("UPDATE counter SET value = value + 1 WHERE name = 'locations'").run()
  expect(await fireCron(site)).toBe('ok')
  await manage(room.rlid, 'open', { posted_wait: '35–45 min', max_party_size: 7 })
  const response = await site.fetch(`/api/location/getlocation/?rlid=${room.rlid}`)
  expect(await response.json()).toMatchObject({ isTemporarilyClosed: true, waitListReady: false })
})
