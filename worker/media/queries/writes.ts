import { and, eq, getTableColumns, like, or, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { MediaKind } from '#schema/media/wire.ts'
import {
  discardedFile,
  type document,
  type image,
  logEntry,
  rendition,
  renditionClaim,
  tag,
  taggedItem,
  video,
  videoTrack,
} from '#schema/tables.ts'
import { buildUpsertExcludedAssignment } from '../../cache/sequence.ts'
import { startReadsInCommitBatch } from '../../stores/answer-reads.ts'
import { commitWritePlan, type WritePlan } from '../../stores/commit.ts'
import { prepareConditionGuard } from '../../stores/commit-guards.ts'
import { getDrizzle } from '../../stores/db.ts'
import { buildInsertSelect, columnIsOneOf } from '../../stores/expressions.ts'
import type { LogEntry } from '../../stores/log-entries.ts'
import { toPreparedStatement } from '../../stores/statement.ts'
import { prepareDiscardedFileReuse } from './discarded-files.ts'
import { findNewestMediaItem, type MediaRowOfKind, mediaTables } from './media.ts'

/** The columns of every new row. */
export type NewMediaColumns = Required<Omit<typeof document.$inferInsert, 'id'>> & { uploaded_by_user_id: number }

type ImageColumns = typeof image.$inferInsert
type VideoColumns = typeof video.$inferInsert

/** Values by column; undefined ones are not changed. */
export type ChangedMediaColumns = {
  [Name in keyof (ImageColumns & VideoColumns)]?:
    | (Name extends keyof ImageColumns ? ImageColumns[Name] : never)
    | (Name extends keyof VideoColumns ? VideoColumns[Name] : never)
    | undefined
}

export const getDefinedMediaColumnNames = (columns: ChangedMediaColumns) =>
  Object.entries(columns).flatMap(([name, value]) => (value === undefined ? [] : [name]))

/** Returns the given columns of a kind with their encoded values. */
function toColumnValues(kind: MediaKind, columns: ChangedMediaColumns): { name: SQL; value: SQL }[] {
  const declared: Record<string, SQLiteColumn> = getTableColumns(mediaTables[kind])
  return Object.entries(columns).flatMap(([name, value]) => {
    const column = declared[name]
    if (value === undefined || !column) return []
    return [{ name: sql`${sql.identifier(column.name)}`, value: sql`${sql.param(value, column)}` }]
  })
}

/** Returns an id that was never used for this kind, because content and the log may refer to deleted items. */
const newIdExpression = (
  kind: MediaKind,
) => sql`1 + max((SELECT coalesce(max(${mediaTables[kind].id}), 0) FROM ${mediaTables[kind]}),
  (SELECT coalesce(max(${logEntry.object_id}), 0) FROM ${logEntry} WHERE ${logEntry.object_type} = ${kind}))`

interface NewMediaDetails {
  own?: ChangedMediaColumns
  tags?: readonly string[] | undefined
  /** The item is not inserted if this query finds one. */
  unless?: SQL | undefined
}

/** Inserts an item with its tags and log entry. Returns the new item; null if it is not inserted. */
export async function insertMediaItem<Kind extends MediaKind>(
  db: D1Database,
  kind: Kind,
  common: NewMediaColumns,
  { own = {}, tags = [], unless }: NewMediaDetails = {},
): Promise<MediaRowOfKind<Kind> | null> {
  const values = toColumnValues(kind, { ...common, ...own })
  const names = [sql.identifier(mediaTables[kind].id.name), ...values.map(({ name }) => name)]
  const rowValues = [newIdExpression(kind), ...values.map(({ value }) => value)]
  const insert = sql`INSERT INTO ${mediaTables[kind]} (${sql.join(names, sql`, `)})
    VALUES (${sql.join(rowValues, sql`, `)})`
  // The new id is the largest.
  const newId = sql`(SELECT max(${mediaTables[kind].id}) FROM ${mediaTables[kind]})`
  const answer = startReadsInCommitBatch(db, (read) => findNewestMediaItem(read, kind))
  const plan: WritePlan = {
    answer,
    guards: unless ? [prepareConditionGuard(db, sql`NOT EXISTS (${unless})`)] : [],
    writes: [
      toPreparedStatement(db, insert),
      ...(kind === 'document' ? [prepareDiscardedFileReuse(db, common.file)] : []),
      ...(tags.length > 0 ? prepareMediaTagReplacement(db, kind, newId, tags) : []),
    ],
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
  }
  return (await commitWritePlan(db, plan, ['changed'])).ok ? (await answer.get())! : null
}

/**
 * Returns the guard that fails if an item no longer exists, whose file is then of no interest (`any`), or if it has
 * another file or collection (`same`): the replaced file keeps the privacy of its collection. With `same or none` it
 * may also be gone.
 */
export function prepareUnchangedMediaGuard(
  db: D1Database,
  kind: MediaKind,
  { id, file, collection_id }: Pick<NewMediaColumns, 'file' | 'collection_id'> & { id: number },
  expected: 'any' | 'same' | 'same or none',
): D1PreparedStatement {
  const table = mediaTables[kind]
  const isSame = sql`${table.file} = ${file} AND ${table.collection_id} = ${collection_id}`
  const isUnchanged = {
    any: sql`EXISTS (SELECT 1 FROM ${table} WHERE ${table.id} = ${id})`,
    same: sql`EXISTS (SELECT 1 FROM ${table} WHERE ${table.id} = ${id} AND ${isSame})`,
    'same or none': sql`NOT EXISTS (SELECT 1 FROM ${table} WHERE ${table.id} = ${id} AND NOT (${isSame}))`,
  }
  return prepareConditionGuard(db, isUnchanged[expected])
}

/** Returns the statement that updates columns of a row; empty if there are none. */
export function prepareMediaUpdate(
  db: D1Database,
  kind: MediaKind,
  id: number,
  changed: ChangedMediaColumns,
): D1PreparedStatement[] {
  const values = toColumnValues(kind, changed).map(({ name, value }) => sql`${name} = ${value}`)
  if (values.length === 0) return []
  return [
    toPreparedStatement(
      db,
      sql`UPDATE ${mediaTables[kind]} SET ${sql.join(values, sql`, `)} WHERE ${mediaTables[kind].id} = ${id}`,
    ),
  ]
}

interface MediaChangeToLog {
  action: 'wagtail.edit' | 'wagtail.delete'
  user_id: number
  now: string
  data?: Record<string, unknown>
}

/** The log entry of a change of an item, at the time `now`. */
export const toMediaLogEntry = (
  kind: MediaKind,
  { id, title }: { id: number; title: string },
  { action, user_id, now, data = {} }: MediaChangeToLog,
): LogEntry => ({
  object_type: kind,
  object_id: id,
  label: title,
  action,
  timestamp: now,
  user_id,
  data,
})

const tagging = (kind: MediaKind, id: number | SQL) =>
  and(eq(taggedItem.content_type, kind), eq(taggedItem.object_id, id))

/** Returns the statements that replace the tags of an item and create missing tags. */
export function prepareMediaTagReplacement(
  db: D1Database,
  kind: MediaKind,
  id: number | SQL,
  names: readonly string[],
): D1PreparedStatement[] {
  const newTags = buildInsertSelect(tag, { name: sql`value` }, sql`FROM json_each(${JSON.stringify(names)}) WHERE true`)
  const values = { tag_id: tag.id, content_type: kind, object_id: id }
  return [
    toPreparedStatement(db, sql`${newTags} ON CONFLICT (${sql.identifier(tag.name.name)}) DO NOTHING`),
    toPreparedStatement(db, getDrizzle(db).delete(taggedItem).where(tagging(kind, id))),
    toPreparedStatement(
      db,
      buildInsertSelect(taggedItem, values, sql`FROM ${tag} WHERE ${columnIsOneOf(tag.name, names)}`),
    ),
  ]
}

const cropped = or(like(rendition.filter_spec, 'fill-%'), like(rendition.filter_spec, '%|fill-%'))

/**
 * Returns the statements that delete the renditions of an image, or only those cropped around its focal point. Their
 * files stay for pages that were already rendered.
 */
export function prepareRenditionDeletion(
  db: D1Database,
  imageId: number,
  now: string,
  which: 'all' | 'cropped' = 'all',
): D1PreparedStatement[] {
  const where = and(eq(rendition.image_id, imageId), which === 'all' ? undefined : cropped)
  const values = { file: rendition.file, discarded_at: now }
  return [
    toPreparedStatement(
      db,
      sql`${buildInsertSelect(discardedFile, values, sql`FROM ${rendition} WHERE ${where} GROUP BY ${rendition.file}`)}
        ON CONFLICT (${sql.identifier(discardedFile.file.name)}) DO UPDATE
        SET ${buildUpsertExcludedAssignment(discardedFile.discarded_at)}`,
    ),
    toPreparedStatement(db, getDrizzle(db).delete(rendition).where(where)),
  ]
}

/** Returns the statements that delete an item with all its data. */
export function prepareMediaItemDeletion(db: D1Database, kind: MediaKind, id: number): D1PreparedStatement[] {
  const builder = getDrizzle(db)
  const dependents: Record<MediaKind, D1PreparedStatement[]> = {
    image: [
      toPreparedStatement(db, builder.delete(rendition).where(eq(rendition.image_id, id))),
      toPreparedStatement(db, builder.delete(renditionClaim).where(eq(renditionClaim.image_id, id))),
      toPreparedStatement(db, builder.update(video).set({ poster_id: null }).where(eq(video.poster_id, id))),
    ],
    document: [],
    video: [toPreparedStatement(db, builder.delete(videoTrack).where(eq(videoTrack.video_id, id)))],
  }
  const table = mediaTables[kind]
  return [
    ...dependents[kind],
    toPreparedStatement(db, builder.delete(taggedItem).where(tagging(kind, id))),
    toPreparedStatement(db, sql`DELETE FROM ${table} WHERE ${table.id} = ${id}`),
  ]
}

/** Lists the files of an item, including the renditions of an image. */
export async function listFilesOfMediaItem(db: D1Database, kind: MediaKind, id: number): Promise<string[]> {
  const table = mediaTables[kind]
  const renditions =
    kind === 'image' ? sql`UNION SELECT ${rendition.file} FROM ${rendition} WHERE ${rendition.image_id} = ${id}` : sql``
  const files = await getDrizzle(db)
    .select({ file: sql<string>`file` })
    .from(sql`(SELECT ${table.file} AS file FROM ${table} WHERE ${table.id} = ${id} ${renditions})`)
  return files.map(({ file }) => file)
}
