import type { GovernedPage } from '#schema/rules/permissions.ts'

/** Where a change of a task or workflow would count. Parts left out count for nothing. */
export interface Reach {
  task?: number
  workflow?: number
  /** Pages it is put on, or taken off. */
  pages?: readonly number[]
}

export interface ReachedPage extends Pick<GovernedPage, 'path'> {
  id: number
  title: string
}

/**
 * The pages whose drafts a task (`?1`) or workflow (`?2`) decides, each standing for all below it: where its workflows stand,
 * in the trash too, and what is in review by them wherever it is now; and pages by id (`?3`).
 */
const reached = `SELECT id FROM page WHERE id IN (SELECT value FROM json_each(?3))
    OR id IN (SELECT page_id FROM workflow_page WHERE workflow_id = ?2 OR workflow_id IN (SELECT workflow_id FROM workflow_task WHERE task_id = ?1))
    OR id IN (SELECT object_id FROM workflow_state WHERE object_type = 'page' AND status IN ('in_progress', 'needs_changes')
      AND (workflow_id = ?2 OR workflow_id IN (SELECT workflow_id FROM workflow_task WHERE task_id = ?1)
        OR EXISTS (SELECT 1 FROM task_state WHERE workflow_state_id = workflow_state.id AND task_id = ?1 AND status = 'in_progress')))`

const bound = (statement: D1PreparedStatement, { task, workflow, pages = [] }: Reach, ...more: unknown[]) =>
  statement.bind(task ?? null, workflow ?? null, JSON.stringify(pages), ...more)

/** Every page a change of a task or workflow reaches, from the top of the tree on. */
export async function reachedPages(db: D1Database, reach: Reach): Promise<ReachedPage[]> {
  const { results } = await bound(
    db.prepare(`SELECT id, path, draft_title AS title FROM page WHERE id IN (${reached}) ORDER BY path`),
    reach,
  ).all<ReachedPage>()
  return results
}

/** Breaks a batch unless exactly these pages are reached still: what was allowed here is not allowed elsewhere. */
export const reachesStill = (db: D1Database, reach: Reach, pages: readonly ReachedPage[]): D1PreparedStatement =>
  bound(
    db.prepare(
      `INSERT INTO unchanged (since_planned) SELECT (SELECT json_group_array(id) FROM (SELECT id FROM (${reached}) ORDER BY id)) = ?4`,
    ),
    reach,
    JSON.stringify(pages.map(({ id }) => id).toSorted((a, b) => a - b)),
  )
