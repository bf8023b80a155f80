import { and, asc, eq, gt, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { pageTypeOf, pageTypes } from '#app/templates/index.ts'
import type { Editor } from '#schema/rules/permissions.ts'
import { page } from '#schema/tables/page.ts'
import { mostChildrenCounted, type PageChoice, type PageChoiceListing } from '#schema/wire/choosers.ts'
import { countLimit } from '#schema/wire/list-total.ts'
import { database } from '../stores/db.ts'
import { isOneOf, whether } from '../stores/expressions.ts'
import { pageTitleFor } from './choices.ts'
import { limitedRows, totalOf } from './limited-count.ts'
import { ranked } from './rows-of.ts'
import { grantsOf, isBelowGrantOf, seenBy } from './seen-by-editor.ts'
import { fewHolding } from './text-search.ts'
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
  const { limit, offset } = asked
  const query = { ...asked, parent: asked.parent ?? (await onlySite(db, editor)), search: asked.search.trim().toLowerCase() }
  const { parent, search, type } = query
  const { where, first } = search || type ? await found(db, editor, query) : childrenOf(editor, query)
  const path = sql`(SELECT ${here.path} FROM ${page} AS ${here} WHERE ${here.id} = ${parent})`
  const isOnTheWay = and(sql`${page.id} IN (${idsOfPath(path)})`, isNotNull(page.parent_id), isSeen(editor))
  const way = sql`SELECT ${page.id} AS id FROM ${page} WHERE ${isOnTheWay} ORDER BY ${page.depth}`
  const [[counted], listed, above] = await database(db).batch([
    limitedRows(db, sql`SELECT 1 FROM ${page} WHERE ${where}`, query),
    choices(db, editor, query, first),
    choices(db, editor, query, way),
  ])
  const { total_count, ...relation } = totalOf(counted!.total, { limit, offset })
  const steps = above.map(choiceOf)
  const at = parent === null ? null : steps.pop()
  if (at === undefined || (at && at.id !== parent)) return null
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

interface Found {
  where: SQL
  /** The ids of a part, in order. */
  first: SQL
}

/** Going down the tree shows what leads on too. */
function childrenOf(editor: Editor, { parent, limit, offset }: PageChoiceQuery): Found {
  const where = and(eq(page.parent_id, parent ?? idOfRoot), isSeen(editor))!
  const order = sql`ORDER BY ${page.position}, ${page.id} LIMIT ${limit} OFFSET ${offset}`
  return { where, first: sql`SELECT ${page.id} AS id FROM ${page} WHERE ${where} ${order}` }
}

/** Looking for something shows what may be chosen, the best first of so many by title. Where few pages hold the words, these alone are read. */
async function found(db: D1Database, editor: Editor, { search, type, accepted, limit, offset }: PageChoiceQuery): Promise<Found> {
  const few = search ? await fewHolding(db, 'page_title_search', [search]) : null
  const title = pageTitleFor(editor)
  const at = sql`instr(lower(${title} || ' ' || ${page.url_path}), ${search})`
  const where = and(
    few ? isOneOf(page.id, few) : undefined,
    search ? gt(at, 0) : undefined,
    type ? eq(page.content_type, type) : undefined,
    isChoosable(editor),
    isAccepted(accepted),
  )!
  const byTitle = sql.join([asc(page.title), asc(page.id)], sql`, `)
  const slice = sql`LIMIT ${limit} OFFSET ${offset}`
  if (!search) return { where, first: sql`SELECT ${page.id} AS id FROM ${page} WHERE ${where} ORDER BY ${byTitle} ${slice}` }
  const most = Math.max(countLimit, limit + offset)
  const matching = sql`SELECT ${page.id} AS id, ${at} AS at, ${title} AS title FROM ${page} WHERE ${where} ORDER BY ${byTitle} LIMIT ${most}`
  return { where, first: sql`SELECT id FROM (${matching}) ORDER BY at, title, id ${slice}` }
}

const childCount = ({ children, is_covered }: Pick<Row, 'children' | 'is_covered'>): Pick<PageChoice, 'children' | 'children_relation'> =>
  is_covered || children <= mostChildrenCounted ? { children } : { children: mostChildrenCounted, children_relation: 'gte' }

const choiceOf = ({ content_type, children, is_covered, ...row }: Row): PageChoice => ({
  ...row,
  ...{ ...childCount({ children, is_covered }), thumbnail: null },
  kind: pageTypeOf(content_type)?.label ?? content_type,
})
