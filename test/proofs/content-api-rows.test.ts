import { expect, it, onTestFinished } from 'vitest'
import {
  type ContentApiRequest,
  listBackOfficeContentApiRequests,
  listContentApiRequestsForPages,
  listNonPageContentApiRequests,
  type NamedPageIds,
  smallSiteHost,
} from '../support/pages/content-api-addresses.ts'
import { createLargeSiteStateFolder, getLargeSitePagePath, largeSiteSectionPath } from '../support/setup/large-site.ts'
import { createUser, openSite, signIn, type TestSite } from '../support/site.ts'

/** A site of the usual large size, and one that has five times as many pages. */
const sizes = [20_000, 100_000] as const
/** The rows that a response may read, however few items it shows, and in addition for each item. */
const most = 1000
const perShown = 10

interface Cost {
  status: number
  shown: number
  queries: number
  rows: number
  statements: string
}

/** A site of thirty pages, created last, beside the large one. */
async function addSmallSite({ db }: TestSite) {
  const columns = `content_type, title, draft_title, live, live_revision_id, latest_revision_id, latest_revision_created_at,
    first_published_at, last_published_at`
  const values = (
    title: string,
  ) => `faq.content_type, ${title}, ${title}, 1, faq.live_revision_id, faq.latest_revision_id,
    faq.latest_revision_created_at, faq.first_published_at, faq.last_published_at FROM page AS faq`
  await db.exec(
    `INSERT INTO page (id, parent_id, path, depth, position, slug, url_path, ${columns})
      SELECT 9000000, root.id, root.path || '9000000/', 2, 100, 'small', '/small-site/', ${values("'Small site'")}, page AS root
      WHERE faq.url_path = '/faq/' AND root.parent_id IS NULL`.replaceAll(/\s+/g, ' '),
  )
  await db.exec(
    `INSERT INTO page (id, parent_id, path, depth, position, slug, url_path, ${columns})
      SELECT 9000000 + value, 9000000, upper.path || (9000000 + value) || '/', 3, value, 'page-' || value,
        upper.url_path || 'page-' || value || '/', ${values("'Page ' || value")},
        json_each('[${Array.from({ length: 30 }, (_, place) => place + 1)}]'), page AS upper
      WHERE faq.url_path = '/faq/' AND upper.id = 9000000`.replaceAll(/\s+/g, ' '),
  )
  await db.exec(
    `INSERT INTO page_search (rowid, title, body, branch) SELECT page.id, title, '',
      (SELECT group_concat(char(57344 + value / 40960000, 57344 + value / 6400 % 6400, 57344 + value % 6400), ' ')
      FROM json_each('[' || replace(trim(page.path, '/'), '/', ',') || ']')) FROM page WHERE page.id >= 9000000`.replaceAll(
      /\s+/g,
      ' ',
    ),
  )
  await db.exec(`INSERT INTO site (hostname, site_name, root_page_id) VALUES ('${smallSiteHost}', 'Small', 9000000)`)
}

async function findNamedPages({ db }: TestSite): Promise<NamedPageIds> {
  const find = async (path: string) =>
    (await db.prepare('SELECT id FROM page WHERE url_path = ?1').bind(path).first<number>('id'))!
  return {
    home: await find('/'),
    guides: await find(largeSiteSectionPath),
    section: await find(`${largeSiteSectionPath}section-5/`),
    page: await find(getLargeSitePagePath(4321)),
  }
}

async function openLargeSite(pages: number): Promise<TestSite> {
  const site = await openSite({
    entry: 'test/support/workers/query-counting-worker.js',
    from: await createLargeSiteStateFolder(pages),
  })
  onTestFinished(() => site.close())
  await addSmallSite(site)
  return site
}

/** Measures every address on a site of so many pages: after a first request, as the sites are known then. */
async function measure(pages: number): Promise<Map<string, ContentApiRequest & Cost>> {
  const site = await openLargeSite(pages)
  await createUser(site, 'reader@example.test', { superuser: true })
  const editor = await signIn(site, 'reader@example.test')
  const named = await findNamedPages(site)
  const costs = new Map<string, ContentApiRequest & Cost>()
  const ask = async (fetch: (path: string) => Promise<Response>, addresses: readonly ContentApiRequest[]) => {
    for (const address of addresses) {
      await (await fetch(address.path)).arrayBuffer()
      const response = await fetch(address.path)
      const body = (await response.text().then((text) => text && JSON.parse(text))) as Record<string, unknown[]>
      const count = (name: string) => Number(response.headers.get(name))
      costs.set(describe(address.path, named), {
        ...address,
        status: response.status,
        shown: (body['items'] ?? body['features'])?.length ?? 1,
        queries: count('X-D1-Queries') - count('X-D1-Polls'),
        rows: count('X-D1-Rows-Read'),
        statements: response.headers.get('X-D1-Statements')!,
      })
    }
  }
  await ask((path) => site.fetch(path), [...listContentApiRequestsForPages(named), ...listNonPageContentApiRequests()])
  await ask((path) => editor.get(path), listBackOfficeContentApiRequests(named))
  return costs
}

