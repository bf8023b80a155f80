import { type Curator, visibleCollections } from '#schema/rules/collection-permissions.ts'
import { countLimit, type ListTotal } from '#schema/wire/list-total.ts'
import { fewHolding } from './text-search.ts'

export type MediaKind = 'image' | 'document' | 'video'

/** What the rows of all three kinds have, with the collection they lie in. `tags` is a JSON list. */
export interface MediaRow {
  id: number
  title: string
  file: string
  file_size: number
  file_hash: string
  collection_id: number
  created_at: string
  uploaded_by_user_id: number | null
  collection_path: string
  collection_name: string
  tags: string
}
export interface ImageMediaRow extends MediaRow {
  mimetype: string
  width: number
  height: number
  description: string
  is_decorative: number
  focal_point_x: number | null
  focal_point_y: number | null
  focal_point_width: number | null
  focal_point_height: number | null
  dominant_color: string
  /** A small rendition as JSON, when there is one. */
  thumbnail: string | null
}
export interface VideoMediaRow extends MediaRow {
  mimetype: string
  width: number | null
  height: number | null
  duration: number | null
  poster_id: number | null
  poster_file: string | null
  tracks: string
}
interface Rows {
  image: ImageMediaRow
  document: MediaRow
  video: VideoMediaRow
}

/** The row of one kind. */
export type MediaOf<Kind extends MediaKind> = Rows[Kind]

const besides: Record<MediaKind, string> = {
  image: `, (SELECT json_object('file', file, 'width', width, 'height', height) FROM rendition
    WHERE image_id = image.id AND filter_spec GLOB 'width-[0-9]*|format-webp' ORDER BY width LIMIT 1) AS thumbnail`,
  document: '',
  video: `, (SELECT image.file FROM image WHERE image.id = video.poster_id) AS poster_file,
    (SELECT json_group_array(json_object('id', id, 'kind', kind, 'label', label, 'srclang', srclang, 'sort_order', sort_order))
     FROM (SELECT * FROM video_track WHERE video_id = video.id ORDER BY sort_order, id)) AS tracks`,
}

const columns = (kind: MediaKind) => `${kind}.*, collection.path AS collection_path, collection.name AS collection_name,
  (SELECT json_group_array(name) FROM (SELECT tag.name FROM tagged_item JOIN tag ON tag.id = tagged_item.tag_id
    WHERE content_type = '${kind}' AND object_id = ${kind}.id ORDER BY tag.name)) AS tags${besides[kind]}`

const from = (kind: MediaKind) => `${kind} JOIN collection ON collection.id = ${kind}.collection_id`

/** The one visibility predicate of the library: what lies at or below a collection the editor has any grant on. `?1` holds those paths as JSON. */
const visible = 'EXISTS (SELECT 1 FROM json_each(?1) AS granted WHERE substr(collection.path, 1, length(granted.value)) = granted.value)'

const visibleTo = (curator: Curator) => JSON.stringify(visibleCollections(curator))

/** An image, document or video with what stands around it. Whether an editor may see it is for `canUse` to say. */
export const mediaById = <Kind extends MediaKind>(db: D1Database, kind: Kind, id: number): Promise<Rows[Kind] | null> =>
  db
    .prepare(`SELECT ${columns(kind)} FROM ${from(kind)} WHERE ${kind}.id = ?1`)
    .bind(id)
    .first<Rows[Kind]>()

/** The oldest one of these bytes that the editor may see. */
export const mediaByHash = <Kind extends MediaKind>(
  db: D1Database,
  kind: Kind,
  curator: Curator,
  hash: string,
): Promise<Rows[Kind] | null> =>
  db
    .prepare(`SELECT ${columns(kind)} FROM ${from(kind)} WHERE ${visible} AND ${kind}.file_hash = ?2 ORDER BY ${kind}.id LIMIT 1`)
    .bind(visibleTo(curator), hash)
    .first<Rows[Kind]>()

export const mediaOrders = ['id', 'title', 'created_at', 'file_size'] as const

export interface MediaQuery {
  limit: number
  offset: number
  /** Columns, or `random`. */
  order: { field: (typeof mediaOrders)[number]; descending: boolean }[] | 'random'
  /** Words of the title or description, a tag, or the file's name. */
  search: string
  /** Whether one of the words is enough. */
  any_word: boolean
  /** A collection with those below it, or null for all. */
  collection: number | null
  /** Tags that all stand on it. */
  tags: readonly string[]
  exactly: readonly { field: 'id' | 'title'; value: string | number }[]
  /** How far the total is counted; null for all of it. */
  count_up_to: number | null
}

/**
 * The images, documents or videos an editor may see, newest first unless ordered otherwise, and how many there are, or up to how many
 * they were counted. Who sees all of them reads in the order of an index; where few match, these alone are read.
 */
