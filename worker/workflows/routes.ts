import { type Context, Hono } from 'hono'
import { fail, ok, type Result } from '#schema/result.ts'
import { workflowEndpoints } from '#schema/workflows/endpoints.ts'
import type { WorkflowDetail } from '#schema/workflows/wire.ts'
import { checkReauthenticationProof } from '../accounts/sign-in/reauthentication.ts'
import { registerBackOfficeEndpoint } from '../http/serve.ts'
import type { BackOfficeHonoEnv } from '../http/session.ts'
import { canChangeWorkflows } from './access.ts'
import { createWorkflow, removeWorkflowFromPage, setWorkflowEnabled, updateWorkflow } from './actions/save-workflow.ts'
import { createWorkflowNotFoundError, type WorkflowActionContext } from './commit-changes.ts'
import {
  findAssignedPageWorkflow,
  findWorkflowDetail,
  listWorkflows,
  listWorkflowUsage,
  readWorkflowFormChoices,
} from './queries/workflows.ts'

type Call = Context<BackOfficeHonoEnv>

/** Workflows and their pages. */
export const workflowRoutes = new Hono<BackOfficeHonoEnv>()

export const createWorkflowActionContext = (c: Call): WorkflowActionContext => ({
  ...{ user: c.var.editor.id, editor: c.var.editor, now: new Date().toISOString() },
  checkReauthentication: () => checkReauthenticationProof(c, 'workflows'),
})

registerBackOfficeEndpoint(workflowRoutes, workflowEndpoints.list, async (c, { query }) => {
  const { total, items } = await listWorkflows(c.env.DB, query)
  return ok({ meta: { total_count: total, can_change: canChangeWorkflows(c.var.editor) }, items })
})

registerBackOfficeEndpoint(workflowRoutes, workflowEndpoints.create, async (c, { body }) =>
  getDetail(c, await createWorkflow(c.env.DB, body, createWorkflowActionContext(c))),
)

registerBackOfficeEndpoint(workflowRoutes, workflowEndpoints.choices, async ({ env }) =>
  ok(await readWorkflowFormChoices(env.DB)),
)

registerBackOfficeEndpoint(workflowRoutes, workflowEndpoints.ofPage, async ({ env, var: { editor } }, { params }) => {
  const found = await findAssignedPageWorkflow(env.DB, editor, params.page)
  return found ? ok(found) : fail({ reason: 'not_found', message: 'This page has no workflow of its own.' })
})

registerBackOfficeEndpoint(workflowRoutes, workflowEndpoints.removeFromPage, async (c, { params, query }) => {
  const removed = await removeWorkflowFromPage(c.env.DB, query.workflow, params.page, createWorkflowActionContext(c))
  return removed.ok ? ok(undefined) : removed
})

registerBackOfficeEndpoint(workflowRoutes, workflowEndpoints.get, (c, { params }) => getDetail(c, ok(params.id)))

registerBackOfficeEndpoint(workflowRoutes, workflowEndpoints.update, async (c, { params, body }) =>
  getDetail(c, await updateWorkflow(c.env.DB, params.id, body, createWorkflowActionContext(c))),
)

registerBackOfficeEndpoint(workflowRoutes, workflowEndpoints.enable, async (c, { params }) =>
  getDetail(c, await setWorkflowEnabled(c.env.DB, params.id, 'enable', createWorkflowActionContext(c))),
)

registerBackOfficeEndpoint(workflowRoutes, workflowEndpoints.disable, async (c, { params }) =>
  getDetail(c, await setWorkflowEnabled(c.env.DB, params.id, 'disable', createWorkflowActionContext(c))),
)

registerBackOfficeEndpoint(
  workflowRoutes,
  workflowEndpoints.usage,
  async ({ env, var: { editor } }, { params, query }) => {
    const workflow = await findWorkflowDetail(env.DB, editor, params.id)
    if (!workflow) return fail(createWorkflowNotFoundError('workflow'))
    const { total, items } = await listWorkflowUsage(env.DB, editor, workflow.id, query)
    const { id, name } = workflow
    return ok({ meta: { total_count: total, workflow: { id, name }, can_change: canChangeWorkflows(editor) }, items })
  },
)

/** Returns the current detail of a workflow. */
async function getDetail({ env, var: { editor } }: Call, id: Result<number>): Promise<Result<WorkflowDetail>> {
  if (!id.ok) return id
  const found = await findWorkflowDetail(env.DB, editor, id.value)
  return found
    ? ok({ ...found, can_change: canChangeWorkflows(editor) })
    : fail(createWorkflowNotFoundError('workflow'))
}
