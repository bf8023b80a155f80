import { beforeAll, expect, it, vi } from 'vitest'
import { createEmptyFieldValues } from '#schema/fields/struct.ts'
import { getDrawnMapColors } from '#schema/theme/map-colors.ts'
import { themeSetting } from '../../../app/settings/theme.ts'
import { createGrillTheme } from '../../../migrations/demo/grill/grill-theme.ts'
import { grillHostname, grillRootPath } from '../../../migrations/demo/grill/write-grill.ts'
import { prepareLocalState } from '../../../migrations/local/prepare.ts'
import { seedStepsWithSecondBrand } from '../../../migrations/local/steps/index.ts'
import { findSiteId } from '../../support/menus/menu-of-site.ts'
import { createBackOfficeClient } from '../../support/pages/back-office-client.ts'
import { createSettingsClient } from '../../support/pages/settings-client.ts'
import { createUser, setUpSharedSite, type TestSite } from '../../support/site.ts'
import { createTestSiteAtHostname } from '../../support/sites/second-site.ts'

const site = setUpSharedSite({ direct: true })
const grill = {} as TestSite

beforeAll(async () => {
  await prepareLocalState(site.miniflare, () => {}, { port: 9002, steps: seedStepsWithSecondBrand })
  Object.assign(grill, createTestSiteAtHostname(site, grillHostname))
  await vi.waitFor(async () => expect(await (await grill.fetch('/about/')).text()).toContain('Copper Mesa'), {
    timeout: 45_000,
    interval: 200,
  })
})

/** Paths of pages on the host of the second brand: all that are live. */
async function listGrillPaths(): Promise<string[]> {
  const { results } = await site.db
    .prepare("SELECT url_path FROM page WHERE live = 1 AND url_path LIKE ? AND content_type NOT LIKE 're%_page'")
    .bind(`${grillRootPath}%`)
    .all<{ url_path: string }>()
  return results.map(({ url_path }) => url_path.slice(grillRootPath.length - 1))
}

/** Words of the first brand, which a page of an inland grill has no use for. */
const wordsOfTheSea =
  /\b(lanterns?|harbou?rs?|seafood|sea|ocean|boats?|docks?|wharf|tides?|shores?|chowders?|lobsters?|oysters?|shrimps?)\b/i

const toText = (html: string) => html.replaceAll(/<(script|style)\b.*?<\/\1>|<[^>]+>/gs, ' ')

it('the second brand’s pages have its own name and words, and nothing foreign', async () => {
  const paths = await listGrillPaths()
  expect(paths.length).toBeGreaterThan(100)
  const foreign: string[] = []
  for (const path of [...paths, '/no-such-page/', '/locations/?q=Denver', '/order?rlid=20001']) {
    const response = await grill.fetch(path)
    const html = await response.text()
    const isItsOwn = html.includes('Copper Mesa Grill') && html.includes('/work-sans-')
    const status = path === '/no-such-page/' ? 404 : 200
    expect([path, response.status, isItsOwn]).toEqual([path, status, true])
    const words = /lantern|harbou?r|seafood|lobster-/i.exec(html) ?? wordsOfTheSea.exec(toText(html))
    if (words) foreign.push(`${path}: ${words[0]}`)
  }
  expect(foreign).toEqual([])
  const ours = await (await site.fetch('/')).text()
  expect(ours).not.toMatch(/copper mesa|work-sans-/i)
})

it('its brand kit is one that an editor may save, with the same stylesheet', async () => {
  await createUser(site, 'ada@example.test', { superuser: true })
  const settings = createSettingsClient(await createBackOfficeClient(site, 'ada@example.test'))
  const at = await findSiteId(site, grillHostname)
  const readStylesheetPath = async () => /\/theme\/[0-9a-z]+\.css/.exec(await (await grill.fetch('/')).text())![0]
  const path = await readStylesheetPath()
  const css = await (await grill.fetch(path)).text()
  const { values } = (await settings.open('theme', at)).body
  expect((await settings.save('theme', createEmptyFieldValues(themeSetting.fields), at)).status).toBe(200)
  await expect.poll(readStylesheetPath, { timeout: 20_000 }).not.toBe(path)
  const saved = await settings.save('theme', values, at)
  expect([saved.status, saved.body.problems]).toEqual([200, undefined])
  await expect.poll(readStylesheetPath, { timeout: 20_000 }).toBe(path)
  expect(await (await grill.fetch(path)).text()).toBe(css)
  expect(css).toContain(`--brand:${createGrillTheme().colors.brand}`)
})

