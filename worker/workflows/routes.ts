import { type Context, Hono } from 'hono'
import type { Result } from '#schema/result.ts'
import {
  newWorkflow,
  type WorkflowDetail,
  type WorkflowListing,
  type WorkflowUsage,
  workflowEdit,
  workflowRemovalQuery,
  workflowsQuery,
  workflowUsageQuery,
} from '#schema/workflows/wire.ts'
import { checkReauthentication } from '../accounts/sign-in/reauthentication.ts'
import { readBody } from '../http/body.ts'
import { errorResponse } from '../http/errors.ts'
import { parseQuery } from '../http/query.ts'
import { requireWorkflowAccess, type WorkflowRouteContext } from './access.ts'
import { addWorkflow, removeWorkflowFromPage, saveWorkflow, toggleWorkflow } from './actions/save-workflow.ts'
import { type WorkflowActionContext, workflowNotFound } from './commit-changes.ts'
import { findPageWorkflow, findWorkflowDetail, getWorkflowChoices, listWorkflows, listWorkflowUsage } from './queries/workflows.ts'

type Call = Context<WorkflowRouteContext>

/** `/wagtail/api/main/workflows/`: what drafts must pass, and on which pages. */
export const workflowRoutes = new Hono<WorkflowRouteContext>()
  .use(requireWorkflowAccess)
  .get('/', list)
  .post('/', async (c) => {
    const input = await readBody(c.req.raw, newWorkflow)
    if (!input.ok) return errorResponse(input.failure)
    return detail(c, await addWorkflow(c.env.DB, input.value, createWorkflowActionContext(c)), 201)
  })
  .get('/choices/', async (c) => c.json(await getWorkflowChoices(c.env.DB)))
  .get('/of-page/:page{[1-9][0-9]{0,14}}/', async (c) => {
    const found = await findPageWorkflow(c.env.DB, c.var.editor, Number(c.req.param('page')))
    return found ? c.json(found) : workflowNotFoundResponse()
  })
  .delete('/of-page/:page{[1-9][0-9]{0,14}}/', async (c) => {
    const query = parseQuery(workflowRemovalQuery, c.req.url)
    if (!query.ok) return errorResponse(query.failure)
    const removed = await removeWorkflowFromPage(
      c.env.DB,
      query.value.workflow,
      Number(c.req.param('page')),
      createWorkflowActionContext(c),
    )
    return removed.ok ? c.body(null, 204) : errorResponse(removed.failure)
  })
  .get('/:id{[1-9][0-9]{0,14}}/', async (c) => detail(c, { ok: true, value: getId(c) }))
  .put('/:id{[1-9][0-9]{0,14}}/', async (c) => {
    const input = await readBody(c.req.raw, workflowEdit)
    if (!input.ok) return errorResponse(input.failure)
    return detail(c, await saveWorkflow(c.env.DB, getId(c), input.value, createWorkflowActionContext(c)))
  })
  .post('/:id{[1-9][0-9]{0,14}}/:action{enable|disable}/', async (c) => {
    const action = c.req.param('action') === 'enable' ? 'enable' : 'disable'
    return detail(c, await toggleWorkflow(c.env.DB, getId(c), action, createWorkflowActionContext(c)))
  })
  .get('/:id{[1-9][0-9]{0,14}}/usage/', usage)

const getId = (c: Call) => Number(c.req.param('id'))
export const createWorkflowActionContext = (c: Call): WorkflowActionContext => ({
  ...{ user: c.var.editor.id, editor: c.var.editor, now: new Date().toISOString() },
  checkReauthentication: () => checkReauthentication(c, 'workflows'),
})
const workflowNotFoundResponse = () => errorResponse({ reason: 'not_found', message: 'This page has no workflow of its own.' })

async function list(c: Call): Promise<Response> {
  const query = parseQuery(workflowsQuery, c.req.url)
  if (!query.ok) return errorResponse(query.failure)
  const { total, items } = await listWorkflows(c.env.DB, query.value)
  return c.json({ meta: { total_count: total, can_change: c.var.canChange }, items } satisfies WorkflowListing)
}

/** The workflow a call was about, as it is now. */
async function detail(c: Call, id: Result<number>, status: 200 | 201 = 200): Promise<Response> {
  if (!id.ok) return errorResponse(id.failure)
  const found = await findWorkflowDetail(c.env.DB, c.var.editor, id.value)
  return found
    ? c.json({ ...found, can_change: c.var.canChange } satisfies WorkflowDetail, status)
    : errorResponse(workflowNotFound('workflow'))
}

async function usage(c: Call): Promise<Response> {
  const query = parseQuery(workflowUsageQuery, c.req.url)
  if (!query.ok) return errorResponse(query.failure)
  const workflow = await findWorkflowDetail(c.env.DB, c.var.editor, getId(c))
  if (!workflow) return errorResponse(workflowNotFound('workflow'))
  const { total, items } = await listWorkflowUsage(c.env.DB, c.var.editor, workflow.id, query.value)
  const { id, name } = workflow
  return c.json({ meta: { total_count: total, workflow: { id, name }, can_change: c.var.canChange }, items } satisfies WorkflowUsage)
}
