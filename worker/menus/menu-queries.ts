import { and, asc, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { MenuOverrideRegionOrGroupContent } from '#schema/menus/content-wire.ts'
import type { DayPart } from '#schema/menus/day-part.ts'
import type { ChainMenu, MenuItemOverride, MenuSectionRecord } from '#schema/menus/resolve-menu.ts'
import { type MenuState, menu, menuSection } from '#schema/menus/section-table.ts'
import {
  menuArea,
  menuDayPart,
  menuItem,
  menuItemOverride,
  menuModifierGroup,
  menuRevision,
} from '#schema/menus/table.ts'
import { currentCacheSequenceSql } from '../cache/sequence.ts'
import type { ResolvedSite } from '../sites/site-map.ts'
import { getDrizzle, runQueriesInOneBatch } from '../stores/db.ts'
import { toParsedJsonColumn } from '../stores/expressions.ts'
import { buildMenuOfSiteCondition, buildPartOfSiteMenuCondition } from './menu-of-site.ts'

type NamedArea = MenuOverrideRegionOrGroupContent & { id: number }

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

/** A state, or one that is bound later. */
type StateInQuery = MenuState | SQL

/** SQL condition, in a query of `menu`: a record is part of that menu and in this state. */
const isPartOf = (table: { menu_id: SQLWrapper; state: SQLWrapper }, state: StateInQuery) =>
  sql`${table.state} = ${state} AND ${table.menu_id} = ${menu.id}`

/** SQL column: the sections in their order. */
const sectionsColumn = (state: StateInQuery) =>
  toParsedJsonColumn<MenuSectionRecord[]>(sql`(SELECT json_group_array(json_object('id', id, 'slug', slug, 'name', name,
      'description', description, 'day_part_id', day_part_id)) FROM (
    SELECT ${menuSection.id} AS id, ${menuSection.slug} AS slug, ${menuSection.name} AS name,
      ${menuSection.description} AS description, ${menuSection.day_part_id} AS day_part_id
    FROM ${menuSection} WHERE ${isPartOf(menuSection, state)} ORDER BY ${menuSection.position}, ${menuSection.id}))`)

/** SQL column: the day parts. */
const dayPartsColumn = (state: StateInQuery) =>
  toParsedJsonColumn<
    DayPart[]
  >(sql`(SELECT json_group_array(json_object('id', ${menuDayPart.id}, 'name', ${menuDayPart.name},
      'weekdays', json(${menuDayPart.weekdays}), 'from_minute', ${menuDayPart.from_minute},
      'to_minute', ${menuDayPart.to_minute}, 'from_date', ${menuDayPart.from_date}, 'to_date', ${menuDayPart.to_date}))
    FROM ${menuDayPart} WHERE ${isPartOf(menuDayPart, state)})`)

/** SQL column: the groups of modifiers. */
export const buildModifierGroupsAsJsonColumn = (state: StateInQuery) =>
  toParsedJsonColumn<
    ChainMenu['modifier_groups'][number][]
  >(sql`(SELECT json_group_array(json_object('id', ${menuModifierGroup.id},
      'name', ${menuModifierGroup.name}, 'min_choices', ${menuModifierGroup.min_choices},
      'max_choices', ${menuModifierGroup.max_choices}, 'options', json(${menuModifierGroup.options})))
    FROM ${menuModifierGroup}
    WHERE ${isPartOf(menuModifierGroup, state)})`)

/** SQL column: the regions and groups of restaurants. */
export const buildMenuAreasAsJsonColumn = (state: MenuState) =>
  toParsedJsonColumn<
    NamedArea[]
  >(sql`(SELECT json_group_array(json_object('id', ${menuArea.id}, 'kind', ${menuArea.kind},
      'name', ${menuArea.name}, 'members', json(${menuArea.members})))
    FROM ${menuArea} WHERE ${isPartOf(menuArea, state)})`)

/** The columns that every page of the menu reads, in a query of `menu`. */
export const buildMenuPageColumns = (state: StateInQuery) => ({
  country: menu.country,
  note: menu.note,
  version: menu.version,
  read_seq: currentCacheSequenceSql.as('read_seq'),
  sections: sectionsColumn(state).as('sections'),
  day_parts: dayPartsColumn(state).as('day_parts'),
})

/** SQL expression: the JSON of what the public pages of a menu show besides its dishes, in a query of `menu`. */
export const buildPublicMenuWithoutItemsAsJsonColumn = (state: StateInQuery): SQL =>
  sql`json_object('country', ${menu.country}, 'note', ${menu.note}, 'sections', json(${sectionsColumn(state)}),
    'day_parts', json(${dayPartsColumn(state)}), 'modifier_groups', json(${buildModifierGroupsAsJsonColumn(state)}))`

/** SQL column: the last revision of anything in the menu. */
const lastRevision = sql`(SELECT coalesce(max(${menuRevision.id}), 0) FROM ${menuRevision}
  WHERE ${menuRevision.menu_id} = ${menu.id})`

/** SQL column: the dishes of the draft in their order. */
const draftOrder = sql`(SELECT json_group_array(id) FROM (SELECT ${menuItem.id} AS id FROM ${menuItem}
  WHERE ${isPartOf(menuItem, 'draft')} ORDER BY ${menuItem.section_id}, ${menuItem.position}, ${menuItem.id}))`

/** SQL column: a text that differs after every change of a menu’s draft. Guards compare it to the one that was read. */
const menuDraftStateColumn = sql<string>`(${lastRevision} || ${draftOrder} || ${sectionsColumn('draft')}
  || ${dayPartsColumn('draft')} || ${buildModifierGroupsAsJsonColumn('draft')} || ${buildMenuAreasAsJsonColumn('draft')})`

/** SQL condition: the draft of a site's menu is still in a state that `loadMenuDraftFingerprint` returned. */
export const buildIsMenuDraftUnchangedCondition = (site: ResolvedSite, state: string): SQL =>
  sql`EXISTS (SELECT 1 FROM ${menu} WHERE ${buildMenuOfSiteCondition(site)} AND ${menuDraftStateColumn} = ${state})`

/** Returns a text that differs after every change of the draft of a site's menu; empty without a menu. */
export const loadMenuDraftFingerprint = async (db: D1Database, site: ResolvedSite): Promise<string> =>
  (
    await getDrizzle(db)
      .select({ state: menuDraftStateColumn.as('state') })
      .from(menu)
      .where(buildMenuOfSiteCondition(site))
      .get()
  )?.state ?? ''

/** Loads the drafts of the records that dishes share, with the id of their menu; null without a menu. */
export const loadNonItemPartsOfMenuDraft = async (db: D1Database, site: ResolvedSite) =>
  (await getDrizzle(db)
    .select({
      menu_id: menu.id,
      section: sectionsColumn('draft').as('section'),
      day_part: dayPartsColumn('draft').as('day_part'),
      modifier_group: buildModifierGroupsAsJsonColumn('draft').as('modifier_group'),
      area: buildMenuAreasAsJsonColumn('draft').as('area'),
      state: menuDraftStateColumn.as('state'),
    })
    .from(menu)
    .where(buildMenuOfSiteCondition(site))
    .get()) ?? null

/** A whole menu, with its number of publications and its note. */
type LoadedMenu = Omit<ChainMenu, 'areas'> & {
  id: number
  version: number
  note: string
  published_at: string | null
  areas: NamedArea[]
  overrides: MenuItemOverride[]
}

/** Loads the whole menu of a site, for the back office; null before there is one. */
export async function loadWholeMenuOfSite(
  db: D1Database,
  site: ResolvedSite,
  state: MenuState,
): Promise<LoadedMenu | null> {
  const [[row], items, overrides] = await runQueriesInOneBatch(db, [
    getDrizzle(db)
      .select({
        ...buildMenuPageColumns(state),
        id: menu.id,
        published_at: menu.published_at,
        modifier_groups: buildModifierGroupsAsJsonColumn(state).as('modifier_groups'),
        areas: buildMenuAreasAsJsonColumn(state).as('areas'),
      })
      .from(menu)
      .where(buildMenuOfSiteCondition(site)),
    getDrizzle(db)
      .select(menuItemColumns)
      .from(menuItem)
      .where(and(eq(menuItem.state, state), buildPartOfSiteMenuCondition(menuItem, site)))
      .orderBy(asc(menuItem.section_id), asc(menuItem.position), asc(menuItem.id)),
    getDrizzle(db)
      .select(menuItemOverrideColumns)
      .from(menuItemOverride)
      .where(and(eq(menuItemOverride.state, state), buildPartOfSiteMenuCondition(menuItemOverride, site)))
      .orderBy(
        asc(menuItemOverride.item_id),
        asc(menuItemOverride.scope),
        asc(menuItemOverride.target),
        asc(menuItemOverride.variant),
      ),
  ])
  return row ? { ...row, items, overrides } : null
}
