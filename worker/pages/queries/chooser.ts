import { and, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { getPageType, pageTypes } from '#app/templates/index.ts'
import type { SignedInEditor } from '#schema/accounts/permissions.ts'
import { maxCountedChildPages, type PageChooserItem, type PageChooserListResponse } from '#schema/pages/chooser-wire.ts'
import { page } from '#schema/pages/table.ts'
import { buildLimitedCountQuery, toLimitedListTotal } from '../../lists/limited-count.ts'
import { findBestMatchingRowIds } from '../../search/best-matches.ts'
import { buildDraftOrLiveTitleColumn } from '../../search/chooser.ts'
import { buildIfElseColumn, buildRowCountSubquery, toUndecodedColumn } from '../../stores/columns/typed-columns.ts'
import { getDrizzle, runQueriesInOneBatch } from '../../stores/db.ts'
import { columnIsOneOf, toBooleanColumn, valuesAsSqlRows } from '../../stores/expressions.ts'
import { rankIdsInSql } from '../../stores/rows-by-id.ts'
import {
  buildPageAndAncestorIdsQuery,
  buildPageExplorableCondition,
  buildPublicPageCondition,
} from '../visibility/visibility.ts'
import {
  buildPageVisibleToEditorCondition,
  buildPageWithinEditorGrantCondition,
  toGrantPathsJsonSql,
} from '../visibility/visible-to-editor.ts'

export interface PageChooserRequest {
  /** The page whose children are listed without a search; null for the start of the tree. */
  parent: number | null
  search: string
  /** Only pages of this type are listed; empty for every type. */
  type: string
  /** The types that may be chosen; empty for every type. */
  accepted: readonly string[]
  limit: number
  offset: number
}

const child = alias(page, 'child')
const here = alias(page, 'here')
const root = alias(page, 'root')

const isChoosable = (editor: SignedInEditor) =>
  and(sql`+${page.parent_id} IS NOT NULL`, or(buildPageVisibleToEditorCondition(editor), buildPublicPageCondition()))!

/** Returns a condition for choosable pages and their ancestors. */
const isListed = (editor: SignedInEditor, table: typeof page | typeof child = page) =>
  or(buildPageExplorableCondition(toGrantPathsJsonSql(editor), table), buildPublicPageCondition(table))!

/** Returns a query for the pages with these ids, as a chooser shows them. */
function selectChoices(db: D1Database, editor: SignedInEditor, { accepted }: PageChooserRequest, ids: SQL) {
  const listed = rankIdsInSql(ids)
  const isCovered = and(isNull(page.deleted_at), buildPageWithinEditorGrantCondition(editor))!
  const visibleChildCount = buildRowCountSubquery(sql`FROM (
    SELECT 1 FROM ${page} AS ${child} WHERE ${and(eq(child.parent_id, page.id), isListed(editor, child))}
    LIMIT ${maxCountedChildPages + 1})`)
  return getDrizzle(db)
    .select({
      id: toUndecodedColumn(page.id),
      title: buildDraftOrLiveTitleColumn(editor),
      detail: page.url_path,
      content_type: page.content_type,
      live: page.live,
      children: buildIfElseColumn(isCovered, page.child_count, visibleChildCount),
      is_covered: toBooleanColumn(isCovered),
      can_choose: toBooleanColumn(and(isChoosable(editor), isAccepted(accepted))!),
    })
    .from(listed.from)
    .crossJoin(page)
    .where(eq(page.id, listed.id))
    .orderBy(listed.position)
}

type Row = Awaited<ReturnType<typeof selectChoices>>[number]

const isAccepted = (accepted: readonly string[]) =>
  accepted.length > 0 ? columnIsOneOf(page.content_type, accepted) : undefined

/** Lists pages that an editor may choose or open. Null if the editor may not see the parent. */
export async function listPageChooserItems(
  db: D1Database,
  editor: SignedInEditor,
  request: PageChooserRequest,
): Promise<PageChooserListResponse | null> {
  const search = request.search.trim().toLowerCase()
  const [parent, matches] = await Promise.all([
    request.parent ?? findOnlySite(db, editor),
    search ? findBestMatches(db, editor, { ...request, search }) : null,
  ])
  const query = { ...request, parent, search }
  const path = sql`(SELECT ${here.path} FROM ${page} AS ${here} WHERE ${here.id} = ${parent})`
  const isAncestorOrSelf = and(
    sql`${page.id} IN (${buildPageAndAncestorIdsQuery(path)})`,
    isNotNull(page.parent_id),
    isListed(editor),
  )
  const ancestorQuery = selectChoices(
    db,
    editor,
    query,
    sql`SELECT ${page.id} AS id FROM ${page} WHERE ${isAncestorOrSelf} ORDER BY ${page.depth}`,
  )
  const { total, listed, above } = await (matches
    ? listMatches(db, editor, query, matches, ancestorQuery)
    : listWithoutSearch(db, editor, query, ancestorQuery))
  const steps = above.map(toChoice)
  const parentItem = parent === null ? null : steps.pop()
  if (parentItem === undefined || (parentItem && parentItem.id !== parent)) return null
  const { total_count, ...relation } = total
  return {
    ...{ total: total_count, ...relation, items: listed.map(toChoice), parent: parentItem },
    ancestors: steps.map(({ id, title }) => ({ id, title })),
    types: pageTypes.map(({ type, label }) => ({ type, label })),
  }
}

const idOfRoot = sql`(SELECT ${root.id} FROM ${page} AS ${root} WHERE ${root.parent_id} IS NULL)`

/** Returns the front page if the editor sees only one site; the chooser starts there. */
async function findOnlySite(db: D1Database, editor: SignedInEditor): Promise<number | null> {
  const isSite = and(eq(page.parent_id, idOfRoot), isListed(editor))
  const sites = await getDrizzle(db).select({ id: page.id }).from(page).where(isSite).limit(2)
  return sites.length === 1 ? sites[0]!.id : null
}

type AncestorQuery = ReturnType<typeof selectChoices>

/** Lists the children of a page, including ancestors of choosable pages; with a type, all its pages by title. */
async function listWithoutSearch(
  db: D1Database,
  editor: SignedInEditor,
  query: PageChooserRequest,
  ancestorQuery: AncestorQuery,
) {
  const { parent, type, limit, offset } = query
  const where = type ? isOfType(editor, query) : and(eq(page.parent_id, parent ?? idOfRoot), isListed(editor))
  const order = type ? sql`${page.title}, ${page.id}` : sql`${page.position}, ${page.id}`
  const ids = sql`SELECT ${page.id} AS id FROM ${page} WHERE ${where} ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}`
  const [[counted], listed, above] = await runQueriesInOneBatch(db, [
    buildLimitedCountQuery(db, sql`SELECT 1 FROM ${page} WHERE ${where}`, query),
    selectChoices(db, editor, query, ids),
    ancestorQuery,
  ])
  return { total: toLimitedListTotal(counted!.total, query), listed, above }
}

type BestMatches = Awaited<ReturnType<typeof findBestMatchingRowIds>>

function findBestMatches(db: D1Database, editor: SignedInEditor, query: PageChooserRequest): Promise<BestMatches> {
  const title = buildDraftOrLiveTitleColumn(editor)
  const search = {
    table: page,
    index: 'page_title_search',
    at: sql`instr(lower(${title} || ' ' || ${page.url_path}), ${query.search})`,
    where: isOfType(editor, query),
    keys: [title, page.id],
  } as const
  return findBestMatchingRowIds(db, query.search, search, query)
}

/** Lists choosable pages that match the search, best first. */
async function listMatches(
  db: D1Database,
  editor: SignedInEditor,
  query: PageChooserRequest,
  { ids, total }: BestMatches,
  ancestorQuery: AncestorQuery,
) {
  const found = selectChoices(db, editor, query, sql`SELECT value AS id FROM ${valuesAsSqlRows(ids)}`)
  const [listed, above] = await runQueriesInOneBatch(db, [found, ancestorQuery])
  return { total, listed, above }
}

const isOfType = (editor: SignedInEditor, { type, accepted }: PageChooserRequest) =>
  and(type ? eq(page.content_type, type) : undefined, isChoosable(editor), isAccepted(accepted))

const childCount = ({
  children,
  is_covered,
}: Pick<Row, 'children' | 'is_covered'>): Pick<PageChooserItem, 'children' | 'children_relation'> =>
  is_covered || children <= maxCountedChildPages
    ? { children }
    : { children: maxCountedChildPages, children_relation: 'gte' }

const toChoice = ({ content_type, children, is_covered, ...row }: Row): PageChooserItem => ({
  ...row,
  ...{ ...childCount({ children, is_covered }), thumbnail: null },
  kind: getPageType(content_type)?.label ?? content_type,
})