it('every link of its header and footer leads to a page of its own', async () => {
  const html = await (await grill.fetch('/')).text()
  const parts = [/<header.*?<\/header>/s, /<footer.*?<\/footer>/s].map((part) => part.exec(html)![0]).join('')
  const links = [...parts.matchAll(/<a [^>]*href="(\/[^"#]*)"/g)].map(([, href]) => href!.replaceAll('&amp;', '&'))
  expect(links.length).toBeGreaterThan(15)
  for (const path of new Set(links)) {
    const response = await grill.fetch(path)
    expect([path, response.status, response.headers.get('Location')]).toEqual([path, 200, null])
  }
})

it('each brand’s press section lists and links to its own releases alone', async () => {
  const [theirs, ours] = await Promise.all([grill.fetch('/news/'), site.fetch('/press/')])
  const [news, press] = await Promise.all([theirs.text(), ours.text()])
  const listReleases = (html: string) => [
    ...new Set([...html.matchAll(/href="([^"]*\/(?:notices|releases)\/[^"]*)"/g)].map(([, href]) => href!)),
  ]
  expect(listReleases(news).toSorted()).toEqual([
    '/news/notices/',
    '/news/notices/a-fifth-of-all-plates-now-leave-without-meat/',
    '/news/notices/copper-mesa-buys-its-beans-a-year-ahead/',
    '/news/notices/every-cook-learns-to-read-the-wind/',
  ])
  expect(listReleases(press)).toHaveLength(4)
  for (const path of listReleases(press)) expect(path).toMatch(/^\/press\/releases\//)
})

it('its 40 restaurants are in states without a sea, on its host alone', async () => {
  const { results } = await site.db
    .prepare('SELECT DISTINCT state FROM location WHERE site_id IS NOT NULL')
    .all<{ state: string }>()
  expect(results.length).toBeGreaterThan(8)
  const coasts = 'AK AL CA CT DE FL GA HI LA MA MD ME MS NC NH NJ NY OR RI SC TX VA WA'.split(' ')
  expect(results.filter(({ state }) => coasts.includes(state))).toEqual([])
  const sitemap = await (await grill.fetch('/sitemap.xml')).text()
  // Another test changes the port.
  const local = [...sitemap.matchAll(/<loc>[^<]*?:900[23](\/locations\/(?!list\/)[^<]+)<\/loc>/g)].map(
    ([, path]) => path!,
  )
  expect(local).toHaveLength(40)
  expect((await grill.fetch(local[0]!)).status).toBe(200)
  expect((await site.fetch(local[0]!)).status).toBe(404)
})

it('it has twelve dishes of its own, and neither brand has the other’s', async () => {
  const readMenu = async (host: TestSite, rlid: number) =>
    (await (await host.fetch(`/api/menu/${rlid}/`)).json()) as {
      sections: { slug: string; items: { slug: string }[] }[]
    }
  const list = ({ sections }: Awaited<ReturnType<typeof readMenu>>) =>
    sections.flatMap(({ slug, items }) => items.map((item) => `/menu/${slug}/${item.slug}/`))
  const [ours, theirs] = [list(await readMenu(site, 1001)), list(await readMenu(grill, 20_001))]
  expect([ours.length, theirs.length]).toEqual([59, 12])
  for (const path of theirs)
    expect([path, (await grill.fetch(path)).status, (await site.fetch(path)).status]).toEqual([path, 200, 404])
  for (const path of ours.slice(0, 5))
    expect([path, (await grill.fetch(path)).status, (await site.fetch(path)).status]).toEqual([path, 404, 200])
  const order = await (await grill.fetch('/order?rlid=20001')).text()
  expect(order).toContain('Bone-in ribeye')
  expect(await (await grill.fetch('/menu/')).text()).toContain('This menu is made up')
})

it('the maps of its restaurants are in its own colors', async () => {
  const sitemap = await (await grill.fetch('/sitemap.xml')).text()
  const [, local] = /<loc>[^<]*?:900[23](\/locations\/(?!list\/)[^<]+)<\/loc>/.exec(sitemap)!
  const [map] = /\/maps\/[^"\s]+mobile-\d+\.svg/.exec(await (await grill.fetch(local!)).text())!
  const colors = getDrawnMapColors(createGrillTheme())
  const svg = await (await grill.fetch(map)).text()
  for (const color of [colors.land, colors.water, colors.pin]) expect(svg).toContain(`="${color}"`)
  const [, theme] = /(\/theme\/[0-9a-z]+\.css)/.exec(await (await grill.fetch('/locations/')).text())!
  expect(await (await grill.fetch(theme!)).text()).toContain(`--map-water:${colors.water}`)
})

it('its site follows the port, and running its step again changes nothing', async () => {
  const count = () =>
    site.db.prepare('SELECT (SELECT count(*) FROM page) || (SELECT count(*) FROM location) AS n').first('n')
  const before = await count()
  await site.db.prepare("DELETE FROM local_step WHERE name = 'second-brand'").run()
  await prepareLocalState(site.miniflare, () => {}, { port: 9003, steps: seedStepsWithSecondBrand })
  expect(await count()).toBe(before)
  const { results } = await site.db.prepare('SELECT DISTINCT port FROM site').all()
  expect(results).toEqual([{ port: 9003 }])
})

it('each host’s sign-in screen names its site and has its theme’s accent', async () => {
  const documents = await Promise.all([site, grill].map((each) => each.fetch('/wagtail/login/')))
  const texts = await Promise.all(documents.map((each) => each.text()))
  const names = texts.map((html) => /<meta name="application-name" content="([^"]+)">/.exec(html)?.[1])
  expect(names).toEqual(['Harbor Lantern', expect.stringContaining('Copper Mesa')])
  const accents = texts.map((html) => /--brand:light-dark\((#[0-9a-f]{6}),/.exec(html)?.[1])
  expect(accents[0]).toBe('#0b3954')
  expect(accents[1]).toMatch(/^#/)
  expect(accents[1]).not.toBe(accents[0])
  expect(documents[1]!.headers.get('Content-Security-Policy')).toMatch(/style-src 'self' 'sha256-/)
})
