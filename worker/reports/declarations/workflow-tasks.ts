import { and, count, desc, eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { draftInReport } from '#schema/reports/wire.ts'
import { menu, page, task, taskState, user, workflow, workflowState } from '#schema/tables.ts'
import { workflowStatusLabels, workflowTaskStatusFilterChoices } from '#schema/workflows/status-labels.ts'
import { userDisplayNameColumn } from '../../accounts/queries/user-accounts.ts'
import { toNullableColumn, toUndecodedColumn } from '../../stores/columns/typed-columns.ts'
import { getDrizzle, runQueriesInOneBatch } from '../../stores/db.ts'
import { formatUtcTimeForSpreadsheet } from '../columns.ts'
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
  workflowTaskRunJoinConditions,
} from '../workflow-columns.ts'

/** The task runs on pages and menus the editor may see, latest first. */
export const workflowTasksReportDefinition = defineReport({
  name: 'workflow_tasks',
  label: 'Workflow tasks',
  summary: 'What was approved or rejected, by whom, and why.',
  icon: 'check',
  permission: pageReportPermission,
  title: 'Workflow tasks report',
  description: 'Every review step of a draft: whether it was approved, who reviewed it, and their comment.',
  itemName: { one: 'task', many: 'tasks' },
  empty: { icon: 'check', title: 'No draft has been reviewed yet' },
  filters: {
    search: createReportSearchFilter('Search titles'),
    status: createReportSelectFilter({
      schema: z.optional(z.enum(workflowTaskStatusFilterChoices)),
      label: 'State',
      allLabel: 'Any state',
      choices: toReportFilterChoices(workflowTaskStatusFilterChoices, workflowStatusLabels),
    }),
    task: createReportSelectFilter({ schema: recordIdFilterSchema, label: 'Task', allLabel: 'Any task' }),
  },
  row: z.strictObject({
    id: z.int(),
    draft: draftInReport,
    task: z.strictObject({ id: z.int(), name: z.string() }),
    workflow: z.string(),
    status: z.enum(workflowTaskStatusFilterChoices),
    started_at: z.string(),
    finished_at: z.nullable(z.string()),
    finished_by: z.nullable(z.string()),
    comment: z.string(),
  }),
  columns: (column) => [
    column.page(
      ({ draft }) => draft,
      ({ task, finished_by }) => [task.name, ...(finished_by ? [finished_by] : [])].join(', '),
    ),
    column.file('Type', ({ draft }) => draft.type_label),
    column.file('Task', ({ task }) => task.name),
    column.file('Workflow', ({ workflow }) => workflow),
    column.status('State', ({ status }) => toWorkflowStatusCell(status)),
    column.screen('Task', ({ task, workflow }) => ({ kind: 'text', text: task.name, empty: '', secondary: workflow }), {
      className: 'column-type',
    }),
    column.screen(
      'Decided by',
      ({ finished_by, comment }) => ({
        kind: 'text',
        text: finished_by,
        empty: '–',
        ...(comment && { message: comment }),
      }),
      {
        className: 'column-updated',
      },
    ),
    column.screen('When', ({ started_at, finished_at }) => ({ kind: 'time', at: finished_at ?? started_at }), {
      isQuiet: true,
    }),
    column.file('Started (UTC)', ({ started_at }) => formatUtcTimeForSpreadsheet(started_at)),
    column.file('Finished (UTC)', ({ finished_at }) => formatUtcTimeForSpreadsheet(finished_at)),
    column.file('Finished by', ({ finished_by }) => finished_by ?? ''),
    column.file('Comment', ({ comment }) => comment),
  ],
  async listRows(db, editor, { status, task: taskId, search }, { limit, offset }) {
    const where = and(
      buildWorkflowRunVisibleCondition(editor),
      status ? eq(taskState.status, status) : undefined,
      taskId ? eq(task.id, taskId) : undefined,
      buildWorkflowRunTitleContainsCondition(search),
    )
    const [[counted], items] = await runQueriesInOneBatch(db, [
      getDrizzle(db)
        .select({ total: count() })
        .from(taskState)
        .innerJoin(workflowState, workflowTaskRunJoinConditions.run)
        .leftJoin(page, workflowRunObjectJoinConditions.page)
        .leftJoin(menu, workflowRunObjectJoinConditions.menu)
        .innerJoin(workflow, workflowTaskRunJoinConditions.workflow)
        .innerJoin(task, workflowTaskRunJoinConditions.task)
        .where(where),
      getDrizzle(db)
        .select({
          id: taskState.id,
          ...workflowRunObjectColumns,
          task_id: toUndecodedColumn(task.id).as('task_id'),
          task_name: toUndecodedColumn(task.name).as('task_name'),
          workflow: toUndecodedColumn(workflow.name).as('workflow'),
          status: taskState.status,
          started_at: taskState.started_at,
          finished_at: taskState.finished_at,
          finished_by: toNullableColumn(userDisplayNameColumn).as('finished_by'),
          comment: taskState.comment,
        })
        .from(taskState)
        .innerJoin(workflowState, workflowTaskRunJoinConditions.run)
        .leftJoin(page, workflowRunObjectJoinConditions.page)
        .leftJoin(menu, workflowRunObjectJoinConditions.menu)
        .innerJoin(workflow, workflowTaskRunJoinConditions.workflow)
        .innerJoin(task, workflowTaskRunJoinConditions.task)
        .leftJoin(user, eq(user.id, taskState.finished_by_id))
        .where(where)
        .orderBy(desc(taskState.id))
        .limit(limit)
        .offset(offset),
    ])
    return {
      total: counted!.total,
      items: items.map((item) => {
        const { draft, row } = splitWorkflowRunObjectFromRow(item)
        const { task_id, task_name, ...run } = row
        return { ...run, draft, task: { id: task_id, name: task_name } }
      }),
    }
  },
  /** The tasks that were ever started on pages and menus the editor may see. */
  async listChoices(db, editor) {
    const tasks = await getDrizzle(db)
      .selectDistinct({ value: task.id, label: task.name })
      .from(taskState)
      .innerJoin(workflowState, workflowTaskRunJoinConditions.run)
      .leftJoin(page, workflowRunObjectJoinConditions.page)
      .leftJoin(menu, workflowRunObjectJoinConditions.menu)
      .innerJoin(workflow, workflowTaskRunJoinConditions.workflow)
      .innerJoin(task, workflowTaskRunJoinConditions.task)
      .where(buildWorkflowRunVisibleCondition(editor))
      .orderBy(task.name)
    return { task: toRecordFilterChoices(tasks) }
  },
})
