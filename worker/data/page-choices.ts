import { pageTypeOf, pageTypes } from '#app/templates/index.ts'
import { type Editor, visiblePaths } from '#schema/rules/permissions.ts'
import type { PageChoice, PageChoiceListing } from '#schema/wire/choosers.ts'
import { explorableByEditor, publiclyVisible, visibleToEditor } from './visibility.ts'

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
  may_choose: number
}

const choosable = (page = 'page') => `${page}.parent_id IS NOT NULL AND ((${visibleToEditor(page)}) OR (${publiclyVisible(page)}))`

/** Those, and the pages that lead to them. */
const seen = (page = 'page') => `((${explorableByEditor(page)}) OR (${publiclyVisible(page)}))`

/** A draft's title is for those who may see the draft. */
const title = `CASE WHEN ${visibleToEditor()} THEN page.draft_title ELSE page.title END`

const columns = `page.id, ${title} AS title, page.url_path AS detail, page.content_type, page.live,
  (SELECT count(*) FROM page AS lower WHERE lower.parent_id = page.id AND ${seen('lower')}) AS children,
  (${choosable()} AND (json_array_length(?2) = 0 OR page.content_type IN (SELECT value FROM json_each(?2)))) AS may_choose`

/** What an editor may choose a page from. Null when there is no such parent for them. `?1` grants, `?2` accepted types. */
export async function pageChoices(db: D1Database, editor: Editor, query: PageChoiceQuery): Promise<PageChoiceListing | null> {
  const { limit, offset, accepted } = query
  const asked = [JSON.stringify(visiblePaths(editor)), JSON.stringify(accepted)]
  const parent = query.parent ?? (await onlySite(db, asked[0]!))
  const { where, order, values } = conditions({ ...query, parent })
  const [counted, listed, way] = await db.batch<Row & { total: number }>([
    db.prepare(`SELECT count(*) AS total, json_array_length(?2) FROM page WHERE ${where}`).bind(...asked, ...values),
    db.prepare(`SELECT ${columns} FROM page WHERE ${where} ORDER BY ${order} LIMIT ?5 OFFSET ?6`).bind(...asked, ...values, limit, offset),
    db
      .prepare(
        `SELECT ${columns} FROM page JOIN page AS here ON here.id = ?3 AND substr(here.path, 1, length(page.path)) = page.path
         WHERE page.parent_id IS NOT NULL AND ${seen()} ORDER BY page.depth`,
      )
      .bind(...asked, parent),
  ])
  const above = way!.results.map(choiceOf)
  const here = parent === null ? null : above.pop()
  if (here === undefined || (here && here.id !== parent)) return null
  return {
    ...{ total: counted!.results[0]!.total, items: listed!.results.map(choiceOf), here },
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

/** Going down the tree shows what leads on too; looking for something shows what may be chosen. */
function conditions({ parent, search, type }: PageChoiceQuery) {
  const words = search.trim().toLowerCase()
  if (words === '' && type === '') {
    const below = parent === null ? 'parent_id = (SELECT id FROM page WHERE parent_id IS NULL)' : 'parent_id = ?3'
    return { where: `${below} AND ${seen()} AND ?4 IS NULL`, order: 'page.position, page.id', values: [parent, null] }
  }
  const searched = `lower(${title} || ' ' || page.url_path)`
  return {
    where: `${choosable()} AND (?3 = '' OR instr(${searched}, ?3) > 0) AND (?4 = '' OR page.content_type = ?4)
      AND (json_array_length(?2) = 0 OR page.content_type IN (SELECT value FROM json_each(?2)))`,
    order: `instr(${searched}, ?3), title, page.id`,
    values: [words, type],
  }
}

const choiceOf = ({ content_type, live, may_choose, ...row }: Row): PageChoice => ({
  ...{ id: row.id, title: row.title, detail: row.detail, children: row.children, thumbnail: null },
  kind: pageTypeOf(content_type)?.label ?? content_type,
  live: live === 1,
  may_choose: may_choose === 1,
})
