import { getTableName } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'

/**
 * Why a batch was not written:
 * - `changed`: a guard found that something is no longer as it was read
 * - `missing`: a row that others refer to is gone
 * - `taken`: another row has this value of `column` already
 * - `empty`: no value was found for `column`
 */
export interface Conflict {
  kind: 'changed' | 'missing' | 'taken' | 'empty'
  /** `table.column`; of a unique index over several columns the first. */
  column: string
}

/** What SQLite says of a broken constraint, and the conflict that means. */
const constraints: readonly [text: RegExp, kind: Conflict['kind']][] = [
  [/CHECK constraint failed: is_unchanged/, 'changed'],
  [/FOREIGN KEY constraint failed/, 'missing'],
  [/UNIQUE constraint failed: ([\w.]+)/, 'taken'],
  [/NOT NULL constraint failed: ([\w.]+)/, 'empty'],
]

/** The conflict that an error of the database stands for; null for any other error. */
export function toConflict(error: unknown): Conflict | null {
  const message = String(error)
  for (const [text, kind] of constraints) {
    const found = text.exec(message)
    if (found) return { kind, column: found[1] ?? '' }
  }
  return null
}

/** What a caller of `commit` expects: a kind of conflict, or a value that is taken or empty in a column. */
export type ExpectedConflict = Conflict['kind'] | SQLiteColumn

/** Whether a conflict is about a column. */
export const isAboutColumn = ({ column }: Conflict, expected: SQLiteColumn): boolean =>
  column === `${getTableName(expected.table)}.${expected.name}`

export const isExpected = (conflict: Conflict, expected: readonly ExpectedConflict[]): boolean =>
  expected.some((each) => (typeof each === 'string' ? each === conflict.kind : isAboutColumn(conflict, each)))
