import { type Context, Hono } from 'hono'
import { fail, ok, type Result } from '#schema/result.ts'
import { workflowTaskEndpoints } from '#schema/workflows/endpoints.ts'
import type { WorkflowTaskDetail } from '#schema/workflows/wire.ts'
import { registerBackOfficeEndpoint } from '../http/serve.ts'
import type { BackOfficeHonoEnv } from '../http/session.ts'
import { canChangeWorkflows } from './access.ts'
import { createWorkflowTask, setWorkflowTaskEnabled, updateWorkflowTask } from './actions/save-task.ts'
import { createWorkflowNotFoundError } from './commit-changes.ts'
import { findWorkflowTaskDetail, listWorkflowTasks } from './queries/tasks.ts'
import { createWorkflowActionContext } from './routes.ts'

type Call = Context<BackOfficeHonoEnv>

/** The tasks of workflows. */
export const workflowTaskRoutes = new Hono<BackOfficeHonoEnv>()

registerBackOfficeEndpoint(workflowTaskRoutes, workflowTaskEndpoints.list, async (c, { query }) => {
  const { total, items } = await listWorkflowTasks(c.env.DB, query)
  return ok({ meta: { total_count: total, can_change: canChangeWorkflows(c.var.editor) }, items })
})

registerBackOfficeEndpoint(workflowTaskRoutes, workflowTaskEndpoints.create, async (c, { body }) =>
  getDetail(c, await createWorkflowTask(c.env.DB, body, createWorkflowActionContext(c))),
)

registerBackOfficeEndpoint(workflowTaskRoutes, workflowTaskEndpoints.get, (c, { params }) =>
  getDetail(c, ok(params.id)),
)

registerBackOfficeEndpoint(workflowTaskRoutes, workflowTaskEndpoints.update, async (c, { params, body }) =>
  getDetail(c, await updateWorkflowTask(c.env.DB, params.id, body, createWorkflowActionContext(c))),
)

registerBackOfficeEndpoint(workflowTaskRoutes, workflowTaskEndpoints.enable, async (c, { params }) =>
  getDetail(c, await setWorkflowTaskEnabled(c.env.DB, params.id, 'enable', createWorkflowActionContext(c))),
)

registerBackOfficeEndpoint(workflowTaskRoutes, workflowTaskEndpoints.disable, async (c, { params }) =>
  getDetail(c, await setWorkflowTaskEnabled(c.env.DB, params.id, 'disable', createWorkflowActionContext(c))),
)

/** Returns the current detail of a task. */
async function getDetail({ env, var: { editor } }: Call, id: Result<number>): Promise<Result<WorkflowTaskDetail>> {
  if (!id.ok) return id
  const found = await findWorkflowTaskDetail(env.DB, id.value)
  return found ? ok({ ...found, can_change: canChangeWorkflows(editor) }) : fail(createWorkflowNotFoundError('task'))
}
