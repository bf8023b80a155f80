import { and, eq, gte, type SQL, sql } from 'drizzle-orm'
import type { MenuContentByKind } from '#schema/menus/content-wire.ts'
import type { MenuRecordDetail } from '#schema/menus/history/revision-wire.ts'
import type { NonItemMenuRecordKind } from '#schema/menus/records.ts'
import { menuSection } from '#schema/menus/section-table.ts'
import { menuDayPart, menuItem, menuItemOverride } from '#schema/menus/table.ts'
import type { ResolvedSite } from '../sites/site-map.ts'
import type { WritePlan } from '../stores/commit.ts'
import { prepareConditionGuard } from '../stores/commit-guards.ts'
import { getDrizzle } from '../stores/db.ts'
import { valuesAsSqlRows } from '../stores/expressions.ts'
import { toPreparedStatement } from '../stores/statement.ts'
import {
  buildDeletedRowDataExpression,
  buildDeletionIsLastMenuPartChangeCondition,
  type LoggedMenuPartDeletion,
  undoDeletionLogAction,
} from './deleted-drafts.ts'
import {
  buildIsLatestMenuRevisionCondition,
  type MenuChangeUserAndTime,
  type MenuPartKey,
  prepareMenuRevisionInsert,
} from './history/revisions.ts'
import { buildMenuIdOfSiteColumn, buildPartOfSiteMenuCondition } from './menu-of-site.ts'
import { draftInserts, draftReaders, draftUpdates, menuPartTables, toMenuPartLogEntry } from './menu-parts.ts'
import { buildIsMenuDraftUnchangedCondition } from './menu-queries.ts'

/** SQL condition: the draft of a record of a site's menu. */
function isDraftRecord(site: ResolvedSite, kind: NonItemMenuRecordKind, id: number): SQL {
  const table = menuPartTables[kind]
  return sql`${table.state} = 'draft' AND ${buildPartOfSiteMenuCondition(table, site)} AND ${table.id} = ${id}`
}

/** A record of one of the kinds with its draft and its history. */
export type NonItemMenuPartDetail = {
  [Kind in NonItemMenuRecordKind]: MenuRecordDetail<MenuContentByKind[Kind]>
}[NonItemMenuRecordKind]

/** Loads the draft of a record of a site's menu with its latest revisions; null when there is none. */
export const loadNonItemPartOfMenuDraft = (
  db: D1Database,
  site: ResolvedSite,
  kind: NonItemMenuRecordKind,
  id: number,
): Promise<NonItemMenuPartDetail | null> => draftReaders[kind](db, id, isDraftRecord(site, kind, id))

const isDraftItem = eq(menuItem.state, 'draft')

/** SQL: how many dishes and sections of the draft use a record. Ids are those of all menus. */
const usageOf: Record<NonItemMenuRecordKind, (id: number) => SQL<number>> = {
  section: (id) => sql`(SELECT count(*) FROM ${menuItem} WHERE ${isDraftItem} AND ${eq(menuItem.section_id, id)})`,
  day_part: (id) => sql`((SELECT count(*) FROM ${menuItem} WHERE ${isDraftItem} AND ${eq(menuItem.day_part_id, id)})
    + (SELECT count(*) FROM ${menuSection}
      WHERE ${menuSection.state} = 'draft' AND ${menuSection.day_part_id} = ${id}))`,
  modifier_group: (id) => sql`(SELECT count(*) FROM ${menuItem} WHERE ${isDraftItem}
    AND EXISTS (SELECT 1 FROM json_each(${menuItem.details}, '$.modifier_groups') WHERE value = ${id}))`,
  area: (id) => sql`(SELECT count(DISTINCT ${menuItemOverride.item_id}) FROM ${menuItemOverride}
    WHERE ${menuItemOverride.state} = 'draft' AND ${menuItemOverride.scope} IN ('region', 'group')
      AND ${menuItemOverride.target} = ${`${id}`})`,
}

