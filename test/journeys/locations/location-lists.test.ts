import { expect, it } from 'vitest'
import type { BulkSpecialDayChangeResponse } from '#schema/locations/edit-wire.ts'
import { toLocalDateAndMinute } from '#schema/time/zoned-time.ts'
import { openSiteWithLocationAdmin } from '../../support/locations/location-client.ts'
import { fetchHtmlWithoutTextSeparators } from '../../support/locations/read-location-page.ts'
import { createBackOfficeClient } from '../../support/pages/back-office-client.ts'
import { createUser } from '../../support/site.ts'

const api = '/wagtail/api/main/locations/'
const salemPage = '/seafood-restaurants/locations/massachusetts/salem/347-state-street/'

it('the list finds restaurants by text, number and filter, with their last editor', async () => {
  const { site, id, detail, patch, list } = await openSiteWithLocationAdmin()
  const all = await list('limit=100')
  expect(all.meta).toMatchObject({
    total_count: 650,
    counts: { all: 650, closed: 0, special_days: 0 },
    can_change: true,
    has_feed: false,
  })
  expect((await list('search=salem+mass')).items.map((each) => each.id)).toContain(id)
  expect((await list('search=salem+ohio&limit=100')).items.every(({ state }) => state === 'OH')).toBe(true)
  const { values, version } = await detail(id)
  expect((await list(`search=${values.restaurantNumber}`)).items[0]).toMatchObject({ id, last_edit: null })
  expect((await list(`search=${encodeURIComponent("'; DROP TABLE location; --")}`)).meta.total_count).toBe(0)

  const today = toLocalDateAndMinute(values.timeZone, Date.now()).date
  const closure = { since: today, reopensOn: '2099-03-01', reason: 'Storm.' }
  expect((await patch(id, { version, values: { closure, hours: [] } })).body.status).toBe('temporarily_closed')
  expect((await list('show=temporarily_closed&search=salem')).items).toMatchObject([{ id, reopens_on: '2099-03-01' }])
  expect((await list('show=without_hours')).items).toMatchObject([
    { id, has_hours: false, last_edit: { by: 'ada@example.test' } },
  ])
  expect((await list('order=-edited')).items[0]).toMatchObject({ id })
  expect((await list('order=-number&limit=1&offset=1')).items).toHaveLength(1)
  expect(await fetchHtmlWithoutTextSeparators(site, salemPage)).toMatch(/Temporarily Closed/)
  const wrong = await site.fetch(`${api}?order=phone`)
  expect(wrong.status).toBe(401)
})

it('a special day for many restaurants is counted, set in one step and removed', async () => {
  const { site, id, detail, patch, send, list } = await openSiteWithLocationAdmin()
  const ada = { change: 'set', date: '2099-11-26', label: 'Thanksgiving Day', hours: [], states: ['MA'], preview: true }
  const own = [{ date: '2099-11-26', label: 'Our day', hours: [{ open: '11:00 AM', close: '2:00 PM' }] }]
  await patch(id, { version: (await detail(id)).version, values: { specialHours: own } })
  const total = await site.db.prepare("SELECT count(*) AS n FROM location WHERE state = 'MA'").first<number>('n')
  const count = async (body: object) =>
    (await send('special-day/', body)).body as unknown as BulkSpecialDayChangeResponse
  expect(await count(ada)).toEqual({ count: total, replaced: 1, total, problems: [] })
  expect((await list('show=special_days')).meta.total_count).toBe(1)
  await fetchHtmlWithoutTextSeparators(site, salemPage)

  expect(await count({ ...ada, preview: false })).toMatchObject({ count: total, replaced: 1 })
  expect((await list('show=special_days')).meta.total_count).toBe(total)
  expect(await detail(id)).toMatchObject({
    values: { specialHours: [{ date: '2099-11-26', label: 'Thanksgiving Day', hours: [] }] },
    history: [{ action: 'tidemark.set_special_day', by: 'ada@example.test' }, { action: 'wagtail.edit' }],
  })
  expect(await fetchHtmlWithoutTextSeparators(site, salemPage)).toContain('Thanksgiving Day')
  expect(await count(ada)).toEqual({ count: 0, replaced: 0, total, problems: [] })
  expect(await count({ ...ada, states: [] })).toMatchObject({ count: 650 - total!, total: 650 })
  expect((await count({ ...ada, date: 'soon' })).problems).toMatchObject([{ path: 'date' }])

  expect(await count({ ...ada, change: 'remove', label: '', preview: false })).toMatchObject({ count: total })
  expect((await list('show=special_days')).meta.total_count).toBe(0)
})

it('RP-02 page editors can view restaurants, and users with the permission can change them', async () => {
  const { site, ada, id, detail } = await openSiteWithLocationAdmin()
  const { version } = await detail(id)
  const people = {
    moderator: await createUser(site, 'moderator@example.test', { permissions: ['change_location', 'flush_cache'] }),
    editor: await createUser(site, 'editor@example.test', {
      grants: ['change', 'publish'].map((right) => [right, ada.home]),
    }),
    nobody: await createUser(site, 'nobody@example.test'),
  }
  const reads = ['', 'states/', 'feed/', `${id}/`]
  const changes: [string, string, object][] = [
    ['PATCH', `${id}/`, { version, values: {} }],
    ['POST', '', { address1: '1 Nowhere' }],
    ['POST', `${id}/close/`, { version: 'x' }],
    ['POST', `${id}/reopen/`, { version: 'x' }],
    ['POST', 'special-day/', { change: 'set', date: '2099-01-01', label: 'x', hours: [], states: [], preview: true }],
    ['POST', 'feed/pull/', {}],
    ['POST', 'feed/flush/', {}],
  ]
  const matrix: Record<keyof typeof people, [number[], number[]]> = {
    moderator: [
      [200, 200, 200, 200],
      [200, 400, 409, 409, 200, 409, 200],
    ],
    editor: [[200, 200, 200, 200], changes.map(() => 403)],
    nobody: [reads.map(() => 403), changes.map(() => 403)],
  }
  for (const [name, [read, changed]] of Object.entries(matrix)) {
    const { get, headers } = await createBackOfficeClient(site, `${name}@example.test`)
    const send = async (method: string, path: string, body: object, sent: Record<string, string> = headers) =>
      (await site.fetch(`${api}${path}`, { method, headers: sent, body: JSON.stringify(body) })).status
    expect([name, await Promise.all(reads.map(async (path) => (await get(`${api}${path}`)).status))]).toEqual([
      name,
      read,
    ])
    const statuses: number[] = []
    for (const [method, path, body] of changes) statuses.push(await send(method, path, body))
    expect([name, statuses]).toEqual([name, changed])
    const { 'X-CSRFToken': _, ...withoutToken } = headers
    for (const [method, path, body] of changes) {
      expect([path, await send(method, path, body, withoutToken)]).toEqual([path, 403])
      expect([path, await send(method, path, body, { ...headers, Origin: 'https://elsewhere.example' })]).toEqual([
        path,
        403,
      ])
    }
  }
  for (const path of reads) expect((await site.fetch(`${api}${path}`)).status).toBe(401)
})
