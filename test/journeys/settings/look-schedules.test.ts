import { expect, it } from 'vitest'
import type { CalendarMonthResponse } from '#schema/reports/calendar-wire.ts'
import { lookPaths } from '#schema/theme/looks/paths.ts'
import { fireCron } from '../../support/operations/fire-cron.ts'
import { createBackOfficeClient } from '../../support/pages/back-office-client.ts'
import { toReportRowsUrl } from '../../support/report-urls.ts'
import { createUser } from '../../support/site.ts'
import {
  isoMinutesFromNow as iso,
  minutesFromNow as minutes,
  navyBrandColor,
  openLooksSite,
  pineBrandColor,
  plumBrandColor,
  rustBrandColor,
  setUpLooksSite,
} from '../../support/sites/looks-client.ts'

const room = setUpLooksSite()

/** Creates a draft that goes live and ends in so many minutes. */
async function schedule(name: string, brand: string, from: number, to: number) {
  const { ada, withBrand } = room
  await ada.create(name, withBrand(brand))
  return reschedule(name, from, to)
}

const reschedule = async (name: string, from: number, to: number) =>
  (await room.ada.act(name, 'schedule', { go_live_at: iso(from), expire_at: iso(to) })).status

async function expectBrands(expected: readonly (readonly [minute: number, brand: string])[]) {
  for (const [at, brand] of expected) {
    await fireCron(room.site, minutes(at))
    expect([at, await room.brandAt()]).toEqual([at, brand])
  }
}

it('a period begins and ends once for many triggers, and restores the earlier look', async () => {
  const { ada, settings, site, saveBrand, withBrand, brandAt, readLog } = await openLooksSite()
  await saveBrand(pineBrandColor)
  const { body: draft } = await ada.create('Christmas', withBrand(rustBrandColor))
  const times = { go_live_at: iso(60), expire_at: iso(120) }
  expect((await ada.draft(draft.id, 'schedule', { version: draft.version, ...times })).status).toBe(200)
  expect(await ada.named('Christmas')).toMatchObject({ ...times, began_at: null })
  await fireCron(site, minutes(59))
  expect(await brandAt()).toBe(pineBrandColor)
  const before = (await ada.list()).body.total_count

  const fire = (at: Date) => Promise.all([fireCron(site, at), fireCron(site, at), fireCron(site, at)])
  expect(await fire(minutes(61))).toEqual(['ok', 'ok', 'ok'])
  await fireCron(site, minutes(62))
  expect(await brandAt()).toBe(rustBrandColor)
  const during = (await ada.list()).body
  expect(during).toMatchObject({
    total_count: before + 1,
    drafts: [{ name: 'Christmas', go_live_at: null, expire_at: times.expire_at, began_at: expect.any(String) }],
  })
  expect(during.items[0]).toMatchObject({ origin: 'began', name: 'Christmas', by: null, is_live: true })
  const { version } = during.drafts[0]!
  expect((await ada.draft(draft.id, 'delete', { version })).status).toBe(409)

  expect(await fire(minutes(125))).toEqual(['ok', 'ok', 'ok'])
  await fireCron(site, minutes(126))
  expect(await brandAt()).toBe(pineBrandColor)
  const after = (await ada.list()).body
  expect(after).toMatchObject({
    total_count: before + 2,
    // It is kept for the next time.
    drafts: [{ name: 'Christmas', go_live_at: null, expire_at: null, began_at: null }],
  })
  expect(after.items[0]).toMatchObject({ origin: 'returned', by: null, is_live: true })
  expect((await readLog()).slice(-4)).toEqual([
    { action: 'wagtail.create', user_id: expect.any(Number), label: 'Christmas' },
    { action: 'wagtail.publish.schedule', user_id: expect.any(Number), label: 'Christmas' },
    { action: 'wagtail.publish.scheduled', user_id: null, label: 'Brand kit' },
    { action: 'wagtail.unpublish.scheduled', user_id: null, label: 'Brand kit' },
  ])
  expect((await settings.open('theme')).body.history[0]).toMatchObject({ by: 'The schedule', fields: ['colors'] })
})

it('a look that somebody published during a period stays after its end', async () => {
  const { ada, saveBrand } = room
  await saveBrand(pineBrandColor)
  expect(await schedule('Easter', rustBrandColor, 1, 30)).toBe(200)
  await expectBrands([[2, rustBrandColor]])
  await saveBrand(navyBrandColor)
  expect(await ada.named('Easter')).toMatchObject({ began_at: null, expire_at: null })
  await expectBrands([[31, navyBrandColor]])
})

it('of two periods that overlap, the one that goes on comes back', async () => {
  await room.saveBrand(navyBrandColor)
  expect([await schedule('Advent', rustBrandColor, 1, 60), await schedule('Gala', plumBrandColor, 10, 20)]).toEqual([
    200, 200,
  ])
  await expectBrands([
    [2, rustBrandColor],
    [11, plumBrandColor],
    [21, rustBrandColor],
    [61, navyBrandColor],
  ])
  // The outer period may end first: nothing changes then, and afterwards what was live before both comes back.
  expect([await reschedule('Advent', 1, 15), await reschedule('Gala', 10, 20)]).toEqual([200, 200])
  await expectBrands([
    [2, rustBrandColor],
    [11, plumBrandColor],
    [16, plumBrandColor],
    [21, navyBrandColor],
  ])
})

