import { expect, it } from 'vitest'
import { paths } from '#schema/paths.ts'
import type { ReportFilterChoicesResponse } from '#schema/reports/wire.ts'
import { createBackOfficeClient, openSiteWithAdministrator } from '../../support/pages/back-office-client.ts'
import {
  type AgingPage,
  type LockedPageReportRow,
  type PageTypeUsage,
  type ReportListResponse,
  type SiteHistoryEntry,
  toReportExportUrl,
  toReportFilterOptionsUrl,
  toReportRowsUrl,
} from '../../support/report-urls.ts'
import { createUser, type TestSite } from '../../support/site.ts'

const idAt = async ({ db }: TestSite, path: string) =>
  (await db.prepare('SELECT id FROM page WHERE url_path = ?1').bind(path).first<{ id: number }>())!.id

it('BR-24 users who can view a locked page see it listed with user and time', async () => {
  const { site, json, get, home } = await openSiteWithAdministrator()
  const [menu, press] = [await idAt(site, '/menu/'), await idAt(site, '/press/')]
  const writer = await createUser(site, 'writer@example.test', { grants: [['change', press]] })
  await site.db.batch([
    site.db
      .prepare(
        "UPDATE page SET locked = 1, locked_at = '2026-03-01T10:00:00.000Z', locked_by_id = ?2, draft_title = ?3 WHERE id = ?1",
      )
      .bind(menu, writer, '=HYPERLINK("x") <b>'),
    site.db
      .prepare("UPDATE page SET locked = 1, locked_at = '2026-03-02T10:00:00.000Z', locked_by_id = 1 WHERE id = ?1")
      .bind(press),
    site.db.prepare("UPDATE page SET locked = 1, deleted_at = '2026-03-02T10:00:00.000Z' WHERE url_path = '/faq/'"),
  ])
  const report = toReportRowsUrl('locked')
  const { meta, items } = await json<ReportListResponse<LockedPageReportRow>>(report)
  expect(meta.total_count).toBe(2)
  expect(items.map(({ id }) => id)).toEqual([press, menu])
  expect(items[1]).toMatchObject({
    locked_by: 'writer@example.test',
    locked_at: '2026-03-01T10:00:00.000Z',
    type: 'generic_page',
  })
  expect(
    (await json<ReportListResponse<LockedPageReportRow>>(`${report}?search=hyperlink`)).items.map(({ id }) => id),
  ).toEqual([menu])
  expect(
    (await json<ReportListResponse<LockedPageReportRow>>(`${report}?type=press_section`)).items.map(({ id }) => id),
  ).toEqual([press])

  const file = await get(toReportExportUrl('locked'))
  expect(file.headers.get('Content-Disposition')).toMatch(/^attachment; filename="locked-\d{4}-\d\d-\d\d\.csv"/)
  const text = await file.text()
  expect(text).toContain('"Page","Type","Address","Locked by","Locked (UTC)"\r\n')
  expect(text).toContain(`"'=HYPERLINK(""x"") <b>","`)

  const other = await createBackOfficeClient(site, 'writer@example.test')
  expect((await other.json<ReportListResponse<LockedPageReportRow>>(report)).items.map(({ id }) => id)).toEqual([press])
  await createUser(site, 'nobody@example.test')
  const nobody = await createBackOfficeClient(site, 'nobody@example.test')
  for (const name of ['locked', 'site-history', 'aging-pages', 'page-types-usage'] as const) {
    expect([name, await nobody.status(toReportRowsUrl(name))]).toEqual([name, 403])
    expect([name, await nobody.status(toReportExportUrl(name))]).toEqual([name, 403])
    expect([name, (await site.fetch(toReportRowsUrl(name))).status]).toEqual([name, 401])
  }
  expect(home).toBeGreaterThan(0)
})

const invalidQueries = [
  ...['object_type=toString', 'action=DROP', 'user=0', 'user=x', 'user=1&user=2'],
  ...['from=yesterday', 'limit=0', 'offset=-1', 'page=2'],
]

