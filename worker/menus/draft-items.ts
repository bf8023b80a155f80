import { and, eq, gte, sql } from 'drizzle-orm'
import type { MenuItemContent } from '#schema/menus/content-wire.ts'
import type { MenuItemDetail } from '#schema/menus/menu-wire.ts'
import { menuSection } from '#schema/menus/section-table.ts'
import { menuItem, menuItemOverride } from '#schema/menus/table.ts'
import type { ResolvedSite } from '../sites/site-map.ts'
import type { WritePlan } from '../stores/commit.ts'
import { prepareConditionGuard } from '../stores/commit-guards.ts'
import { getDrizzle, runQueriesInOneBatch } from '../stores/db.ts'
import { buildInsertSelect, buildJsonRowSource } from '../stores/expressions.ts'
import { toPreparedStatement } from '../stores/statement.ts'
import { undoDeletionLogAction } from './deleted-drafts.ts'
import {
  buildIsLatestMenuRevisionCondition,
  buildMenuPartRevisionsQuery,
  type MenuChangeUserAndTime,
  prepareMenuRevisionInsert,
} from './history/revisions.ts'
import { buildMenuIdOfSiteColumn, buildPartOfSiteMenuCondition } from './menu-of-site.ts'
import { toMenuPartLogEntry } from './menu-parts.ts'
import { menuItemColumns, menuItemOverrideColumns } from './menu-queries.ts'

const isDraft = eq(menuItem.state, 'draft')
const isDraftOverride = eq(menuItemOverride.state, 'draft')

/** SQL condition: the draft of a dish of a site's menu. */
const isDraftItem = (site: ResolvedSite, id: number) =>
  and(isDraft, buildPartOfSiteMenuCondition(menuItem, site), eq(menuItem.id, id))

/** Loads the draft of a dish of a site's menu with its latest revisions; null when there is none. */
export async function loadMenuItemOfMenuDraft(
  db: D1Database,
  site: ResolvedSite,
  id: number,
): Promise<MenuItemDetail | null> {
  const [[item], overrides, revisions] = await runQueriesInOneBatch(db, [
    getDrizzle(db).select(menuItemColumns).from(menuItem).where(isDraftItem(site, id)),
    getDrizzle(db)
      .select(menuItemOverrideColumns)
      .from(menuItemOverride)
      .where(and(isDraftOverride, eq(menuItemOverride.item_id, id))),
    buildMenuPartRevisionsQuery(db, { kind: 'item', id }),
  ])
  if (!item) return null
  const { id: _, ...content } = item
  return {
    id,
    content: { ...content, overrides: overrides.map(({ item_id: _item, ...override }) => override) },
    revisions,
  }
}

/** How the draft of a dish is saved. */
interface MenuItemSaveOptions {
  /** The site of its menu. */
  site: ResolvedSite
  author: MenuChangeUserAndTime
  /** The latest revision that was read; 0 of a new dish. */
  revision: number
  /** The position at which a deleted dish is restored. */
  restoredAt?: number
}

/**
 * Plans saving the draft of a dish, new, existing or deleted: its row, its overrides, a revision and a log entry. It
 * fails as `changed` unless the site has a menu, `revision` is the latest one of the dish in it, and the dish is there
 * or, to be restored, is not.
 */
