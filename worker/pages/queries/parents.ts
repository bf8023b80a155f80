import { and, asc, isNotNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { Editor } from '#schema/accounts/permissions.ts'
import { page } from '#schema/tables.ts'
import { getDatabase } from '../../stores/db.ts'
import { isOneOf, qualify } from '../../stores/expressions.ts'
import { addablePaths } from '../addable-paths.ts'
import { isExplorableByEditor, isVisibleToGrants } from '../visibility/visibility.ts'

export interface ParentPage {
  id: number
  title: string
  parent: string
}

interface ParentQuery {
  /** The content types of pages that may hold what is to be added. */
  types: readonly string[]
  /** Words that all stand in the title. */
  search: readonly string[]
  limit: number
}

/**
 * The pages of some types below which an editor may add one, the topmost first. The root of the tree is none of them.
 */
export function listParentPages(
  db: D1Database,
  editor: Editor,
  { types, search, limit }: ParentQuery,
): Promise<ParentPage[]> {
  const grants = sql`${JSON.stringify(addablePaths(editor))}`
  const upper = alias(page, 'upper')
  const parent = sql<string>`coalesce((SELECT ${upper.draft_title} FROM ${page} AS ${upper}
    WHERE ${upper.id} = ${page.parent_id} AND ${isExplorableByEditor(grants, upper)}), '')`
  return getDatabase(db)
    .select({ id: page.id, title: page.draft_title, parent: qualify(parent) })
    .from(page)
    .where(
      and(
        isVisibleToGrants(grants),
        isNotNull(page.parent_id),
        isOneOf(page.content_type, types),
        ...search.map((word) => sql`instr(lower(${page.draft_title}), ${word}) > 0`),
      ),
    )
    .orderBy(asc(page.depth), asc(page.draft_title), asc(page.id))
    .limit(limit)
    .all()
}
