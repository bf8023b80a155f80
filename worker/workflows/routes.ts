import { type Context, Hono } from 'hono'
import { fail, ok, type Result } from '#schema/result.ts'
import { workflowEndpoints } from '#schema/workflows/endpoints.ts'
import type { WorkflowDetail } from '#schema/workflows/wire.ts'
import { checkReauthentication } from '../accounts/sign-in/reauthentication.ts'
import { serve } from '../http/serve.ts'
import type { BackOfficeContext } from '../http/session.ts'
import { canChangeWorkflows } from './access.ts'
import { addWorkflow, removeWorkflowFromPage, saveWorkflow, toggleWorkflow } from './actions/save-workflow.ts'
import { type WorkflowActionContext, workflowNotFound } from './commit-changes.ts'
import {
  findPageWorkflow,
  findWorkflowDetail,
  getWorkflowChoices,
  listWorkflows,
  listWorkflowUsage,
} from './queries/workflows.ts'

type Call = Context<BackOfficeContext>

/** Workflows and their pages. */
export const workflowRoutes = new Hono<BackOfficeContext>()

export const createWorkflowActionContext = (c: Call): WorkflowActionContext => ({
  ...{ user: c.var.editor.id, editor: c.var.editor, now: new Date().toISOString() },
  checkReauthentication: () => checkReauthentication(c, 'workflows'),
})

serve(workflowRoutes, workflowEndpoints.list, async (c, { query }) => {
  const { total, items } = await listWorkflows(c.env.DB, query)
  return ok({ meta: { total_count: total, can_change: canChangeWorkflows(c.var.editor) }, items })
})

serve(workflowRoutes, workflowEndpoints.create, async (c, { body }) =>
  getDetail(c, await addWorkflow(c.env.DB, body, createWorkflowActionContext(c))),
)

serve(workflowRoutes, workflowEndpoints.choices, async ({ env }) => ok(await getWorkflowChoices(env.DB)))

serve(workflowRoutes, workflowEndpoints.ofPage, async ({ env, var: { editor } }, { params }) => {
  const found = await findPageWorkflow(env.DB, editor, params.page)
  return found ? ok(found) : fail({ reason: 'not_found', message: 'This page has no workflow of its own.' })
})

serve(workflowRoutes, workflowEndpoints.removeFromPage, async (c, { params, query }) => {
  const removed = await removeWorkflowFromPage(c.env.DB, query.workflow, params.page, createWorkflowActionContext(c))
  return removed.ok ? ok(undefined) : removed
})

serve(workflowRoutes, workflowEndpoints.get, (c, { params }) => getDetail(c, ok(params.id)))

serve(workflowRoutes, workflowEndpoints.update, async (c, { params, body }) =>
  getDetail(c, await saveWorkflow(c.env.DB, params.id, body, createWorkflowActionContext(c))),
)

serve(workflowRoutes, workflowEndpoints.enable, async (c, { params }) =>
  getDetail(c, await toggleWorkflow(c.env.DB, params.id, 'enable', createWorkflowActionContext(c))),
)

serve(workflowRoutes, workflowEndpoints.disable, async (c, { params }) =>
  getDetail(c, await toggleWorkflow(c.env.DB, params.id, 'disable', createWorkflowActionContext(c))),
)

serve(workflowRoutes, workflowEndpoints.usage, async ({ env, var: { editor } }, { params, query }) => {
  const workflow = await findWorkflowDetail(env.DB, editor, params.id)
  if (!workflow) return fail(workflowNotFound('workflow'))
  const { total, items } = await listWorkflowUsage(env.DB, editor, workflow.id, query)
  const { id, name } = workflow
  return ok({ meta: { total_count: total, workflow: { id, name }, can_change: canChangeWorkflows(editor) }, items })
})

/** Returns the current detail of a workflow. */
async function getDetail({ env, var: { editor } }: Call, id: Result<number>): Promise<Result<WorkflowDetail>> {
  if (!id.ok) return id
  const found = await findWorkflowDetail(env.DB, editor, id.value)
  return found ? ok({ ...found, can_change: canChangeWorkflows(editor) }) : fail(workflowNotFound('workflow'))
}
