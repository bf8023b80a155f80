import { and, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { pageTypeOf, pageTypes } from '#app/templates/index.ts'
import type { Editor } from '#schema/rules/permissions.ts'
import { page } from '#schema/tables/page.ts'
import { mostChildrenCounted, type PageChoice, type PageChoiceListing } from '#schema/wire/choosers.ts'
import { database } from '../stores/db.ts'
import { isOneOf, valuesOf, whether } from '../stores/expressions.ts'
import { bestMatches } from './best-matches.ts'
import { pageTitleFor } from './choices.ts'
import { limitedRows, totalOf } from './limited-count.ts'
import { ranked } from './rows-of.ts'
import { grantsOf, isBelowGrantOf, seenBy } from './seen-by-editor.ts'
import { explorableByEditor, idsOfPath, publiclyVisible } from './visibility.ts'

export interface PageChoiceQuery {
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

const isChoosable = (editor: Editor) => and(sql`+${page.parent_id} IS NOT NULL`, or(seenBy(editor), publiclyVisible()))!

/** Those, and the pages that lead to them. */
const isSeen = (editor: Editor, table: typeof page | typeof lower = page) =>
  or(explorableByEditor(grantsOf(editor), table), publiclyVisible(table))!

/** Pages as a chooser shows them, out of the ids of a query. */
function choices(db: D1Database, editor: Editor, { accepted }: PageChoiceQuery, ids: SQL) {
  const listed = ranked(ids)
  const isCovered = and(isNull(page.deleted_at), isBelowGrantOf(editor))!
  const seenBelow = sql`(SELECT count(*) FROM (
    SELECT 1 FROM ${page} AS ${lower} WHERE ${and(eq(lower.parent_id, page.id), isSeen(editor, lower))} LIMIT ${mostChildrenCounted + 1}))`
  return database(db)
    .select({
      id: sql<number>`${page.id}`,
      title: pageTitleFor(editor),
      detail: page.url_path,
      content_type: page.content_type,
      live: page.live,
      children: sql<number>`iif(${isCovered}, ${page.child_count}, ${seenBelow})`,
      is_covered: whether(isCovered),
      may_choose: whether(and(isChoosable(editor), isAccepted(accepted))!),
    })
    .from(listed.from)
    .crossJoin(page)
    .where(eq(page.id, listed.id))
    .orderBy(listed.place)
}

type Row = Awaited<ReturnType<typeof choices>>[number]

const isAccepted = (accepted: readonly string[]) => (accepted.length > 0 ? isOneOf(page.content_type, accepted) : undefined)

/** What an editor may choose a page from. Null when there is no such parent for them. */
export async function pageChoices(db: D1Database, editor: Editor, asked: PageChoiceQuery): Promise<PageChoiceListing | null> {
  const query = { ...asked, parent: asked.parent ?? (await onlySite(db, editor)), search: asked.search.trim().toLowerCase() }
  const { parent, search } = query
  const path = sql`(SELECT ${here.path} FROM ${page} AS ${here} WHERE ${here.id} = ${parent})`
  const isOnTheWay = and(sql`${page.id} IN (${idsOfPath(path)})`, isNotNull(page.parent_id), isSeen(editor))
  const way = choices(db, editor, query, sql`SELECT ${page.id} AS id FROM ${page} WHERE ${isOnTheWay} ORDER BY ${page.depth}`)
  const { total, listed, above } = await (search ? matching(db, editor, query, way) : all(db, editor, query, way))
  const steps = above.map(choiceOf)
  const at = parent === null ? null : steps.pop()
  if (at === undefined || (at && at.id !== parent)) return null
  const { total_count, ...relation } = total
  return {
    ...{ total: total_count, ...relation, items: listed.map(choiceOf), here: at },
    above: steps.map(({ id, title }) => ({ id, title })),
    types: pageTypes.map(({ type, label }) => ({ type, label })),
  }
}

const idOfRoot = sql`(SELECT ${root.id} FROM ${page} AS ${root} WHERE ${root.parent_id} IS NULL)`

/** Where there is one site alone, the way begins at its front page. */
async function onlySite(db: D1Database, editor: Editor): Promise<number | null> {
  const isSite = and(eq(page.parent_id, idOfRoot), isSeen(editor))
  const sites = await database(db).select({ id: page.id }).from(page).where(isSite).limit(2)
  return sites.length === 1 ? sites[0]!.id : null
}

type Way = ReturnType<typeof choices>

/** Going down the tree shows what leads on too; a type is looked for everywhere, by title. */
async function all(db: D1Database, editor: Editor, query: PageChoiceQuery, way: Way) {
  const { parent, type, limit, offset } = query
  const where = type ? isOfType(editor, query) : and(eq(page.parent_id, parent ?? idOfRoot), isSeen(editor))
  const order = type ? sql`${page.title}, ${page.id}` : sql`${page.position}, ${page.id}`
  const ids = sql`SELECT ${page.id} AS id FROM ${page} WHERE ${where} ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}`
  const [[counted], listed, above] = await database(db).batch([
    limitedRows(db, sql`SELECT 1 FROM ${page} WHERE ${where}`, query),
    choices(db, editor, query, ids),
    way,
  ])
  return { total: totalOf(counted!.total, query), listed, above }
}

/** Looking for something shows what may be chosen, the best first. */
async function matching(db: D1Database, editor: Editor, query: PageChoiceQuery, way: Way) {
  const title = pageTitleFor(editor)
  const at = sql`instr(lower(${title} || ' ' || ${page.url_path}), ${query.search})`
  const search = { table: page, index: 'page_title_search', at, where: isOfType(editor, query), keys: [title, page.id] } as const
  const { ids, total } = await bestMatches(db, query.search, search, query)
  const found = choices(db, editor, query, sql`SELECT value AS id FROM ${valuesOf(ids)}`)
  const [listed, above] = await database(db).batch([found, way])
  return { total, listed, above }
}

const isOfType = (editor: Editor, { type, accepted }: PageChoiceQuery) =>
  and(type ? eq(page.content_type, type) : undefined, isChoosable(editor), isAccepted(accepted))

const childCount = ({ children, is_covered }: Pick<Row, 'children' | 'is_covered'>): Pick<PageChoice, 'children' | 'children_relation'> =>
  is_covered || children <= mostChildrenCounted ? { children } : { children: mostChildrenCounted, children_relation: 'gte' }

const choiceOf = ({ content_type, children, is_covered, ...row }: Row): PageChoice => ({
  ...row,
  ...{ ...childCount({ children, is_covered }), thumbnail: null },
  kind: pageTypeOf(content_type)?.label ?? content_type,
})
