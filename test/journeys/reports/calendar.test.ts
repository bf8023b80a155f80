import { expect, it } from 'vitest'
import { paths } from '#schema/paths.ts'
import type { CalendarMonthResponse } from '#schema/reports/calendar-wire.ts'
import { createBackOfficeClient, openSiteWithAdministrator } from '../../support/pages/back-office-client.ts'
import { toReportRowsUrl } from '../../support/report-urls.ts'
import { createUser } from '../../support/site.ts'

const address = (month: string, more = '') =>
  `${toReportRowsUrl('calendar')}?month=${month}&zone=America/New_York${more}`

/** A November of everything, on a site with an administrator: `at` are three restaurants of it. */
async function november() {
  const room = await openSiteWithAdministrator()
  const { site, create, act, home } = room
  const { db } = site
  const idAt = async (path: string) =>
    (await db.prepare('SELECT id FROM page WHERE url_path = ?1').bind(path).first<number>('id'))!
  const [menu, faq, press] = [await idAt('/menu/'), await idAt('/faq/'), await idAt('/press/')]
  const { results: at } = await db
    .prepare('SELECT id, city, state, address1 FROM location ORDER BY id LIMIT 3')
    .all<{ id: number; city: string }>()
  const [one, two, three] = at.map(({ id }) => id)
  const labour = (hours: object[]) =>
    JSON.stringify([
      { date: '2031-11-27', label: 'Thanksgiving Day', hours },
      { date: '2031-12-01', label: 'Later', hours },
    ])
  const coupon = {
    title: 'Ten off',
    content: { type: 'doc', content: [] },
    image: null,
    code: '',
    expires: '2031-11-30',
    fineprint: '',
  }
  const { body: offer } = await create(home, {
    title: 'Offer',
    body: [{ id: 'c', type: 'coupon', version: 1, value: coupon }],
  })
  expect((await act(offer.id, 'publish')).status).toBe(200)
  await create(home, {
    title: 'Not yet',
    body: [{ id: 'c', type: 'coupon', version: 1, value: { ...coupon, expires: '2031-11-29' } }],
  })
  const list = await idAt('/press/releases/')
  await create(list, { title: 'New boat', date: '2031-11-05' }, { type: 'press_release' })
  const special = db.prepare('UPDATE location SET special_hours = ?2 WHERE id = ?1')
  await db.batch([
    // Half a minute before and at the midnight in New York that ends November's weeks, where it is the next day in
    // Greenwich.
    db.prepare("UPDATE page SET go_live_at = '2031-12-07T04:59:30.000Z' WHERE id = ?1").bind(menu),
    db.prepare("UPDATE page SET expire_at = '2031-12-07T05:00:00.000Z' WHERE id = ?1").bind(faq),
    db.prepare("UPDATE page SET expire_at = '2031-11-01T04:00:00.000Z' WHERE id = ?1").bind(press),
    db.prepare(
      "UPDATE page SET expire_at = '2031-11-09T04:00:00.000Z', deleted_at = '2026-01-01' WHERE url_path = '/about/'",
    ),
    special.bind(one, labour([])),
    special.bind(two, labour([])),
    special.bind(three, labour([{ open: '11:00 AM', close: '4:00 PM' }])),
    db
      .prepare('UPDATE location SET closure = ?2 WHERE id = ?1')
      .bind(one, JSON.stringify({ since: '2031-10-31', reopensOn: '2031-11-12', reason: 'Storm' })),
    db
      .prepare('UPDATE location SET closure = ?2 WHERE id = ?1')
      .bind(two, JSON.stringify({ since: '2031-11-30', reopensOn: null, reason: '' })),
  ])
  return { ...room, press, at }
}

type Who = Pick<Awaited<ReturnType<typeof createBackOfficeClient>>, 'json'>
const listEntries = async (who: Who, month: string, more = '') =>
  (await who.json<CalendarMonthResponse>(address(month, more))).items.map(
    ({ event, date, title }) => `${date} ${event} ${title}`,
  )

