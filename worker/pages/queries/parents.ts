import { and, asc, isNotNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { SignedInEditor } from '#schema/accounts/permissions.ts'
import { page } from '#schema/tables.ts'
import { buildValueSubquery, coalesceColumns, literalColumn } from '../../stores/columns/typed-columns.ts'
import { getDrizzle } from '../../stores/db.ts'
import { columnIsOneOf } from '../../stores/expressions.ts'
import { listAddablePageTreePaths } from '../addable-paths.ts'
import { buildPageExplorableCondition, buildPageWithinEditorGrantsCondition } from '../visibility/visibility.ts'

export interface AddableParentPage {
  id: number
  title: string
  parent: string
}

interface ParentQuery {
  /** The allowed types of the parent. */
  types: readonly string[]
  /** Words that must all be in the title. */
  search: readonly string[]
  /** The ids of all pages with these words, while they are few. */
  few: readonly number[] | null
  limit: number
}

/** Lists the pages of these types below which an editor may add pages, topmost first, without the tree root. */
export function listAddableParentPages(
  db: D1Database,
  editor: SignedInEditor,
  { types, search, few, limit }: ParentQuery,
): Promise<AddableParentPage[]> {
  const grants = sql`${JSON.stringify(listAddablePageTreePaths(editor))}`
  const grandparent = alias(page, 'upper')
  const parent = coalesceColumns(
    buildValueSubquery(
      grandparent.draft_title,
      sql`FROM ${page} AS ${grandparent}
        WHERE ${grandparent.id} = ${page.parent_id} AND ${buildPageExplorableCondition(grants, grandparent)}`,
    ),
    literalColumn(''),
  )
  return getDrizzle(db)
    .select({ id: page.id, title: page.draft_title, parent })
    .from(page)
    .where(
      and(
        buildPageWithinEditorGrantsCondition(grants),
        isNotNull(page.parent_id),
        columnIsOneOf(few ? sql`+${page.content_type}` : page.content_type, types),
        few ? columnIsOneOf(page.id, few) : undefined,
        ...search.map((word) => sql`instr(lower(${page.draft_title}), ${word}) > 0`),
      ),
    )
    .orderBy(asc(page.depth), asc(page.draft_title), asc(page.id))
    .limit(limit)
    .all()
}
