import { expect, it } from 'vitest'
import { listPagesForVisualChecks } from '../../quality/page-gallery.ts'
import { openSite } from '../../support/site.ts'

const listClasses = (css: string): Set<string> =>
  new Set([...css.replace(/url\("[^"]*"\)/g, '').matchAll(/\.([a-z][\w-]*)/gi)].map(([, name]) => name!))
const listStylesheets = (html: string): string[] =>
  [...html.matchAll(/<link rel="stylesheet" href="([^"]*)"/g)].map(([, href]) => href!)
const listUsedClasses = (html: string): string[] =>
  [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names]) => names!.split(/\s+/))

it('a page without the stylesheet of restaurants needs none of its rules', async () => {
  const site = await openSite()
  const read = async (path: string) => (await site.fetch(path)).text()
  const home = await read('/')
  const [ofSite, ...others] = listStylesheets(home)
  expect(others, 'the front page has one stylesheet').toEqual([])
  const ofRestaurants = listStylesheets(await read('/locations/list/')).filter((href) => href !== ofSite)
  expect(ofRestaurants).toEqual([expect.stringContaining('/assets/restaurants-')])
  const shared = listClasses(await read(ofSite!))
  const own = [...listClasses(await read(ofRestaurants[0]!))].filter((name) => !shared.has(name))
  expect(own.length).toBeGreaterThan(100)
  const missing = new Map<string, string[]>()
  let pagesWithout = 0
  const menu = { name: 'the menu, below a page of blocks', path: '/menu/' }
  for (const { name, path } of [menu, ...(await listPagesForVisualChecks(site))]) {
    const html = await read(path)
    if (listStylesheets(html).length > 1) continue
    pagesWithout++
    const needed = own.filter((each) => listUsedClasses(html).includes(each))
    if (needed.length > 0) missing.set(`${name} (${path})`, needed)
  }
  expect(pagesWithout).toBeGreaterThan(8)
  expect(Object.fromEntries(missing)).toEqual({})
})
