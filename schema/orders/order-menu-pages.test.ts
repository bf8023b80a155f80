import { expect, it } from 'vitest'
import { findOrderMenuPageOfDish, maxDishesPerOrderPage, paginateOrderMenu } from './order-menu-pages.ts'

/** Creates sections with so many dishes, whose ids count through the menu from 1. */
function createSections(...counts: number[]) {
  let id = 0
  return counts.map((count, index) => ({
    slug: `section-${index + 1}`,
    items: Array.from({ length: count }, () => ({ id: ++id })),
  }))
}

const countDishes = (sections: readonly { items: readonly unknown[] }[]) =>
  sections.reduce((sum, { items }) => sum + items.length, 0)

it('a small menu is on one page, whatever place is requested', () => {
  const sections = createSections(20, 40)
  for (const requested of [null, { section: 'section-2', page: 1 }]) {
    const page = paginateOrderMenu(sections, requested)
    expect([page.place, page.isWholeMenu, countDishes(page.sections)]).toEqual([null, true, 60])
  }
})

it.each([[[500]], [[1, 499]], [Array(10).fill(50)], [Array(500).fill(1)], [[61]]])(
  'every dish in sections of %j has a page of 60 at most',
  (counts) => {
    const sections = createSections(...counts)
    const seen = new Set<number>()
    const first = paginateOrderMenu(sections, null)
    expect(first).toMatchObject({ place: null, isWholeMenu: false })
    expect(countDishes(first.sections)).toBeLessThanOrEqual(maxDishesPerOrderPage)
    for (const { slug } of sections) {
      const { pages } = paginateOrderMenu(sections, { section: slug, page: 1 })
      for (let page = 1; page <= pages; page += 1) {
        const shown = paginateOrderMenu(sections, { section: slug, page })
        expect(shown.place).toEqual({ section: slug, page })
        expect(countDishes(shown.sections)).toBeLessThanOrEqual(maxDishesPerOrderPage)
        for (const { id } of shown.sections[0]!.items) seen.add(id)
      }
    }
    expect(seen.size).toBe(countDishes(sections))
  },
)

it('an unknown section is the first page, and a page too far the last', () => {
  const sections = createSections(100, 100)
  expect(paginateOrderMenu(sections, { section: 'soups', page: 3 }).place).toBeNull()
  const last = paginateOrderMenu(sections, { section: 'section-1', page: 99 })
  expect([last.place, last.pages, last.sections[0]!.items.length]).toEqual([{ section: 'section-1', page: 2 }, 2, 40])
})

it('a dish is shown where its guest was, else on its section’s page', () => {
  const sections = createSections(100, 100)
  expect(findOrderMenuPageOfDish(sections, null, 1)).toBeNull()
  expect(findOrderMenuPageOfDish(sections, null, 170)).toEqual({ section: 'section-2', page: 2 })
  expect(findOrderMenuPageOfDish(sections, { section: 'section-1', page: 1 }, 1)).toEqual({
    section: 'section-1',
    page: 1,
  })
  expect(findOrderMenuPageOfDish(sections, { section: 'section-1', page: 2 }, 101)).toEqual({
    section: 'section-2',
    page: 1,
  })
  expect(findOrderMenuPageOfDish(sections, null, 9999)).toBeNull()
})
