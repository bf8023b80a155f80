import type { D1Database } from '@cloudflare/workers-types'
import { sql } from 'drizzle-orm'
import { menuSection } from '#schema/menus/section-table.ts'
import {
  menu,
  menuArea,
  menuDayPart,
  menuItem,
  menuItemOverride,
  menuItemRevision,
  menuModifierGroup,
} from '#schema/menus/table.ts'
import { paths } from '#schema/paths.ts'
import { toStalePathRange } from '../../../worker/cache/path-ranges.ts'
import { getDatabase } from '../../../worker/stores/db.ts'
import { buildInsertSelect, buildJsonRowSource } from '../../../worker/stores/expressions.ts'
import { prepareStalePathMarks } from '../../../worker/stores/mark-stale.ts'
import { toPreparedStatement } from '../../../worker/stores/statement.ts'
import {
  createDemoMenuItems,
  demoMenuDayParts,
  demoMenuModifierGroups,
  demoMenuNote,
  demoMenuOverrideArea,
  demoMenuSections,
} from './demo-menu.ts'

const states = ['draft', 'live'] as const

/** Writes the demo’s menu, published, unless there is one. Returns the number of dishes, or null. */
export async function writeDemoMenu(db: D1Database, images: ReadonlyMap<string, number>): Promise<number | null> {
  const tables = getDatabase(db)
  if ((await tables.select({ id: menu.id }).from(menu)).length > 0) return null
  const published_at = new Date().toISOString()
  const items = createDemoMenuItems(images)
  const inBothStates = <Row extends object>(rows: readonly Row[]) =>
    states.flatMap((state) => rows.map((row) => ({ ...row, state })))
  const inserts = [
    tables.insert(menu).values({ id: 1, country: 'US', note: demoMenuNote, version: 1, published_at }),
    insertJson(menuDayPart, inBothStates(demoMenuDayParts)),
    insertJson(menuArea, inBothStates([demoMenuOverrideArea])),
    insertJson(menuModifierGroup, inBothStates(demoMenuModifierGroups)),
    insertJson(menuSection, inBothStates(toSectionRows())),
    insertJson(menuItem, inBothStates(items.map(({ overrides: _, ...item }) => item))),
    insertJson(
      menuItemOverride,
      inBothStates(
        items.flatMap(({ id: item_id, overrides }) => overrides.map((override) => ({ ...override, item_id }))),
      ),
    ),
    insertJson(
      menuItemRevision,
      items.map(({ id: item_id, position: _, ...content }) => ({ item_id, content, created_at: published_at })),
    ),
  ]
  const stale = [
    paths.menu,
    toStalePathRange(paths.allMenuAllergens),
    toStalePathRange(paths.localPages),
    paths.sitemap,
  ]
  await db.batch([...inserts.map((insert) => toPreparedStatement(db, insert)), ...prepareStalePathMarks(db, stale)])
  return items.length
}

const toSectionRows = () =>
  demoMenuSections.map(({ slug, name, description }, position) => ({
    id: position + 1,
    position,
    slug,
    name,
    description,
    day_part_id: null,
  }))

/** Returns the statement that inserts rows from one parameter; every row has the same columns. */
function insertJson(table: Parameters<typeof buildInsertSelect>[0], rows: readonly object[]) {
  const { from, field } = buildJsonRowSource(rows as readonly Record<string, unknown>[])
  const values = Object.fromEntries(Object.keys(rows[0]!).map((name) => [name, field(name)]))
  return buildInsertSelect(table, values, sql`FROM ${from}`)
}
