import { beforeAll, expect, it, vi } from 'vitest'
import { getDrawnMapColors } from '#schema/theme/map-colors.ts'
import { createGrillTheme } from '../../../migrations/demo/grill/grill-theme.ts'
import { grillHostname } from '../../../migrations/demo/grill/write-grill.ts'
import { prepareLocalState } from '../../../migrations/local/prepare.ts'
import { seedStepsWithSecondBrand } from '../../../migrations/local/steps/index.ts'
import { type Site, withSite } from '../../support/site.ts'
import { asHost } from '../../support/sites/second-site.ts'

const site = withSite({ direct: true })
const grill = {} as Site

beforeAll(async () => {
  await prepareLocalState(site.miniflare, () => {}, { port: 9002, steps: seedStepsWithSecondBrand })
  Object.assign(grill, asHost(site, grillHostname))
  await vi.waitFor(async () => expect(await (await grill.fetch('/about/')).text()).toContain('Copper Mesa'), {
    timeout: 45_000,
    interval: 200,
  })
})

const mainPages = [
  '/',
  '/menu/',
  '/about/',
  '/locations/',
  '/locations/?q=Denver',
  '/locations/list/',
  '/order?rlid=20001',
]

it('the second brand has its own name, look and pictures on every page, and nothing of the first', async () => {
  for (const path of mainPages) {
    const response = await grill.fetch(path)
    const html = await response.text()
    expect([path, response.status, html.includes('Copper Mesa Grill')]).toEqual([path, 200, true])
    expect(html, path).not.toMatch(/lantern|harbou?r|seafood|lobster-/i)
    expect(html, path).toContain('/work-sans-')
  }
  const ours = await (await site.fetch('/')).text()
  expect(ours).not.toMatch(/copper mesa|work-sans-/i)
})

it('it has 40 restaurants in states without a sea, each with a page on its host alone', async () => {
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

it('it has a menu of its own: twelve dishes, none of which the first brand has, and the other way round', async () => {
  const readMenu = async (host: Site, rlid: number) =>
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

it('the sign-in screen of each host names its site and has the accent of its theme', async () => {
  const documents = await Promise.all([site, grill].map((each) => each.fetch('/wagtail/login/')))
  const texts = await Promise.all(documents.map((each) => each.text()))
  const names = texts.map((html) => /<meta name="application-name" content="([^"]+)">/.exec(html)?.[1])
  expect(names).toEqual(['Harbor Lantern', expect.stringContaining('Copper Mesa')])
  const accents = texts.map((html) => /--navy:light-dark\((#[0-9a-f]{6}),/.exec(html)?.[1])
  expect(accents[0]).toBe('#0b3954')
  expect(accents[1]).toMatch(/^#/)
  expect(accents[1]).not.toBe(accents[0])
  expect(documents[1]!.headers.get('Content-Security-Policy')).toMatch(/style-src 'self' 'sha256-/)
})
