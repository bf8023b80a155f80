import type { Named } from '#schema/wire/workflows.ts'

/** Who does it, and when: ISO 8601 in UTC. */
export interface Doing {
  user: number
  now: string
}

/** Notes what was done to a workflow or task that exists; after the change, in its batch. */
export const logWorkflow = (
  db: D1Database,
  kind: 'workflow' | 'task',
  id: number,
  { action, data = {}, user, now }: Doing & { action: string; data?: object },
): D1PreparedStatement =>
  db
    .prepare(
      `INSERT INTO log_entry (object_type, object_id, label, action, timestamp, user_id, data)
       SELECT ?1, id, name, ?3, ?4, ?5, ?6 FROM ${kind} WHERE id = ?2`,
    )
    .bind(kind, id, action, now, user, JSON.stringify(data))

export interface WorkflowParts {
  id: number
  name: string
  /** Ids in their order. */
  tasks: readonly number[]
  pages: readonly number[]
}

/** Makes a workflow these tasks and pages, whatever it had. Its pages in the trash stay its own; pages of other workflows are taken over. */
export const partsStatements = (db: D1Database, { id, name, tasks, pages }: WorkflowParts): D1PreparedStatement[] => [
  db.prepare('UPDATE workflow SET name = ?2 WHERE id = ?1').bind(id, name),
  db.prepare('DELETE FROM workflow_task WHERE workflow_id = ?1').bind(id),
  db
    .prepare('INSERT INTO workflow_task (workflow_id, task_id, sort_order) SELECT ?1, value, key FROM json_each(?2)')
    .bind(id, JSON.stringify(tasks)),
  db
    .prepare(
      `DELETE FROM workflow_page WHERE workflow_id = ?1 AND page_id NOT IN (SELECT value FROM json_each(?2))
         AND page_id IN (SELECT id FROM page WHERE deleted_at IS NULL)`,
    )
    .bind(id, JSON.stringify(pages)),
  db
    .prepare(
      `INSERT INTO workflow_page (page_id, workflow_id) SELECT value, ?1 FROM json_each(?2) WHERE true
       ON CONFLICT (page_id) DO UPDATE SET workflow_id = excluded.workflow_id`,
    )
    .bind(id, JSON.stringify(pages)),
]

/** Breaks a batch unless every one of these pages has no workflow, or this one, or may be taken over. */
export const pagesAreFree = (db: D1Database, id: number, pages: readonly number[], mayTakeOver: boolean): D1PreparedStatement =>
  db
    .prepare(
      `INSERT INTO unchanged (since_planned) SELECT ?3 = 1 OR NOT EXISTS (
         SELECT 1 FROM workflow_page WHERE page_id IN (SELECT value FROM json_each(?2)) AND workflow_id <> ?1)`,
    )
    .bind(id, JSON.stringify(pages), mayTakeOver ? 1 : 0)

/** A page that another workflow stands on. */
export interface TakenPage {
  id: number
  title: string
  workflow: string
}

/** What of the named tasks and pages is not there to be used, and which pages have another workflow. */
export async function missingParts(
  db: D1Database,
  { id, tasks, pages }: WorkflowParts,
): Promise<{ tasks: number[]; disabled: Named[]; pages: number[]; taken: TakenPage[] }> {
  const [goneTasks, disabled, gonePages, taken] = await db.batch([
    db.prepare('SELECT value FROM json_each(?1) WHERE value NOT IN (SELECT id FROM task)').bind(JSON.stringify(tasks)),
    db
      .prepare(
        `SELECT id, name FROM task WHERE active = 0 AND id IN (SELECT value FROM json_each(?1))
           AND id NOT IN (SELECT task_id FROM workflow_task WHERE workflow_id = ?2)`,
      )
      .bind(JSON.stringify(tasks), id),
    db
      .prepare('SELECT value FROM json_each(?1) WHERE value NOT IN (SELECT id FROM page WHERE deleted_at IS NULL)')
      .bind(JSON.stringify(pages)),
    db
      .prepare(
        `SELECT page.id, draft_title AS title, workflow.name AS workflow FROM json_each(?1) AS asked
           JOIN workflow_page ON page_id = asked.value AND workflow_id <> ?2 JOIN page ON page.id = page_id JOIN workflow ON workflow.id = workflow_id`,
      )
      .bind(JSON.stringify(pages), id),
  ])
  const valuesOf = (rows: unknown[]) => (rows as { value: number }[]).map(({ value }) => value)
  return {
    tasks: valuesOf(goneTasks!.results),
    disabled: disabled!.results as unknown as Named[],
    pages: valuesOf(gonePages!.results),
    taken: taken!.results as unknown as TakenPage[],
  }
}

const running = "status IN ('in_progress', 'needs_changes')"

/** Disables a workflow that is enabled: what runs is cancelled, it leaves its pages, and the log tells each of them. */
export const disableStatements = (db: D1Database, id: number, { user, now }: Doing): D1PreparedStatement[] => [
  db
    .prepare(
      `INSERT INTO log_entry (object_type, object_id, label, action, timestamp, user_id, revision_id, data)
       SELECT 'page', page.id, page.draft_title, 'wagtail.workflow.cancel', ?2, ?3, page.latest_revision_id, json_object('workflow', json_object('id', workflow.id, 'title', workflow.name))
       FROM workflow_state JOIN page ON page.id = object_id JOIN workflow ON workflow.id = workflow_id
       WHERE workflow_id = ?1 AND object_type = 'page' AND ${running}`,
    )
    .bind(id, now, user),
  db
    .prepare(
      `UPDATE task_state SET status = 'cancelled', finished_at = ?2, finished_by_id = ?3
       WHERE status = 'in_progress' AND workflow_state_id IN (SELECT id FROM workflow_state WHERE workflow_id = ?1 AND ${running})`,
    )
    .bind(id, now, user),
  db.prepare(`UPDATE workflow_state SET status = 'cancelled' WHERE workflow_id = ?1 AND ${running}`).bind(id),
  db.prepare('DELETE FROM workflow_page WHERE workflow_id = ?1').bind(id),
  db.prepare('UPDATE workflow SET active = 0 WHERE id = ?1').bind(id),
]
