import { and, asc, isNotNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { addingPaths } from '#schema/rules/adding-paths.ts'
import type { Editor } from '#schema/rules/permissions.ts'
import { page } from '#schema/tables/index.ts'
import { database } from '../stores/db.ts'
import { isOneOf, qualified } from '../stores/expressions.ts'
import { explorableByEditor, visibleToEditor } from './visibility.ts'

export interface FoundParent {
  id: number
  title: string
  parent: string
}

interface ParentQuery {
  /** The content types of pages that may hold what is to be added. */
  types: readonly string[]
  /** Words that all stand in the title. */
  words: readonly string[]
  limit: number
}

/** The pages of some types below which an editor may add one, the topmost first. The root of the tree is none of them. */
export function parentPages(db: D1Database, editor: Editor, { types, words, limit }: ParentQuery): Promise<FoundParent[]> {
  const grants = sql`${JSON.stringify(addingPaths(editor))}`
  const upper = alias(page, 'upper')
  const parent = sql<string>`coalesce((SELECT ${upper.draft_title} FROM ${page} AS ${upper}
    WHERE ${upper.id} = ${page.parent_id} AND ${explorableByEditor(grants, upper)}), '')`
  return database(db)
    .select({ id: page.id, title: page.draft_title, parent: qualified(parent) })
    .from(page)
    .where(
      and(
        visibleToEditor(grants),
        isNotNull(page.parent_id),
        isOneOf(page.content_type, types),
        ...words.map((word) => sql`instr(lower(${page.draft_title}), ${word}) > 0`),
      ),
    )
    .orderBy(asc(page.depth), asc(page.draft_title), asc(page.id))
    .limit(limit)
    .all()
}
