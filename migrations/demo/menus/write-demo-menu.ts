import type { D1Database } from '@cloudflare/workers-types'
import { max, sql } from 'drizzle-orm'
import type { MenuContentKind } from '#schema/menus/content-wire.ts'
import { menu, menuSection } from '#schema/menus/section-table.ts'
import {
  menuArea,
  menuDayPart,
  menuItem,
  menuItemOverride,
  menuModifierGroup,
  menuRevision,
} from '#schema/menus/table.ts'
import { paths } from '#schema/paths.ts'
import { listMenuDependentPathRanges } from '../../../worker/menus/menu-paths.ts'
import { coalesceColumns, literalColumn } from '../../../worker/stores/columns/typed-columns.ts'
import { commitWritePlan } from '../../../worker/stores/commit.ts'
import { getDrizzle } from '../../../worker/stores/db.ts'
import { buildInsertSelect, buildJsonRowSource } from '../../../worker/stores/expressions.ts'
import { toPreparedStatement } from '../../../worker/stores/statement.ts'
import { createDemoMenuItems, type DemoMenu, demoMenu } from './demo-menu.ts'

const states = ['draft', 'live'] as const

/** The site of a demo menu: its id, null at the top of the tree, and the URL path of its front page. */
interface MenuSite {
  site_id: number | null
  root: string
}

/** Writes the menu of a demo brand, published, unless its site has one. Returns the number of dishes, or null. */
export async function writeDemoMenu(
  db: D1Database,
  images: ReadonlyMap<string, number>,
  content: DemoMenu = demoMenu,
  { site_id, root }: MenuSite = { site_id: null, root: '/' },
): Promise<number | null> {
  const tables = getDrizzle(db)
  const menus = await tables.select({ id: menu.id, site_id: menu.site_id }).from(menu)
  if (menus.some((each) => each.site_id === site_id)) return null
  const published_at = new Date().toISOString()
  const menu_id = Math.max(0, ...menus.map(({ id }) => id)) + 1
  const shift = createIdShift(menus.length > 0 ? await findHighestId(db) : 0)
  const items = createDemoMenuItems(content, images).map(shift.item)
  const records = {
    section: toSectionRows(content).map(shift.record),
    day_part: content.dayParts.map(shift.record),
    modifier_group: content.modifierGroups.map(shift.record),
    area: content.areas.map(shift.record),
  }
  const inBothStates = <Row extends object>(rows: readonly Row[]) =>
    states.flatMap((state) => rows.map((row) => ({ ...row, state, menu_id })))
  const inserts = [
    tables.insert(menu).values({ id: menu_id, site_id, country: 'US', note: content.note, version: 1, published_at }),
    insertJson(menuDayPart, inBothStates(records.day_part)),
    insertJson(menuArea, inBothStates(records.area)),
    insertJson(menuModifierGroup, inBothStates(records.modifier_group)),
    insertJson(menuSection, inBothStates(records.section)),
    insertJson(menuItem, inBothStates(items.map(({ overrides: _, ...item }) => item))),
    insertJson(
      menuItemOverride,
      inBothStates(
        items.flatMap(({ id: item_id, overrides }) => overrides.map((override) => ({ ...override, item_id }))),
      ),
    ),
    insertJson(
      menuRevision,
      listFirstRevisions({ item: items, ...records }).map((first) => ({ ...first, menu_id, created_at: published_at })),
    ),
  ].filter((insert) => insert !== null)
  const writes = inserts.map((insert) => toPreparedStatement(db, insert))
  await commitWritePlan(db, { writes, stalePaths: [...listMenuDependentPathRanges(root), paths.sitemap] })
  return items.length
}

/** Ids are those of all menus: returns functions that add to those of a demo menu. */
function createIdShift(by: number) {
  const record = <Row extends { id: number }>(row: Row): Row => ({ ...row, id: row.id + by })
  type Item = ReturnType<typeof createDemoMenuItems>[number]
  const item = ({ details, overrides, ...row }: Item): Item => ({
    ...record(row),
    section_id: row.section_id + by,
    day_part_id: row.day_part_id === null ? null : row.day_part_id + by,
    details: { ...details, modifier_groups: details.modifier_groups.map((id) => id + by) },
    overrides: overrides.map((override) =>
      override.scope === 'region' ? { ...override, target: `${Number(override.target) + by}` } : override,
    ),
  })
  return { record, item }
}

/** Returns the highest id of the records of all menus. */
async function findHighestId(db: D1Database): Promise<number> {
  const row = await getDrizzle(db)
    .select({ id: coalesceColumns(max(menuRevision.record_id), literalColumn(0)).as('id') })
    .from(menuRevision)
    .get()
  return row?.id ?? 0
}

/** Lists what the history of each record begins with. */
const listFirstRevisions = (records: Readonly<Record<MenuContentKind, readonly { id: number; position?: number }[]>>) =>
  Object.entries(records).flatMap(([kind, ofKind]) =>
    ofKind.map(({ id: record_id, position: _, ...content }) => ({ kind, record_id, content })),
  )

const toSectionRows = ({ sections }: DemoMenu) =>
  sections.map(({ slug, name, description }, position) => ({
    id: position + 1,
    position,
    slug,
    name,
    description,
    day_part_id: null,
  }))

/** Returns the statement that inserts rows from one parameter; every row has the same columns. Null without rows. */
function insertJson(table: Parameters<typeof buildInsertSelect>[0], rows: readonly object[]) {
  if (rows.length === 0) return null
  const { from, field } = buildJsonRowSource(rows as readonly Record<string, unknown>[])
  const values = Object.fromEntries(Object.keys(rows[0]!).map((name) => [name, field(name)]))
  return buildInsertSelect(table, values, sql`FROM ${from}`)
}
