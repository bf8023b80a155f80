import { and, count, desc, eq, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { AnySnippetType } from '#app/snippets/define.ts'
import { listVisiblePageTreeRootPaths, type SignedInEditor } from '#schema/accounts/permissions.ts'
import type { SnippetDetailPagingQuery, SnippetUsageItem } from '#schema/snippets/wire.ts'
import { country, location, page, reference, revision, state } from '#schema/tables.ts'
import { buildConditionalRowCountColumn, literalColumn, toUndecodedColumn } from '../../stores/columns/typed-columns.ts'
import { getDrizzle, runQueriesInOneBatch } from '../../stores/db.ts'
import { columnIsTrue, toParsedJsonColumn } from '../../stores/expressions.ts'
import { buildReferenceFromKindCondition } from '../../stores/references.ts'

const isSeen = (editor: SignedInEditor) =>
  sql`EXISTS (SELECT 1 FROM json_each(${JSON.stringify(listVisiblePageTreeRootPaths(editor))})
    WHERE substr(${page.path}, 1, length(value)) = value)`

/** The condition that a reference points at this record. */
const pointing = (type: AnySnippetType['storedIn'], id: number): SQL =>
  and(eq(reference.target_type, type), eq(reference.target_id, id))!

/** The places in live pages and latest drafts that refer to a snippet. */
const usesOf = (db: D1Database, editor: SignedInEditor, { storedIn }: AnySnippetType, id: number) =>
  getDrizzle(db)
    .select({
      source_type: reference.source_type,
      id: page.id,
      title: toUndecodedColumn(page.draft_title).as('title'),
      url_path: page.url_path,
      live: sql`${page.live}`.mapWith(Boolean).as('live'),
      is_shown: sql`coalesce(${page.live}, 1) = 1 AND max(${reference.state} = 'live')`.mapWith(Boolean).as('is_shown'),
      places: toParsedJsonColumn<string[]>(sql`json_group_array(DISTINCT ${reference.content_path})`).as('places'),
      is_seen: sql`${page.id} IS NOT NULL AND ${isSeen(editor)}`.mapWith(Boolean).as('is_seen'),
    })
    .from(reference)
    .leftJoin(page, and(eq(reference.source_type, 'page'), eq(page.id, reference.source_id)))
    .where(and(pointing(storedIn, id), isNull(page.deleted_at)))
    .groupBy(reference.source_type, reference.source_id)
    .as('uses')

/** Lists the pages that use a snippet and that the editor can view; other places are only counted. */
export async function readSnippetUsage(
  db: D1Database,
  editor: SignedInEditor,
  declaration: AnySnippetType,
  id: number,
  { limit, offset }: SnippetDetailPagingQuery,
): Promise<{ total: number; hidden: number; also: string[]; items: SnippetUsageItem[] }> {
  const uses = usesOf(db, editor, declaration, id)
  const [[counted], listed] = await runQueriesInOneBatch(db, [
    getDrizzle(db)
      .select({
        total: buildConditionalRowCountColumn(uses.is_seen),
        hidden: buildConditionalRowCountColumn(sql`NOT ${uses.is_seen} AND ${uses.source_type} = 'page'`),
        others: buildConditionalRowCountColumn(sql`${uses.source_type} <> 'page'`),
      })
      .from(uses),
    getDrizzle(db)
      .select()
      .from(uses)
      .where(sql`${uses.is_seen}`)
      .orderBy(desc(uses.is_shown), sql`${uses.title}`, uses.id)
      .limit(limit)
      .offset(offset),
  ])
  const { total, hidden, others } = counted!
  const also = [...(others > 0 ? [formatCountWithNoun(others, 'snippet or setting', 'snippets and settings')] : [])]
  const items = listed.map(
    (row): SnippetUsageItem => ({
      page: { id: row.id!, title: row.title, url_path: row.url_path!, live: row.live },
      is_shown: row.is_shown,
      content_paths: row.places,
    }),
  )
  return {
    total,
    hidden,
    also: declaration.storedIn === 'country' ? [...also, ...(await describeCountryContents(db, id))] : also,
    items,
  }
}

const formatCountWithNoun = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`

/** Describes the states and restaurants in a country, such as `52 states and provinces`. */
export async function describeCountryContents(db: D1Database, id: number): Promise<string[]> {
  const [[counted], [standing]] = await runQueriesInOneBatch(db, [
    getDrizzle(db).select({ states: count() }).from(state).where(eq(state.country_id, id)),
    getDrizzle(db)
      .select({ restaurants: count() })
      .from(location)
      .innerJoin(country, eq(country.code, location.country))
      .where(eq(country.id, id)),
  ])
  const { states } = counted!
  const { restaurants } = standing!
  return [
    ...(states > 0 ? [formatCountWithNoun(states, 'state or province', 'states and provinces')] : []),
    ...(restaurants > 0 ? [formatCountWithNoun(restaurants, 'restaurant', 'restaurants')] : []),
  ]
}

/** Returns the paths of the live pages that show a snippet; `*` if a setting refers to it. */
export async function findStalePathsOfSnippet(db: D1Database, id: number): Promise<string[]> {
  const shown = await getDrizzle(db)
    .select({ url_path: page.url_path })
    .from(reference)
    .innerJoin(page, and(eq(page.id, reference.source_id), columnIsTrue(page.live)))
    .where(and(buildReferenceFromKindCondition('page'), eq(reference.state, 'live'), pointing('snippet', id)))
    .union(
      getDrizzle(db)
        .select({ url_path: literalColumn('*') })
        .from(reference)
        .where(and(buildReferenceFromKindCondition('setting'), pointing('snippet', id))),
    )
  const stale = shown.map(({ url_path }) => url_path)
  return stale.includes('*') ? ['*'] : stale
}

/** Returns the first live page that shows a snippet and that the editor can view. */
export const findFirstLivePageUsingSnippet = (db: D1Database, editor: SignedInEditor, id: number) =>
  getDrizzle(db)
    .select({ id: page.id, content_type: page.content_type, url_path: page.url_path, content: revision.content })
    .from(reference)
    .innerJoin(page, and(eq(page.id, reference.source_id), columnIsTrue(page.live)))
    .innerJoin(revision, eq(revision.id, page.live_revision_id))
    .where(
      and(
        buildReferenceFromKindCondition('page'),
        eq(reference.state, 'live'),
        pointing('snippet', id),
        ne(page.content_type, 'example_page'),
        isSeen(editor),
      ),
    )
    .orderBy(page.id)
    .get()
