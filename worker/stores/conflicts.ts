import { getTableName } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'

/**
 * Why a batch was not written:
 * - `changed`: a guard found that data has changed since it was read
 * - `missing`: a referenced row does not exist
 * - `taken`: another row already has this value of `column`
 * - `empty`: `column` has no value
 */
export interface CommitConflict {
  kind: 'changed' | 'missing' | 'taken' | 'empty'
  /** `table.column`; the first column of a unique index over several. */
  column: string
}

/** The messages of SQLite for violated constraints, with the kinds of conflicts. */
const constraints: readonly [text: RegExp, kind: CommitConflict['kind']][] = [
  [/CHECK constraint failed: is_unchanged/, 'changed'],
  [/FOREIGN KEY constraint failed/, 'missing'],
  [/UNIQUE constraint failed: ([\w.]+)/, 'taken'],
  [/NOT NULL constraint failed: ([\w.]+)/, 'empty'],
]

/** Converts a database error to a conflict; null for other errors. */
export function toCommitConflict(error: unknown): CommitConflict | null {
  const message = String(error)
  for (const [text, kind] of constraints) {
    const found = text.exec(message)
    if (found) return { kind, column: found[1] ?? '' }
  }
  return null
}

/** Whether the database refused a row: it violates a constraint, or a trigger says so. */
export const isConstraintError = (error: unknown): boolean => /SQLITE_(?:CONSTRAINT|MISMATCH)/.test(String(error))

/** Returns what SQLite says of a violated constraint, which names tables and columns, without its codes. */
export const describeConstraintError = (error: unknown): string =>
  error instanceof Error ? `${error.message.replace(/: SQLITE_.*$/, '')}.` : 'it does not fit.'

/** A conflict that a caller of `commit` handles: a kind, or a taken or empty value of a column. */
export type ExpectedCommitConflict = CommitConflict['kind'] | SQLiteColumn

/** Whether a conflict is about a column. */
export const isConflictAboutColumn = ({ column }: CommitConflict, expected: SQLiteColumn): boolean =>
  column === `${getTableName(expected.table)}.${expected.name}`

export const isExpectedConflict = (conflict: CommitConflict, expected: readonly ExpectedCommitConflict[]): boolean =>
  expected.some((each) => (typeof each === 'string' ? each === conflict.kind : isConflictAboutColumn(conflict, each)))