it('a month’s weeks list pages in the reader’s time zone, restaurants in their own', async () => {
  const { json, at } = await november()
  const where = ({ city, state, address1 }: Record<string, unknown>) => `${city}, ${state}, ${address1}`
  const expected = [
    `2031-10-31 closes ${where(at[0]!)}`,
    '2031-11-01 expires Press room',
    '2031-11-05 dated New boat',
    `2031-11-12 reopens ${where(at[0]!)}`,
    '2031-11-27 special_day Thanksgiving Day',
    '2031-11-27 special_day Thanksgiving Day',
    `2031-11-30 closes ${where(at[1]!)}`,
    '2031-11-30 coupon_ends Offer',
    '2031-12-01 special_day Later',
    '2031-12-01 special_day Later',
    '2031-12-06 goes_live Menu',
  ]
  expect((await listEntries({ json }, '2031-11')).toSorted()).toEqual(expected.toSorted())
  expect(await listEntries({ json }, '2031-12', '&kind=page')).toEqual([
    '2031-12-06 goes_live Menu',
    expect.stringMatching(/^2031-12-07 expires /),
  ])
  expect(await listEntries({ json }, '2031-10')).toEqual([
    `2031-10-31 closes ${where(at[0]!)}`,
    '2031-11-01 expires Press room',
  ])
  expect(await listEntries({ json }, '2031-11', '&kind=coupon')).toEqual(['2031-11-30 coupon_ends Offer'])
  const { items, is_complete } = await json<CalendarMonthResponse>(address('2031-11', '&kind=special_day'))
  expect(is_complete).toBe(true)
  expect(items.map(({ detail, edit_url }) => [detail, edit_url])).toEqual([
    ['Closed, 2 restaurants', `${paths.wagtail.locations}?show=special_days`],
    [expect.stringMatching(/^11:00 AM – 4:00 PM, \w/), paths.wagtail.location(at[2]!.id)],
    ['Closed, 2 restaurants', `${paths.wagtail.locations}?show=special_days`],
    [expect.stringMatching(/^11:00 AM – 4:00 PM, \w/), paths.wagtail.location(at[2]!.id)],
  ])
  // By the clock of London those weeks end within New York's evening.
  const london = async (month: string) =>
    (
      await json<CalendarMonthResponse>(`${toReportRowsUrl('calendar')}?month=${month}&zone=Europe/London&kind=page`)
    ).items.map(({ event, date }) => `${date} ${event}`)
  expect(await london('2031-11')).toEqual(['2031-11-01 expires'])
  expect(await london('2031-12')).toEqual(['2031-12-07 goes_live', '2031-12-07 expires'])
})

it('the calendar shows each reader what they can view, and nothing to others', async () => {
  const { site, status, press } = await november()
  // A writer of the press sees those pages, and restaurants; who only keeps restaurants no pages; anybody else nothing.
  await createUser(site, 'writer@example.test', { grants: [['change', press]] })
  const writer = await createBackOfficeClient(site, 'writer@example.test')
  expect(await listEntries(writer, '2031-11', '&kind=page')).toEqual(['2031-11-01 expires Press room'])
  expect(await listEntries(writer, '2031-11', '&kind=press')).toEqual(['2031-11-05 dated New boat'])
  expect(await listEntries(writer, '2031-11', '&kind=coupon')).toEqual([])
  expect(await listEntries(writer, '2031-11', '&kind=closure')).toHaveLength(3)
  const keeper = await createUser(site, 'keeper@example.test')
  await site.db
    .prepare(
      "INSERT INTO group_permission (group_id, permission) SELECT group_id, 'change_location' FROM user_group WHERE user_id = ?1",
    )
    .bind(keeper)
    .run()
  const restaurants = await listEntries(await createBackOfficeClient(site, 'keeper@example.test'), '2031-11')
  expect(restaurants.map((each) => each.split(' ')[1])).toEqual([
    'closes',
    'reopens',
    'special_day',
    'special_day',
    'closes',
    'special_day',
    'special_day',
  ])
  await createUser(site, 'nobody@example.test')
  expect(await (await createBackOfficeClient(site, 'nobody@example.test')).status(address('2031-11'))).toBe(403)
  expect((await site.fetch(address('2031-11'))).status).toBe(401)
  for (const query of [
    '',
    'month=2031-13&zone=UTC',
    'month=2031-11',
    'month=2031-11&zone=Mars/Base',
    'month=2031-11&zone=UTC&kind=x',
  ])
    expect([query, await status(`${toReportRowsUrl('calendar')}?${query}`)]).toEqual([query, 400])
})
