import { and, count, desc, eq, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { draftInReport } from '#schema/reports/wire.ts'
import { menu, page, task, taskState, user, workflow, workflowState } from '#schema/tables.ts'
import { workflowStatusFilterChoices, workflowStatusLabels } from '#schema/workflows/status-labels.ts'
import { userDisplayNameColumn } from '../../accounts/queries/user-accounts.ts'
import { buildValueSubquery, toNullableColumn, toUndecodedColumn } from '../../stores/columns/typed-columns.ts'
import { getDrizzle, runQueriesInOneBatch } from '../../stores/db.ts'
import { keepTableNamesInSql } from '../../stores/expressions.ts'
import { defineReport } from '../define.ts'
import {
  createReportSearchFilter,
  createReportSelectFilter,
  recordIdFilterSchema,
  toReportFilterChoices,
} from '../filters.ts'
import { pageReportPermission } from '../reported-page.ts'
import {
  buildWorkflowRunTitleContainsCondition,
  buildWorkflowRunVisibleCondition,
  splitWorkflowRunObjectFromRow,
  toRecordFilterChoices,
  toWorkflowStatusCell,
  workflowRunObjectColumns,
  workflowRunObjectJoinConditions,
} from '../workflow-columns.ts'

const currentTask = buildValueSubquery(
  task.name,
  sql`FROM ${taskState} JOIN ${task} ON ${task.id} = ${taskState.task_id}
  WHERE ${taskState.id} = ${workflowState.current_task_state_id}
  AND ${workflowState.status} IN ('in_progress', 'needs_changes')`,
)

/** The workflow runs on pages and menus the editor may see, latest first. */
export const workflowsReportDefinition = defineReport({
  name: 'workflow',
  label: 'Workflows',
  summary: 'Which drafts are in review, and at which task.',
  icon: 'flow',
  permission: pageReportPermission,
  title: 'Workflow report',
  description: 'Every draft that was submitted: its status, and who submitted it.',
  itemName: { one: 'workflow', many: 'workflows' },
  empty: {
    icon: 'flow',
    title: 'No draft has been submitted yet',
    text: 'Submitted drafts are listed here, also after they are published.',
  },
  filters: {
    search: createReportSearchFilter('Search titles'),
    status: createReportSelectFilter({
      schema: z.optional(z.enum(workflowStatusFilterChoices)),
      label: 'State',
      allLabel: 'Any state',
      choices: toReportFilterChoices(workflowStatusFilterChoices, workflowStatusLabels),
    }),
    workflow: createReportSelectFilter({ schema: recordIdFilterSchema, label: 'Workflow', allLabel: 'Any workflow' }),
    user: createReportSelectFilter({ schema: recordIdFilterSchema, label: 'Requested by', allLabel: 'Anyone' }),
  },
  row: z.strictObject({
    id: z.int(),
    draft: draftInReport,
    workflow: z.strictObject({ id: z.int(), name: z.string() }),
    status: z.enum(workflowStatusFilterChoices),
    requested_by: z.nullable(z.string()),
    created_at: z.string(),
    /** The task that is waiting for a decision or has requested changes; null when the run has ended. */
    current_task: z.nullable(z.string()),
  }),
  columns: (column) => [
    column.page(
      ({ draft }) => draft,
      ({ current_task, workflow, requested_by }) =>
        [current_task ?? workflow.name, ...(requested_by ? [`by ${requested_by}`] : [])].join(', '),
    ),
    column.file('Type', ({ draft }) => draft.type_label),
    column.file('Workflow', ({ workflow }) => workflow.name),
    column.status('State', ({ status }) => toWorkflowStatusCell(status)),
    column.text('Current task', ({ current_task }) => current_task, { className: 'column-type' }),
    column.screen('Workflow', ({ workflow }) => ({ kind: 'text', text: workflow.name, empty: '' }), {
      className: 'column-updated',
      isQuiet: true,
    }),
    column.text('Requested by', ({ requested_by }) => requested_by, { className: 'column-updated' }),
    column.time('Started', ({ created_at }) => created_at),
  ],
  async listRows(db, editor, { status, workflow: workflowId, user: requestedBy, search }, { limit, offset }) {
    const where = and(
      buildWorkflowRunVisibleCondition(editor),
      status ? eq(workflowState.status, status) : undefined,
      workflowId ? eq(workflow.id, workflowId) : undefined,
      requestedBy ? eq(workflowState.requested_by_id, requestedBy) : undefined,
      buildWorkflowRunTitleContainsCondition(search),
    )
    const [[counted], items] = await runQueriesInOneBatch(db, [
      getDrizzle(db)
        .select({ total: count() })
        .from(workflowState)
        .leftJoin(page, workflowRunObjectJoinConditions.page)
        .leftJoin(menu, workflowRunObjectJoinConditions.menu)
        .innerJoin(workflow, eq(workflow.id, workflowState.workflow_id))
        .where(where),
      getDrizzle(db)
        .select({
          id: workflowState.id,
          ...workflowRunObjectColumns,
          workflow_id: toUndecodedColumn(workflow.id).as('workflow_id'),
          workflow_name: workflow.name,
          status: workflowState.status,
          requested_by: toNullableColumn(userDisplayNameColumn).as('requested_by'),
          created_at: workflowState.created_at,
          current_task: currentTask.as('current_task'),
        })
        .from(workflowState)
        .leftJoin(page, workflowRunObjectJoinConditions.page)
        .leftJoin(menu, workflowRunObjectJoinConditions.menu)
        .innerJoin(workflow, eq(workflow.id, workflowState.workflow_id))
        .leftJoin(user, eq(user.id, workflowState.requested_by_id))
        .where(where)
        .orderBy(desc(workflowState.id))
        .limit(limit)
        .offset(offset),
    ])
    return {
      total: counted!.total,
      items: items.map((item) => {
        const { draft, row } = splitWorkflowRunObjectFromRow(item)
        const { workflow_id, workflow_name, ...run } = row
        return { ...run, draft, workflow: { id: workflow_id, name: workflow_name } }
      }),
    }
  },
  /** The workflows that ever ran on pages and menus the editor may see, and who requested them. */
  async listChoices(db, editor) {
    const [workflowChoices, users] = await runQueriesInOneBatch(db, [
      getDrizzle(db)
        .selectDistinct({ value: workflow.id, label: workflow.name })
        .from(workflowState)
        .leftJoin(page, workflowRunObjectJoinConditions.page)
        .leftJoin(menu, workflowRunObjectJoinConditions.menu)
        .innerJoin(workflow, eq(workflow.id, workflowState.workflow_id))
        .where(buildWorkflowRunVisibleCondition(editor))
        .orderBy(workflow.name),
      getDrizzle(db)
        .selectDistinct({ value: user.id, label: keepTableNamesInSql(userDisplayNameColumn).as('label') })
        .from(workflowState)
        .leftJoin(page, workflowRunObjectJoinConditions.page)
        .leftJoin(menu, workflowRunObjectJoinConditions.menu)
        .innerJoin(workflow, eq(workflow.id, workflowState.workflow_id))
        .innerJoin(user, eq(user.id, workflowState.requested_by_id))
        .where(buildWorkflowRunVisibleCondition(editor))
        .orderBy(userDisplayNameColumn),
    ])
    return { workflow: toRecordFilterChoices(workflowChoices), user: toRecordFilterChoices(users) }
  },
})
