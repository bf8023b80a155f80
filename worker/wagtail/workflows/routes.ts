import { type Context, Hono } from 'hono'
import type { Result } from '#schema/result.ts'
import {
  newWorkflow,
  removalQuery,
  usageQuery,
  type WorkflowDetail,
  type WorkflowListing,
  type WorkflowUsage,
  workflowEdit,
  workflowsQuery,
} from '#schema/wire/workflows.ts'
import { parseQuery } from '../../api/query.ts'
import { listWorkflows, workflowChoices, workflowDetail, workflowOfPage, workflowUsage } from '../../data/workflow.ts'
import { failureResponse } from '../../failure.ts'
import { missingProof } from '../account/proof.ts'
import { readBody } from '../request-body.ts'
import { type Deciding, missing } from './commit.ts'
import { permitted, type WorkflowOffice } from './permitted.ts'
import { addWorkflow, removeFromPage, saveWorkflow, switchWorkflow } from './save-workflow.ts'

type Call = Context<WorkflowOffice>

/** `/wagtail/api/main/workflows/`: what drafts must pass, and on which pages. */
export const workflowRoutes = new Hono<WorkflowOffice>()
  .use(permitted)
  .get('/', list)
  .post('/', async (c) => {
    const input = await readBody(c.req.raw, newWorkflow)
    if (!input.ok) return failureResponse(input.failure)
    return detail(c, await addWorkflow(c.env.DB, input.value, doingOf(c)), 201)
  })
  .get('/choices/', async (c) => c.json(await workflowChoices(c.env.DB)))
  .get('/of-page/:page{[1-9][0-9]{0,14}}/', async (c) => {
    const found = await workflowOfPage(c.env.DB, c.var.editor, Number(c.req.param('page')))
    return found ? c.json(found) : noneThere()
  })
  .delete('/of-page/:page{[1-9][0-9]{0,14}}/', async (c) => {
    const query = parseQuery(removalQuery, c.req.url)
    if (!query.ok) return failureResponse(query.failure)
    const removed = await removeFromPage(c.env.DB, query.value.workflow, Number(c.req.param('page')), doingOf(c))
    return removed.ok ? c.body(null, 204) : failureResponse(removed.failure)
  })
  .get('/:id{[1-9][0-9]{0,14}}/', async (c) => detail(c, { ok: true, value: idOf(c) }))
  .put('/:id{[1-9][0-9]{0,14}}/', async (c) => {
    const input = await readBody(c.req.raw, workflowEdit)
    if (!input.ok) return failureResponse(input.failure)
    return detail(c, await saveWorkflow(c.env.DB, idOf(c), input.value, doingOf(c)))
  })
  .post('/:id{[1-9][0-9]{0,14}}/:action{enable|disable}/', async (c) => {
    const action = c.req.param('action') === 'enable' ? 'enable' : 'disable'
    return detail(c, await switchWorkflow(c.env.DB, idOf(c), action, doingOf(c)))
  })
  .get('/:id{[1-9][0-9]{0,14}}/usage/', usage)

const idOf = (c: Call) => Number(c.req.param('id'))
export const doingOf = (c: Call): Deciding => ({
  ...{ user: c.var.editor.id, editor: c.var.editor, now: new Date().toISOString() },
  missingProof: () => missingProof(c, 'workflows'),
})
const noneThere = () => failureResponse({ reason: 'not_found', message: 'This page has no workflow of its own.' })

async function list(c: Call): Promise<Response> {
  const query = parseQuery(workflowsQuery, c.req.url)
  if (!query.ok) return failureResponse(query.failure)
  const { total, items } = await listWorkflows(c.env.DB, query.value)
  return c.json({ meta: { total_count: total, may_change: c.var.mayChange }, items } satisfies WorkflowListing)
}

/** The workflow a call was about, as it is now. */
async function detail(c: Call, id: Result<number>, status: 200 | 201 = 200): Promise<Response> {
  if (!id.ok) return failureResponse(id.failure)
  const found = await workflowDetail(c.env.DB, c.var.editor, id.value)
  return found ? c.json({ ...found, may_change: c.var.mayChange } satisfies WorkflowDetail, status) : failureResponse(missing('workflow'))
}

async function usage(c: Call): Promise<Response> {
  const query = parseQuery(usageQuery, c.req.url)
  if (!query.ok) return failureResponse(query.failure)
  const workflow = await workflowDetail(c.env.DB, c.var.editor, idOf(c))
  if (!workflow) return failureResponse(missing('workflow'))
  const { total, items } = await workflowUsage(c.env.DB, c.var.editor, workflow.id, query.value)
  const { id, name } = workflow
  return c.json({ meta: { total_count: total, workflow: { id, name }, may_change: c.var.mayChange }, items } satisfies WorkflowUsage)
}