/** Returns a guard that fails if the draft of a site's menu is not in `state` any more. */
export const prepareMenuDraftGuard = (db: D1Database, site: ResolvedSite, state: string) =>
  prepareConditionGuard(db, buildIsMenuDraftUnchangedCondition(site, state))

/** Who changes the menu of which site. */
export interface MenuChangeContext {
  site: ResolvedSite
  author: MenuChangeUserAndTime
}

/** Plans adding the draft of a record; a section comes last. It fails as `changed` while the site has no menu. */
export function planNonItemPartCreationInMenuDraft<Kind extends NonItemMenuRecordKind>(
  db: D1Database,
  { kind, id }: MenuPartKey<Kind>,
  content: MenuContentByKind[Kind],
  change: MenuChangeContext,
): WritePlan {
  const { site, author } = change
  const menu_id = buildMenuIdOfSiteColumn(site)
  const part = { ...content, id, menu_id, state: 'draft' as const }
  return {
    guards: [prepareConditionGuard(db, sql`${menu_id} IS NOT NULL`)],
    writes: [
      toPreparedStatement(db, draftInserts[kind](getDrizzle(db), part, buildNextSectionPositionColumn(site))),
      prepareMenuRevisionInsert(db, { kind, id }, content, change),
    ],
    log: [toMenuPartLogEntry(kind, { id, name: content.name }, 'wagtail.create', author)],
  }
}

/** SQL column: the position after the last section of the draft. */
const buildNextSectionPositionColumn = (site: ResolvedSite) =>
  sql`(SELECT coalesce(max(${menuSection.position}), -1) + 1 FROM ${menuSection}
    WHERE ${menuSection.state} = 'draft' AND ${buildPartOfSiteMenuCondition(menuSection, site)})`

/**
 * Plans saving the draft of a record. It fails as `changed` unless `revision` is the latest one of the record, which is
 * there, as is the time at which it is served.
 */
export function planNonItemPartChangeInMenuDraft<Kind extends NonItemMenuRecordKind>(
  db: D1Database,
  { kind, id }: MenuPartKey<Kind>,
  content: MenuContentByKind[Kind],
  { revision, ...change }: MenuChangeContext & { revision: number },
): WritePlan {
  const { site, author } = change
  const isRecord = isDraftRecord(site, kind, id)
  const isThere = sql`EXISTS (SELECT 1 FROM ${menuPartTables[kind]} WHERE ${isRecord})`
  const part = 'day_part_id' in content ? content.day_part_id : null
  const isServed = sql`EXISTS (SELECT 1 FROM ${menuDayPart} WHERE ${isDraftRecord(site, 'day_part', part ?? 0)})`
  const update = draftUpdates[kind](getDrizzle(db), content, isRecord)
  return {
    guards: [
      prepareConditionGuard(db, sql`${isThere} AND ${buildIsLatestMenuRevisionCondition({ kind, id }, revision)}`),
      ...(part === null ? [] : [prepareConditionGuard(db, isServed)]),
    ],
    writes: [toPreparedStatement(db, update), prepareMenuRevisionInsert(db, { kind, id }, content, change)],
    log: [toMenuPartLogEntry(kind, { id, name: content.name }, 'wagtail.edit', author)],
  }
}

/**
 * Plans deleting the draft of a record; its revisions stay, so that its id is not used again. It fails as `changed`
 * while dishes or sections of the draft use it.
 */
export function planNonItemPartDeletionFromMenuDraft(
  db: D1Database,
  kind: NonItemMenuRecordKind,
  record: { id: number; name: string },
  { site, author }: MenuChangeContext,
): WritePlan {
  const isRecord = isDraftRecord(site, kind, record.id)
  const remove = getDrizzle(db).delete(menuPartTables[kind]).where(isRecord)
  const isUnused = sql`${usageOf[kind](record.id)} = 0`
  return {
    guards: [prepareConditionGuard(db, isUnused)],
    writes: [toPreparedStatement(db, remove)],
    log: [
      {
        ...toMenuPartLogEntry(kind, record, 'wagtail.delete', author),
        data: buildDeletedRowDataExpression(menuPartTables[kind]),
        from: sql`FROM ${menuPartTables[kind]} WHERE ${isRecord}`,
        when: 'before_writes',
      },
    ],
  }
}