it('BR-25 the history lists actions with every filter, for each reader what they can view', async () => {
  const { site, json, get, create, act, home, status } = await openSiteWithAdministrator()
  const press = await idAt(site, '/press/releases/')
  const { body: page } = await create(home, { title: 'A <i>page</i> that goes' })
  await act(page.id, 'publish')
  const { body: kept } = await create(press, { title: 'Kept' }, { type: 'press_release' })
  const author = await createUser(site, 'writer@example.test', { grants: [['change', press]] })
  await site.db
    .prepare(
      `INSERT INTO log_entry (object_type, object_id, label, action, timestamp, user_id, data) VALUES
       ('site.brand', 1, 'Brand', 'wagtail.edit', '2020-05-05T12:00:00.000Z', 1, '{"secret": "x"}'), ('mail', 4, 'Letter', 'tidemark.retry_mail', '2020-05-06T12:00:00.000Z', ?1, '{}')`,
    )
    .bind(author)
    .run()
  await act(page.id, 'delete')
  const report = toReportRowsUrl('site-history')
  const rows = async (query: string) => (await json<ReportListResponse<SiteHistoryEntry>>(`${report}?${query}`)).items
  const [latest] = await rows('')
  expect(latest).toMatchObject({
    action: 'wagtail.delete',
    label: 'A <i>page</i> that goes',
    by: 'ada@example.test',
    edit_url: null,
  })
  expect(latest).not.toHaveProperty('data')
  expect((await rows('search=that+GOES')).map(({ action }) => action)).toContain('wagtail.publish')
  expect((await rows('action=wagtail.delete')).map(({ label }) => label)).toEqual(['A <i>page</i> that goes'])
  expect(await rows('object_type=setting')).toMatchObject([
    { label: 'Brand', edit_url: paths.wagtail.setting('site', 'brand', 1) },
  ])
  expect((await rows(`user=${author}`)).map(({ label }) => label)).toEqual(['Letter'])
  expect((await rows('from=2020-05-05T12:00:00Z&before=2020-05-06T12:00:00Z')).map(({ label }) => label)).toEqual([
    'Brand',
  ])
  expect((await rows('search=kept'))[0]).toMatchObject({ edit_url: paths.wagtail.edit(kept.id) })
  expect((await rows('limit=1&offset=1')).length).toBe(1)
  const choices = await json<ReportFilterChoicesResponse>(toReportFilterOptionsUrl('site-history'))
  expect(choices['action']).toContainEqual({ value: 'wagtail.publish', label: 'Published' })
  expect(choices['user']).toContainEqual({ value: String(author), label: 'writer@example.test' })

  const csv = await (await get(`${toReportExportUrl('site-history')}?user=${author}`)).text()
  expect(csv).toBe(
    '"When (UTC)","Who","Action","Kind","Name"\r\n"2020-05-06 12:00:00","writer@example.test","Sent again","Mail","Letter"\r\n',
  )
  const { n } = (await site.db.prepare('SELECT count(*) AS n FROM log_entry').first<{ n: number }>())!
  const whole = await (await get(toReportExportUrl('site-history'))).text()
  expect(whole.trimEnd().split('\r\n')).toHaveLength(n + 1)

  const writer = await createBackOfficeClient(site, 'writer@example.test')
  const seen = (await writer.json<ReportListResponse<SiteHistoryEntry>>(`${report}?limit=100`)).items
  expect(seen.map(({ label }) => label)).toEqual(expect.arrayContaining(['Kept', 'Letter']))
  expect(seen.filter(({ object_type, label }) => object_type === 'site.brand' || label.includes('that goes'))).toEqual(
    [],
  )
  expect(
    (await writer.json<ReportFilterChoicesResponse>(toReportFilterOptionsUrl('site-history')))['action'],
  ).not.toContainEqual(expect.objectContaining({ value: 'wagtail.delete' }))

  for (const query of invalidQueries) expect([query, await status(`${report}?${query}`)]).toEqual([query, 400])
  expect(await status(`${toReportExportUrl('site-history')}?limit=1`)).toBe(400)
})

it('BR-25 live pages are sorted by publishing time, oldest first, with their publisher', async () => {
  const { site, json, act, create, home, status } = await openSiteWithAdministrator()
  const { body: fresh } = await create(home, { title: 'Fresh' })
  await act(fresh.id, 'publish')
  const menu = await idAt(site, '/menu/')
  await site.db.prepare("UPDATE page SET last_published_at = '2019-01-01T00:00:00.000Z' WHERE id = ?1").bind(menu).run()
  const report = toReportRowsUrl('aging-pages')
  const { meta, items } = await json<ReportListResponse<AgingPage>>(`${report}?type=generic_page&limit=100`)
  expect(items[0]).toMatchObject({ id: menu, url: '/menu/', type: 'generic_page' })
  expect(items.at(-1)).toMatchObject({ id: fresh.id, published_by: 'ada@example.test' })
  const moments = items.map(({ last_published_at }) => last_published_at ?? '')
  expect(moments).toEqual(moments.toSorted())
  expect(meta.total_count).toBe(items.length)
  expect(
    (await json<ReportListResponse<AgingPage>>(`${report}?before=2019-01-02T00:00:00Z`)).items.map(({ id }) => id),
  ).toEqual([menu])
  await act(menu, 'unpublish')
  expect((await json<ReportListResponse<AgingPage>>(`${report}?before=2019-01-02T00:00:00Z`)).items).toEqual([])
  for (const query of ['type=%27', 'before=2019', 'search=x'])
    expect([query, await status(`${report}?${query}`)]).toEqual([query, 400])
})

it('BR-25 every page type is counted, also without pages, with the page edited last', async () => {
  const { site, json, create } = await openSiteWithAdministrator()
  const press = await idAt(site, '/press/releases/')
  const { body: page } = await create(press, { title: 'The newest' }, { type: 'press_release' })
  const report = toReportRowsUrl('page-types-usage')
  const { items } = await json<ReportListResponse<PageTypeUsage>>(`${report}?limit=100`)
  const { results } = await site.db
    .prepare(
      'SELECT content_type, count(*) AS n FROM page WHERE parent_id IS NOT NULL AND deleted_at IS NULL GROUP BY content_type',
    )
    .all<{ content_type: string; n: number }>()
  const counts = Object.fromEntries(items.filter(({ count }) => count > 0).map(({ type, count }) => [type, count]))
  expect(counts).toEqual(Object.fromEntries(results.map(({ content_type, n }) => [content_type, n])))
  expect(items.find(({ type }) => type === 'press_release')?.latest).toMatchObject({ id: page.id, title: 'The newest' })
  await createUser(site, 'writer@example.test', { grants: [['change', page.id]] })
  const writer = await createBackOfficeClient(site, 'writer@example.test')
  const theirs = (await writer.json<ReportListResponse<PageTypeUsage>>(`${report}?limit=100`)).items
  expect(theirs.filter(({ count }) => count > 0).map(({ type, count }) => [type, count])).toEqual([
    ['press_release', 1],
  ])
  expect(theirs.at(-1)).toMatchObject({ count: 0, latest: null })
})
