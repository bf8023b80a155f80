import { count, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { listVisiblePageTreeRootPaths, type SignedInEditor } from '#schema/accounts/permissions.ts'
import { maxPagesOfPreloadedBranch } from '#schema/lists/total-wire.ts'
import { page } from '#schema/pages/table.ts'
import { getDrizzle } from '../../stores/db.ts'
import { buildSubtreePathEnd } from '../queries/subtree-path-end.ts'
import { buildPageWithinEditorGrantsCondition } from './visibility.ts'
import { toGrantPathsJsonSql } from './visible-to-editor.ts'

/**
 * The pages at and below the paths of a JSON list, each once, by the index of paths: the content of a FROM clause.
 */
export const buildPagesWithinGrantsFromClause = (
  grants: SQLWrapper,
): SQL => sql`json_each(${grants}) AS granted CROSS JOIN ${page} INDEXED BY page_path
  ON ${page.path} >= granted.value AND ${page.path} < ${buildSubtreePathEnd(sql`granted.value`)}
  AND ${page.deleted_at} IS NULL`

/** Whether an editor sees every page, so that no page needs a check. */
export const canEditorSeeAllPages = (editor: SignedInEditor) => listVisiblePageTreeRootPaths(editor).includes('/')

/** Whether there are too many pages at and below these paths to read them all. */
export async function hasManyPagesBelowPaths(db: D1Database, paths: readonly string[]): Promise<boolean> {
  const below = sql`(SELECT 1 FROM ${buildPagesWithinGrantsFromClause(sql`${JSON.stringify(paths)}`)}
    LIMIT ${maxPagesOfPreloadedBranch + 1})`
  const counted = await getDrizzle(db).select({ total: count() }).from(below).get()
  return counted!.total > maxPagesOfPreloadedBranch
}

/** The content of a FROM clause, and a condition: pages an editor sees. */
interface Source {
  from: SQL
  seen: SQL
}

/**
 * Returns where the pages an editor sees are counted and listed. If the editor sees all of them, they are read in the
 * order of an index. A small branch is read as a whole; a large one is filtered in the order of the index.
 */
export async function findPageQuerySourcesForEditor(
  db: D1Database,
  editor: SignedInEditor,
): Promise<{ counted: Source; listed: Source }> {
  const all = { from: sql`${page}`, seen: isNull(page.deleted_at) }
  if (canEditorSeeAllPages(editor)) return { counted: all, listed: all }
  const grants = toGrantPathsJsonSql(editor)
  const branch = { from: buildPagesWithinGrantsFromClause(grants), seen: sql`true` }
  const isLarge = await hasManyPagesBelowPaths(db, listVisiblePageTreeRootPaths(editor))
  return {
    counted: branch,
    listed: isLarge ? { from: sql`${page}`, seen: buildPageWithinEditorGrantsCondition(grants) } : branch,
  }
}
