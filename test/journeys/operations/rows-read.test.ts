import { afterAll, beforeAll, expect, it } from 'vitest'
import * as z from 'zod'
import { maxCountedListRows, maxPagesOfPreloadedBranch } from '#schema/lists/total-wire.ts'
import { apiPaths } from '../../support/api-paths.ts'
import { createScreenListRequests } from '../../support/pages/list-screens.ts'
import type { PublicRoute } from '../../support/pages/public-route-row.ts'
import { createRecordsAndListPublicRoutes } from '../../support/pages/public-routes.ts'
import { selectForTestScale } from '../../support/scale.ts'
import {
  createLargeSiteStateFolder,
  getLargeSitePagePath,
  largeSiteSectionPath,
} from '../../support/setup/large-site.ts'
import { createUser, openSite, signIn, type TestSite } from '../../support/site.ts'

/** The rows that the database may read for a response, however many pages the site has. */
const most = 1000
/** What shows more than a page does may read ten rows for each that it shows. */
const perShown = 10

let site: TestSite
let routes: PublicRoute[]
beforeAll(async () => {
  site = await openSite({
    entry: 'test/support/workers/query-counting-worker.js',
    from: await createLargeSiteStateFolder(),
  })
  routes = await createRecordsAndListPublicRoutes(site)
}, 120_000)
afterAll(() => site.close())

/** What an answer cost, with the statements that read the most. */
async function costOf(path: string, init?: RequestInit) {
  const answer = await site.fetch(path, init)
  const text = await answer.text()
  const read = Number(answer.headers.get('X-D1-Rows-Read'))
  return {
    path,
    status: answer.status,
    text,
    read,
    queries: Number(answer.headers.get('X-D1-Queries')),
    statements: answer.headers.get('X-D1-Statements'),
  }
}

/** What the session of an editor with a few rights reads. */
const sessionRows = 50

/** Both ways a database may be found: without statistics of its tables, and with them. */
const statistics: readonly string[] = ['', 'PRAGMA optimize']