it('a period that follows another leaves no look between them', async () => {
  const { ada, saveBrand } = room
  await saveBrand(navyBrandColor)
  const end = iso(20)
  await ada.create('Spring', room.withBrand(pineBrandColor))
  await ada.create('Summer', room.withBrand(plumBrandColor))
  await ada.act('Spring', 'schedule', { go_live_at: iso(1), expire_at: end })
  await ada.act('Summer', 'schedule', { go_live_at: end, expire_at: iso(40) })
  await expectBrands([[2, pineBrandColor]])
  const before = (await ada.list()).body.total_count
  await expectBrands([[21, plumBrandColor]])
  expect((await ada.list()).body.total_count).toBe(before + 1)
  await expectBrands([[41, navyBrandColor]])
})

it('an editor ends a period early, starts one at once, and moves its end', async () => {
  const { ada, site, saveBrand, withBrand, brandAt } = room
  await saveBrand(navyBrandColor)
  await ada.create('Regatta', withBrand(rustBrandColor))
  const act = (action: string, body: object) => ada.act('Regatta', action, body)
  expect((await act('schedule', { go_live_at: null, expire_at: null })).body.problems).toMatchObject([
    { path: 'go_live_at' },
  ])
  expect((await act('schedule', { go_live_at: iso(60), expire_at: iso(30) })).body.problems).toEqual([
    { path: 'expire_at', message: 'The look would expire before it goes live. Choose a later time.' },
  ])
  expect((await act('schedule', { go_live_at: null, expire_at: iso(30) })).status).toBe(200)
  expect(await brandAt()).toBe(rustBrandColor)
  expect((await act('schedule', { go_live_at: null, expire_at: iso(90) })).status).toBe(200)
  await fireCron(site, minutes(31))
  expect(await brandAt()).toBe(rustBrandColor)
  expect((await act('unschedule', {})).status).toBe(200)
  expect(await brandAt()).toBe(navyBrandColor)

  expect((await act('schedule', { go_live_at: iso(5), expire_at: null })).status).toBe(200)
  expect((await act('unschedule', {})).status).toBe(200)
  await fireCron(site, minutes(6))
  expect(await brandAt()).toBe(navyBrandColor)
  // Without an end a scheduled look stays, and is no draft any more.
  expect((await act('schedule', { go_live_at: iso(5), expire_at: null })).status).toBe(200)
  await fireCron(site, minutes(6))
  expect([await brandAt(), await ada.named('Regatta')]).toEqual([rustBrandColor, undefined])
})

it('a look that cannot go live at its time stays a draft saying why', async () => {
  const { ada, site, withBrand, brandAt, readLog } = room
  const live = await brandAt()
  const names = ['Pale', 'Missed']
  for (const name of names) {
    const { body } = await ada.create(name, withBrand(plumBrandColor))
    const { id, version } = body
    expect((await ada.draft(id, 'schedule', { version, go_live_at: iso(5), expire_at: iso(50) })).status).toBe(200)
  }
  // As after a release with stricter rules.
  await site.db
    .prepare("UPDATE look_draft SET value = json_set(value, '$.colors.brand', '#9fc0d8') WHERE name = 'Pale'")
    .run()
  await site.db.prepare("UPDATE look_draft SET expire_at = ?1 WHERE name = 'Missed'").bind(iso(6)).run()
  expect(await fireCron(site, minutes(10))).toBe('ok')
  expect(await brandAt()).toBe(live)
  expect(await ada.named('Pale')).toMatchObject({
    go_live_at: null,
    problem: expect.stringMatching(/^The brand color on the page has a contrast of 1\./),
  })
  expect(await ada.named('Missed')).toMatchObject({
    go_live_at: null,
    problem: 'Its period was over before it could begin.',
  })
  expect((await readLog()).slice(-2).map(({ action }) => action)).toEqual(Array(2).fill('wagtail.schedule.cancel'))
})

it('the calendar shows when looks begin and end, to those who may change them', async () => {
  const { ada, site } = room
  const home = (await site.db.prepare("SELECT id FROM page WHERE url_path = '/'").first<number>('id'))!
  await createUser(site, 'mona@example.test', { grants: [['publish', home]] })
  await createUser(site, 'eddie@example.test', { grants: [['change', home]] })
  const { body } = await ada.create('Midsummer', {})
  const times = { go_live_at: '2031-06-20T22:00:00.000Z', expire_at: '2031-06-25T10:00:00.000Z' }
  expect((await ada.draft(body.id, 'schedule', { version: body.version, ...times })).status).toBe(200)
  const entries = async (email: string) => {
    const query = '?month=2031-06&zone=Europe/Stockholm&kind=look'
    const { json } = await createBackOfficeClient(site, email)
    return (await json<CalendarMonthResponse>(`${toReportRowsUrl('calendar')}${query}`)).items
  }
  const entry = { kind: 'look', title: 'Midsummer', edit_url: lookPaths.looks(1), detail: expect.any(String) }
  expect(await entries('mona@example.test')).toEqual([
    { ...entry, event: 'look_begins', date: '2031-06-21', at: times.go_live_at },
    { ...entry, event: 'look_ends', date: '2031-06-25', at: times.expire_at },
  ])
  expect(await entries('ada@example.test')).toHaveLength(2)
  expect(await entries('eddie@example.test')).toEqual([])
})
