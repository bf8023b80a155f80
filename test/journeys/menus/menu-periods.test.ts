import { beforeAll, expect, it } from 'vitest'
import { createMenuPublisherAndChef, type MenuClient } from '../../support/menus/menu-client.ts'
import { fireCron } from '../../support/operations/fire-cron.ts'
import { createBackOfficeClient } from '../../support/pages/back-office-client.ts'
import { toReportRowsUrl } from '../../support/report-urls.ts'
import { setUpSharedSite } from '../../support/site.ts'

const site = setUpSharedSite()
let ada: MenuClient
let chef: MenuClient
const salmon = '/menu/grill/atlantic-salmon/'
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000)
const iso = (minutes: number) => inMinutes(minutes).toISOString()
const textAt = async (path: string) => (await site.fetch(path)).text()
const save = (description: string) => chef.save('Atlantic salmon', { description })
const fire = (minutes: number) => fireCron(site, inMinutes(minutes))

/** What guests read of the dish. */
async function expectShown(description: string) {
  await expect.poll(() => textAt(salmon)).toContain(description)
}

/** Publishes a menu, and schedules another one for a period. */
async function schedulePeriod(before: string, during: string, [from, to]: [number, number]) {
  await save(before)
  expect((await ada.call('POST', 'publish/')).status).toBe(200)
  await save(during)
  expect((await scheduleFor(from, to)).status).toBe(204)
}

const scheduleFor = async (from: number, to: number | null) =>
  ada.call('PUT', 'schedule/', {
    ...(await ada.version()),
    go_live_at: iso(from),
    expire_at: to === null ? null : iso(to),
  })

beforeAll(async () => {
  ;({ ada, chef } = await createMenuPublisherAndChef(site))
})

it('a menu goes live for its period once, and the previous one comes back', async () => {
  await schedulePeriod('All year.', 'At Christmas.', [60, 120])
  const { schedule } = await ada.release()
  expect(schedule).toMatchObject({ go_live_at: expect.any(String), expire_at: expect.any(String) })
  const { version } = await ada.menu()
  expect(await Promise.all([61, 61, 61].map(fire))).toEqual(['ok', 'ok', 'ok'])
  await expectShown('At Christmas.')
  expect(await ada.release()).toMatchObject({ schedule: null, live_until: schedule!.expire_at, schedule_problem: '' })
  await fire(119)
  await expectShown('At Christmas.')
  await save('A draft of the period.')
  expect(await Promise.all([121, 121, 121].map(fire))).toEqual(['ok', 'ok', 'ok'])
  await expectShown('All year.')
  expect(await ada.release()).toMatchObject({ schedule: null, live_until: null })
  expect((await ada.menu()).version).toBe(version + 2)
  expect((await chef.find('Atlantic salmon')).content.description).toBe('A draft of the period.')
  const { results } = await site.db
    .prepare("SELECT action FROM log_entry WHERE object_type = 'menu' ORDER BY id DESC LIMIT 3")
    .all()
  expect(results.map(({ action }) => action).reverse()).toEqual([
    'wagtail.publish.schedule',
    'wagtail.publish.scheduled',
    'wagtail.unpublish.scheduled',
  ])
})

it('the end makes stale the pages that differ and no others', async () => {
  await schedulePeriod('Of every day.', 'Of a feast.', [60, 120])
  await fire(61)
  const stale = async () =>
    (
      await site.db.prepare("SELECT path FROM page_cache WHERE stale_seq > ?1 AND path LIKE '/menu/%'").bind(seq).all<{
        path: string
      }>()
    ).results.map(({ path }) => path)
  const seq = await site.db.prepare('SELECT max(stale_seq) AS seq FROM page_cache').first<number>('seq')
  await fire(121)
  await expectShown('Of every day.')
  expect((await stale()).sort()).toEqual(['/menu/grill/', salmon])
})

it('what is published in a period stays, and nothing comes back over it', async () => {
  await schedulePeriod('Before.', 'For a time.', [60, 120])
  await fire(61)
  await save('Published meanwhile.')
  expect((await ada.call('POST', 'publish/')).status).toBe(200)
  expect((await ada.release()).live_until).toBeNull()
  await fire(121)
  await expectShown('Published meanwhile.')
  const kept = await site.db.prepare("SELECT count(*) AS n FROM menu_item WHERE state = 'returning'").first<number>('n')
  expect(kept).toBe(0)
})

it('overlapping periods are refused, and one that follows begins without the menu before it', async () => {
  await schedulePeriod('Always.', 'First.', [60, 120])
  await fire(61)
  await save('Second.')
  const early = await scheduleFor(119, 180)
  expect([early.status, early.body.problems]).toEqual([
    400,
    [
      {
        path: 'go_live_at',
        message: 'Another menu is live until then. Choose a time from its end on, or end it first.',
      },
    ],
  ])
  const { live_until } = await ada.release()
  const body = { ...(await ada.version()), go_live_at: live_until, expire_at: iso(180) }
  expect((await ada.call('PUT', 'schedule/', body)).status).toBe(204)
  const later = await ada.call('PUT', 'period/', { expire_at: iso(150) })
  expect(later.body.problems).toMatchObject([{ path: 'expire_at' }])
  const { version } = await ada.menu()
  await fire(130)
  await expectShown('Second.')
  expect((await ada.menu()).version).toBe(version + 1)
  await fire(181)
  await expectShown('Always.')
})

