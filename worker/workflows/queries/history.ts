import { and, asc, count, desc, eq, isNotNull, isNull, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { listVisiblePageTreeRootPaths, type SignedInEditor } from '#schema/accounts/permissions.ts'
import { buildBackOfficePathsOfMenu } from '#schema/menus/screen-paths.ts'
import { paths } from '#schema/paths.ts'
import { menu, page, task, taskGroup, taskState, user, workflow, workflowState } from '#schema/tables.ts'
import type {
  DraftReviewItem,
  PageReview,
  PageWorkflowRun,
  PageWorkflowRunDetail,
  PageWorkflowRunListResponse,
  ReviewUser,
} from '#schema/workflows/review-wire.ts'
import { buildMenuDraftVisibleToEditorCondition } from '../../accounts/menu-permissions.ts'
import { userDisplayNameColumn } from '../../accounts/queries/user-accounts.ts'
import { menuTitleColumn } from '../../menus/menu-title.ts'
import { columnsToRequestedSchedule } from '../../pages/queries/schedule.ts'
import { buildPageWithinEditorGrantsCondition } from '../../pages/visibility/visibility.ts'
import { coalesceColumns } from '../../stores/columns/typed-columns.ts'
import { getDrizzle, runQueriesInOneBatch } from '../../stores/db.ts'
import { columnIsOneOf, toParsedJsonColumn } from '../../stores/expressions.ts'
import type { RunningReview } from './review-state.ts'

/** Returns a column with the user of an id; null if there is none. */
export const buildUserByIdAsJsonColumn = (column: SQLWrapper) =>
  toParsedJsonColumn<ReviewUser | null>(
    sql`(SELECT json_object('id', ${user.id}, 'name', ${userDisplayNameColumn}) FROM ${user}
      WHERE ${user.id} = ${column})`,
  )

/** Loads a running review with the names of its users. */
export async function loadRunningReviewDetail(
  db: D1Database,
  { id, status, created_at, workflow, task }: RunningReview,
): Promise<PageReview> {
  const row = await getDrizzle(db)
    .select({
      requested_by: buildUserByIdAsJsonColumn(workflowState.requested_by_id),
      returned_by: buildUserByIdAsJsonColumn(taskState.finished_by_id),
      comment: taskState.comment,
      finished_at: taskState.finished_at,
    })
    .from(workflowState)
    .innerJoin(taskState, eq(taskState.id, task.state_id))
    .where(eq(workflowState.id, id))
    .get()
  const changesRequested =
    status === 'needs_changes' && row?.finished_at
      ? { comment: row.comment, by: row.returned_by, at: row.finished_at }
      : null
  return {
    id,
    status,
    created_at,
    requested_by: row?.requested_by ?? null,
    workflow,
    task,
    changes_requested: changesRequested,
  }
}

const runColumns = {
  id: workflowState.id,
  status: workflowState.status,
  created_at: workflowState.created_at,
  requested_by: buildUserByIdAsJsonColumn(workflowState.requested_by_id).as('requested_by'),
  workflow: toParsedJsonColumn<PageWorkflowRun['workflow']>(
    sql`json_object('id', ${workflow.id}, 'name', ${workflow.name})`,
  ).as('workflow'),
  tasks: toParsedJsonColumn<PageWorkflowRun['tasks']>(sql`(
    SELECT json_group_array(json_object('name', ${task.name}, 'status', ${taskState.status}) ORDER BY ${taskState.id})
    FROM ${taskState} JOIN ${task} ON ${task.id} = ${taskState.task_id}
    WHERE ${taskState.workflow_state_id} = ${workflowState.id})`).as('tasks'),
}

const runsOfPage = (db: D1Database, where: SQL | undefined) =>
  getDrizzle(db)
    .select(runColumns)
    .from(workflowState)
    .innerJoin(workflow, eq(workflow.id, workflowState.workflow_id))
    .where(where)
const isOfPage = (pageId: number) => and(eq(workflowState.object_type, 'page'), eq(workflowState.object_id, pageId))

/** Lists the workflow runs of a page, latest first. */
export async function listPageWorkflowRuns(
  db: D1Database,
  pageId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<PageWorkflowRunListResponse> {
  const [[counted], items] = await runQueriesInOneBatch(db, [
    getDrizzle(db)
      .select({ total: count() })
      .from(workflowState)
      .innerJoin(workflow, eq(workflow.id, workflowState.workflow_id))
      .where(isOfPage(pageId)),
    runsOfPage(db, isOfPage(pageId)).orderBy(desc(workflowState.id)).limit(limit).offset(offset),
  ])
  return { meta: { total_count: counted!.total }, items }
}

/** Finds a workflow run of a page with the steps of its tasks; null if there is none. */
export async function findPageWorkflowRunById(
  db: D1Database,
  pageId: number,
  id: number,
): Promise<PageWorkflowRunDetail | null> {
  const [[found], steps] = await runQueriesInOneBatch(db, [
    runsOfPage(db, and(isOfPage(pageId), eq(workflowState.id, id))),
    getDrizzle(db)
      .select({
        id: taskState.id,
        status: taskState.status,
        revision_id: taskState.revision_id,
        started_at: taskState.started_at,
        finished_at: taskState.finished_at,
        comment: taskState.comment,
        task: toParsedJsonColumn<{ id: number; name: string }>(
          sql`json_object('id', ${task.id}, 'name', ${task.name})`,
        ).as('task'),
        finished_by: buildUserByIdAsJsonColumn(taskState.finished_by_id).as('finished_by'),
      })
      .from(taskState)
      .innerJoin(task, eq(task.id, taskState.task_id))
      .where(eq(taskState.workflow_state_id, id))
      .orderBy(asc(taskState.id)),
  ])
  return found ? { ...found, steps } : null
}

/** The maximum number of listed reviews. */
const maxReviews = 20

const run = alias(workflowState, 'run')
const since = coalesceColumns(taskState.finished_at, taskState.started_at)

const selectReviews = (db: D1Database, where: SQL | undefined) =>
  getDrizzle(db)
    .select({
      page_id: page.id,
      page_title: page.draft_title,
      menu_id: menu.id,
      menu_title: menuTitleColumn.as('menu_title'),
      menu_site: menu.site_id,
      status: run.status,
      task: task.name,
      requested_by: buildUserByIdAsJsonColumn(run.requested_by_id),
      since,
      requested_go_live_at: page.requested_go_live_at,
      requested_expire_at: page.requested_expire_at,
    })
    .from(run)
    .innerJoin(taskState, eq(taskState.id, run.current_task_state_id))
    .innerJoin(task, eq(task.id, taskState.task_id))
    .leftJoin(page, and(eq(run.object_type, 'page'), eq(page.id, run.object_id), isNull(page.deleted_at)))
    .leftJoin(menu, and(eq(run.object_type, 'menu'), eq(menu.id, run.object_id)))
    .where(and(sql`${run.status} IN ('in_progress', 'needs_changes')`, where))
    .limit(maxReviews)

type ReviewRow = Awaited<ReturnType<typeof selectReviews>>[number]

function toReviewItem(found: ReviewRow, isToDecide: boolean): DraftReviewItem {
  const { page_id, page_title, menu_id, menu_title, menu_site, status, ...review } = found
  const { requested_go_live_at, requested_expire_at, ...row } = review
  const screens = buildBackOfficePathsOfMenu(menu_site ?? undefined)
  const draft: DraftReviewItem['draft'] =
    page_id === null
      ? {
          kind: 'menu',
          id: menu_id!,
          title: menu_title,
          edit_url: screens.release,
          preview_url: isToDecide ? screens.copyPreview('submitted') : null,
        }
      : { kind: 'page', id: page_id, title: page_title!, edit_url: paths.wagtail.edit(page_id), preview_url: null }
  return {
    draft,
    ...row,
    status: status === 'needs_changes' ? status : 'in_progress',
    requested_schedule: columnsToRequestedSchedule({ requested_go_live_at, requested_expire_at }),
  }
}

/** SQL condition: the draft is one of a menu that an editor may see. */
const isVisibleMenu = (editor: SignedInEditor) =>
  sql`${menu.id} IS NOT NULL AND ${buildMenuDraftVisibleToEditorCondition(editor)}`

/** Lists the drafts that an editor can decide, longest waiting first. */
export async function listReviewsToDecide(db: D1Database, editor: SignedInEditor): Promise<DraftReviewItem[]> {
  const { group_ids, is_superuser } = editor
  const isInGroup = sql`EXISTS (SELECT 1 FROM ${taskGroup} WHERE ${taskGroup.task_id} = ${task.id}
    AND ${columnIsOneOf(taskGroup.group_id, group_ids)})`
  const rows = await selectReviews(
    db,
    and(
      sql`${run.status} = 'in_progress'`,
      is_superuser ? undefined : isInGroup,
      or(isNotNull(page.id), isVisibleMenu(editor)),
    ),
  ).orderBy(since)
  return rows.map((row) => toReviewItem(row, true))
}

/** Lists the drafts that a user has submitted, of visible pages and menus. */
export async function listSubmittedReviews(db: D1Database, editor: SignedInEditor): Promise<DraftReviewItem[]> {
  const visible = sql`${JSON.stringify(listVisiblePageTreeRootPaths(editor))}`
  const rows = await selectReviews(
    db,
    and(
      eq(run.requested_by_id, editor.id),
      or(and(isNotNull(page.id), buildPageWithinEditorGrantsCondition(visible)), isVisibleMenu(editor)),
    ),
  ).orderBy(desc(since))
  return rows.map((row) => toReviewItem(row, false))
}
