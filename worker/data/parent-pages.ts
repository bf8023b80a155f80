import { addingPaths } from '#schema/rules/adding-paths.ts'
import type { Editor } from '#schema/rules/permissions.ts'
import { explorableByEditor, visibleToEditor } from './visibility-text.ts'

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
export async function parentPages(db: D1Database, editor: Editor, { types, words, limit }: ParentQuery): Promise<FoundParent[]> {
  const titleHolds = words.map((_, index) => `AND instr(lower(page.draft_title), ?${index + 4}) > 0`).join(' ')
  const { results } = await db
    .prepare(
      `SELECT page.id, page.draft_title AS title,
         coalesce((SELECT upper.draft_title FROM page AS upper WHERE upper.id = page.parent_id AND ${explorableByEditor('upper')}), '') AS parent
       FROM page WHERE ${visibleToEditor()} AND page.parent_id IS NOT NULL
         AND page.content_type IN (SELECT value FROM json_each(?2)) ${titleHolds}
       ORDER BY page.depth, page.draft_title, page.id LIMIT ?3`,
    )
    .bind(JSON.stringify(addingPaths(editor)), JSON.stringify(types), limit, ...words)
    .all<FoundParent>()
  return results
}