it('a late trigger begins no period that is over, and ends one that is', async () => {
  await schedulePeriod('As ever.', 'Missed.', [60, 120])
  await fire(500)
  await expectShown('As ever.')
  expect((await ada.release()).schedule_problem).toBe('Its period was over before it could begin.')
  expect((await scheduleFor(60, 120)).status).toBe(204)
  await fire(61)
  await expectShown('Missed.')
  await fire(500)
  await expectShown('As ever.')
})

it('a period ends when its following menu may not be published', async () => {
  await schedulePeriod('Usual.', 'Of the week.', [60, 120])
  await fire(61)
  await save('Of the next week.')
  expect((await scheduleFor(125, null)).status).toBe(204)
  await site.db
    .prepare(
      "UPDATE menu_item SET details = json_set(details, '$.allergens', json('{}')) WHERE state = 'scheduled' AND slug = 'fries'",
    )
    .run()
  await fire(126)
  await expectShown('Usual.')
  expect(await ada.release()).toMatchObject({ live_until: null, schedule: null })
  expect((await ada.release()).schedule_problem).toContain('“Fries” is sold in California')
  await ada.call('DELETE', 'schedule/')
})

it('a publisher changes a period’s end, keeps its menu, or ends it now', async () => {
  await schedulePeriod('Plain.', 'Fancy.', [60, 120])
  expect((await ada.call('PUT', 'period/', { expire_at: iso(90) })).status).toBe(409)
  await fire(61)
  expect((await chef.call('DELETE', 'period/')).status).toBe(403)
  expect((await ada.call('PUT', 'period/', { expire_at: iso(-1) })).body.problems).toMatchObject([
    { path: 'expire_at' },
  ])
  expect((await ada.call('PUT', 'period/', { expire_at: iso(240) })).status).toBe(204)
  await fire(121)
  await expectShown('Fancy.')
  expect((await ada.call('DELETE', 'period/')).status).toBe(204)
  await expectShown('Plain.')
  expect((await ada.call('DELETE', 'period/')).status).toBe(409)
  expect((await scheduleFor(60, 120)).status).toBe(204)
  await fire(61)
  expect((await ada.call('PUT', 'period/', { expire_at: null })).status).toBe(204)
  await fire(500)
  await expectShown('Fancy.')
})

it('an end before the start is refused', async () => {
  await save('Never.')
  expect((await scheduleFor(120, 60)).body.problems).toEqual([
    { path: 'expire_at', message: 'The menu would expire before it goes live. Choose a later time.' },
  ])
})

it('sold-out marks and local prices outlast a period, and a review outlives its end', async () => {
  await schedulePeriod('With marks.', 'Without them.', [60, 120])
  const { id, content } = await chef.find('Atlantic salmon')
  await site.db
    .prepare(
      "INSERT INTO menu_sold_out (location_id, item_id, until) SELECT id, ?1, '2099-01-01T00:00:00.000Z' FROM location WHERE rlid = 1001",
    )
    .bind(id)
    .run()
  const overrides = async () =>
    (
      await site.db
        .prepare(
          "SELECT scope, target, price_cents FROM menu_item_override WHERE state = 'live' ORDER BY item_id, scope, target, variant",
        )
        .all()
    ).results
  const before = await overrides()
  expect(before.length).toBeGreaterThan(0)
  await chef.save('Fries', { overrides: [] })
  await chef.save('Atlantic salmon', { overrides: [] })
  expect((await scheduleFor(60, 120)).status).toBe(204)
  await fire(61)
  expect(await overrides()).not.toEqual(before)
  await save('To be reviewed.')
  expect((await chef.submit()).status).toBe(204)
  await fire(121)
  expect(await overrides()).toEqual(before)
  expect(await textAt('/api/menu/1001/')).toContain('"sold_out_until":"2099-01-01T00:00:00.000Z"')
  expect((await ada.release()).review).toMatchObject({ status: 'in_progress' })
  await chef.call('POST', 'review/cancel/', { workflow_state_id: (await chef.release()).review!.id })
  await chef.save('Atlantic salmon', { overrides: content.overrides })
})

it('the ends of periods are in the calendar and among what is coming up', async () => {
  await save('In the calendar.')
  expect((await scheduleFor(60, 61)).status).toBe(204)
  const publisher = await createBackOfficeClient(site, 'ada@menu.example')
  const month = iso(60).slice(0, 7)
  const { items } = await publisher.json<{ items: object[] }>(
    `${toReportRowsUrl('calendar')}?month=${month}&zone=UTC&kind=menu`,
  )
  expect(items).toMatchObject([{ event: 'menu_goes_live' }, { event: 'menu_ends' }])
  const upcoming = await publisher.json<{ items: object[] }>('/wagtail/api/editor/upcoming/')
  expect(upcoming.items).toMatchObject([{ event: 'go_live' }, { event: 'expire' }])
})
