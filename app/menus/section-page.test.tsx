import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { MenuFilterCriteria } from '#schema/menus/menu-filter.ts'
import { createSampleMenu, createSampleMenuItem } from '#schema/menus/sample-menu.ts'
import { countMenuSectionPages, MenuSectionPage, paginateFilteredMenuItems } from './section-page.tsx'

const { sections } = createSampleMenu()
const items = Array.from({ length: 500 }, (_, index) => ({
  ...createSampleMenuItem({ id: index + 1, slug: `dish-${index + 1}`, name: `Dish ${index + 1}` }),
  image: null,
  other_prices: [],
}))
const noFilter: MenuFilterCriteria = { without: [], diets: [] }

const renderPage = (all: typeof items, page: number, filter = noFilter) =>
  renderToStaticMarkup(
    <MenuSectionPage
      {...{ country: 'US', note: '', day_parts: [], sections, section: sections[0]!, page, filter }}
      {...paginateFilteredMenuItems(all, filter, page)}
      breadcrumbs={[]}
    />,
  )
const listNames = (page: number) => renderPage(items, page).match(/Dish \d+/g)!

it('a section of 500 dishes is nine pages of 60 at most, and every dish is on one of them', () => {
  const pages = Array.from({ length: 9 }, (_, index) => new Set(listNames(index + 1)))
  expect(pages.map(({ size }) => size)).toEqual([60, 60, 60, 60, 60, 60, 60, 60, 20])
  expect(new Set(pages.flatMap((names) => [...names])).size).toBe(500)
  expect(countMenuSectionPages(500)).toBe(9)
})

it('the dishes that pass a filter are on pages, too, whose links keep the filter', () => {
  const vegan = items.map((item, index) => ({
    ...item,
    details: { ...item.details, diets: index < 130 ? (['vegan'] as const).slice() : [] },
  }))
  const filter: MenuFilterCriteria = { without: [], diets: ['vegan'] }
  const found = [1, 2, 3].map((page) => paginateFilteredMenuItems(vegan, filter, page))
  expect(found.map(({ items: shown }) => shown.length)).toEqual([60, 60, 10])
  expect(found[0]).toMatchObject({ matching: 130, total: 500 })
  const second = renderPage(vegan, 2, filter)
  expect(second).toContain('href="/menu/rolls/?diet=vegan"')
  expect(second).toContain('href="/menu/rolls/?diet=vegan&amp;page=3"')
})

it('other sections keep the filter, so that a guest with an allergy chooses it once', () => {
  const links = (filter: MenuFilterCriteria) =>
    [...renderPage(items, 1, filter).matchAll(/<nav class="menu-nav".*?<\/nav>/g)].flatMap(([nav]) =>
      [...nav.matchAll(/href="([^"]+)"/g)].map(([, href]) => href!),
    )
  expect(links(noFilter).filter((href) => href.includes('?'))).toEqual([])
  const filtered = links({ without: ['milk'], diets: ['vegan'] })
  expect(filtered.length).toBe(sections.length)
  for (const href of filtered) expect(href).toMatch(/\/\?without=milk&amp;diet=vegan$/)
})
