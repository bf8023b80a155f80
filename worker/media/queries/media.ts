import { type AnyColumn, and, asc, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { type ListTotal, maxCounted } from '#schema/lists/total-wire.ts'
import type { MediaEditor } from '#schema/media/collection-permissions.ts'
import type { TrackKind } from '#schema/media/wire.ts'
import { collection, document, image, rendition, tag, taggedItem, video, videoTrack } from '#schema/tables.ts'
import { findFewMatches } from '../../search/trigram-search.ts'
import { getDatabase, readTogether } from '../../stores/db.ts'
import { isOneOf } from '../../stores/expressions.ts'
import { type Places, placesOf, visibleTo } from './visible-collections.ts'

/** The table of each kind. */
export const mediaTables = { image, document, video } as const
export type MediaKind = keyof typeof mediaTables

/** A small rendition. */
interface Thumbnail {
  file: string
  width: number
  height: number
}

interface Track {
  id: number
  kind: TrackKind
  label: string
  srclang: string
  sort_order: number
}

const thumbnail = sql`(SELECT json_object('file', ${rendition.file}, 'width', ${rendition.width}, 'height', ${rendition.height}) FROM ${rendition}
  WHERE ${rendition.image_id} = ${image.id} AND ${rendition.filter_spec} GLOB 'width-[0-9]*|format-webp' ORDER BY ${rendition.width} LIMIT 1)`
const poster = sql<string | null>`(SELECT ${image.file} FROM ${image} WHERE ${image.id} = ${video.poster_id})`
const tracks = sql`(SELECT json_group_array(json_object('id', ${videoTrack.id}, 'kind', ${videoTrack.kind}, 'label', ${videoTrack.label},
    'srclang', ${videoTrack.srclang}, 'sort_order', ${videoTrack.sort_order}))
  FROM (SELECT * FROM ${videoTrack} WHERE ${videoTrack.video_id} = ${video.id} ORDER BY ${videoTrack.sort_order}, ${videoTrack.id}) AS ${videoTrack})`

const tagsOf = (kind: MediaKind) =>
  sql`(SELECT json_group_array(name) FROM (SELECT ${tag.name} AS name FROM ${taggedItem} JOIN ${tag} ON ${tag.id} = ${taggedItem.tag_id}
    WHERE ${on(kind)} ORDER BY ${tag.name}))`.mapWith((json: string): string[] => JSON.parse(json))

/** Whether a tagging is of the row at hand. */
const on = (kind: MediaKind) => and(eq(taggedItem.content_type, kind), eq(taggedItem.object_id, mediaTables[kind].id))

/** What the rows of all three kinds have besides their own: the collection they lie in, and their tags. */
const around = (kind: MediaKind) => ({
  collection_path: collection.path,
  collection_name: collection.name,
  tags: tagsOf(kind),
})

const selected = {
  image: {
    ...getTableColumns(image),
    ...around('image'),
    thumbnail: thumbnail.mapWith((json: string): Thumbnail | null => JSON.parse(json)),
  },
  document: { ...getTableColumns(document), ...around('document') },
  video: {
    ...getTableColumns(video),
    ...around('video'),
    poster_file: poster,
    tracks: tracks.mapWith((json: string): Track[] => JSON.parse(json)),
  },
}

/** Rows in the order of `first`, a query for ids. */
const inOrder = (first: SQL) => sql`(SELECT id, row_number() OVER () AS place FROM (${first})) AS first`
const isFirst = (id: AnyColumn) => sql`${id} = first.id`

const queries = {
  image: (db: D1Database, first: SQL) =>
    getDatabase(db)
      .select(selected.image)
      .from(inOrder(first))
      .crossJoin(image)
      .innerJoin(collection, eq(collection.id, image.collection_id))
      .where(isFirst(image.id))
      .orderBy(sql`place`),
  document: (db: D1Database, first: SQL) =>
    getDatabase(db)
      .select(selected.document)
      .from(inOrder(first))
      .crossJoin(document)
      .innerJoin(collection, eq(collection.id, document.collection_id))
      .where(isFirst(document.id))
      .orderBy(sql`place`),
  video: (db: D1Database, first: SQL) =>
    getDatabase(db)
      .select(selected.video)
      .from(inOrder(first))
      .crossJoin(video)
      .innerJoin(collection, eq(collection.id, video.collection_id))
      .where(isFirst(video.id))
      .orderBy(sql`place`),
}

/** The row of one kind. */
export type MediaRowOfKind<Kind extends MediaKind> = {
  [Each in MediaKind]: Awaited<ReturnType<(typeof queries)[Each]>>[number]
}[Kind]
export type ImageMediaRow = MediaRowOfKind<'image'>
export type VideoMediaRow = MediaRowOfKind<'video'>
/** What the rows of all three kinds have. */
export type MediaRow = MediaRowOfKind<'document'>

const reading: { [Kind in MediaKind]: (db: D1Database, first: SQL) => PromiseLike<MediaRowOfKind<Kind>[]> } = queries

/** An image, document or video with what stands around it. Whether an editor may see it is for `canUseMedia` to say. */
export const findMedia = async <Kind extends MediaKind>(
  db: D1Database,
  kind: Kind,
  id: number,
): Promise<MediaRowOfKind<Kind> | undefined> => (await reading[kind](db, sql`SELECT ${id} AS id`))[0]

/** The oldest one of these bytes that the editor may see. */
export async function findMediaByHash<Kind extends MediaKind>(
  db: D1Database,
  kind: Kind,
  mediaEditor: MediaEditor,
  hash: string,
): Promise<MediaRowOfKind<Kind> | undefined> {
  const { id, collection_id, file_hash } = mediaTables[kind]
  const first = sql`SELECT ${id} AS id FROM ${mediaTables[kind]} JOIN ${collection} ON ${collection.id} = ${collection_id}
    WHERE ${visibleTo(mediaEditor)} AND ${file_hash} = ${hash} ORDER BY ${id} LIMIT 1`
  return (await reading[kind](db, first))[0]
}

export const mediaOrderFields = ['id', 'title', 'created_at', 'file_size'] as const

export interface MediaQuery {
  limit: number
  offset: number
  /** Columns, or `random`. */
  order: { field: (typeof mediaOrderFields)[number]; descending: boolean }[] | 'random'
  /** Words of the title or description, a tag, or the file's name. */
  search: string
  /** Whether one of the words is enough. */
  any_word: boolean
  /** A collection with those below it, or null for all. */
  collection: number | null
  /** Tags that all stand on it. */
  tags: readonly string[]
  exactValues: readonly { field: 'id' | 'title'; value: string | number }[]
  /** How far the total is counted; null for all of it. */
  count_up_to: number | null
}

const counting = (db: D1Database, counted: SQL) =>
  getDatabase(db).select({ total: sql<number>`count(*)` }).from(sql`(${counted})`)
type Counting = ReturnType<typeof counting>

const listing: {
  [Kind in MediaKind]: (
    db: D1Database,
    counted: Counting,
    first: SQL,
  ) => Promise<[{ total: number }[], MediaRowOfKind<Kind>[]]>
} = {
  image: (db, counted, first) => readTogether(db, [counted, queries.image(db, first)]),
  document: (db, counted, first) => readTogether(db, [counted, queries.document(db, first)]),
  video: (db, counted, first) => readTogether(db, [counted, queries.video(db, first)]),
}

/**
 * The images, documents or videos an editor may see, newest first unless ordered otherwise, and how many there are, or
 * up to how many they were counted. Who sees all of them reads in the order of an index; where few match, these alone
 * are read.
 */
export async function listMedia<Kind extends MediaKind>(
  db: D1Database,
  kind: Kind,
  mediaEditor: MediaEditor,
  query: MediaQuery,
): Promise<{ total: ListTotal; rows: MediaRowOfKind<Kind>[] }> {
  const { limit, offset } = query
  const [places, few] = await Promise.all([placesOf(db, kind, mediaEditor, query), fewFound(db, kind, query)])
  const isByCollection = places !== null && few === null
  const max = query.count_up_to === null ? null : Math.max(query.count_up_to, offset + limit)
  const counted = counting(
    db,
    sql`SELECT 1 ${matching(kind, query, { places, few }, isByCollection)} LIMIT ${(max ?? -2) + 1}`,
  )
  const first = sql`SELECT ${mediaTables[kind].id} AS id ${matching(kind, query, { places, few }, isByCollection && places.areFew)}
    ORDER BY ${sql.join(orderOf(kind, query, places), sql`, `)} LIMIT ${limit} OFFSET ${offset}`
  const [[count], rows] = await listing[kind](db, counted, first)
  const { total } = count!
  return {
    total: max !== null && total > max ? { total_count: max, total_relation: 'gte' } : { total_count: total },
    rows,
  }
}

interface Found {
  places: Places | null
  few: number[] | null
}

/** The rows that are meant, from FROM on; with `byCollection` those of their collections alone are read. */
function matching(kind: MediaKind, query: MediaQuery, { places, few }: Found, byCollection: boolean): SQL {
  const table: (typeof mediaTables)[MediaKind] = mediaTables[kind]
  // By its name, because statistics of an index that holds few collections would have everything read.
  const index = byCollection ? sql`INDEXED BY ${sql.identifier(`${kind}_collection`)}` : sql``
  const place = byCollection ? table.collection_id : sql`+${table.collection_id}`
  const isThere = places ? isOneOf(place, places.ids) : sql`true`
  return sql`FROM ${table} ${index} WHERE ${and(isThere, ...conditions(kind, query, few))}`
}

function orderOf(kind: MediaKind, { order }: MediaQuery, places: Places | null): SQL[] {
  const table: (typeof mediaTables)[MediaKind] = mediaTables[kind]
  const valueOfRow = (column: AnyColumn) => (places?.areFew ? sql`+${column}` : sql`${column}`)
  if (order === 'random') return [sql`random()`, desc(table.id)]
  const columns = order.map(({ field, descending }) =>
    descending ? desc(valueOfRow(table[field])) : asc(valueOfRow(table[field])),
  )
  return [
    ...columns,
    order.length > 0 && !order.at(-1)!.descending ? asc(valueOfRow(table.id)) : desc(valueOfRow(table.id)),
  ]
}

/** What was typed: as a whole, or word by word where one of them is enough. */
function termsOf({ search, any_word }: MediaQuery): string[] {
  const typed = search.trim().toLowerCase()
  return typed === '' ? [] : any_word ? typed.split(/\s+/) : [typed]
}

/**
 * The ids of all that hold one of the terms or are tagged with it, while they are few; null where they are not, or
 * nothing is looked for.
 */
async function fewFound(db: D1Database, kind: MediaKind, query: MediaQuery): Promise<number[] | null> {
  const terms = termsOf(query)
  if (terms.length === 0) return null
  const [found, ...texts] = await Promise.all([
    getDatabase(db)
      .select({ id: taggedItem.object_id })
      .from(sql`json_each(${JSON.stringify(terms)}) AS typed`)
      .innerJoin(tag, sql`instr(${tag.name}, typed.value) > 0`)
      .crossJoin(taggedItem)
      .where(and(eq(taggedItem.tag_id, tag.id), eq(taggedItem.content_type, kind)))
      .limit(maxCounted + 1),
    ...terms.map((term) => findFewMatches(db, `${kind}_search`, [term])),
  ])
  if (texts.includes(null)) return null
  return found.length > maxCounted ? null : [...texts.flatMap((ids) => ids ?? []), ...found.map(({ id }) => id)]
}

function conditions(kind: MediaKind, query: MediaQuery, few: number[] | null): SQL[] {
  const { tags, exactValues } = query
  const table: (typeof mediaTables)[MediaKind] = mediaTables[kind]
  const terms = termsOf(query)
  const words = kind === 'image' ? sql`${image.title} || ' ' || ${image.description}` : sql`${table.title}`
  return [
    ...(few ? [isOneOf(table.id, few)] : []),
    ...(terms.length === 0
      ? []
      : [
          sql`EXISTS (SELECT 1 FROM json_each(${JSON.stringify(terms)}) AS typed
            WHERE instr(lower(${words} || ' ' || ${table.file}), typed.value) > 0 OR ${tagged(kind, sql`instr(${tag.name}, typed.value) > 0`)})`,
        ]),
    ...tags.map((each) => tagged(kind, eq(tag.name, each))),
    ...exactValues.map(({ field, value }) => sql`${table[field]} = ${value}`),
  ]
}

const tagged = (kind: MediaKind, which: SQL) =>
  sql`EXISTS (SELECT 1 FROM ${taggedItem} JOIN ${tag} ON ${tag.id} = ${taggedItem.tag_id} WHERE ${on(kind)} AND ${which})`
