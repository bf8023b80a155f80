import { pageTypeOf, pageTypes } from '#app/templates/index.ts'
import { type Editor, visiblePaths } from '#schema/rules/permissions.ts'
import { mostChildrenCounted, type PageChoice, type PageChoiceListing } from '#schema/wire/choosers.ts'
import { countLimit } from '#schema/wire/list-total.ts'
import { totalOf } from './limited-count.ts'
import { fewHolding } from './text-search.ts'
import { explorableByEditor, idsOfPath, isCovered, publiclyVisible, visibleToEditor } from './visibility-text.ts'

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

interface Row {
  id: number
  title: string
  detail: string
  content_type: string
  live: number
  children: number
  is_covered: number
  may_choose: number
}

const choosable = (page = 'page') => `+${page}.parent_id IS NOT NULL AND ((${visibleToEditor(page)}) OR (${publiclyVisible(page)}))`

/** Those, and the pages that lead to them. */
const seen = (page = 'page') => `((${explorableByEditor(page)}) OR (${publiclyVisible(page)}))`

/** A draft's title is for those who may see the draft. */
const title = `CASE WHEN ${visibleToEditor()} THEN page.draft_title ELSE page.title END`

const columns = `page.id, ${title} AS title, page.url_path AS detail, page.content_type, page.live,
  iif(page.deleted_at IS NULL AND ${isCovered()}, page.child_count, (SELECT count(*) FROM (
    SELECT 1 FROM page AS lower WHERE lower.parent_id = page.id AND ${seen('lower')} LIMIT ${mostChildrenCounted + 1}))) AS children, page.deleted_at IS NULL AND ${isCovered()} AS is_covered,
  (${choosable()} AND (json_array_length(?2) = 0 OR page.content_type IN (SELECT value FROM json_each(?2)))) AS may_choose`

/** What an editor may choose a page from. Null when there is no such parent for them. `?1` grants, `?2` accepted types. */
export async function pageChoices(db: D1Database, editor: Editor, query: PageChoiceQuery): Promise<PageChoiceListing | null> {
  const { limit, offset, accepted } = query
  const asked = [JSON.stringify(visiblePaths(editor)), JSON.stringify(accepted)]
  const parent = query.parent ?? (await onlySite(db, asked[0]!))
  const words = query.search.trim().toLowerCase()
  const few = words ? await fewHolding(db, 'page_title_search', [words]) : null
  const { where, order, values, sorted } = conditions({ ...query, parent }, words, few)
  const most = `LIMIT max(${countLimit}, ?6 + ?7)`
  const found = sorted
    ? `(SELECT * FROM page WHERE ${where} ORDER BY ${order} ${most}) AS page ORDER BY ${sorted}`
    : `page WHERE ${where} ORDER BY ${order}`
  const [counted, listed, way] = await db.batch<Row & { total: number }>([
    db
      .prepare(`SELECT count(*) AS total, json_array_length(?2) FROM (SELECT 1 FROM page WHERE ${where} ${most} + 1)`)
      .bind(...asked, ...values, limit, offset),
    db
      .prepare(
        `WITH first AS MATERIALIZED (SELECT id, row_number() OVER () AS place FROM (SELECT page.id FROM ${found} LIMIT ?6 OFFSET ?7))
         SELECT ${columns} FROM first CROSS JOIN page ON page.id = first.id ORDER BY place`,
      )
      .bind(...asked, ...values, limit, offset),
    db
      .prepare(
        `SELECT ${columns} FROM page WHERE page.id IN (${idsOfPath('(SELECT path FROM page AS here WHERE here.id = ?3)')})
           AND page.parent_id IS NOT NULL AND ${seen()} ORDER BY page.depth`,
      )
      .bind(...asked, parent),
  ])
  const { total_count, ...relation } = totalOf(counted!.results[0]!.total, { limit, offset })
  const above = way!.results.map(choiceOf)
  const here = parent === null ? null : above.pop()
  if (here === undefined || (here && here.id !== parent)) return null
  return {
    ...{ total: total_count, ...relation, items: listed!.results.map(choiceOf), here },
    above: above.map(({ id, title }) => ({ id, title })),
    types: pageTypes.map(({ type, label }) => ({ type, label })),
  }
}

/** Where there is one site alone, the way begins at its front page. */
async function onlySite(db: D1Database, grants: string): Promise<number | null> {
  const { results } = await db
    .prepare(`SELECT page.id FROM page WHERE parent_id = (SELECT id FROM page WHERE parent_id IS NULL) AND ${seen()} LIMIT 2`)
    .bind(grants)
    .all<{ id: number }>()
  return results.length === 1 ? results[0]!.id : null
}

/**
 * Going down the tree shows what leads on too; looking for something shows what may be chosen, the best first of so many by title.
 * Where `few` pages hold the words, these alone are read.
 */
function conditions({ parent, type, accepted }: PageChoiceQuery, words: string, few: number[] | null) {
  if (words === '' && type === '') {
    const below = parent === null ? 'parent_id = (SELECT id FROM page WHERE parent_id IS NULL)' : 'parent_id = ?3'
    const where = `${below} AND ${seen()} AND ?4 IS NULL AND ?5 IS NULL`
    return { where, order: 'page.position, page.id', values: [parent, null, null], sorted: null }
  }
  const searched = `lower(${title} || ' ' || page.url_path)`
  return {
    where: `${few ? 'page.id IN (SELECT value FROM json_each(?5))' : '?5 IS NULL'}
      AND ${words ? `instr(${searched}, ?3) > 0` : "?3 = ''"} AND ${type ? 'page.content_type = ?4' : "?4 = ''"}
      AND ${choosable()} ${accepted.length > 0 ? 'AND page.content_type IN (SELECT value FROM json_each(?2))' : ''}`,
    order: 'page.title, page.id',
    values: [words, type, few && JSON.stringify(few)],
    sorted: words ? `instr(${searched}, ?3), ${title}, page.id` : null,
  }
}

const childrenOf = ({ children, is_covered }: Pick<Row, 'children' | 'is_covered'>): Pick<PageChoice, 'children' | 'children_relation'> =>
  is_covered === 1 || children <= mostChildrenCounted ? { children } : { children: mostChildrenCounted, children_relation: 'gte' }

const choiceOf = ({ content_type, live, may_choose, children, is_covered, ...row }: Row): PageChoice => ({
  ...{ id: row.id, title: row.title, detail: row.detail, ...childrenOf({ children, is_covered }), thumbnail: null },
  kind: pageTypeOf(content_type)?.label ?? content_type,
  live: live === 1,
  may_choose: may_choose === 1,
})
