import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { listVisiblePageTreeRootPaths, type SignedInEditor } from '#schema/accounts/permissions.ts'
import { page } from '#schema/pages/table.ts'
import { buildPageWithinEditorGrantsCondition, buildPageWithinGrantCondition } from './visibility.ts'

/** The grants of an editor as the conditions of visibility take them. */
export const toGrantPathsJsonSql = (editor: SignedInEditor): SQL =>
  sql`${JSON.stringify(listVisiblePageTreeRootPaths(editor))}`

/** Whether a page is at or below a grant of an editor; then every page below it is, too. */
export const buildPageWithinEditorGrantCondition = (
  editor: SignedInEditor,
  table: Record<'path', SQLWrapper> = page,
): SQL => buildPageWithinGrantCondition(toGrantPathsJsonSql(editor), table)

/** Pages an editor may see in the back office: those at and below a grant. Pages in the trash are seen by nobody. */
export const buildPageVisibleToEditorCondition = (
  editor: SignedInEditor,
  table: Record<'path' | 'deleted_at', SQLWrapper> = page,
): SQL => buildPageWithinEditorGrantsCondition(toGrantPathsJsonSql(editor), table)
