import { asc, eq, type SQL, sql } from 'drizzle-orm'
import type { AreaContent } from '#schema/menus/content-wire.ts'
import type { DayPart } from '#schema/menus/day-part.ts'
import type { ChainMenu, MenuItemOverride, MenuSection } from '#schema/menus/resolve-menu.ts'
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
import { cacheSequenceColumn } from '../cache/sequence.ts'
import { getDatabase, readInOneBatch } from '../stores/db.ts'
import { parseJsonColumn } from '../stores/expressions.ts'

type MenuState = 'draft' | 'live'
type NamedArea = AreaContent & { id: number }

/** The columns of a dish. */
export const menuItemColumns = {
  id: menuItem.id,
  section_id: menuItem.section_id,
  slug: menuItem.slug,
  name: menuItem.name,
  description: menuItem.description,
  external_id: menuItem.external_id,
  price_cents: menuItem.price_cents,
  image_id: menuItem.image_id,
  day_part_id: menuItem.day_part_id,
  details: menuItem.details,
}

/** The columns of an override. */
export const menuItemOverrideColumns = {
  item_id: menuItemOverride.item_id,
  scope: menuItemOverride.scope,
  target: menuItemOverride.target,
  variant: menuItemOverride.variant,
  price_cents: menuItemOverride.price_cents,
  is_available: menuItemOverride.is_available,
  name: menuItemOverride.name,
  image_id: menuItemOverride.image_id,
}

/** SQL column: the sections in their order. */
const sectionsColumn = (state: MenuState) =>
  parseJsonColumn<MenuSection[]>(sql`(SELECT json_group_array(json_object('id', id, 'slug', slug, 'name', name,
      'description', description, 'day_part_id', day_part_id)) FROM (
    SELECT ${menuSection.id} AS id, ${menuSection.slug} AS slug, ${menuSection.name} AS name,
      ${menuSection.description} AS description, ${menuSection.day_part_id} AS day_part_id
    FROM ${menuSection} WHERE ${eq(menuSection.state, state)} ORDER BY ${menuSection.position}, ${menuSection.id}))`)

/** SQL column: the day parts. */
const dayPartsColumn = (state: MenuState) =>
  parseJsonColumn<
    DayPart[]
  >(sql`(SELECT json_group_array(json_object('id', ${menuDayPart.id}, 'name', ${menuDayPart.name},
      'weekdays', json(${menuDayPart.weekdays}), 'from_minute', ${menuDayPart.from_minute},
      'to_minute', ${menuDayPart.to_minute}, 'from_date', ${menuDayPart.from_date}, 'to_date', ${menuDayPart.to_date}))
    FROM ${menuDayPart} WHERE ${eq(menuDayPart.state, state)})`)

/** SQL column: the groups of modifiers, all or those with the ids that a query selects. */
export const buildModifierGroupsColumn = (state: MenuState, ids?: SQL) =>
  parseJsonColumn<
    ChainMenu['modifier_groups'][number][]
  >(sql`(SELECT json_group_array(json_object('id', ${menuModifierGroup.id},
      'name', ${menuModifierGroup.name}, 'min_choices', ${menuModifierGroup.min_choices},
      'max_choices', ${menuModifierGroup.max_choices}, 'options', json(${menuModifierGroup.options})))
    FROM ${menuModifierGroup}
    WHERE ${eq(menuModifierGroup.state, state)} ${ids ? sql`AND ${menuModifierGroup.id} IN (${ids})` : sql``})`)

/** SQL column: the regions and groups of restaurants. */
export const buildMenuAreasColumn = (state: MenuState) =>
  parseJsonColumn<NamedArea[]>(sql`(SELECT json_group_array(json_object('id', ${menuArea.id}, 'kind', ${menuArea.kind},
      'name', ${menuArea.name}, 'members', json(${menuArea.members})))
    FROM ${menuArea} WHERE ${eq(menuArea.state, state)})`)

/** The columns that every page of the menu reads. */
export const buildMenuPageColumns = (state: MenuState) => ({
  country: menu.country,
  note: menu.note,
  version: menu.version,
  read_seq: cacheSequenceColumn.as('read_seq'),
  sections: sectionsColumn(state).as('sections'),
  day_parts: dayPartsColumn(state).as('day_parts'),
})

/** SQL column: the last revision of any dish. */
const lastRevision = sql`(SELECT coalesce(max(${menuItemRevision.id}), 0) FROM ${menuItemRevision})`

/** SQL column: the dishes of the draft in their order. */
const draftOrder = sql`(SELECT json_group_array(id) FROM (SELECT ${menuItem.id} AS id FROM ${menuItem}
  WHERE ${eq(menuItem.state, 'draft')} ORDER BY ${menuItem.section_id}, ${menuItem.position}, ${menuItem.id}))`

/** SQL column: a text that differs after every change of the draft. Guards compare it to the one that was read. */
export const menuDraftStateColumn = sql<string>`(${lastRevision} || ${draftOrder} || ${sectionsColumn('draft')}
  || ${dayPartsColumn('draft')} || ${buildModifierGroupsColumn('draft')} || ${buildMenuAreasColumn('draft')})`

/** Returns the text of `menuDraftStateColumn`; empty without a menu. */
export const loadMenuDraftState = async (db: D1Database): Promise<string> =>
  (
    await getDatabase(db)
      .select({ state: menuDraftStateColumn.as('state') })
      .from(menu)
      .get()
  )?.state ?? ''

/** Loads the drafts of the records that dishes share; null without a menu. */
export const loadMenuDraftRecords = async (db: D1Database) =>
  (await getDatabase(db)
    .select({
      section: sectionsColumn('draft').as('section'),
      day_part: dayPartsColumn('draft').as('day_part'),
      modifier_group: buildModifierGroupsColumn('draft').as('modifier_group'),
      area: buildMenuAreasColumn('draft').as('area'),
      state: menuDraftStateColumn.as('state'),
    })
    .from(menu)
    .get()) ?? null

/** SQL condition: the menu has been published. */
export const menuIsPublishedCondition = sql`${menu.version} > 0`

/** A whole menu, with its number of publications and its note. */
type LoadedMenu = Omit<ChainMenu, 'areas'> & {
  version: number
  note: string
  published_at: string | null
  areas: NamedArea[]
  overrides: MenuItemOverride[]
}

/** Loads a whole menu, for the back office; null before there is one. */
export async function loadChainMenu(db: D1Database, state: MenuState): Promise<LoadedMenu | null> {
  const [[row], items, overrides] = await readInOneBatch(db, [
    getDatabase(db)
      .select({
        ...buildMenuPageColumns(state),
        published_at: menu.published_at,
        modifier_groups: buildModifierGroupsColumn(state).as('modifier_groups'),
        areas: buildMenuAreasColumn(state).as('areas'),
      })
      .from(menu),
    getDatabase(db)
      .select(menuItemColumns)
      .from(menuItem)
      .where(eq(menuItem.state, state))
      .orderBy(asc(menuItem.section_id), asc(menuItem.position), asc(menuItem.id)),
    getDatabase(db)
      .select(menuItemOverrideColumns)
      .from(menuItemOverride)
      .where(eq(menuItemOverride.state, state))
      .orderBy(
        asc(menuItemOverride.item_id),
        asc(menuItemOverride.scope),
        asc(menuItemOverride.target),
        asc(menuItemOverride.variant),
      ),
  ])
  return row ? { ...row, items, overrides } : null
}
