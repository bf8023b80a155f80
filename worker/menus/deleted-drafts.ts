import { and, desc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { MenuContentKind } from '#schema/menus/content-wire.ts'
import { logEntry } from '#schema/records/table.ts'
import { getDrizzle } from '../stores/db.ts'
import type { menuPartTables } from './menu-parts.ts'

/** The action of a draft that is there again as it was when it was deleted. */
export const undoDeletionLogAction = 'tidemark.undo_deletion'

/** The actions that change a draft. A dish can also be sold out, and the dishes of a section reordered. */
const draftActions = ['wagtail.create', 'wagtail.edit', 'wagtail.delete', undoDeletionLogAction]

/** A deletion of a draft: its log entry, who deleted it, and the row as it was. */
export interface LoggedMenuPartDeletion<Kind extends MenuContentKind = MenuContentKind> {
  entry: number
  user: number | null
  row: LoggedRow<Kind>
}

/** Values by column. What was logged before a column was there, or had its name, is not found. */
type LoggedRow<Kind extends MenuContentKind> = Readonly<Partial<Record<ColumnOfKind[Kind], unknown>>>

type ColumnOfKind = { [Kind in MenuContentKind]: keyof (typeof menuPartTables)[Kind]['$inferSelect'] }

const isLoggedRow = <Kind extends MenuContentKind>(_kind: Kind, value: unknown): value is LoggedRow<Kind> =>
  typeof value === 'object' && value !== null

/** Returns an expression: what the log entry of a deletion keeps of the row, by which it can be restored. */
export function buildDeletedRowDataExpression(table: SQLiteTable): SQL {
  const columns = Object.entries(getTableColumns(table) as Record<string, SQLiteColumn>)
  const values = columns
    .filter(([name]) => name !== 'id' && name !== 'state')
    .map(
      ([name, column]) => sql`${sql.raw(`'${name}'`)}, ${column.dataType === 'json' ? sql`json(${column})` : column}`,
    )
  return sql`json_object('deleted', json_object(${sql.join(values, sql`, `)}))`
}

const isAboutDraft = (object_type: string, id: number) =>
  and(eq(logEntry.object_type, object_type), eq(logEntry.object_id, id), inArray(logEntry.action, draftActions))

/** Finds the deletion of a draft; null if it is the last change of none. */
export async function findMenuPartDeletionIfLatestLogEntry<Kind extends MenuContentKind>(
  db: D1Database,
  kind: Kind,
  id: number,
): Promise<LoggedMenuPartDeletion<Kind> | null> {
  const last = await getDrizzle(db)
    .select({ entry: logEntry.id, user: logEntry.user_id, action: logEntry.action, data: logEntry.data })
    .from(logEntry)
    .where(isAboutDraft(`menu_${kind}`, id))
    .orderBy(desc(logEntry.id))
    .limit(1)
    .get()
  const row = last?.action === 'wagtail.delete' ? last.data['deleted'] : undefined
  return last && isLoggedRow(kind, row) ? { entry: last.entry, user: last.user, row } : null
}

/** Returns a condition: a deletion is still the last change of a draft. */
export const buildDeletionIsLastMenuPartChangeCondition = (
  object_type: string,
  id: number,
  { entry }: Pick<LoggedMenuPartDeletion, 'entry'>,
): SQL => sql`(SELECT max(${logEntry.id}) FROM ${logEntry} WHERE ${isAboutDraft(object_type, id)}) = ${entry}`