/** Returns an address with names instead of the ids, which differ between the sites. */
const describe = (path: string, named: NamedPageIds) =>
  Object.entries(named).reduce(
    (text, [name, id]) => text.replaceAll(new RegExp(`([=/])${id}(?=[/&]|$)`, 'g'), `$1{${name}}`),
    decodeURIComponent(path),
  )

it('the content API asks and reads as much at 100,000 pages as at 20,000', { timeout: 3_600_000 }, async () => {
  const [usual, large] = [await measure(sizes[0]), await measure(sizes[1])]
  const compared = [...large].map(([address, at]) => ({ address, at, before: usual.get(address)! }))
  const lines = compared.map(
    ({ address, at, before }) =>
      `| ${address} | ${at.shown} | ${before.queries} / ${at.queries} | ${before.rows} / ${at.rows} | ${at.reason ?? ''} |`,
  )
  const [first, last] = sizes.map((size) => size.toLocaleString('en'))
  process.stdout.write(
    `${[`| address | shown | queries at ${first} / ${last} | rows | reason |`, '| - | - | - | - | - |', ...lines].join('\n')}\n`,
  )
  expect(compared.filter(({ at }) => at.status >= 400 && at.status !== 404).map(({ address }) => address)).toEqual([])
  expect(compared.filter(({ at, before }) => at.queries !== before.queries)).toEqual([])
  const tooMany = compared.filter(({ at }) => !at.reason && at.rows > most + perShown * at.shown)
  expect(tooMany.map(({ address, at: { rows, statements } }) => ({ address, rows, statements }))).toEqual([])
})

interface StoredPage {
  id: number
  parent_id: number
  path: string
  content_type: string
  title: string
  slug: string
  first_published_at: string | null
}

it('a listing shows the same pages, order and total, however they are read', async () => {
  const site = await openLargeSite(sizes[0])
  const { guides, section } = await findNamedPages(site)
  const { results: stored } = await site.db.prepare('SELECT * FROM page WHERE live = 1').all<StoredPage>()
  const pathOf = new Map(stored.map(({ id, path }) => [id, path]))
  const isBelow = (id: number) => (page: StoredPage) => page.path.startsWith(pathOf.get(id)!) && page.id !== id
  const isOf =
    (...types: string[]) =>
    (page: StoredPage) =>
      types.includes(page.content_type)
  const isInSmallSite = ({ path }: StoredPage) => path.startsWith(pathOf.get(9_000_000)!)
  const cases: [query: string, isListed: (page: StoredPage) => boolean, field?: keyof StoredPage, direction?: -1][] = [
    [`descendant_of=${guides}`, isBelow(guides)],
    [`descendant_of=${guides}&order=-id`, isBelow(guides), 'id', -1],
    [`descendant_of=${guides}&order=-title`, isBelow(guides), 'title', -1],
    [`descendant_of=${section}&order=title`, isBelow(section), 'title'],
    [
      `descendant_of=${guides}&type=generic_page,press_release`,
      (page) => isBelow(guides)(page) && isOf('generic_page')(page),
    ],
    ['descendant_of=root&type=press_release&order=title', isOf('press_release'), 'title'],
    [
      'type=generic_page,press_release,generic_page&order=-first_published_at',
      (page) => !isInSmallSite(page) && isOf('generic_page', 'press_release')(page),
      'first_published_at',
      -1,
    ],
    ['type=home_page,press_release&order=slug', isOf('home_page', 'press_release'), 'slug'],
    [`child_of=${section}&type=generic_page&order=title`, ({ parent_id }) => parent_id === section, 'title'],
    [`child_of=${section}&slug=guide-4321`, ({ slug }) => slug === 'guide-4321'],
    [`site=${smallSiteHost}`, isInSmallSite],
    [`site=${smallSiteHost}&order=-title`, isInSmallSite, 'title', -1],
    [`site=${smallSiteHost}&type=generic_page&order=title`, isInSmallSite, 'title'],
  ]
  for (const [query, isListed, field = 'id', direction = 1] of cases)
    for (const offset of [0, 13]) {
      const response = await site.fetch(`/api/v2/pages/?${query}&offset=${offset}`)
      const { items, meta } = (await response.json()) as { items: { id: number }[]; meta: object }
      const compare = (one: StoredPage, other: StoredPage) => {
        const [a, b] = [one[field] ?? '', other[field] ?? '']
        return (a === b ? one.id - other.id : a < b ? -1 : 1) * direction
      }
      const all = stored.filter(isListed).sort(compare)
      const wanted = all.slice(offset, offset + 20).map(({ id }) => id)
      expect([query, offset, meta]).toEqual([query, offset, { total_count: all.length }])
      expect([query, offset, items.map(({ id }) => id)]).toEqual([query, offset, wanted])
    }
  for (const kind of ['image', 'document'] as const) {
    const total_count = await site.db.prepare(`SELECT count(*) AS total FROM ${kind}`).first<number>('total')
    expect(await (await site.fetch(`/api/v2/${kind}s/?limit=1`)).json()).toMatchObject({ meta: { total_count } })
  }
})
