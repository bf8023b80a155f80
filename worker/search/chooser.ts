import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { alias, type SQLiteColumn, type SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { SignedInEditor } from '#schema/accounts/permissions.ts'
import type { ContentReference } from '#schema/fields/field.ts'
import type { ChooserItem, ChooserResultsResponse } from '#schema/pages/wire.ts'
import { paths } from '#schema/paths.ts'
import type { ValidationProblem } from '#schema/result.ts'
import {
  city,
  collection,
  country,
  document,
  groupCollectionPermission,
  image,
  location,
  page,
  snippet,
  state,
  userGroup,
  video,
} from '#schema/tables.ts'
import { buildLimitedCountQuery, toLimitedListTotal } from '../lists/limited-count.ts'
import { smallestImageFileColumn } from '../media/queries/thumbnails.ts'
import { buildPublicPageCondition } from '../pages/visibility/visibility.ts'
import { buildPageVisibleToEditorCondition } from '../pages/visibility/visible-to-editor.ts'
import {
  buildExistingValueSubquery,
  buildIfElseColumn,
  buildNullColumn,
  buildParameterColumn,
  columnIf,
  literalColumn,
  type NumberColumn,
  toUndecodedColumn,
} from '../stores/columns/typed-columns.ts'
import { getDrizzle, runQueriesInOneBatch } from '../stores/db.ts'
import { columnIsFalse, columnIsOneOf, columnIsTrue, valuesAsSqlRows } from '../stores/expressions.ts'
import { rankIdsInSql } from '../stores/rows-by-id.ts'
import { findBestMatchingRowIds } from './best-matches.ts'
import { buildCollectionFullTextFilter } from './branch-words.ts'
import type { TrigramSearchTableName } from './trigram-search.ts'

/** How a chooser lists records of one kind, and which of them an editor may choose. */
interface Chooser {
  table: SQLiteTable & { id: NumberColumn }
  /** The title, the second line, and the file of a thumbnail. */
  title: SQL<string>
  detail: SQL<string>
  thumbnail?: SQL<string | null>
  /** The searched text, and its index for large tables. */
  searched: SQL
  index?: TrigramSearchTableName
  /** A full-text query, in SQL, that whatever the editor may choose matches in the index. */
  within?: SQL<string> | undefined
  /** The order without a search, and of equally good matches; by title by default. */
  order?: readonly (SQL | SQLiteColumn)[]
  /** The order of equally good matches, if `order` has directions. */
  alike?: readonly SQL[]
  /** A problem that visitors would notice; null if there is none. */
  warning?: SQL<ChooserItem['warning'] | null>
  /** The type of a record, for fields that accept only one type. */
  type?: SQL<string | null>
  /** Which records the editor may choose; all by default. */
  allowed?: SQL | undefined
}

const granting = alias(collection, 'granting')

/** Selects the ids of collections with the `choose` permission on them or on one above; null for all collections. */
const selectChoosableCollections = ({ id, is_superuser, collections }: SignedInEditor): SQL | null => {
  if (is_superuser || collections)
    return collections === 'none' ? sql`SELECT ${collection.id} AS id FROM ${collection} WHERE 0` : null
  return sql`SELECT ${collection.id} AS id
    FROM ${collection} JOIN ${collection} AS ${granting}
    ON substr(${collection.path}, 1, length(${granting.path})) = ${granting.path}
    JOIN ${groupCollectionPermission} ON ${groupCollectionPermission.collection_id} = ${granting.id}
      AND ${groupCollectionPermission.permission} = 'choose'
    JOIN ${userGroup} ON ${userGroup.group_id} = ${groupCollectionPermission.group_id} AND ${userGroup.user_id} = ${id}`
}

type MediaTable = typeof image | typeof document | typeof video

const media = (editor: SignedInEditor, table: MediaTable, index: TrigramSearchTableName) => {
  const choosable = selectChoosableCollections(editor)
  return {
    ...{ table, index, title: toUndecodedColumn(table.title), searched: sql`${table.title}` },
    // Recent uploads are the most likely choice.
    order: [desc(table.id)],
    alike: [sql`-${table.id}`],
    allowed: choosable ? sql`${table.collection_id} IN (${choosable})` : undefined,
    within: choosable ? buildCollectionFullTextFilter(choosable) : undefined,
  }
}

const notLive = (live: SQLiteColumn) => columnIf(columnIsFalse(live), literalColumn('not_live'))

/** Returns a column with the draft title if the editor may see the draft, else the live title. */
export const buildDraftOrLiveTitleColumn = (editor: SignedInEditor): SQL<string> =>
  buildIfElseColumn(buildPageVisibleToEditorCondition(editor), page.draft_title, page.title)

const pageChooser = (editor: SignedInEditor): Chooser => ({
  table: page,
  title: buildDraftOrLiveTitleColumn(editor),
  detail: toUndecodedColumn(page.url_path),
  searched: sql`${buildDraftOrLiveTitleColumn(editor)} || ' ' || ${page.url_path}`,
  index: 'page_title_search',
  order: [page.title, page.id],
  warning: notLive(page.live),
  allowed: sql`${page.parent_id} IS NOT NULL AND ((${buildPageVisibleToEditorCondition(editor)})
    OR (${buildPublicPageCondition()}))`,
})

const place = sql<string>`${location.city} || ', ' || ${location.state}`

const choosers = {
  page: pageChooser,
  image: (editor) => ({
    ...media(editor, image, 'image_search'),
    detail: sql`${image.width} || ' × ' || ${image.height}`,
    thumbnail: smallestImageFileColumn,
    warning: columnIf(
      sql`${image.description} = '' AND ${columnIsFalse(image.is_decorative)}`,
      literalColumn('undescribed'),
    ),
  }),
  document: (editor) => ({ ...media(editor, document, 'document_search'), detail: toUndecodedColumn(document.file) }),
  video: (editor) => ({ ...media(editor, video, 'video_search'), detail: toUndecodedColumn(video.mimetype) }),
  snippet: () => ({
    table: snippet,
    title: toUndecodedColumn(snippet.title),
    detail: sql`CASE WHEN ${columnIsTrue(snippet.live)} THEN 'Published' ELSE 'Not published: pages show nothing of it'
      END`,
    order: [sql`${snippet.title} COLLATE NOCASE`, snippet.id],
    searched: sql`${snippet.title}`,
    warning: notLive(snippet.live),
    type: toUndecodedColumn(snippet.snippet_type),
  }),
  location: () => ({
    table: location,
    title: place,
    detail: toUndecodedColumn(location.address1),
    order: [location.city, location.state, location.id],
    searched: sql`${place} || ' ' || ${location.address1} || ' ' || ${location.zip} || ' '
      || ${location.restaurant_number}`,
  }),
  city: () => ({
    table: city,
    order: [city.name, city.id],
    title: toUndecodedColumn(city.name),
    detail: buildExistingValueSubquery(state.name, sql`FROM ${state} WHERE ${state.id} = ${city.state_id}`),
    searched: sql`${city.name}`,
  }),
  state: () => ({
    table: state,
    order: [state.name, state.id],
    title: toUndecodedColumn(state.name),
    detail: buildExistingValueSubquery(
      country.printable_name,
      sql`FROM ${country} WHERE ${country.id} = ${state.country_id}`,
    ),
    searched: sql`${state.name}`,
  }),
  country: () => ({
    table: country,
    title: toUndecodedColumn(country.printable_name),
    detail: toUndecodedColumn(country.code),
    searched: sql`${country.printable_name}`,
  }),
} as const satisfies Record<string, (editor: SignedInEditor) => Chooser>

export type ChooserTarget = keyof typeof choosers
export const isChooserTargetName = (name: string): name is ChooserTarget => Object.hasOwn(choosers, name)

export interface ChooserListRequest {
  search: string
  /** Only these ids, for showing the current choice; null for all. */
  ids: number[] | null
  limit: number
  offset: number
  /** Only records of this type. */
  type?: string | undefined
}

/** Lists what an editor may choose, best match first. The total is limited. */
export async function listChooserItems(
  db: D1Database,
  editor: SignedInEditor,
  target: ChooserTarget,
  query: ChooserListRequest,
): Promise<ChooserResultsResponse> {
  const chooser: Chooser = choosers[target](editor)
  const { table, type, allowed } = chooser
  const search = query.search.trim().toLowerCase()
  const where = and(
    query.ids ? columnIsOneOf(table.id, query.ids) : undefined,
    // The plus keeps a few ids from being found among all of the type.
    query.type ? sql`${query.ids ? sql`+` : sql``}${type ?? buildNullColumn()} = ${query.type}` : undefined,
    allowed,
  )
  const { total, rows } = await (search
    ? listMatchingChoices(db, chooser, { ...query, search, where })
    : listAllChoices(db, chooser, { ...query, where }))
  const items = rows.map(({ warning, thumbnail, ...item }) => ({
    ...item,
    thumbnail: thumbnail === null ? null : paths.media(thumbnail),
    ...(warning && { warning }),
  }))
  const { total_count, ...relation } = total
  return { total: total_count, ...relation, items }
}

/** Returns a query for the choices with these ids, in their order. */
function selectChoices(
  db: D1Database,
  { table, title, detail, thumbnail = buildNullColumn(), warning = buildNullColumn() }: Chooser,
  ids: SQL,
) {
  const ranked = rankIdsInSql(ids)
  return getDrizzle(db)
    .select({ id: toUndecodedColumn(table.id), title, detail, thumbnail, warning })
    .from(ranked.from)
    .crossJoin(table)
    .where(eq(table.id, ranked.id))
    .orderBy(ranked.position)
}

type ChoiceFilter = Pick<ChooserListRequest, 'limit' | 'offset'> & { where: SQL | undefined }

async function listAllChoices(db: D1Database, chooser: Chooser, { where = sql`true`, limit, offset }: ChoiceFilter) {
  const { table, title, order = [title, table.id] } = chooser
  const ids = sql`SELECT ${table.id} AS id FROM ${table} WHERE ${where} ORDER BY ${sql.join([...order], sql`, `)}
    LIMIT ${limit} OFFSET ${offset}`
  const [[counted], rows] = await runQueriesInOneBatch(db, [
    buildLimitedCountQuery(db, sql`SELECT 1 FROM ${table} WHERE ${where}`, { limit, offset }),
    selectChoices(db, chooser, ids),
  ])
  return { total: toLimitedListTotal(counted!.total, { limit, offset }), rows }
}

async function listMatchingChoices(
  db: D1Database,
  chooser: Chooser,
  { search, where, ...slice }: ChoiceFilter & { search: string },
) {
  const { table, title, searched, index, within, order = [title, table.id], alike = order } = chooser
  const at = sql`instr(lower(${searched}), ${search})`
  const { ids, total } = await findBestMatchingRowIds(
    db,
    search,
    { table, index, within, at, where, keys: alike },
    slice,
  )
  return { total, rows: await selectChoices(db, chooser, sql`SELECT value AS id FROM ${valuesAsSqlRows(ids)}`) }
}

/** Returns problems with references to records that do not exist or that the editor may not choose. */
export async function validateContentReferences(
  db: D1Database,
  editor: SignedInEditor,
  references: readonly ContentReference[],
): Promise<ValidationProblem[]> {
  const targets = [...new Set(references.map(({ target }) => target))].filter(isChooserTargetName)
  if (targets.length === 0) return []
  const queries = targets.map((target) => {
    const { table, type, allowed }: Chooser = choosers[target](editor)
    const ids = references.filter((each) => each.target === target).map(({ id }) => id)
    return getDrizzle(db)
      .select({
        target: buildParameterColumn(target),
        id: toUndecodedColumn(table.id),
        type: type ?? buildNullColumn(),
      })
      .from(table)
      .where(and(allowed, columnIsOneOf(table.id, ids)))
  })
  const [first, ...others] = queries
  const results = await runQueriesInOneBatch(db, [first!, ...others])
  const allowed = new Map(results.flat().map(({ target, id, type }) => [`${target} ${id}`, type]))
  const isAllowed = ({ target, id, snippet_type }: ContentReference) =>
    allowed.has(`${target} ${id}`) && (snippet_type === undefined || allowed.get(`${target} ${id}`) === snippet_type)
  return references
    .filter((reference) => isChooserTargetName(reference.target) && !isAllowed(reference))
    .map(({ target, id, path }) => ({ path, message: `There is no ${target} ${id} to choose.` }))
}
