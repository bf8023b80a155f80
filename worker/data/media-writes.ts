import type { MediaKind } from './media.ts'

/** What every new row of the library has. */
export interface NewMedia {
  title: string
  file: string
  file_size: number
  file_hash: string
  collection_id: number
  uploaded_by_user_id: number
  created_at: string
}

/** Values by column; an undefined one is left as it is. Names come from our code, never from a request. */
export type Columns = Record<string, string | number | null | undefined>

export const namesIn = (columns: Columns) => Object.keys(columns).filter((name) => columns[name] !== undefined)

/** An id that nothing of this kind ever had: content may still point at what was deleted, and the log remembers it. */
const freshId = (kind: MediaKind) => `1 + max((SELECT coalesce(max(id), 0) FROM ${kind}),
  (SELECT coalesce(max(object_id), 0) FROM log_entry WHERE object_type = '${kind}'))`

/** Adds a row and its entry in the log. Returns the new id. */
export async function insertMedia(db: D1Database, kind: MediaKind, common: NewMedia, own: Columns = {}): Promise<number> {
  const values: Columns = { ...common, ...own }
  const names = namesIn(values)
  const insert = db
    .prepare(
      `INSERT INTO ${kind} (id, ${names.join(', ')}) VALUES (${freshId(kind)}, ${names.map((_, index) => `?${index + 1}`).join(', ')})
       RETURNING id`,
    )
    .bind(...names.map((name) => values[name]))
  const log = db
    .prepare(
      `INSERT INTO log_entry (object_type, object_id, label, action, timestamp, user_id, data)
       VALUES (?1, last_insert_rowid(), ?2, 'wagtail.create', ?3, ?4, '{}')`,
    )
    .bind(kind, common.title, common.created_at, common.uploaded_by_user_id)
  const [inserted] = await db.batch<{ id: number }>([insert, log])
  return inserted!.results[0]!.id
}

/** Changes columns of a row; none at all is no statement. */
export function updateMedia(db: D1Database, kind: MediaKind, id: number, changed: Columns): D1PreparedStatement[] {
  const names = namesIn(changed)
  if (names.length === 0) return []
  const set = names.map((name, index) => `${name} = ?${index + 2}`).join(', ')
  return [db.prepare(`UPDATE ${kind} SET ${set} WHERE id = ?1`).bind(id, ...names.map((name) => changed[name]))]
}

export const logMedia = (
  db: D1Database,
  kind: MediaKind,
  { id, title }: { id: number; title: string },
  action: 'wagtail.edit' | 'wagtail.delete',
  userId: number,
  data: Record<string, unknown> = {},
) =>
  db
    .prepare('INSERT INTO log_entry (object_type, object_id, label, action, timestamp, user_id, data) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)')
    .bind(kind, id, title, action, new Date().toISOString(), userId, JSON.stringify(data))

/** Replaces the tags of something; unknown words become tags. */
export function tagStatements(db: D1Database, kind: MediaKind, id: number, names: readonly string[]): D1PreparedStatement[] {
  const list = JSON.stringify(names)
  return [
    db.prepare('INSERT INTO tag (name) SELECT value FROM json_each(?1) WHERE true ON CONFLICT (name) DO NOTHING').bind(list),
    db.prepare('DELETE FROM tagged_item WHERE content_type = ?1 AND object_id = ?2').bind(kind, id),
    db
      .prepare(
        `INSERT INTO tagged_item (tag_id, content_type, object_id)
         SELECT id, ?1, ?2 FROM tag WHERE name IN (SELECT value FROM json_each(?3))`,
      )
      .bind(kind, id, list),
  ]
}

const cropped = "(filter_spec LIKE 'fill-%' OR filter_spec LIKE '%|fill-%')"

/** Forgets the renditions of an image, or only those cut around its focal point. Their files stay for pages rendered before. */
export function forgetRenditions(db: D1Database, imageId: number, which: 'all' | 'cropped' = 'all'): D1PreparedStatement[] {
  const where = `image_id = ?1 AND ${which === 'all' ? 'true' : cropped}`
  return [
    db
      .prepare(
        `INSERT INTO discarded_file (file, discarded_at) SELECT DISTINCT file, ?2 FROM rendition WHERE ${where}
         ON CONFLICT (file) DO UPDATE SET discarded_at = excluded.discarded_at`,
      )
      .bind(imageId, new Date().toISOString()),
    db.prepare(`DELETE FROM rendition WHERE ${where}`).bind(imageId),
  ]
}

/** Notes that a row has got another file; a document's stays as private as the collection it lay in. */
export const discardFile = (db: D1Database, file: string, collection: number | null = null): D1PreparedStatement =>
  db
    .prepare(
      `INSERT INTO discarded_file (file, discarded_at, collection_id) VALUES (?1, ?2, ?3)
       ON CONFLICT (file) DO UPDATE SET discarded_at = excluded.discarded_at, collection_id = excluded.collection_id`,
    )
    .bind(file, new Date().toISOString(), collection)

/** Files discarded before a time, the oldest first. */
export async function discardedBefore(db: D1Database, time: string): Promise<string[]> {
  const { results } = await db
    .prepare('SELECT file FROM discarded_file WHERE discarded_at < ?1 ORDER BY discarded_at LIMIT 200')
    .bind(time)
    .all<{ file: string }>()
  return results.map(({ file }) => file)
}

export const forgetDiscarded = (db: D1Database, files: readonly string[]) =>
  db.prepare('DELETE FROM discarded_file WHERE file IN (SELECT value FROM json_each(?1))').bind(JSON.stringify(files)).run()

/** Takes something out of the library, with all that hangs on it. */
export function deleteStatements(db: D1Database, kind: MediaKind, id: number): D1PreparedStatement[] {
  const hanging: Record<MediaKind, string[]> = {
    image: [
      'DELETE FROM rendition WHERE image_id = ?1',
      'DELETE FROM rendition_claim WHERE image_id = ?1',
      'UPDATE video SET poster_id = NULL WHERE poster_id = ?1',
    ],
    document: [],
    video: ['DELETE FROM video_track WHERE video_id = ?1'],
  }
  const tags = db.prepare('DELETE FROM tagged_item WHERE content_type = ?1 AND object_id = ?2').bind(kind, id)
  return [...hanging[kind].map((sql) => db.prepare(sql).bind(id)), tags, db.prepare(`DELETE FROM ${kind} WHERE id = ?1`).bind(id)]
}

/** The files of something: its own and, for an image, those of its renditions. */
export async function filesOf(db: D1Database, kind: MediaKind, id: number): Promise<string[]> {
  const renditions = kind === 'image' ? ' UNION SELECT file FROM rendition WHERE image_id = ?1' : ''
  const { results } = await db.prepare(`SELECT file FROM ${kind} WHERE id = ?1${renditions}`).bind(id).all<{ file: string }>()
  return results.map(({ file }) => file)
}

/** Those of these files that no row names any more. */
export async function unusedFiles(db: D1Database, files: readonly string[]): Promise<string[]> {
  const { results } = await db
    .prepare(
      `SELECT value AS file FROM json_each(?1)
       EXCEPT SELECT file FROM image EXCEPT SELECT file FROM rendition EXCEPT SELECT file FROM document EXCEPT SELECT file FROM video`,
    )
    .bind(JSON.stringify(files))
    .all<{ file: string }>()
  return results.map(({ file }) => file)
}
