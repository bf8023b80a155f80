import { and, eq, sql } from 'drizzle-orm'
import { menu } from '../../../schema/menus/section-table.ts'
import { menuItem } from '../../../schema/menus/table.ts'
import { location } from '../../../schema/tables.ts'
import { getDrizzle } from '../../../worker/stores/db.ts'
import type { TestSite } from '../site.ts'

/** Above the ids of the demo's dishes. */
const firstId = 100_000

/**
 * Adds plain dishes, with neither sizes nor choices, to the live menu of a restaurant, in turn to its sections, until
 * it has so many. Returns the ids of the added dishes by section.
 */
export async function fillMenuWithPlainDishes({ db }: Pick<TestSite, 'db'>, rlid: number, count: number) {
  const tables = getDrizzle(db)
  const dishes = (
    await tables
      .select({ item: menuItem })
      .from(location)
      .innerJoin(menu, sql`${menu.site_id} IS ${location.site_id}`)
      .innerJoin(menuItem, and(eq(menuItem.menu_id, menu.id), eq(menuItem.state, 'live')))
      .where(eq(location.rlid, rlid))
  ).map(({ item }) => item)
  const sections = [...new Set(dishes.map(({ section_id }) => section_id))]
  const added = Array.from({ length: count - dishes.length }, (_, index) => {
    const details = { ...dishes[0]!.details, variants: [], modifier_groups: [] }
    const section_id = sections[index % sections.length]!
    const id = firstId + index
    const texts = { slug: `plain-${index}`, name: `Plain dish ${index}`, external_id: '' }
    return {
      ...dishes[0]!,
      ...texts,
      id,
      section_id,
      position: 1000 + index,
      price_cents: 1000,
      details,
      day_part_id: null,
    }
  })
  const [first, ...others] = added.map((dish) => tables.insert(menuItem).values(dish))
  if (first) await tables.batch([first, ...others])
  return Map.groupBy(added, ({ section_id }) => section_id)
}
