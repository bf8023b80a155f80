import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { createSampleMenu, createSampleMenuItem } from '#schema/menus/sample-menu.ts'
import { MenuSectionPage, paginateFilteredMenuItems } from './section-page.tsx'

const { sections } = createSampleMenu()
const items = Array.from({ length: 500 }, (_, index) => ({
  ...createSampleMenuItem({ id: index + 1, slug: `dish-${index + 1}`, name: `Dish ${index + 1}` }),
  image: null,
  other_prices: [],
}))
const noFilter = { without: [], diets: [] }

const listNames = (page: number) =>
  renderToStaticMarkup(
    <MenuSectionPage
      {...{ country: 'US', note: '', day_parts: [], sections, section: sections[0]!, items, page }}
      filter={noFilter}
      breadcrumbs={[]}
    />,
  ).match(/Dish \d+/g)!

it('a section of 500 dishes is nine pages of 60 at most, and every dish is on one of them', () => {
  const pages = Array.from({ length: 9 }, (_, index) => new Set(listNames(index + 1)))
  expect(pages.map(({ size }) => size)).toEqual([60, 60, 60, 60, 60, 60, 60, 60, 20])
  expect(new Set(pages.flatMap((names) => [...names])).size).toBe(500)
  expect(paginateFilteredMenuItems({ items, filter: noFilter, page: 1 }).pages).toBe(9)
})