export async function listMedia<Kind extends MediaKind>(
  db: D1Database,
  kind: Kind,
  curator: Curator,
  query: MediaQuery,
): Promise<{ total: ListTotal; rows: Rows[Kind][] }> {
  const { limit, offset, order } = query
  const parameters: unknown[] = []
  const bind = (value: unknown) => `?${parameters.push(value)}`
  const where = conditions(kind, curator, query, await fewFound(db, kind, query), bind).join(' AND ')
  const most = query.count_up_to === null ? null : Math.max(query.count_up_to, offset + limit)
  const count = `SELECT count(*) AS total FROM (SELECT 1 FROM ${kind} WHERE ${where} LIMIT ${(most ?? -2) + 1})`
  const given = [...parameters]
  const columnsBy =
    order === 'random' ? ['random()'] : order.map(({ field, descending }) => `${kind}.${field} ${descending ? 'DESC' : 'ASC'}`)
  const ids = order !== 'random' && order.length > 0 && !order.at(-1)!.descending ? `${kind}.id` : `${kind}.id DESC`
  const first = `SELECT id FROM ${kind} WHERE ${where} ORDER BY ${[...columnsBy, ids].join(', ')} LIMIT ${bind(limit)} OFFSET ${bind(offset)}`
  const listed = `WITH first AS MATERIALIZED (SELECT id, row_number() OVER () AS place FROM (${first}))
    SELECT ${columns(kind)} FROM first CROSS JOIN ${kind} ON ${kind}.id = first.id JOIN collection ON collection.id = ${kind}.collection_id ORDER BY place`
  const [counted, found] = await db.batch([db.prepare(count).bind(...given), db.prepare(listed).bind(...parameters)])
  const { total } = counted!.results[0] as { total: number }
  return {
    total: most !== null && total > most ? { total_count: most, total_relation: 'gte' } : { total_count: total },
    rows: found!.results as Rows[Kind][],
  }
}

/** What was typed: as a whole, or word by word where one of them is enough. */
function termsOf({ search, any_word }: MediaQuery): string[] {
  const typed = search.trim().toLowerCase()
  return typed === '' ? [] : any_word ? typed.split(/\s+/) : [typed]
}

/** The ids of all that hold one of the terms or are tagged with it, while they are few; null where they are not, or nothing is looked for. */
async function fewFound(db: D1Database, kind: MediaKind, query: MediaQuery): Promise<number[] | null> {
  const terms = termsOf(query)
  if (terms.length === 0) return null
  const texts = await Promise.all(terms.map((term) => fewHolding(db, `${kind}_search`, [term])))
  if (texts.includes(null)) return null
  const { results } = await db
    .prepare(
      `SELECT object_id AS id FROM json_each(?1) AS typed JOIN tag ON instr(tag.name, typed.value) > 0
         CROSS JOIN tagged_item ON tagged_item.tag_id = tag.id AND content_type = '${kind}' LIMIT ${countLimit + 1}`,
    )
    .bind(JSON.stringify(terms))
    .all<{ id: number }>()
  return results.length > countLimit ? null : [...texts.flatMap((ids) => ids ?? []), ...results.map(({ id }) => id)]
}

function conditions(
  kind: MediaKind,
  curator: Curator,
  query: MediaQuery,
  few: number[] | null,
  bind: (value: unknown) => string,
): string[] {
  const { collection, tags, exactly } = query
  const terms = termsOf(query)
  const words = kind === 'image' ? "title || ' ' || description" : 'title'
  const seen = visibleCollections(curator)
  const within = (paths: string) =>
    `${kind}.collection_id IN (SELECT id FROM collection WHERE EXISTS (SELECT 1 FROM json_each(${paths}) AS top WHERE substr(collection.path, 1, length(top.value)) = top.value))`
  return [
    ...(few ? [`${kind}.id IN (SELECT value FROM json_each(${bind(JSON.stringify(few))}))`] : []),
    seen.includes('/') ? 'true' : within(bind(JSON.stringify(seen))),
    ...(collection === null ? [] : [within(`(SELECT json_array(path) FROM collection WHERE id = ${bind(collection)})`)]),
    ...(terms.length === 0
      ? []
      : [
          `EXISTS (SELECT 1 FROM json_each(${bind(JSON.stringify(terms))}) AS typed
            WHERE instr(lower(${words} || ' ' || file), typed.value) > 0 OR ${tagged(kind, 'instr(tag.name, typed.value) > 0')})`,
        ]),
    ...tags.map((tag) => tagged(kind, `tag.name = ${bind(tag)}`)),
    ...exactly.map(({ field, value }) => `${kind}.${field} = ${bind(value)}`),
  ]
}

const tagged = (kind: MediaKind, predicate: string) => `EXISTS (SELECT 1 FROM tagged_item JOIN tag ON tag.id = tagged_item.tag_id
  WHERE content_type = '${kind}' AND object_id = ${kind}.id AND ${predicate})`

/** Tags that begin with these letters and stand on something the editor may see, the first ten by name. */
export async function tagsFor(db: D1Database, curator: Curator, term: string): Promise<string[]> {
  const { results } = await db
    .prepare(
      `SELECT DISTINCT tag.name FROM tag JOIN tagged_item ON tagged_item.tag_id = tag.id
         JOIN (SELECT 'image' AS kind, id, collection_id FROM image UNION ALL SELECT 'document', id, collection_id FROM document
           UNION ALL SELECT 'video', id, collection_id FROM video) AS item ON item.kind = content_type AND item.id = object_id
         JOIN collection ON collection.id = item.collection_id
       WHERE ${visible} AND substr(tag.name, 1, length(?2)) = ?2 ORDER BY tag.name LIMIT 10`,
    )
    .bind(visibleTo(curator), term)
    .all<{ name: string }>()
  return results.map(({ name }) => name)
}
