import { type Context, Hono } from 'hono'
import { fail, ok, type Result } from '#schema/result.ts'
import { workflowTaskEndpoints } from '#schema/workflows/endpoints.ts'
import type { WorkflowTaskDetail } from '#schema/workflows/wire.ts'
import { registerBackOfficeEndpoint } from '../http/serve.ts'
import type { BackOfficeHonoEnv } from '../http/session.ts'
import { canChangeWorkflows } from './access.ts'
import { createWorkflowTask, setWorkflowTaskEnabled, updateWorkflowTask } from './actions/save-task.ts'
import { createWorkflowNotFoundFailure, type WorkflowActionContext } from './commit-changes.ts'
import { findWorkflowTaskDetail, listWorkflowTasks } from './queries/tasks.ts'
import { changeAndReadWorkflow } from './routes.ts'

type Call = Context<BackOfficeHonoEnv>

/** The tasks of workflows. */
export const workflowTaskRoutes = new Hono<BackOfficeHonoEnv>()

registerBackOfficeEndpoint(workflowTaskRoutes, workflowTaskEndpoints.list, async (c, { query }) => {
  const { total, items } = await listWorkflowTasks(c.env.DB, query)
  return ok({ meta: { total_count: total, can_change: canChangeWorkflows(c.var.editor) }, items })
})

registerBackOfficeEndpoint(workflowTaskRoutes, workflowTaskEndpoints.create, (c, { body }) =>
  changeTask(c, (context) => createWorkflowTask(c.env.DB, body, context)),
)

registerBackOfficeEndpoint(workflowTaskRoutes, workflowTaskEndpoints.get, (c, { params }) =>
  toDetail(c, findWorkflowTaskDetail(c.env.DB, params.id)),
)

registerBackOfficeEndpoint(workflowTaskRoutes, workflowTaskEndpoints.update, (c, { params, body }) =>
  changeTask(c, (context) => updateWorkflowTask(c.env.DB, params.id, body, context)),
)

registerBackOfficeEndpoint(workflowTaskRoutes, workflowTaskEndpoints.enable, (c, { params }) =>
  changeTask(c, (context) => setWorkflowTaskEnabled(c.env.DB, params.id, 'enable', context)),
)

registerBackOfficeEndpoint(workflowTaskRoutes, workflowTaskEndpoints.disable, (c, { params }) =>
  changeTask(c, (context) => setWorkflowTaskEnabled(c.env.DB, params.id, 'disable', context)),
)

/** Changes a task and returns its detail, which is read in the batch of the change. */
const changeTask = (
  c: Call,
  change: (context: WorkflowActionContext) => Promise<Result<number>>,
): Promise<Result<WorkflowTaskDetail>> =>
  changeAndReadWorkflow(c, findWorkflowTaskDetail, change, (reading) => toDetail(c, reading))

async function toDetail(
  { var: { editor } }: Call,
  reading: ReturnType<typeof findWorkflowTaskDetail>,
): Promise<Result<WorkflowTaskDetail>> {
  const found = await reading
  return found ? ok({ ...found, can_change: canChangeWorkflows(editor) }) : fail(createWorkflowNotFoundFailure('task'))
}
