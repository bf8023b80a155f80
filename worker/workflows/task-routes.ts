import { type Context, Hono } from 'hono'
import { fail, ok, type Result } from '#schema/result.ts'
import { taskEndpoints } from '#schema/workflows/endpoints.ts'
import type { TaskDetail } from '#schema/workflows/wire.ts'
import { serve } from '../http/serve.ts'
import type { BackOfficeContext } from '../http/session.ts'
import { canChangeWorkflows } from './access.ts'
import { addTask, saveTask, toggleTask } from './actions/save-task.ts'
import { workflowNotFound } from './commit-changes.ts'
import { findTaskDetail, listTasks } from './queries/tasks.ts'
import { createWorkflowActionContext } from './routes.ts'

type Call = Context<BackOfficeContext>

/** The tasks of workflows. */
export const taskRoutes = new Hono<BackOfficeContext>()

serve(taskRoutes, taskEndpoints.list, async (c, { query }) => {
  const { total, items } = await listTasks(c.env.DB, query)
  return ok({ meta: { total_count: total, can_change: canChangeWorkflows(c.var.editor) }, items })
})

serve(taskRoutes, taskEndpoints.create, async (c, { body }) =>
  getDetail(c, await addTask(c.env.DB, body, createWorkflowActionContext(c))),
)

serve(taskRoutes, taskEndpoints.get, (c, { params }) => getDetail(c, ok(params.id)))

serve(taskRoutes, taskEndpoints.update, async (c, { params, body }) =>
  getDetail(c, await saveTask(c.env.DB, params.id, body, createWorkflowActionContext(c))),
)

serve(taskRoutes, taskEndpoints.enable, async (c, { params }) =>
  getDetail(c, await toggleTask(c.env.DB, params.id, 'enable', createWorkflowActionContext(c))),
)

serve(taskRoutes, taskEndpoints.disable, async (c, { params }) =>
  getDetail(c, await toggleTask(c.env.DB, params.id, 'disable', createWorkflowActionContext(c))),
)

/** Returns the current detail of a task. */
async function getDetail({ env, var: { editor } }: Call, id: Result<number>): Promise<Result<TaskDetail>> {
  if (!id.ok) return id
  const found = await findTaskDetail(env.DB, id.value)
  return found ? ok({ ...found, can_change: canChangeWorkflows(editor) }) : fail(workflowNotFound('task'))
}