/** What was read of a deleted record: the state of the draft of the menu, and where a section was. */
interface MenuRecordRestoration {
  state: string
  deletion: Pick<LoggedMenuPartDeletion, 'entry'>
  position?: number | undefined
}

/**
 * Plans putting back the draft of a deleted record with its id; those after its place move down. It fails as `changed`
 * when the draft of the menu is not in `state` any more, or the record was restored since its deletion.
 */
export function planDeletedNonItemPartRestorationInMenuDraft<Kind extends NonItemMenuRecordKind>(
  db: D1Database,
  { kind, id }: MenuPartKey<Kind>,
  content: MenuContentByKind[Kind],
  { state, deletion, position, ...change }: MenuChangeContext & MenuRecordRestoration,
): WritePlan {
  const { site, author } = change
  const isLast = buildDeletionIsLastMenuPartChangeCondition(`menu_${kind}`, id, deletion)
  const part = { ...content, id, menu_id: buildMenuIdOfSiteColumn(site), state: 'draft' as const }
  const place = position ?? buildNextSectionPositionColumn(site)
  const insert = draftInserts[kind](getDrizzle(db), part, place)
  return {
    guards: [prepareMenuDraftGuard(db, site, state), prepareConditionGuard(db, isLast)],
    writes: [
      ...(position === undefined ? [] : [prepareSectionsMoveDown(db, site, position)]),
      toPreparedStatement(db, insert),
      prepareMenuRevisionInsert(db, { kind, id }, content, change),
    ],
    log: [toMenuPartLogEntry(kind, { id, name: content.name }, undoDeletionLogAction, author)],
  }
}

/** Statement that makes room for a section at a position. */
const prepareSectionsMoveDown = (db: D1Database, site: ResolvedSite, position: number) =>
  toPreparedStatement(
    db,
    getDrizzle(db)
      .update(menuSection)
      .set({ position: sql`${menuSection.position} + 1` })
      .where(
        and(
          eq(menuSection.state, 'draft'),
          buildPartOfSiteMenuCondition(menuSection, site),
          gte(menuSection.position, position),
        ),
      ),
  )

/**
 * Plans putting the sections of the draft, or the dishes of one section, in an order. It fails as `changed` unless
 * `ids` are all of them.
 */
export function planMenuDraftDisplayOrderChange(
  db: D1Database,
  section: number | null,
  ids: readonly number[],
  { site, author }: MenuChangeContext,
): WritePlan {
  const table = section === null ? menuSection : menuItem
  const isOrdered = and(
    eq(table.state, 'draft'),
    buildPartOfSiteMenuCondition(table, site),
    section === null ? undefined : eq(menuItem.section_id, section),
  )
  const given = sql`${valuesAsSqlRows(ids)} AS given`
  const areAll = sql`(SELECT count(*) = ${ids.length} AND count(*) = (SELECT count(*) FROM ${given}
    WHERE given.value IN (SELECT ${table.id} FROM ${table} WHERE ${isOrdered})) FROM ${table} WHERE ${isOrdered})`
  const position = sql`(SELECT given.key FROM ${given} WHERE given.value = ${table.id})`
  return {
    guards: [prepareConditionGuard(db, sql`${buildMenuIdOfSiteColumn(site)} IS NOT NULL AND ${areAll}`)],
    writes: [
      toPreparedStatement(
        db,
        sql`UPDATE ${table} SET ${sql.identifier(table.position.name)} = ${position} WHERE ${isOrdered}`,
      ),
    ],
    log: [
      {
        object_type: section === null ? 'menu_order' : 'menu_section',
        object_id: section ?? buildMenuIdOfSiteColumn(site),
        label: section === null ? 'Order of sections' : 'Order of dishes',
        action: 'wagtail.reorder',
        timestamp: author.now,
        user_id: author.user,
      },
    ],
  }
}
