import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { type Editor, visiblePaths } from '#schema/accounts/permissions.ts'
import { page } from '#schema/pages/table.ts'
import { isVisibleToGrants, isWithinGrant } from './visibility.ts'

/** The grants of an editor as the conditions of visibility take them. */
export const toGrantPaths = (editor: Editor): SQL => sql`${JSON.stringify(visiblePaths(editor))}`

/** Whether a page stands at or below a grant of an editor: every page below it does then. */
export const isWithinGrantOf = (editor: Editor, table: Record<'path', SQLWrapper> = page): SQL =>
  isWithinGrant(toGrantPaths(editor), table)

/** Pages an editor may see in the back office: those at and below a grant. Pages in the trash are seen by nobody. */
export const isVisibleToEditor = (editor: Editor, table: Record<'path' | 'deleted_at', SQLWrapper> = page): SQL =>
  isVisibleToGrants(toGrantPaths(editor), table)
