import { and, asc, count, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { SignedInEditor } from '#schema/accounts/permissions.ts'
import type { CappedListTotal } from '#schema/lists/total-wire.ts'
import type { JsonText } from '#schema/records/json-text.ts'
import { group, page, task, taskGroup, workflow, workflowPage, workflowState, workflowTask } from '#schema/tables.ts'
import type {
  DirectlyAssignedPageWorkflow,
  IdAndName,
  WorkflowDetail,
  WorkflowFormChoices,
  WorkflowListItem,
  WorkflowListQuery,
  WorkflowUsageItem,
} from '#schema/workflows/wire.ts'
import { buildLimitedCountQuery, toLimitedListTotal } from '../../lists/limited-count.ts'
import { buildSubtreePathEnd } from '../../pages/queries/subtree-path-end.ts'
import { buildPageAndAncestorIdsQuery } from '../../pages/visibility/visibility.ts'
import { buildPageVisibleToEditorCondition } from '../../pages/visibility/visible-to-editor.ts'
import { withPageTypeLabelAndUrl } from '../../reports/reported-page.ts'
import { hashSha256Base64url } from '../../security/signing.ts'
import {
  buildNullColumn,
  buildRowCountSubquery,
  columnIf,
  toUndecodedColumn,
} from '../../stores/columns/typed-columns.ts'
import { prepareConditionGuard } from '../../stores/commit-guards.ts'
import { getDrizzle, runQueriesInOneBatch } from '../../stores/db.ts'
import { columnIsTrue, keepTableNamesInSql, toParsedJsonColumn } from '../../stores/expressions.ts'
import { runningReviewCondition } from './review-state.ts'

/** A column with the ordered tasks of a workflow. */
const tasksOf = toParsedJsonColumn<
  IdAndName[]
>(sql`(SELECT json_group_array(json_object('id', step.id, 'name', step.name)) FROM (
  SELECT ${task.id} AS id, ${task.name} AS name FROM ${workflowTask}
  JOIN ${task} ON ${task.id} = ${workflowTask.task_id}
  WHERE ${workflowTask.workflow_id} = ${workflow.id} ORDER BY ${workflowTask.sort_order}) AS step)`)

/** A column with the groups of a task. */
export const taskGroupsAsJsonColumn = toParsedJsonColumn<
  IdAndName[]
>(sql`(SELECT json_group_array(json_object('id', own.id, 'name', own.name)) FROM (
  SELECT ${group.id} AS id, ${group.name} AS name FROM ${taskGroup} JOIN ${group} ON ${group.id} = ${taskGroup.group_id}
  WHERE ${taskGroup.task_id} = ${task.id} ORDER BY ${group.name}) AS own)`)

/** A workflow's state as text, with the ids of its tasks in their order, and of its pages. */
export type SerializedWorkflowState = JsonText<[name: string, active: number, tasks: number[], pages: number[]]>

/** Returns an expression for a workflow's state as text, for detecting changes. `json` keeps nested lists as lists. */
const stateOf = (id: number) =>
  keepTableNamesInSql(sql<SerializedWorkflowState | null>`(SELECT json_array(${workflow.name}, ${workflow.active},
  json((SELECT json_group_array(step.id) FROM (
    SELECT ${workflowTask.task_id} AS id FROM ${workflowTask} WHERE ${workflowTask.workflow_id} = ${workflow.id}
    ORDER BY ${workflowTask.sort_order}) AS step)),
  json((SELECT json_group_array(place.id) FROM (
    SELECT ${workflowPage.page_id} AS id FROM ${workflowPage} WHERE ${workflowPage.workflow_id} = ${workflow.id}
    ORDER BY ${workflowPage.page_id}) AS place)))
  FROM ${workflow} WHERE ${eq(workflow.id, id)})`)

const stateQuery = (db: D1Database, id: number) =>
  getDrizzle(db)
    .select({ state: stateOf(id) })
    .from(sql`(SELECT 1)`)

/** A page's URL path; null for the tree root. */
const urlPath = columnIf(isNotNull(page.parent_id), page.url_path).as('address')

const pageCount = buildRowCountSubquery(sql`FROM ${workflowPage}
  CROSS JOIN ${page} ON ${page.id} = ${workflowPage.page_id}
  WHERE ${workflowPage.workflow_id} = ${workflow.id} AND ${page.deleted_at} IS NULL`)

/** Lists workflows by name, without disabled ones unless requested. */
export async function listWorkflows(
  db: D1Database,
  { search = '', disabled, limit, offset }: WorkflowListQuery,
): Promise<{ total: number; items: WorkflowListItem[] }> {
  const name = sql`lower(${workflow.name})`
  const where = and(
    disabled ? undefined : columnIsTrue(workflow.active),
    search ? sql`instr(${name}, ${search.toLowerCase()}) > 0` : undefined,
  )
  const [[rowCount], items] = await runQueriesInOneBatch(db, [
    getDrizzle(db).select({ total: count() }).from(workflow).where(where),
    getDrizzle(db)
      .select({
        id: workflow.id,
        name: workflow.name,
        active: workflow.active,
        tasks: tasksOf.as('tasks'),
        page_count: pageCount.as('page_count'),
      })
      .from(workflow)
      .where(where)
      .orderBy(desc(workflow.active), name, asc(workflow.id))
      .limit(limit)
      .offset(offset),
  ])
  return { total: rowCount!.total, items }
}

/** Finds the state text of a workflow; null if there is none. */
export const findSerializedWorkflowState = async (
  db: D1Database,
  id: number,
): Promise<SerializedWorkflowState | null> => (await stateQuery(db, id).get())?.state ?? null

export const hashSerializedWorkflowToVersion = async (state: string): Promise<string> =>
  (await hashSha256Base64url(state)).slice(0, 22)

/** Returns a guard that fails if the workflow has changed since it was read. */
export const prepareUnchangedWorkflowGuard = (db: D1Database, id: number, state: string) =>
  prepareConditionGuard(db, sql`${stateOf(id)} IS ${state}`)

/** Finds a workflow with its tasks and those of its pages that the editor may see; null if there is none. */
export async function findWorkflowDetail(
  db: D1Database,
  editor: SignedInEditor,
  id: number,
): Promise<Omit<WorkflowDetail, 'can_change'> | null> {
  const running = buildRowCountSubquery(sql`FROM ${workflowState} WHERE ${workflowState.workflow_id} = ${workflow.id}
    AND ${runningReviewCondition}`)
  const [[stored], [found], tasks, pages] = await runQueriesInOneBatch(db, [
    stateQuery(db, id),
    getDrizzle(db)
      .select({
        id: workflow.id,
        name: workflow.name,
        active: workflow.active,
        running: running.as('running'),
      })
      .from(workflow)
      .where(eq(workflow.id, id)),
    getDrizzle(db)
      .select({ id: task.id, name: task.name, active: task.active, groups: taskGroupsAsJsonColumn.as('groups') })
      .from(workflowTask)
      .innerJoin(task, eq(task.id, workflowTask.task_id))
      .where(eq(workflowTask.workflow_id, id))
      .orderBy(asc(workflowTask.sort_order)),
    getDrizzle(db)
      .select({ id: page.id, title: page.draft_title, url_path: urlPath })
      .from(workflowPage)
      .crossJoin(page)
      .where(
        and(
          eq(page.id, workflowPage.page_id),
          eq(workflowPage.workflow_id, id),
          buildPageVisibleToEditorCondition(editor),
        ),
      )
      .orderBy(asc(page.path)),
  ])
  return found ? { ...found, version: await hashSerializedWorkflowToVersion(stored!.state!), tasks, pages } : null
}

/** Returns the choices of the workflow and task forms. */
export async function readWorkflowFormChoices(db: D1Database): Promise<WorkflowFormChoices> {
  const [groups, [root]] = await runQueriesInOneBatch(db, [
    getDrizzle(db).select({ id: group.id, name: group.name }).from(group).orderBy(asc(group.name)),
    getDrizzle(db).select({ id: page.id, title: page.draft_title }).from(page).where(isNull(page.parent_id)),
  ])
  return { groups, root: { ...root!, url_path: null } }
}

/** Finds the workflow assigned to a page itself, if the editor may see the page; null if there is none. */
export async function findOwnPageWorkflow(
  db: D1Database,
  editor: SignedInEditor,
  pageId: number,
): Promise<DirectlyAssignedPageWorkflow | null> {
  const row = await getDrizzle(db)
    .select({
      page: { id: page.id, title: page.draft_title, url_path: urlPath },
      workflow: { id: workflow.id, name: workflow.name },
    })
    .from(workflowPage)
    .innerJoin(page, eq(page.id, workflowPage.page_id))
    .innerJoin(workflow, eq(workflow.id, workflowPage.workflow_id))
    .where(and(eq(page.id, pageId), buildPageVisibleToEditorCondition(editor)))
    .get()
  return row ?? null
}

const assignment = alias(workflowPage, 'assignment')
const activeWorkflow = alias(workflow, 'active_workflow')
/** The page itself or its nearest ancestor with an active workflow. */
const nearestPage = sql`(SELECT ${assignment.page_id} FROM ${workflowPage} AS ${assignment}
  JOIN ${workflow} AS ${activeWorkflow} ON ${activeWorkflow.id} = ${assignment.workflow_id}
  AND ${columnIsTrue(activeWorkflow.active)}
  WHERE ${assignment.page_id} IN (${buildPageAndAncestorIdsQuery(page.path)})
  ORDER BY instr(${page.path}, '/' || ${assignment.page_id} || '/') DESC LIMIT 1)`

const upper = alias(page, 'upper')

/** Whether the path of a page is within those of all pages that a workflow is assigned to and what is below them. */
const isWithinAssigned = (id: number) => {
  const assigned = sql`FROM ${workflowPage} CROSS JOIN ${page} AS ${upper} ON ${upper.id} = ${workflowPage.page_id}
    WHERE ${workflowPage.workflow_id} = ${id}`
  return sql`${page.url_path} >= (SELECT min(${upper.url_path}) ${assigned})
    AND ${page.url_path} < (SELECT max(${buildSubtreePathEnd(upper.url_path)}) ${assigned})`
}

/**
 * Lists the pages that a workflow applies to: those it is assigned to, and their descendants without another one. They
 * are found in the order of their paths, and counted only so far.
 */
export async function listWorkflowUsage(
  db: D1Database,
  editor: SignedInEditor,
  id: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ total: CappedListTotal; items: WorkflowUsageItem[] }> {
  const assignedPage = alias(page, 'assigned_page')
  const isAssigned = and(sql`${workflowPage.page_id} = ${nearestPage}`, eq(workflowPage.workflow_id, id))
  const where = and(
    isWithinAssigned(id),
    isAssigned,
    eq(assignedPage.id, workflowPage.page_id),
    sql`+${page.parent_id} IS NOT NULL`,
    buildPageVisibleToEditorCondition(editor),
  )
  const [[rowCount], items] = await runQueriesInOneBatch(db, [
    buildLimitedCountQuery(
      db,
      getDrizzle(db)
        .select({ one: sql`1`.as('one') })
        .from(page)
        .crossJoin(workflowPage)
        .crossJoin(assignedPage)
        .where(where),
      { limit, offset },
    ),
    getDrizzle(db)
      .select({
        id: page.id,
        title: page.draft_title,
        type: page.content_type,
        url: buildNullColumn().as('url'),
        url_path: page.url_path,
        from_id: toUndecodedColumn(assignedPage.id).as('from_id'),
        from_title: toUndecodedColumn(assignedPage.draft_title).as('from_title'),
      })
      .from(page)
      .crossJoin(workflowPage)
      .crossJoin(assignedPage)
      .where(where)
      .orderBy(asc(page.url_path))
      .limit(limit)
      .offset(offset),
  ])
  return {
    total: toLimitedListTotal(rowCount!.total, { limit, offset }),
    items: items
      .map(withPageTypeLabelAndUrl)
      .map(({ id: pageId, title, url_path, type_label, from_id, from_title }) => ({
        ...{ id: pageId, title, url_path, type_label },
        from: from_id === pageId ? null : { id: from_id, title: from_title },
      })),
  }
}
