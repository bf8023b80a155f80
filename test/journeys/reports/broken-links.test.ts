import { expect, it } from 'vitest'
import { createBackOfficeClient, openSiteWithAdministrator } from '../../support/pages/back-office-client.ts'
import {
  type BrokenLink,
  type ReportListResponse,
  toReportExportUrl,
  toReportRowsUrl,
} from '../../support/report-urls.ts'
import { createUser, type TestSite } from '../../support/site.ts'

it('broken links of live pages are listed with their field for permitted users', async () => {
  const { site, json, get, act, create, home, status } = await openSiteWithAdministrator()
  const links = async (query = '') =>
    (await json<ReportListResponse<BrokenLink>>(`${toReportRowsUrl('broken-links')}?${query}`)).items
  expect(await links()).toEqual([])

  const { body: target } = await create(home, { title: 'Clam bake' })
  await act(target.id, 'publish')
  const image_links = [
    { image: null, link: { to: 'url', url: '/menu/' }, display_name: 'Menu' },
    { image: null, link: { to: 'page', page: target.id }, display_name: 'The bake' },
  ]
  const body = [{ id: 'row', type: 'link_row', version: 1, value: { heading: '', image_links, fineprint: '' } }]
  const { body: holder } = await create(home, { title: 'Events', body })
  expect((await act(holder.id, 'publish')).status).toBe(200)
  expect(await links()).toEqual([])

  await act(target.id, 'unpublish')
  const row = {
    kind: 'page',
    target_id: target.id,
    title: 'Clam bake',
    position_label: 'Body, part 1',
    path: 'body.0.image_links.1.link',
  }
  expect(await links()).toMatchObject([
    { ...row, state: 'not_live', page: { id: holder.id, title: 'Events', url: '/events/' } },
  ])
  await act(target.id, 'delete')
  expect(await links()).toMatchObject([{ ...row, state: 'gone' }])

  // What a page pointed at in a draft alone, and what an alias repeats, is not reported.
  const point = site.db.prepare("INSERT INTO reference VALUES ('page', ?1, ?2, ?3, ?4, ?5)")
  const snippet = await site.db
    .prepare("INSERT INTO snippet (snippet_type, title, live) VALUES ('toolbox_snippet', 'Not yet', 0) RETURNING id")
    .first<number>('id')
  await site.db.batch([
    point.bind(holder.id, 'draft', 'body.1.image', 'image', 999_999),
    point.bind(holder.id, 'live', 'body.2.image', 'image', 999_999),
    point.bind(holder.id, 'live', 'body.3.file', 'document', 999_999),
    point.bind(holder.id, 'live', 'body.4.snippet', 'snippet', snippet),
    point.bind(holder.id, 'live', 'body.5.page', 'page', home),
  ])
  expect((await links()).map(({ kind, state }) => `${kind} ${state}`)).toEqual([
    'page gone',
    'image gone',
    'document gone',
    'snippet not_live',
  ])
  expect((await links('kind=image')).map(({ position_label, title }) => [position_label, title])).toEqual([
    ['Body, part 3', null],
  ])
  expect((await links('limit=1&offset=3')).map(({ title }) => title)).toEqual(['Not yet'])
  const { body: alias } = await act(holder.id, 'copy', { slug: 'events-too', alias: true })
  expect(await links()).toHaveLength(4)
  expect(alias.id).not.toBe(holder.id)

  const file = await (await get(`${toReportExportUrl('broken-links')}?kind=image`)).text()
  expect(file).toBe(
    '"Page","Type","Address","Field","Points at","Which","Status"\r\n"Events","Content page","/events/","Body, part 3","Image","Number 999999","Gone"\r\n',
  )
  expect(await status(`${toReportRowsUrl('broken-links')}?kind=city`)).toBe(400)

  await expectEachReaderTheirOwn(site, holder.id)
})

/** Readers without access to the targets see that links are broken, not what the targets are called. */
async function expectEachReaderTheirOwn(site: TestSite, holder: number) {
  await createUser(site, 'locker@example.test', { grants: [['lock', holder]] })
  const locker = await createBackOfficeClient(site, 'locker@example.test')
  const brokenLinks = (await locker.json<ReportListResponse<BrokenLink>>(toReportRowsUrl('broken-links'))).items
  expect(brokenLinks.map(({ title }) => title)).toEqual([null, null, null, null])
  const press = await site.db.prepare("SELECT id FROM page WHERE url_path = '/press/'").first<number>('id')
  await createUser(site, 'other@example.test', { grants: [['change', press!]] })
  const other = await createBackOfficeClient(site, 'other@example.test')
  expect((await other.json<ReportListResponse<BrokenLink>>(toReportRowsUrl('broken-links'))).meta.total_count).toBe(0)
  await createUser(site, 'nobody@example.test')
  expect(
    await (await createBackOfficeClient(site, 'nobody@example.test')).status(toReportRowsUrl('broken-links')),
  ).toBe(403)
  expect((await site.fetch(toReportExportUrl('broken-links'))).status).toBe(401)
}
