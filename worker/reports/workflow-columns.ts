import { eq, type SQL, sql } from 'drizzle-orm'
import type { SignedInEditor } from '#schema/accounts/permissions.ts'
import { buildBackOfficePathsOfMenu } from '#schema/menus/screen-paths.ts'
import { paths } from '#schema/paths.ts'
import type { PageInReport, ReportCellTone } from '#schema/reports/wire.ts'
import { menu, page, task, taskState, workflow, workflowState } from '#schema/tables.ts'
import { workflowStatusLabels } from '#schema/workflows/status-labels.ts'
import type { WorkflowRunStatus, WorkflowTaskStatus } from '#schema/workflows/workflow.ts'
import { buildMenuDraftVisibleToEditorCondition } from '../accounts/menu-permissions.ts'
import { getCachedSites } from '../cache/sites.ts'
import { menuTitleColumn } from '../menus/menu-title.ts'
import { buildPageVisibleToEditorCondition } from '../pages/visibility/visible-to-editor.ts'
import {
  coalesceColumns,
  columnIf,
  literalColumn,
  toNullableColumn,
  toUndecodedColumn,
} from '../stores/columns/typed-columns.ts'
import { toReportListedPage } from './reported-page.ts'

const tones: Record<WorkflowRunStatus | WorkflowTaskStatus, ReportCellTone> = {
  in_progress: 'mixed',
  approved: 'good',
  needs_changes: 'warn',
  rejected: 'warn',
  skipped: 'quiet',
  cancelled: 'quiet',
}

/** Converts the status of a workflow run or task run to a cell. */
export const toWorkflowStatusCell = (status: WorkflowRunStatus | WorkflowTaskStatus) => ({
  label: workflowStatusLabels[status],
  tone: tones[status],
})

/** Join conditions of workflow runs with what they run on, which is a page or a menu, and with tasks. */
export const workflowRunObjectJoinConditions = {
  page: sql`${workflowState.object_type} = 'page' AND ${page.id} = ${workflowState.object_id}`,
  menu: sql`${workflowState.object_type} = 'menu' AND ${menu.id} = ${workflowState.object_id}`,
} satisfies Record<string, SQL>
export const workflowTaskRunJoinConditions = {
  run: eq(workflowState.id, taskState.workflow_state_id),
  workflow: eq(workflow.id, workflowState.workflow_id),
  task: eq(task.id, taskState.task_id),
} satisfies Record<string, SQL>

/** Returns the condition of runs on pages and menus that an editor may see. */
export const buildWorkflowRunVisibleCondition = (editor: SignedInEditor): SQL =>
  sql`((${page.id} IS NOT NULL AND ${buildPageVisibleToEditorCondition(editor)})
    OR (${menu.id} IS NOT NULL AND ${buildMenuDraftVisibleToEditorCondition(editor)}))`

const title = coalesceColumns(page.draft_title, menuTitleColumn)

/** The columns of the object of a run. */
export const workflowRunObjectColumns = {
  page_id: toNullableColumn(page.id).as('page_id'),
  menu_id: toNullableColumn(menu.id).as('menu_id'),
  menu_site: toUndecodedColumn(menu.site_id).as('menu_site'),
  title: title.as('title'),
  type: coalesceColumns(page.content_type, literalColumn('menu')).as('type'),
  url: columnIf(sql`${page.live} = 1`, page.url_path).as('url'),
}

export const buildWorkflowRunTitleContainsCondition = (search: string | undefined) =>
  search ? sql`instr(lower(${title}), ${search.toLowerCase()}) > 0` : undefined

interface DraftOfRun extends Pick<PageInReport, 'title' | 'type' | 'url'> {
  page_id: number | null
  menu_id: number | null
  menu_site: number | null
}

/** Separates what a run is on from the rest of its row. */
export function splitWorkflowRunObjectFromRow<Row extends DraftOfRun>({
  page_id,
  menu_id,
  menu_site,
  title,
  type,
  url,
  ...row
}: Row) {
  if (page_id !== null) {
    const listed = toReportListedPage({ page_id, title, type, url })
    return { row, draft: { ...listed, edit_url: paths.wagtail.edit(page_id) } }
  }
  const edit_url = buildBackOfficePathsOfMenu(menu_site ?? undefined).release
  const { origin } = getCachedSites().siteOfLocation({ site_id: menu_site })
  return { row, draft: { id: menu_id ?? 0, title, type, type_label: 'Menu', url: origin + paths.menu, edit_url } }
}

/** Converts records to choices of a filter. */
export const toRecordFilterChoices = (rows: readonly { value: number; label: string }[]) =>
  rows.map(({ value, label }) => ({ value: String(value), label }))
