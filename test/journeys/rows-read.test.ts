import { afterAll, beforeAll, expect, it } from 'vitest'
import { openSite, type Site } from '../helpers.ts'
import { largePage, largeState } from '../large-site.ts'
import { type PublicRoute, publicRoutes } from '../public-routes.ts'

/** What the database may read for an answer, however many pages the site has. */
const most = 1000
/** What shows more than a page does may read ten rows for each that it shows. */
const perShown = 10

let site: Site
let routes: PublicRoute[]
beforeAll(async () => {
  site = await openSite({ entry: 'test/counting-worker.js', from: await largeState() })
  routes = await publicRoutes(site)
}, 120_000)
afterAll(() => site.close())

/** What an answer cost, with the statements that read the most. */
async function costOf(path: string, init?: RequestInit) {
  const answer = await site.ask(path, init)
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

/** Both ways a database may be found: without statistics of its tables, and with them. */
const statistics = ['', 'PRAGMA optimize'] as const

/** How many rows a listing on a public page shows. */
const shownIn: Record<string, (text: string) => number> = {
  '/sitemap.xml': (text) => [...text.matchAll(/<loc>/g)].length,
  '/sitemap/sitemap.xml': (text) => [...text.matchAll(/<loc>/g)].length,
  '/locations/list/': (text) => [...text.matchAll(/href="\/locations\/list\/[^"]+\/[^"]+\/"/g)].length,
}

it.each(statistics)('every public route reads at most 1,000 rows on a site of 20,000 pages (%s)', async (statement) => {
  if (statement) await site.db.exec(statement)
  const pages = ['/', '/locations/list/', '/press/releases/', '/site-map/', largePage(7), largePage(19_999)]
  const asked = [...routes.map(({ path, init }) => [path, init] as const), ...pages.map((path) => [path, undefined] as const)]
  const costs = []
  for (const [path, init] of asked) costs.push(await costOf(path, init))
  const dear = costs.filter(({ path, text, read }) => read > Math.max(most, perShown * (shownIn[path]?.(text) ?? 0)))
  expect(costs.length).toBeGreaterThan(60)
  expect(dear.map(({ path, status, read, statements }) => ({ path, status, read, statements }))).toEqual([])
})

it('an address that leads nowhere is neither looked for nor drawn again and again', async () => {
  await expect.poll(async () => (await costOf(`/gone/${Math.random()}/`)).queries).toBeLessThanOrEqual(3)
  const first = await costOf('/gone/once/')
  expect([first.status, first.read]).toEqual([404, expect.toSatisfy((read: number) => read <= 20)])
  const again = await costOf('/gone/once/')
  expect([again.status, again.text, again.queries]).toEqual([404, first.text, 0])
})
