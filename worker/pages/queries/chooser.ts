import { and, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { getPageType, pageTypes } from '#app/templates/index.ts'
import type { Editor } from '#schema/accounts/permissions.ts'
import { maxChildrenCounted, type PageChooserItem, type PageChooserListing } from '#schema/pages/chooser-wire.ts'
import { page } from '#schema/pages/table.ts'
import { countLimited, toListTotal } from '../../lists/limited-count.ts'
import { bestMatches } from '../../search/best-matches.ts'
import { pageTitleColumnFor } from '../../search/chooser.ts'
import { getDatabase, readTogether } from '../../stores/db.ts'
import { isOneOf, toBoolean, valueRows } from '../../stores/expressions.ts'
import { rankIds } from '../../stores/rows-by-id.ts'
import { idsOfPath, isExplorableByEditor, isPublic } from '../visibility/visibility.ts'
import { isVisibleToEditor, isWithinGrantOf, toGrantPaths } from '../visibility/visible-to-editor.ts'

export interface PageChooserQuery {
  /** Whose children are listed when nothing is looked for; null for where the way begins. */
  parent: number | null
  search: string
  /** Only pages of this type are looked for. */
  type: string
  /** The types that may be chosen; empty for every type. */
  accepted: readonly string[]
  limit: number
  offset: number
}

const lower = alias(page, 'lower')
const here = alias(page, 'here')
const root = alias(page, 'root')

const isChoosable = (editor: Editor) =>
  and(sql`+${page.parent_id} IS NOT NULL`, or(isVisibleToEditor(editor), isPublic()))!

/** Those, and the pages that lead to them. */
const isSeen = (editor: Editor, table: typeof page | typeof lower = page) =>
  or(isExplorableByEditor(toGrantPaths(editor), table), isPublic(table))!

/** Pages as a chooser shows them, out of the ids of a query. */
function choices(db: D1Database, editor: Editor, { accepted }: PageChooserQuery, ids: SQL) {
  const listed = rankIds(ids)
  const isCovered = and(isNull(page.deleted_at), isWithinGrantOf(editor))!
  const seenBelow = sql`(SELECT count(*) FROM (
    SELECT 1 FROM ${page} AS ${lower} WHERE ${and(eq(lower.parent_id, page.id), isSeen(editor, lower))} LIMIT ${maxChildrenCounted + 1}))`
  return getDatabase(db)
    .select({
      id: sql<number>`${page.id}`,
      title: pageTitleColumnFor(editor),
      detail: page.url_path,
      content_type: page.content_type,
      live: page.live,
      children: sql<number>`iif(${isCovered}, ${page.child_count}, ${seenBelow})`,
      is_covered: toBoolean(isCovered),
      can_choose: toBoolean(and(isChoosable(editor), isAccepted(accepted))!),
    })
    .from(listed.from)
    .crossJoin(page)
    .where(eq(page.id, listed.id))
    .orderBy(listed.position)
}

type Row = Awaited<ReturnType<typeof choices>>[number]

const isAccepted = (accepted: readonly string[]) =>
  accepted.length > 0 ? isOneOf(page.content_type, accepted) : undefined

/** What an editor may choose a page from. Null when there is no such parent for them. */
export async function listPageChooserItems(
  db: D1Database,
  editor: Editor,
  asked: PageChooserQuery,
): Promise<PageChooserListing | null> {
  const search = asked.search.trim().toLowerCase()
  const [parent, matches] = await Promise.all([
    asked.parent ?? onlySite(db, editor),
    search ? findBestMatches(db, editor, { ...asked, search }) : null,
  ])
  const query = { ...asked, parent, search }
  const path = sql`(SELECT ${here.path} FROM ${page} AS ${here} WHERE ${here.id} = ${parent})`
  const isOnTheWay = and(sql`${page.id} IN (${idsOfPath(path)})`, isNotNull(page.parent_id), isSeen(editor))
  const way = choices(
    db,
    editor,
    query,
    sql`SELECT ${page.id} AS id FROM ${page} WHERE ${isOnTheWay} ORDER BY ${page.depth}`,
  )
  const { total, listed, above } = await (matches
    ? matching(db, editor, query, matches, way)
    : all(db, editor, query, way))
  const steps = above.map(choiceOf)
  const at = parent === null ? null : steps.pop()
  if (at === undefined || (at && at.id !== parent)) return null
  const { total_count, ...relation } = total
  return {
    ...{ total: total_count, ...relation, items: listed.map(choiceOf), parent: at },
    ancestors: steps.map(({ id, title }) => ({ id, title })),
    types: pageTypes.map(({ type, label }) => ({ type, label })),
  }
}

const idOfRoot = sql`(SELECT ${root.id} FROM ${page} AS ${root} WHERE ${root.parent_id} IS NULL)`

/** Where there is one site alone, the way begins at its front page. */
async function onlySite(db: D1Database, editor: Editor): Promise<number | null> {
  const isSite = and(eq(page.parent_id, idOfRoot), isSeen(editor))
  const sites = await getDatabase(db).select({ id: page.id }).from(page).where(isSite).limit(2)
  return sites.length === 1 ? sites[0]!.id : null
}

type Way = ReturnType<typeof choices>

/** Going down the tree shows what leads on too; a type is looked for everywhere, by title. */
async function all(db: D1Database, editor: Editor, query: PageChooserQuery, way: Way) {
  const { parent, type, limit, offset } = query
  const where = type ? isOfType(editor, query) : and(eq(page.parent_id, parent ?? idOfRoot), isSeen(editor))
  const order = type ? sql`${page.title}, ${page.id}` : sql`${page.position}, ${page.id}`
  const ids = sql`SELECT ${page.id} AS id FROM ${page} WHERE ${where} ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}`
  const [[counted], listed, above] = await readTogether(db, [
    countLimited(db, sql`SELECT 1 FROM ${page} WHERE ${where}`, query),
    choices(db, editor, query, ids),
    way,
  ])
  return { total: toListTotal(counted!.total, query), listed, above }
}

type BestMatches = Awaited<ReturnType<typeof bestMatches>>

function findBestMatches(db: D1Database, editor: Editor, query: PageChooserQuery): Promise<BestMatches> {
  const title = pageTitleColumnFor(editor)
  const search = {
    table: page,
    index: 'page_title_search',
    at: sql`instr(lower(${title} || ' ' || ${page.url_path}), ${query.search})`,
    where: isOfType(editor, query),
    keys: [title, page.id],
  } as const
  return bestMatches(db, query.search, search, query)
}

/** A search shows what may be chosen, the best match first. */
async function matching(
  db: D1Database,
  editor: Editor,
  query: PageChooserQuery,
  { ids, total }: BestMatches,
  way: Way,
) {
  const found = choices(db, editor, query, sql`SELECT value AS id FROM ${valueRows(ids)}`)
  const [listed, above] = await readTogether(db, [found, way])
  return { total, listed, above }
}

const isOfType = (editor: Editor, { type, accepted }: PageChooserQuery) =>
  and(type ? eq(page.content_type, type) : undefined, isChoosable(editor), isAccepted(accepted))

const childCount = ({
  children,
  is_covered,
}: Pick<Row, 'children' | 'is_covered'>): Pick<PageChooserItem, 'children' | 'children_relation'> =>
  is_covered || children <= maxChildrenCounted
    ? { children }
    : { children: maxChildrenCounted, children_relation: 'gte' }

const choiceOf = ({ content_type, children, is_covered, ...row }: Row): PageChooserItem => ({
  ...row,
  ...{ ...childCount({ children, is_covered }), thumbnail: null },
  kind: getPageType(content_type)?.label ?? content_type,
})
