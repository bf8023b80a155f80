import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { MenuFilterCriteria } from '#schema/menus/menu-filter.ts'
import { createSampleMenu, createSampleMenuItem } from '#schema/menus/sample-menu.ts'
import { MenuItemCard } from './menu-item-card.tsx'
import { countMenuSectionPages, MenuSectionPage, paginateFilteredMenuItems } from './section-page.tsx'

const { sections, modifier_groups } = createSampleMenu()
const items = Array.from({ length: 500 }, (_, index) => ({
  ...createSampleMenuItem({ id: index + 1, slug: `dish-${index + 1}`, name: `Dish ${index + 1}` }),
  image: null,
  other_prices: [],
}))
const noFilter: MenuFilterCriteria = { without: [], diets: [] }

const renderPage = (all: typeof items, page: number, filter = noFilter) =>
  renderToStaticMarkup(
    <MenuSectionPage
      {...{ country: 'US', note: '', day_parts: [], modifier_groups, sections, section: sections[0]!, page, filter }}
      {...paginateFilteredMenuItems(all, modifier_groups, { filter, page })}
      breadcrumbs={[]}
    />,
  )
const listNames = (page: number) => renderPage(items, page).match(/Dish \d+/g)!

it('every dish of a section of 500 is on one of nine pages', () => {
  const pages = Array.from({ length: 9 }, (_, index) => new Set(listNames(index + 1)))
  expect(pages.map(({ size }) => size)).toEqual([60, 60, 60, 60, 60, 60, 60, 60, 20])
  expect(new Set(pages.flatMap((names) => [...names])).size).toBe(500)
  expect(countMenuSectionPages(500)).toBe(9)
})

it('the dishes that pass a filter are on pages whose links keep it', () => {
  const vegan = items.map((item, index) => ({
    ...item,
    details: { ...item.details, diets: index < 130 ? (['vegan'] as const).slice() : [] },
  }))
  const filter: MenuFilterCriteria = { without: [], diets: ['vegan'] }
  const found = [1, 2, 3].map((page) => paginateFilteredMenuItems(vegan, [], { filter, page }))
  expect(found.map(({ items: shown }) => shown.length)).toEqual([60, 60, 10])
  expect(found[0]).toMatchObject({ matching: 130, total: 500 })
  const second = renderPage(vegan, 2, filter)
  expect(second).toContain('href="/menu/rolls/?diet=vegan"')
  expect(second).toContain('href="/menu/rolls/?diet=vegan&amp;page=3"')
})

it('links to other sections keep the filter for allergens and diets', () => {
  const links = (filter: MenuFilterCriteria) =>
    [...renderPage(items, 1, filter).matchAll(/<nav class="menu-nav".*?<\/nav>/g)].flatMap(([nav]) =>
      [...nav.matchAll(/href="([^"]+)"/g)].map(([, href]) => href!),
    )
  expect(links(noFilter).filter((href) => href.includes('?'))).toEqual([])
  const filtered = links({ without: ['milk'], diets: ['vegan'] })
  expect(filtered.length).toBe(sections.length)
  for (const href of filtered) expect(href).toMatch(/\/\?without=milk&amp;diet=vegan$/)
})

it('a dish on a section page always has the HTML of its card', () => {
  const picture = { id: 7, title: '', description: 'Cod', width: 640, height: 480, dominantColor: '#123456' }
  const renditions = [640, 320].map((width) => ({ url: `/${width}`, width, height: width, mimetype: 'image/webp' }))
  const image = { ...picture, objectPosition: '50% 50%', renditions }
  const dishes = items.slice(0, 3).map((item) => ({ ...item, description: 'Salt & <pepper>', image }))
  const other = { ...sections[0]!, slug: 'other' }
  const dayParts = [
    { id: 1, name: 'Lunch', weekdays: [1], from_minute: 660, to_minute: 900, from_date: null, to_date: null },
  ]
  const shown = {
    ...{ country: 'US', note: '', sections, modifier_groups },
    ...{ page: 1, filter: noFilter, total: 3, matching: 3, breadcrumbs: [] },
  }
  const asCards = (section: typeof other, day_parts: typeof dayParts, list: typeof dishes) =>
    renderToString(
      <ul className="menu-items">
        {list.map((item, index) => (
          <MenuItemCard
            groups={[]}
            key={item.id}
            {...{ item, sectionSlug: section.slug, currency: 'USD', dayParts: day_parts, eager: index === 0 }}
          />
        ))}
      </ul>,
    )
  const changed = dishes.map((item) => ({ ...item, name: 'Hake', day_part_id: 1 }))
  for (const list of [dishes, dishes, dishes.toReversed(), changed])
    for (const section of [sections[0]!, other])
      for (const day_parts of [[], dayParts]) {
        const html = renderToString(<MenuSectionPage {...shown} {...{ section, day_parts, items: list }} />)
        expect(html).toContain(asCards(section, day_parts, list))
      }
})
