import { expect, it } from 'vitest'
import type { LocationDetail, LocationListResponse } from '#schema/locations/edit-wire.ts'
import type { LocationFeedOverviewResponse } from '#schema/locations/feed-wire.ts'
import type { ApiLocation } from '#schema/locations/wire.ts'
import { toLocalDateAndMinute } from '#schema/time/zoned-time.ts'
import { type StoredLocation, toPublicLocation } from '../../../worker/locations/stored-location.ts'
import { startFakeFeedServer } from '../../support/locations/stand-in-feed.ts'
import { createUser, openTemporarySite, signIn } from '../../support/site.ts'

const api = '/wagtail/api/main/locations/'
const salemPage = '/seafood-restaurants/locations/massachusetts/salem/347-state-street/'

/** A site of twenty restaurants that come from a feed, and an administrator. */
async function fedSite() {
  const feed = await startFakeFeedServer({ body: '[]' })
  const site = await openTemporarySite({ vars: { LOCATION_FEED_URL: `${feed.url}?key=secret-of-the-feed` } })
  await site.db.prepare('DELETE FROM location WHERE rlid > 1020').run()
  const { results } = await site.db
    .prepare('SELECT *, NULL AS country_root_url FROM location ORDER BY rlid')
    .all<StoredLocation>()
  await createUser(site, 'ada@example.test', { superuser: true })
  const { get, post, headers } = await signIn(site, 'ada@example.test')
  const id = (await site.db
    .prepare("SELECT id FROM location WHERE line1_slug = '347-state-street'")
    .first<number>('id'))!
  const report = async (answer: Response) => ({
    status: answer.status,
    body: (await answer.json()) as LocationFeedOverviewResponse,
  })
  return {
    ...{ site, feed, id, locations: results.map(toPublicLocation), post },
    publish: (locations: readonly ApiLocation[]) => {
      feed.answer = { body: JSON.stringify(locations) }
    },
    pull: async () => report(await post(`${api}feed/pull/`, {})),
    report: async () => report(await get(`${api}feed/`)),
    detail: async () => (await (await get(`${api}${id}/`)).json()) as LocationDetail,
    list: async (query: string) => (await (await get(`${api}?${query}`)).json()) as LocationListResponse,
    patch: async (version: string, values: object) => {
      const answer = await site.fetch(`${api}${id}/`, {
        method: 'PATCH',
        headers,
        body: JSON.stringify({ version, values }),
      })
      return { status: answer.status, body: (await answer.json()) as LocationDetail & { problems?: object[] } }
    },
  }
}

it('while a feed is set it owns the record; editors’ fields survive each run', async () => {
  const { site, locations, publish, pull, detail, list, patch, post, id } = await fedSite()
  publish(locations)
  expect(await pull()).toMatchObject({
    status: 200,
    body: { runs: [{ outcome: 'unchanged', received: 20 }], counts: { open: 20, not_from_feed: 0 } },
  })
  const before = await detail()
  expect(before).toMatchObject({ has_feed: true, is_from_feed: true })

  const refused = await patch(before.version, { phone: '(555) 010-0100', description: 'Mine.' })
  expect(refused).toMatchObject({
    status: 400,
    body: { problems: [{ path: 'phone', message: 'comes from the location feed' }] },
  })
  expect((await post(api, { address1: '1 Nowhere' })).status).toBe(409)
  expect((await post(`${api}${id}/close/`, { version: before.version })).status).toBe(409)
  const own = {
    specialHours: [{ date: '2099-12-24', label: 'Christmas Eve', hours: [{ open: '11:00 AM', close: '4:00 PM' }] }],
    closure: {
      since: toLocalDateAndMinute(before.values.timeZone, Date.now()).date,
      reopensOn: '2099-03-01',
      reason: 'Storm.',
    },
    description: 'By the wharf.',
  }
  const saved = await patch(before.version, { ...own, phone: before.values.phone })
  expect(saved).toMatchObject({ status: 200, body: { values: own, status: 'temporarily_closed', is_from_feed: true } })

  publish(locations.map((each) => (each.rlid === before.values.rlid ? { ...each, phone: '(555) 010-0199' } : each)))
  expect((await pull()).body.runs[0]).toMatchObject({ outcome: 'changed', updated: 1, added: 0, closed: 0 })
  const after = await detail()
  expect(after.values).toEqual({ ...saved.body.values, phone: '(555) 010-0199' })
  const page = await (await site.fetch(salemPage)).text()
  for (const words of ['(555) 010-0199', 'By the wharf.', 'Christmas Eve']) expect(page).toContain(words)
  const apiLocation = await (await site.fetch(`/api/location/getlocation/?rlid=${before.values.rlid}`)).json()
  expect(apiLocation).toMatchObject({ phone: '(555) 010-0199', isTemporarilyClosed: true })
  // What the feed changed meanwhile does not cause a conflict for an editor.
  expect((await patch(saved.body.version, { closure: null })).body).toMatchObject({
    status: 'open',
    values: { phone: '(555) 010-0199' },
  })

  await site.db.prepare('UPDATE location SET feed_digest = NULL WHERE id = ?1').bind(id).run()
  expect((await list('show=not_from_feed')).items.map((each) => each.id)).toEqual([id])
})

it('a feed runs on request, never twice at once; error reports omit its URL', async () => {
  const { site, feed, locations, publish, pull, report } = await fedSite()
  expect(await report()).toMatchObject({
    status: 200,
    body: { source: new URL(feed.url).host, runs: [], can_change: true },
  })
  feed.answer = { status: 500, body: 'no' }
  expect((await pull()).body.runs[0]).toMatchObject({
    outcome: 'failed',
    message: 'The feed responded with status 500.',
  })
  publish([{ ...locations[0]!, phone: '12' }, ...locations.slice(1)])
  const [refused] = (await pull()).body.runs
  expect(refused).toMatchObject({ outcome: 'refused', problem_count: 1, problems: [{ path: 'locations.0' }] })
  publish(locations)
  const pulled = await pull()
  expect(pulled.body.runs.map(({ outcome }) => outcome)).toEqual(['unchanged', 'refused', 'failed'])
  expect(JSON.stringify(pulled.body)).not.toContain('secret-of-the-feed')

  const later = new Date(Date.now() + 60_000).toISOString()
  await site.db
    .prepare("UPDATE feed_run SET outcome = 'reading', lease_until = ?1 WHERE id = (SELECT max(id) FROM feed_run)")
    .bind(later)
    .run()
  const asked = feed.asked.length
  expect((await pull()).status).toBe(409)
  expect(feed.asked).toHaveLength(asked)
})

it('AP-03 rebuilding the caches updates pages and searches from the stored data', async () => {
  const { site, id, post, detail } = await fedSite()
  expect(await (await site.fetch(salemPage)).text()).not.toContain('(555) 010-0177')
  const { rlid } = (await detail()).values
  await site.fetch(`/api/location/getlocation/?rlid=${rlid}`)
  await site.db.prepare("UPDATE location SET phone = '(555) 010-0177' WHERE id = ?1").bind(id).run()
  expect((await post(`${api}feed/flush/`, {})).status).toBe(200)
  expect(await (await site.fetch(salemPage)).text()).toContain('(555) 010-0177')
  expect(await (await site.fetch(`/api/location/getlocation/?rlid=${rlid}`)).json()).toMatchObject({
    phone: '(555) 010-0177',
  })
})