export function planMenuItemSaveInMenuDraft(
  db: D1Database,
  id: number,
  content: MenuItemContent,
  { site, author, revision, restoredAt }: MenuItemSaveOptions,
): WritePlan {
  const isNew = revision === 0
  const menu_id = buildMenuIdOfSiteColumn(site)
  const isLatest = sql`${menu_id} IS NOT NULL AND ${buildIsLatestMenuRevisionCondition({ kind: 'item', id }, revision)}`
  const isOwnSection = sql`NOT EXISTS (SELECT 1 FROM ${menuSection} WHERE ${menuSection.id} = ${content.section_id}
    AND ${menuSection.menu_id} <> ${menu_id})`
  const isThere = sql`EXISTS (SELECT 1 FROM ${menuItem} WHERE ${isDraftItem(site, id)})`
  const isRestored = restoredAt !== undefined
  const isUnchanged = sql`${isLatest} AND ${isOwnSection} ${isNew ? sql`` : sql`AND ${isThere} = ${isRestored ? 0 : 1}`}`
  const { overrides, details, ...columns } = content
  const tables = getDrizzle(db)
  const values = { ...columns, details }
  const lastPosition = sql<number>`(SELECT coalesce(max(${menuItem.position}), -1) + 1 FROM ${menuItem}
    WHERE ${isDraft} AND ${buildPartOfSiteMenuCondition(menuItem, site)}
    AND ${eq(menuItem.section_id, content.section_id)})`
  const row =
    isNew || isRestored
      ? tables.insert(menuItem).values({ ...values, id, menu_id, state: 'draft', position: restoredAt ?? lastPosition })
      : tables.update(menuItem).set(values).where(isDraftItem(site, id))
  const { from, field } = buildJsonRowSource(overrides)
  const overrideValues = {
    item_id: id,
    menu_id,
    state: 'draft',
    scope: field('scope'),
    target: field('target'),
    variant: field('variant'),
    price_cents: field('price_cents'),
    is_available: field('is_available'),
    name: field('name'),
    image_id: field('image_id'),
  }
  return {
    guards: [prepareConditionGuard(db, isUnchanged)],
    writes: [
      ...(isRestored ? [prepareDishesMoveDown(db, site, content.section_id, restoredAt)] : []),
      toPreparedStatement(db, row),
      toPreparedStatement(
        db,
        tables.delete(menuItemOverride).where(and(isDraftOverride, eq(menuItemOverride.item_id, id))),
      ),
      toPreparedStatement(db, buildInsertSelect(menuItemOverride, overrideValues, sql`FROM ${from}`)),
      prepareMenuRevisionInsert(db, { kind: 'item', id }, content, { site, author }),
    ],
    log: [
      toMenuPartLogEntry(
        'item',
        { id, name: content.name },
        isNew ? 'wagtail.create' : isRestored ? undoDeletionLogAction : 'wagtail.edit',
        author,
      ),
    ],
  }
}

/** Statement that makes room for a dish at a position of its section. */
const prepareDishesMoveDown = (db: D1Database, site: ResolvedSite, section: number, position: number) =>
  toPreparedStatement(
    db,
    getDrizzle(db)
      .update(menuItem)
      .set({ position: sql`${menuItem.position} + 1` })
      .where(
        and(
          isDraft,
          buildPartOfSiteMenuCondition(menuItem, site),
          eq(menuItem.section_id, section),
          gte(menuItem.position, position),
        ),
      ),
  )

/** Plans deleting the draft of a dish; its revisions stay, so that its id is not used again. */
export const planMenuItemDeletionFromMenuDraft = (
  db: D1Database,
  id: number,
  name: string,
  author: MenuChangeUserAndTime,
): WritePlan => ({
  writes: [
    toPreparedStatement(
      db,
      getDrizzle(db)
        .delete(menuItem)
        .where(and(isDraft, eq(menuItem.id, id))),
    ),
    toPreparedStatement(
      db,
      getDrizzle(db)
        .delete(menuItemOverride)
        .where(and(isDraftOverride, eq(menuItemOverride.item_id, id))),
    ),
  ],
  log: [
    {
      ...toMenuPartLogEntry('item', { id, name }, 'wagtail.delete', author),
      // All else is in the latest revision.
      data: sql`json_object('deleted', json_object('position', ${menuItem.position}))`,
      from: sql`FROM ${menuItem} WHERE ${and(isDraft, eq(menuItem.id, id))}`,
      when: 'before_writes',
    },
  ],
})
