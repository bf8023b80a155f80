import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { group, user } from '../accounts/table.ts'
import { page } from '../pages/table.ts'

/** A workflow that a draft must pass before it is published: ordered tasks. An inactive one cannot be started. */
export const workflow = sqliteTable('workflow', {
  id: integer().primaryKey(),
  name: text().notNull(),
  active: integer({ mode: 'boolean' }).notNull().default(true),
})

/** A task of workflows. A group approval is passed when a member of one of its groups approves. */
export const task = sqliteTable('task', {
  id: integer().primaryKey(),
  name: text().notNull(),
  task_type: text({ enum: ['group_approval'] })
    .notNull()
    .default('group_approval'),
  active: integer({ mode: 'boolean' }).notNull().default(true),
})

export const taskGroup = sqliteTable(
  'task_group',
  {
    task_id: integer()
      .notNull()
      .references(() => task.id, { onDelete: 'cascade' }),
    group_id: integer()
      .notNull()
      .references(() => group.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.task_id, table.group_id] }), index('task_group_group').on(table.group_id)],
)

export const workflowTask = sqliteTable(
  'workflow_task',
  {
    workflow_id: integer()
      .notNull()
      .references(() => workflow.id, { onDelete: 'cascade' }),
    task_id: integer()
      .notNull()
      .references(() => task.id, { onDelete: 'cascade' }),
    sort_order: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workflow_id, table.task_id] }),
    index('workflow_task_task').on(table.task_id),
  ],
)

/** The workflow of a page and of every page below it without its own. */
export const workflowPage = sqliteTable(
  'workflow_page',
  {
    page_id: integer()
      .primaryKey()
      .references(() => page.id),
    workflow_id: integer()
      .notNull()
      .references(() => workflow.id, { onDelete: 'cascade' }),
  },
  (table) => [index('workflow_page_workflow').on(table.workflow_id)],
)

/** A run of a workflow; `needs_changes` waits for the author of the draft. An object has at most one unfinished run. */
export const workflowState = sqliteTable(
  'workflow_state',
  {
    id: integer().primaryKey(),
    object_type: text().notNull(),
    object_id: integer().notNull(),
    workflow_id: integer()
      .notNull()
      .references(() => workflow.id),
    status: text({ enum: ['in_progress', 'approved', 'needs_changes', 'cancelled'] })
      .notNull()
      .default('in_progress'),
    created_at: text().notNull(),
    requested_by_id: integer().references(() => user.id),
    current_task_state_id: integer(),
  },
  (table) => [
    uniqueIndex('workflow_state_running')
      .on(table.object_type, table.object_id)
      .where(sql`status IN ('in_progress', 'needs_changes')`),
    index('workflow_state_object').on(table.object_type, table.object_id, table.id),
    index('workflow_state_workflow').on(table.workflow_id),
    index('workflow_state_requested_by').on(table.requested_by_id).where(sql`requested_by_id IS NOT NULL`),
  ],
)

/** The state of one task of a run: the revision, the user and the comment. */
export const taskState = sqliteTable(
  'task_state',
  {
    id: integer().primaryKey(),
    workflow_state_id: integer()
      .notNull()
      .references(() => workflowState.id, { onDelete: 'cascade' }),
    task_id: integer()
      .notNull()
      .references(() => task.id),
    revision_id: integer().notNull(),
    status: text({ enum: ['in_progress', 'approved', 'rejected', 'skipped', 'cancelled'] })
      .notNull()
      .default('in_progress'),
    started_at: text().notNull(),
    finished_at: text(),
    finished_by_id: integer().references(() => user.id),
    comment: text().notNull().default(''),
  },
  (table) => [
    index('task_state_workflow').on(table.workflow_state_id, table.id),
    index('task_state_task').on(table.task_id, table.status),
    index('task_state_revision').on(table.revision_id),
    index('task_state_finished_by').on(table.finished_by_id).where(sql`finished_by_id IS NOT NULL`),
  ],
)