/** How many rows a listing on a public page shows. */
const shownIn: Record<string, (text: string) => number> = {
  '/sitemap.xml': (text) => [...text.matchAll(/<loc>/g)].length,
  '/sitemap/pages-1.xml': (text) => [...text.matchAll(/<loc>/g)].length,
  '/sitemap/sitemap.xml': (text) => [...text.matchAll(/<loc>/g)].length,
  // Cities and restaurants.
  '/locations/list/california/': (text) =>
    [...text.matchAll(/href="\/(?:seafood-restaurants\/locations|locations\/list\/california)\/[^"]+"/g)].length,
  '/locations/list/': (text) => [...text.matchAll(/href="\/locations\/list\/[^"]+\/[^"]+\/"/g)].length,
}

/** The total of a listing of the content API, which is counted in full once per isolate and change of the content. */
function totalIn(text: string): number {
  const { data } = listingSchema.safeParse(text.startsWith('{') ? JSON.parse(text) : undefined)
  return data?.meta.total_count ?? 0
}
const listingSchema = z.object({ meta: z.object({ total_count: z.number() }) })

/** What counting a listing may read for each row that is counted: its match in the search, the row, what hides it. */
const perCounted = 3

/**
 * The first page of a menu that an isolate renders reads the whole menu, which the isolate then knows (decision 282):
 * of a dish its row, the prices and names of overrides, and its picture in all sizes.
 */
const perDishOfMenu = 20
const countDishes = async () =>
  (await site.db.prepare("SELECT count(*) AS count FROM menu_item WHERE state = 'live'").first<number>('count'))!

/** What an answer cost where the totals that it shows are known. */
async function costWithKnownTotal(path: string, init?: RequestInit) {
  const first = await costOf(path, init)
  const total = totalIn(first.text)
  if (total <= maxCountedListRows) return first
  expect(first.read, path).toBeLessThanOrEqual(perCounted * total + most)
  return await costOf(path, init)
}

it.each(statistics)('every public route reads at most 1,000 rows among 20,000 pages (%s)', async (statement) => {
  if (statement) await site.db.exec(statement)
  const pages = [
    '/',
    '/locations/list/',
    '/locations/list/california/',
    '/locations/list/california/los-angeles/',
    '/press/releases/',
    '/site-map/',
    getLargeSitePagePath(7),
    getLargeSitePagePath(19_999),
  ]
  const asked = [
    ...routes.map(({ path, init }) => [path, init] as const),
    ...pages.map((path) => [path, undefined] as const),
  ]
  const costs: Awaited<ReturnType<typeof costOf>>[] = []
  for (const [path, init] of asked) costs.push(await costWithKnownTotal(path, init))
  const menuRows = perDishOfMenu * (await countDishes())
  const limitOf = ({ path, text }: Awaited<ReturnType<typeof costOf>>) =>
    Math.max(most, perShown * (shownIn[path]?.(text) ?? 0), path === '/menu/' ? menuRows : 0)
  const dear = costs.filter((cost) => cost.read > limitOf(cost))
  expect(costs.length).toBeGreaterThan(60)
  expect(dear.map(({ path, status, read, statements }) => ({ path, status, read, statements }))).toEqual([])
})

it('an unknown path is not looked up or rendered repeatedly', async () => {
  await expect.poll(async () => (await costOf(`/gone/${Math.random()}/`)).queries).toBeLessThanOrEqual(3)
  const first = await costOf('/gone/once/')
  expect([first.status, first.read]).toEqual([404, expect.toSatisfy((read: number) => read <= 20)])
  const again = await costOf('/gone/once/')
  expect([again.status, again.text, again.queries]).toEqual([404, first.text, 0])
})

const id = (path: string) => site.db.prepare('SELECT id FROM page WHERE url_path = ?1').bind(path).first<number>('id')

it.each(statistics)('publishing a page reads at most 200 rows among 20,000 pages (%s)', async (statement) => {
  if (statement) await site.db.exec(statement)
  const editor = await superuser(`publisher${statement.length}@example.test`)
  const page = await id(getLargeSitePagePath(1234 + statement.length))
  const answer = await editor.post(`/wagtail/api/editor/pages/${page}/action/publish/`, { base_revision_id: page })
  expect([answer.status, answer.headers.get('X-D1-Statements')]).toEqual([200, expect.any(String)])
  expect(Number(answer.headers.get('X-D1-Rows-Read')), answer.headers.get('X-D1-Statements')!).toBeLessThanOrEqual(200)
})

it('moving a section of a thousand pages makes that section stale, not the site', async () => {
  const editor = await superuser('mover@example.test')
  const ranges = "SELECT path FROM page_cache WHERE substr(path, -1) = '*' ORDER BY path"
  const allStale = "SELECT seq FROM page_cache WHERE path = '*'"
  const before = await site.db.prepare(allStale).first()
  const [moved, target] = [await id(`${largeSiteSectionPath}section-9/`), await id(`${largeSiteSectionPath}section-1/`)]
  expect((await costOf(getLargeSitePagePath(8500))).status).toBe(200)
  const answer = await editor.post(`/wagtail/api/editor/pages/${moved}/action/move/`, { destination_page_id: target })
  expect(answer.status).toBe(200)
  const { results } = await site.db.prepare(ranges).all<{ path: string }>()
  expect(results.map(({ path }) => path)).toEqual(
    expect.arrayContaining([`${largeSiteSectionPath}section-9/*`, `${largeSiteSectionPath}section-1/section-9/*`]),
  )
  expect(await site.db.prepare(allStale).first()).toEqual(before)
  expect((await costOf(getLargeSitePagePath(8500))).status).toBe(301)
})

it.each(selectForTestScale({ test: statistics.slice(0, 1), proofs: statistics }))(
  'every back office list reads only what it shows among 20,000 pages (%s)',
  async (statement) => {
    if (statement) await site.db.exec(statement)
    const [section, page, form] = [
      await id(`${largeSiteSectionPath}section-5/`),
      await id(getLargeSitePagePath(4321)),
      await id('/contact-us/'),
    ]
    const grants = (['add', 'change', 'publish'] as const).map((permission): [string, number] => [permission, section!])
    const email = `section${statement.length}@example.test`
    await createUser(site, email, {
      grants,
      permissions: ['change_location', 'change_wait_list', 'access_reports', 'change_redirect'],
    })
    const editors = [
      { of: 'all', asks: await superuser(`lists${statement.length}@example.test`) },
      { of: 'section', asks: await signIn(site, email) },
    ]
    const isOfDemo = "title NOT GLOB 'Picture *'"
    const demoImages = (await site.db.prepare(`SELECT count(*) AS n FROM image WHERE ${isOfDemo}`).first<number>('n'))!
    const dear: unknown[] = []
    for (const { of, asks } of editors)
      for (const {
        path,
        maxRows: mostOfAll = most,
        maxRowsOfSection = 2 * maxPagesOfPreloadedBranch + sessionRows,
        body,
      } of createScreenListRequests({
        section: section!,
        page: page!,
        form: form!,
        demoImages,
      })) {
        const answer = body ? await asks.post(path, body) : await asks.get(path)
        const { items = [] } = (await answer.json()) as { items?: unknown[] }
        const read = Number(answer.headers.get('X-D1-Rows-Read'))
        if (of === 'all') expect([path, answer.status]).toEqual([path, 200])
        if (read > Math.max(of === 'all' ? mostOfAll : Math.max(maxRowsOfSection, mostOfAll), perShown * items.length))
          dear.push({ of, path, read, statements: answer.headers.get('X-D1-Statements') })
      }
    expect(dear).toEqual([])
  },
)

it.each([30, 1500])('listing a collection of %i images reads only those, not the whole library', async (count) => {
  const email = `pictures${count}@example.test`
  await createUser(site, email)
  const collection = 1000 + count
  const change = (sql: string) => site.db.prepare(sql).bind(collection).run()
  await change(
    "INSERT INTO collection (id, parent_id, path, name) VALUES (?1, 1, '/1/' || ?1 || '/', 'Collection ' || ?1)",
  )
  await change(
    `UPDATE image SET collection_id = ?1 WHERE title GLOB 'Picture *' AND id % ${Math.floor(5000 / count)} = 0`,
  )
  await change(`INSERT INTO group_collection_permission (group_id, collection_id, permission)
    SELECT id, ?1, 'choose' FROM group_ WHERE name = '${email}'`)
  const editor = await signIn(site, email)
  const costs = []
  for (const query of ['order=title', 'order=-title', 'order=-file_size', 'offset=20', `collection=${collection}`]) {
    const answer = await editor.get(`${apiPaths.images}?limit=20&count_up_to=${maxCountedListRows}&${query}`)
    const { items } = (await answer.json()) as { items: unknown[] }
    const read = Number(answer.headers.get('X-D1-Rows-Read'))
    costs.push({ query, shown: items.length, read, statements: answer.headers.get('X-D1-Statements') })
  }
  expect(costs.filter(({ shown, read }) => shown < 10 || read > most)).toEqual([])
})

/** What each run of the trigger may read beside what it changes. */
const mostOfMinute = 1500
/** Where pages have changed it copies what is rendered, 5,000 pages at most. */
const mostOfMinuteWithChanges = 12_000

it('a minute of the trigger does not read the whole site', async () => {
  // Sign-ups are kept, however old they are; messages have not expired yet, and drafts are thinned out for the day.
  await site.db.exec(
    `INSERT INTO form_submission (form, key, page_id, submitted_at, updated_at, "values") SELECT 'signup', 'kept ' || id, page_id, '2020-01-01', '2020-01-01', '{}' FROM form_submission WHERE form = 'contact'`,
  )
  await site.db.exec("INSERT OR REPLACE INTO revision_thinning VALUES (1, 'page', 0, 0, '2025-06-02T00:00:00.000Z')")
  const costs = []
  for (const minute of ['00', '01', '02', '37']) {
    const statements = await runTrigger(`2025-06-02T09:${minute}:00.000Z`)
    costs.push({
      read: statements.reduce((sum, { read }) => sum + read, 0),
      largest: statements.toSorted((one, other) => other.read - one.read).slice(0, 3),
    })
  }
  const [first, ...others] = costs
  expect(first!.read, JSON.stringify(first!.largest)).toBeLessThanOrEqual(mostOfMinuteWithChanges)
  expect(others.filter(({ read }) => read > mostOfMinute)).toEqual([])
})

it('revision thinning reads at most 4,000 rows a run, and one when done', async () => {
  const runAt = async (time: string) => {
    const ofThinning = (await runTrigger(time)).filter(({ sql }) =>
      /"revision_thinning"|(?:from|delete from) "revision"/.test(sql),
    )
    return ofThinning.reduce((sum, { read }) => sum + read, 0)
  }
  // All revisions of added pages as if an editor had saved them.
  await site.db.exec("UPDATE log_entry SET action = 'wagtail.edit', revision_id = object_id - 20000 WHERE id % 2 = 0")
  await site.db.exec("INSERT OR REPLACE INTO revision_thinning VALUES (1, 'page', 210000, 0, NULL)")
  const left = () => site.db.prepare('SELECT count(*) AS n FROM revision').first<number>('n')
  const before = (await left())!
  expect(await runAt('2026-11-23T10:00:00.000Z')).toBeLessThanOrEqual(4000)
  expect(await left()).toBeLessThan(before)
  await site.db.exec("UPDATE revision_thinning SET finished_at = '2026-11-23T10:01:00.000Z'")
  expect(await runAt('2026-11-23T10:02:00.000Z')).toBe(1)
})

/** Runs the trigger at a time; what each of its statements has read. */
async function runTrigger(time: string) {
  const worker = await site.miniflare.getWorker()
  await worker.scheduled({ cron: '* * * * *', scheduledTime: new Date(time) })
  const store = await site.miniflare.getKVNamespace('KV')
  return JSON.parse(String(await store.get('test:rows-read'))) as { read: number; sql: string }[]
}

async function superuser(email: string) {
  await createUser(site, email, { superuser: true })
  return signIn(site, email)
}
