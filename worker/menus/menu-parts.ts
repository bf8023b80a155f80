import { getTableColumns, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import type { MenuContentByKind, MenuContentKind } from '#schema/menus/content-wire.ts'
import type { MenuRecordDetail } from '#schema/menus/history/revision-wire.ts'
import type { NonItemMenuRecordKind } from '#schema/menus/records.ts'
import { menuSection } from '#schema/menus/section-table.ts'
import { menuArea, menuDayPart, menuItem, menuModifierGroup } from '#schema/menus/table.ts'
import { toTableRow } from '../stores/columns/table-row.ts'
import { type Database, getDrizzle, runQueriesInOneBatch } from '../stores/db.ts'
import type { undoDeletionLogAction } from './deleted-drafts.ts'
import { buildMenuPartRevisionsQuery, type MenuChangeUserAndTime, type MenuPartKey } from './history/revisions.ts'

/** The tables of the records of a menu that have a history. */
export const menuPartTables = {
  item: menuItem,
  section: menuSection,
  day_part: menuDayPart,
  modifier_group: menuModifierGroup,
  area: menuArea,
} as const satisfies Record<MenuContentKind, unknown>

/** Returns the columns that editors change. */
const selectContent = <Columns extends Record<'id' | 'state' | 'menu_id', unknown>>({
  id: _id,
  state: _state,
  menu_id: _menu,
  ...content
}: Columns) => content

const { position: _position, ...sectionContent } = selectContent(getTableColumns(menuSection))
const dayPartContent = selectContent(getTableColumns(menuDayPart))
const modifierGroupContent = selectContent(getTableColumns(menuModifierGroup))
const areaContent = selectContent(getTableColumns(menuArea))

/** Reads a record and its history in one round trip. */
async function loadDetail<Content>(
  db: D1Database,
  part: MenuPartKey,
  content: BatchItem<'sqlite'> & { _: { result: Content[] } },
): Promise<MenuRecordDetail<Content> | null> {
  const [[found], revisions] = await runQueriesInOneBatch(db, [content, buildMenuPartRevisionsQuery(db, part)])
  return found === undefined ? null : { id: part.id, content: found, revisions }
}

/** Reads the draft of a record with its history, by its kind. */
export const draftReaders: {
  [Kind in NonItemMenuRecordKind]: (
    db: D1Database,
    id: number,
    isDraft: SQL,
  ) => Promise<MenuRecordDetail<MenuContentByKind[Kind]> | null>
} = {
  section: (db, id, isDraft) =>
    loadDetail(db, { kind: 'section', id }, getDrizzle(db).select(sectionContent).from(menuSection).where(isDraft)),
  day_part: (db, id, isDraft) =>
    loadDetail(db, { kind: 'day_part', id }, getDrizzle(db).select(dayPartContent).from(menuDayPart).where(isDraft)),
  modifier_group: (db, id, isDraft) =>
    loadDetail(
      db,
      { kind: 'modifier_group', id },
      getDrizzle(db).select(modifierGroupContent).from(menuModifierGroup).where(isDraft),
    ),
  area: (db, id, isDraft) =>
    loadDetail(db, { kind: 'area', id }, getDrizzle(db).select(areaContent).from(menuArea).where(isDraft)),
}

/** The draft of a new record. */
type NewMenuPart<Kind extends NonItemMenuRecordKind> = MenuContentByKind[Kind] & {
  id: number
  menu_id: SQL
  state: 'draft'
}

/** Inserts the draft of a record, by its kind. Sections alone have a position. */
export const draftInserts: {
  [Kind in NonItemMenuRecordKind]: (db: Database, part: NewMenuPart<Kind>, position: number | SQL) => SQLWrapper
} = {
  section: (db, part, position) => db.insert(menuSection).values(toTableRow(menuSection, { ...part, position })),
  day_part: (db, part) => db.insert(menuDayPart).values(toTableRow(menuDayPart, part)),
  modifier_group: (db, part) => db.insert(menuModifierGroup).values(toTableRow(menuModifierGroup, part)),
  area: (db, part) => db.insert(menuArea).values(toTableRow(menuArea, part)),
}

/** Updates a record, by its kind. */
export const draftUpdates: {
  [Kind in NonItemMenuRecordKind]: (db: Database, content: MenuContentByKind[Kind], isRecord: SQL) => SQLWrapper
} = {
  section: (db, content, isRecord) => db.update(menuSection).set(toTableRow(menuSection, content)).where(isRecord),
  day_part: (db, content, isRecord) => db.update(menuDayPart).set(toTableRow(menuDayPart, content)).where(isRecord),
  modifier_group: (db, content, isRecord) =>
    db.update(menuModifierGroup).set(toTableRow(menuModifierGroup, content)).where(isRecord),
  area: (db, content, isRecord) => db.update(menuArea).set(toTableRow(menuArea, content)).where(isRecord),
}

/** Returns the log entry of a change of a draft. */
export const toMenuPartLogEntry = (
  kind: MenuContentKind,
  { id, name }: { id: number; name: string },
  action: 'wagtail.create' | 'wagtail.edit' | 'wagtail.delete' | typeof undoDeletionLogAction,
  { user: user_id, now: timestamp }: MenuChangeUserAndTime,
) => ({ object_type: `menu_${kind}`, object_id: id, label: name, action, timestamp, user_id })
