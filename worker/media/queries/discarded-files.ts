import { and, eq, lt, sql } from 'drizzle-orm'
import type { MediaKind } from '#schema/media/wire.ts'
import { discardedFile, document, image, rendition, video } from '#schema/tables.ts'
import { commitWritePlan } from '../../stores/commit.ts'
import { getDrizzle } from '../../stores/db.ts'
import { buildInsertSelect, columnIsOneOf, valuesAsSqlRows } from '../../stores/expressions.ts'
import { toPreparedStatement } from '../../stores/statement.ts'
import { mediaTables } from './media.ts'

/** Returns the statement that records a replaced file; a document's file keeps the privacy of its collection. */
export const prepareDiscardedFileInsert = (
  db: D1Database,
  file: string,
  now: string,
  collection_id: number | null = null,
): D1PreparedStatement => {
  const values = { discarded_at: now, collection_id }
  return toPreparedStatement(
    db,
    getDrizzle(db)
      .insert(discardedFile)
      .values({ file, ...values })
      .onConflictDoUpdate({ target: discardedFile.file, set: values }),
  )
}

/**
 * Returns the statement that discards the file of an upload that was not added, unless an item has the same file: a
 * document would otherwise become as private as the collection that it was uploaded to.
 */
export function prepareUnusedUploadDiscard(
  db: D1Database,
  kind: MediaKind,
  { file, collection_id, now }: { file: string; collection_id: number | null; now: string },
): D1PreparedStatement {
  const table = mediaTables[kind]
  const values = { file, discarded_at: now, collection_id }
  const isUnused = sql`WHERE NOT EXISTS (SELECT 1 FROM ${table} WHERE ${table.file} = ${file})`
  return toPreparedStatement(
    db,
    sql`${buildInsertSelect(discardedFile, values, isUnused)}
      ON CONFLICT (${sql.identifier(discardedFile.file.name)}) DO NOTHING`,
  )
}

/** Returns the statement that forgets that a file was discarded: the document that has it now says who sees it. */
export const prepareDiscardedFileReuse = (db: D1Database, file: string): D1PreparedStatement =>
  toPreparedStatement(db, getDrizzle(db).delete(discardedFile).where(eq(discardedFile.file, file)))

/** Lists files discarded before a time, oldest first. */
export async function listDiscardedMediaFiles(db: D1Database, time: string): Promise<string[]> {
  const discarded = await getDrizzle(db)
    .select({ file: discardedFile.file })
    .from(discardedFile)
    .where(lt(discardedFile.discarded_at, time))
    .orderBy(discardedFile.discarded_at)
    .limit(200)
  return discarded.map(({ file }) => file)
}

export const deleteDiscardedFileRows = (db: D1Database, files: readonly string[]) =>
  commitWritePlan(db, {
    writes: [
      toPreparedStatement(db, getDrizzle(db).delete(discardedFile).where(columnIsOneOf(discardedFile.file, files))),
    ],
  })

/** Returns those of the files that no row uses any more. */
export async function filterUnusedMediaFiles(db: D1Database, files: readonly string[]): Promise<string[]> {
  const isUnusedIn = (table: typeof rendition | (typeof mediaTables)[MediaKind]) =>
    sql`NOT EXISTS (SELECT 1 FROM ${table} WHERE ${table.file} = named.value)`
  const unused = await getDrizzle(db)
    .selectDistinct({ file: sql<string>`named.value` })
    .from(sql`${valuesAsSqlRows(files)} AS named`)
    .where(and(isUnusedIn(image), isUnusedIn(rendition), isUnusedIn(document), isUnusedIn(video)))
  return unused.map(({ file }) => file)
}
