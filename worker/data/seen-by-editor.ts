import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { type Editor, visiblePaths } from '#schema/rules/permissions.ts'
import { page } from '#schema/tables/page.ts'
import { isCovered, visibleToEditor } from './visibility.ts'

/** The grants of an editor as the conditions of visibility take them. */
export const grantsOf = (editor: Editor): SQL => sql`${JSON.stringify(visiblePaths(editor))}`

/** Whether a page stands at or below a grant of an editor: every page below it does then. */
export const isBelowGrantOf = (editor: Editor, table: Record<'path', SQLWrapper> = page): SQL => isCovered(grantsOf(editor), table)

/** Pages an editor may see in the back office: those at and below a grant. Pages in the trash are seen by nobody. */
export const seenBy = (editor: Editor, table: Record<'path' | 'deleted_at', SQLWrapper> = page): SQL =>
  visibleToEditor(grantsOf(editor), table)
