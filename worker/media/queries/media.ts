import { type AnyColumn, and, asc, count, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { CappedListTotal } from '#schema/lists/total-wire.ts'
import type { SignedInMediaEditor } from '#schema/media/collection-permissions.ts'
import type { MediaKind, VideoTrackKind } from '#schema/media/wire.ts'
import { collection, document, image, rendition, tag, taggedItem, video, videoTrack } from '#schema/tables.ts'
import { countPublicListOncePerVersion } from '../../lists/exact-total.ts'
import { buildValueSubquery } from '../../stores/columns/typed-columns.ts'
import { getDrizzle, runQueriesInOneBatch } from '../../stores/db.ts'
import { columnIsOneOf, toParsedJsonColumn } from '../../stores/expressions.ts'
import { findMatchingMediaIdsIfFew, getSearchTermsOfMediaQuery } from './few-matches.ts'
import { buildPublicCollectionCondition } from './public-collections.ts'
import {
  buildFileCountOfCollectionsQuery,
  buildVisibleMediaCondition,
  type MediaRequester,
  type RequestedCollectionIds,
  resolveVisibleCollectionsOfMediaQuery,
} from './visible-collections.ts'

/** The table of each kind. */
export const mediaTables = { image, document, video } as const satisfies Record<MediaKind, unknown>

/** A small rendition. */
interface Thumbnail {
  file: string
  width: number
  height: number
}

interface Track {
  id: number
  kind: VideoTrackKind
  label: string
  srclang: string
  sort_order: number
}

const thumbnail = sql`(SELECT json_object('file', ${rendition.file}, 'width', ${rendition.width}, 'height',
  ${rendition.height}) FROM ${rendition}
  WHERE ${rendition.image_id} = ${image.id} AND ${rendition.filter_spec} GLOB 'width-[0-9]*|format-webp'
  ORDER BY ${rendition.width} LIMIT 1)`
const poster = buildValueSubquery(image.file, sql`FROM ${image} WHERE ${image.id} = ${video.poster_id}`)
const tracks = sql`(SELECT json_group_array(json_object('id', ${videoTrack.id}, 'kind', ${videoTrack.kind}, 'label',
  ${videoTrack.label},
    'srclang', ${videoTrack.srclang}, 'sort_order', ${videoTrack.sort_order}))
  FROM (SELECT * FROM ${videoTrack} WHERE ${videoTrack.video_id} = ${video.id}
  ORDER BY ${videoTrack.sort_order}, ${videoTrack.id}) AS ${videoTrack})`

const tagsColumn = (kind: MediaKind) =>
  toParsedJsonColumn<string[]>(sql`(SELECT json_group_array(name) FROM (SELECT ${tag.name} AS name FROM ${taggedItem}
    JOIN ${tag} ON ${tag.id} = ${taggedItem.tag_id}
    WHERE ${isTagOf(kind)} ORDER BY ${tag.name}))`)

/** The join condition of a row's tags. */
const isTagOf = (kind: MediaKind) =>
  and(eq(taggedItem.content_type, kind), eq(taggedItem.object_id, mediaTables[kind].id))

/** The common columns of all kinds: the collection and the tags. */
const commonColumns = (kind: MediaKind) => ({
  collection_path: collection.path,
  collection_name: collection.name,
  tags: tagsColumn(kind),
})

const selected = {
  image: {
    ...getTableColumns(image),
    ...commonColumns('image'),
    thumbnail: toParsedJsonColumn<Thumbnail | null>(thumbnail),
  },
  document: { ...getTableColumns(document), ...commonColumns('document') },
  video: {
    ...getTableColumns(video),
    ...commonColumns('video'),
    poster_file: poster,
    tracks: toParsedJsonColumn<Track[]>(tracks),
  },
}

/** Ranks the ids that the query `first` selects. */
const rankIds = (first: SQL) => sql`(SELECT id, row_number() OVER () AS place FROM (${first})) AS first`
const isFirst = (id: AnyColumn) => sql`${id} = first.id`

const queries = {
  image: (db: D1Database, first: SQL) =>
    getDrizzle(db)
      .select(selected.image)
      .from(rankIds(first))
      .crossJoin(image)
      .innerJoin(collection, eq(collection.id, image.collection_id))
      .where(isFirst(image.id))
      .orderBy(sql`place`),
  document: (db: D1Database, first: SQL) =>
    getDrizzle(db)
      .select(selected.document)
      .from(rankIds(first))
      .crossJoin(document)
      .innerJoin(collection, eq(collection.id, document.collection_id))
      .where(isFirst(document.id))
      .orderBy(sql`place`),
  video: (db: D1Database, first: SQL) =>
    getDrizzle(db)
      .select(selected.video)
      .from(rankIds(first))
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
/** The columns that the rows of all kinds have. */
export type MediaRow = MediaRowOfKind<'document'>

const queriesByKind: { [Kind in MediaKind]: (db: D1Database, first: SQL) => PromiseLike<MediaRowOfKind<Kind>[]> } =
  queries

/** Finds an image, document or video. Callers check with `canPerformMediaAction` whether the editor may see it. */
export const findMediaItemById = async <Kind extends MediaKind>(
  db: D1Database,
  kind: Kind,
  id: number,
): Promise<MediaRowOfKind<Kind> | undefined> => (await queriesByKind[kind](db, sql`SELECT ${id} AS id`))[0]

/** Finds the item that was added last. */
export async function findNewestMediaItem<Kind extends MediaKind>(
  db: D1Database,
  kind: Kind,
): Promise<MediaRowOfKind<Kind> | undefined> {
  const newest = sql`SELECT max(${mediaTables[kind].id}) AS id FROM ${mediaTables[kind]}`
  return (await queriesByKind[kind](db, newest))[0]
}

/** Query for the ids of the items with this file hash that the editor may see, oldest first. */
export function buildMediaIdsWithHashQuery(kind: MediaKind, mediaEditor: SignedInMediaEditor, hash: string): SQL {
  const { id, collection_id, file_hash } = mediaTables[kind]
  return sql`SELECT ${id} AS id FROM ${mediaTables[kind]}
    JOIN ${collection} ON ${collection.id} = ${collection_id}
    WHERE ${buildVisibleMediaCondition(mediaEditor)} AND ${file_hash} = ${hash} ORDER BY ${id} LIMIT 1`
}

/** Finds the oldest item with this file hash that the editor may see. */
export async function findMediaItemByHash<Kind extends MediaKind>(
  db: D1Database,
  kind: Kind,
  mediaEditor: SignedInMediaEditor,
  hash: string,
): Promise<MediaRowOfKind<Kind> | undefined> {
  return (await queriesByKind[kind](db, buildMediaIdsWithHashQuery(kind, mediaEditor, hash)))[0]
}

/** Finds the items with these ids whose collections are public. */
export async function findPublicMediaByIds<Kind extends MediaKind>(
  db: D1Database,
  kind: Kind,
  ids: readonly number[],
): Promise<MediaRowOfKind<Kind>[]> {
  const { id, collection_id } = mediaTables[kind]
  return queriesByKind[kind](
    db,
    sql`SELECT ${id} AS id FROM ${mediaTables[kind]} JOIN ${collection} ON ${collection.id} = ${collection_id}
      WHERE ${buildPublicCollectionCondition()} AND ${columnIsOneOf(id, ids)}`,
  )
}

export const mediaSortFields = ['id', 'title', 'created_at', 'file_size'] as const

export interface ParsedMediaListQuery {
  limit: number
  offset: number
  /** The columns to order by, or `random`. */
  order: { field: (typeof mediaSortFields)[number]; descending: boolean }[] | 'random'
  /** Text in the title, description, a tag, or the file name. */
  search: string
  /** Whether one matching word is enough. */
  any_word: boolean
  /** A collection with its subcollections; null for all. */
  collection: number | null
  /** Tags that the item must all have. */
  tags: readonly string[]
  exactValues: readonly { field: 'id' | 'title'; value: string | number }[]
  /** The limit of the total count; null counts everything. */
  count_up_to: number | null
}

const countRows = (db: D1Database, counted: SQL) => getDrizzle(db).select({ total: count() }).from(sql`(${counted})`)
type CountQuery = ReturnType<typeof countRows>

const listQueries: {
  [Kind in MediaKind]: (
    db: D1Database,
    counted: CountQuery,
    first: SQL,
  ) => Promise<[{ total: number }[], MediaRowOfKind<Kind>[]]>
} = {
  image: (db, counted, first) => runQueriesInOneBatch(db, [counted, queries.image(db, first)]),
  document: (db, counted, first) => runQueriesInOneBatch(db, [counted, queries.document(db, first)]),
  video: (db, counted, first) => runQueriesInOneBatch(db, [counted, queries.video(db, first)]),
}

/**
 * Lists the images, documents or videos that a viewer may see, newest first by default, with their total; that of a
 * filtered list may be limited for editors. Editors who see everything read in index order; if few items match, only
 * these are read.
 */
export async function listVisibleMedia<Kind extends MediaKind>(
  db: D1Database,
  kind: Kind,
  viewer: MediaRequester,
  query: ParsedMediaListQuery,
): Promise<{ total: CappedListTotal; rows: MediaRowOfKind<Kind>[] }> {
  const { limit, offset } = query
  const [places, few] = await Promise.all([
    resolveVisibleCollectionsOfMediaQuery(db, kind, viewer, query),
    findMatchingMediaIdsIfFew(db, kind, query),
  ])
  const isByCollection = places !== null && few === null && query.exactValues.length === 0
  const max = query.count_up_to === null ? null : Math.max(query.count_up_to, offset + limit)
  const matching = sql`SELECT 1 ${selectMatching(kind, query, { places, few }, isByCollection)}`
  const isWhole = conditions(kind, query, few).length === 0
  const counted = isWhole
    ? buildFileCountOfCollectionsQuery(db, kind, places?.ids)
    : countRows(db, sql`${matching} LIMIT ${(max ?? -2) + 1}`)
  const first = sql`SELECT ${mediaTables[kind].id} AS id
    ${selectMatching(kind, query, { places, few }, isByCollection && places.areFew)}
    ORDER BY ${sql.join(toOrder(kind, query, places), sql`, `)} LIMIT ${limit} OFFSET ${offset}`
  const [[count], rows] = await listQueries[kind](db, counted, first)
  const { total } = count!
  if (isWhole || max === null || total <= max) return { total: { total_count: total }, rows }
  if (viewer !== 'public') return { total: { total_count: max, total_relation: 'gte' }, rows }
  const counting = countRows(db, matching)
  // As old as a response of the edge may be, because a new item purges nothing.
  const version = { version: Date.now(), leeway: 60_000 }
  return {
    total: await countPublicListOncePerVersion(JSON.stringify(counting.toSQL()), version, () => counting.all()),
    rows,
  }
}

interface Found {
  places: RequestedCollectionIds | null
  few: number[] | null
}

/** Returns FROM and WHERE of the matching rows; with `byCollection`, they are read by the index of collections. */
function selectMatching(
  kind: MediaKind,
  query: ParsedMediaListQuery,
  { places, few }: Found,
  byCollection: boolean,
): SQL {
  const table: (typeof mediaTables)[MediaKind] = mediaTables[kind]
  // The index is named, because by its statistics SQLite would scan the whole table.
  const index = byCollection ? sql`INDEXED BY ${sql.identifier(`${kind}_collection`)}` : sql``
  const place = byCollection ? table.collection_id : sql`+${table.collection_id}`
  const isThere = places ? columnIsOneOf(place, places.ids) : sql`true`
  return sql`FROM ${table} ${index} WHERE ${and(isThere, ...conditions(kind, query, few))}`
}

function toOrder(kind: MediaKind, { order }: ParsedMediaListQuery, places: RequestedCollectionIds | null): SQL[] {
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

function conditions(kind: MediaKind, query: ParsedMediaListQuery, few: number[] | null): SQL[] {
  const { tags, exactValues } = query
  const table: (typeof mediaTables)[MediaKind] = mediaTables[kind]
  const terms = getSearchTermsOfMediaQuery(query)
  const words = kind === 'image' ? sql`${image.title} || ' ' || ${image.description}` : sql`${table.title}`
  return [
    ...(few ? [columnIsOneOf(table.id, few)] : []),
    ...(terms.length === 0
      ? []
      : [
          sql`EXISTS (SELECT 1 FROM json_each(${JSON.stringify(terms)}) AS typed
            WHERE instr(lower(${words} || ' ' || ${table.file}), typed.value) > 0
            OR ${hasTag(kind, sql`instr(${tag.name}, typed.value) > 0`)})`,
        ]),
    ...tags.map((each) => hasTag(kind, eq(tag.name, each))),
    ...exactValues.map(({ field, value }) => sql`${table[field]} = ${value}`),
  ]
}

const hasTag = (kind: MediaKind, which: SQL) =>
  sql`EXISTS (SELECT 1 FROM ${taggedItem} JOIN ${tag} ON ${tag.id} = ${taggedItem.tag_id} WHERE ${isTagOf(kind)}
    AND ${which})`
