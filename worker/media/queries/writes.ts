import { and, eq, getTableColumns, like, lt, or, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import {
  discardedFile,
  document,
  image,
  logEntry,
  rendition,
  renditionClaim,
  tag,
  taggedItem,
  video,
  videoTrack,
} from '#schema/tables.ts'
import { commit } from '../../stores/commit.ts'
import { getDatabase } from '../../stores/db.ts'
import { excludedColumn, insertSelect, isOneOf } from '../../stores/expressions.ts'
import type { LogEntry } from '../../stores/log-entries.ts'
import { toStatement } from '../../stores/statement.ts'
import { type MediaKind, mediaTables } from './media.ts'

/** What every new row of the library has. */
export type NewMedia = Required<Omit<typeof document.$inferInsert, 'id'>> & { uploaded_by_user_id: number }

type ImageColumns = typeof image.$inferInsert
type VideoColumns = typeof video.$inferInsert

/** Values by column; an undefined one is left as it is. */
export type MediaColumns = {
  [Name in keyof (ImageColumns & VideoColumns)]?:
    | (Name extends keyof ImageColumns ? ImageColumns[Name] : never)
    | (Name extends keyof VideoColumns ? VideoColumns[Name] : never)
    | undefined
}

export const definedColumnNames = (columns: MediaColumns) =>
  Object.entries(columns).flatMap(([name, value]) => (value === undefined ? [] : [name]))

/** The columns of a kind that get a value, each with that value as its table stores it. */
function valuesOf(kind: MediaKind, columns: MediaColumns): { name: SQL; value: SQL }[] {
  const declared: Record<string, SQLiteColumn> = getTableColumns(mediaTables[kind])
  return Object.entries(columns).flatMap(([name, value]) => {
    const column = declared[name]
    if (value === undefined || !column) return []
    return [{ name: sql`${sql.identifier(column.name)}`, value: sql`${sql.param(value, column)}` }]
  })
}

/** An id that nothing of this kind ever had: content may still point at what was deleted, and the log remembers it. */
const freshId = (
  kind: MediaKind,
) => sql`1 + max((SELECT coalesce(max(${mediaTables[kind].id}), 0) FROM ${mediaTables[kind]}),
  (SELECT coalesce(max(${logEntry.object_id}), 0) FROM ${logEntry} WHERE ${logEntry.object_type} = ${kind}))`

/** Adds a row with its tags and its entry in the log. Returns the new id. */
export async function insertMedia(
  db: D1Database,
  kind: MediaKind,
  common: NewMedia,
  { own = {}, tags = [] }: { own?: MediaColumns; tags?: readonly string[] | undefined } = {},
): Promise<number> {
  const values = valuesOf(kind, { ...common, ...own })
  const names = [sql.identifier(mediaTables[kind].id.name), ...values.map(({ name }) => name)]
  const given = [freshId(kind), ...values.map(({ value }) => value)]
  const insert = sql`INSERT INTO ${mediaTables[kind]} (${sql.join(names, sql`, `)}) VALUES (${sql.join(given, sql`, `)})`
  // A fresh id is the largest there is.
  const newId = sql`(SELECT max(${mediaTables[kind].id}) FROM ${mediaTables[kind]})`
  const { results } = await commit(db, {
    writes: [toStatement(db, insert), ...(tags.length > 0 ? replaceTags(db, kind, newId, tags) : [])],
    log: [
      {
        object_type: kind,
        object_id: newId,
        label: common.title,
        action: 'wagtail.create',
        timestamp: common.created_at,
        user_id: common.uploaded_by_user_id,
      },
    ],
  })
  return results[0]!.meta.last_row_id
}

/** Changes columns of a row; none at all is no statement. */
export function updateMedia(db: D1Database, kind: MediaKind, id: number, changed: MediaColumns): D1PreparedStatement[] {
  const values = valuesOf(kind, changed).map(({ name, value }) => sql`${name} = ${value}`)
  if (values.length === 0) return []
  return [
    toStatement(
      db,
      sql`UPDATE ${mediaTables[kind]} SET ${sql.join(values, sql`, `)} WHERE ${mediaTables[kind].id} = ${id}`,
    ),
  ]
}

export const toMediaLogEntry = (
  kind: MediaKind,
  { id, title }: { id: number; title: string },
  action: 'wagtail.edit' | 'wagtail.delete',
  user_id: number,
  data: Record<string, unknown> = {},
): LogEntry => ({
  object_type: kind,
  object_id: id,
  label: title,
  action,
  timestamp: new Date().toISOString(),
  user_id,
  data,
})

const tagging = (kind: MediaKind, id: number | SQL) =>
  and(eq(taggedItem.content_type, kind), eq(taggedItem.object_id, id))

/** Replaces the tags of something; unknown words become tags. */
export function replaceTags(
  db: D1Database,
  kind: MediaKind,
  id: number | SQL,
  names: readonly string[],
): D1PreparedStatement[] {
  const unknown = insertSelect(tag, { name: sql`value` }, sql`FROM json_each(${JSON.stringify(names)}) WHERE true`)
  const values = { tag_id: tag.id, content_type: kind, object_id: id }
  return [
    toStatement(db, sql`${unknown} ON CONFLICT (${sql.identifier(tag.name.name)}) DO NOTHING`),
    toStatement(db, getDatabase(db).delete(taggedItem).where(tagging(kind, id))),
    toStatement(db, insertSelect(taggedItem, values, sql`FROM ${tag} WHERE ${isOneOf(tag.name, names)}`)),
  ]
}

const cropped = or(like(rendition.filter_spec, 'fill-%'), like(rendition.filter_spec, '%|fill-%'))

/**
 * Forgets the renditions of an image, or only those cut around its focal point. Their files stay for pages rendered
 * before.
 */
export function deleteRenditions(
  db: D1Database,
  imageId: number,
  which: 'all' | 'cropped' = 'all',
): D1PreparedStatement[] {
  const where = and(eq(rendition.image_id, imageId), which === 'all' ? undefined : cropped)
  const values = { file: rendition.file, discarded_at: new Date().toISOString() }
  return [
    toStatement(
      db,
      sql`${insertSelect(discardedFile, values, sql`FROM ${rendition} WHERE ${where} GROUP BY ${rendition.file}`)}
        ON CONFLICT (${sql.identifier(discardedFile.file.name)}) DO UPDATE
        SET ${sql.identifier(discardedFile.discarded_at.name)} = ${excludedColumn(discardedFile.discarded_at)}`,
    ),
    toStatement(db, getDatabase(db).delete(rendition).where(where)),
  ]
}

/** Notes that a row has got another file; a document's stays as private as the collection it lay in. */
export const insertDiscardedFile = (
  db: D1Database,
  file: string,
  collection_id: number | null = null,
): D1PreparedStatement => {
  const noted = { discarded_at: new Date().toISOString(), collection_id }
  return toStatement(
    db,
    getDatabase(db)
      .insert(discardedFile)
      .values({ file, ...noted })
      .onConflictDoUpdate({ target: discardedFile.file, set: noted }),
  )
}

/** Files discarded before a time, the oldest first. */
export async function listDiscardedFiles(db: D1Database, time: string): Promise<string[]> {
  const discarded = await getDatabase(db)
    .select({ file: discardedFile.file })
    .from(discardedFile)
    .where(lt(discardedFile.discarded_at, time))
    .orderBy(discardedFile.discarded_at)
    .limit(200)
  return discarded.map(({ file }) => file)
}

export const deleteDiscardedFileRows = (db: D1Database, files: readonly string[]) =>
  commit(db, {
    writes: [toStatement(db, getDatabase(db).delete(discardedFile).where(isOneOf(discardedFile.file, files)))],
  })

/** Takes something out of the library, with all that hangs on it. */
export function deleteMediaStatements(db: D1Database, kind: MediaKind, id: number): D1PreparedStatement[] {
  const builder = getDatabase(db)
  const hanging: Record<MediaKind, D1PreparedStatement[]> = {
    image: [
      toStatement(db, builder.delete(rendition).where(eq(rendition.image_id, id))),
      toStatement(db, builder.delete(renditionClaim).where(eq(renditionClaim.image_id, id))),
      toStatement(db, builder.update(video).set({ poster_id: null }).where(eq(video.poster_id, id))),
    ],
    document: [],
    video: [toStatement(db, builder.delete(videoTrack).where(eq(videoTrack.video_id, id)))],
  }
  const table = mediaTables[kind]
  return [
    ...hanging[kind],
    toStatement(db, builder.delete(taggedItem).where(tagging(kind, id))),
    toStatement(db, sql`DELETE FROM ${table} WHERE ${table.id} = ${id}`),
  ]
}

/** The files of something: its own and, for an image, those of its renditions. */
export async function listMediaFiles(db: D1Database, kind: MediaKind, id: number): Promise<string[]> {
  const table = mediaTables[kind]
  const renditions =
    kind === 'image' ? sql`UNION SELECT ${rendition.file} FROM ${rendition} WHERE ${rendition.image_id} = ${id}` : sql``
  const files = await getDatabase(db)
    .select({ file: sql<string>`file` })
    .from(sql`(SELECT ${table.file} AS file FROM ${table} WHERE ${table.id} = ${id} ${renditions})`)
  return files.map(({ file }) => file)
}

/** Those of these files that no row names any more. */
export async function findUnusedFiles(db: D1Database, files: readonly string[]): Promise<string[]> {
  const named = (table: typeof rendition | (typeof mediaTables)[MediaKind]) =>
    sql`EXCEPT SELECT ${table.file} FROM ${table}`
  const unused = await getDatabase(db)
    .select({ file: sql<string>`file` })
    .from(
      sql`(SELECT value AS file FROM json_each(${JSON.stringify(files)}) ${named(image)} ${named(rendition)} ${named(document)} ${named(video)})`,
    )
  return unused.map(({ file }) => file)
}
