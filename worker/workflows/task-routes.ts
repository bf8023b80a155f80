import { type Context, Hono } from 'hono'
import type { Result } from '#schema/result.ts'
import { newTask, type TaskDetail, type TaskListing, taskEdit, workflowsQuery } from '#schema/workflows/wire.ts'
import { readBody } from '../http/body.ts'
import { errorResponse } from '../http/errors.ts'
import { parseQuery } from '../http/query.ts'
import { requireWorkflowAccess, type WorkflowRouteContext } from './access.ts'
import { addTask, saveTask, toggleTask } from './actions/save-task.ts'
import { workflowNotFound } from './commit-changes.ts'
import { findTaskDetail, listTasks } from './queries/tasks.ts'
import { createWorkflowActionContext } from './routes.ts'

type Call = Context<WorkflowRouteContext>

/** `/wagtail/api/main/tasks/`: the steps that workflows are made of. */
export const taskRoutes = new Hono<WorkflowRouteContext>()
  .use(requireWorkflowAccess)
  .get('/', async (c) => {
    const query = parseQuery(workflowsQuery, c.req.url)
    if (!query.ok) return errorResponse(query.failure)
    const { total, items } = await listTasks(c.env.DB, query.value)
    return c.json({ meta: { total_count: total, can_change: c.var.canChange }, items } satisfies TaskListing)
  })
  .post('/', async (c) => {
    const input = await readBody(c.req.raw, newTask)
    if (!input.ok) return errorResponse(input.failure)
    return detail(c, await addTask(c.env.DB, input.value, createWorkflowActionContext(c)), 201)
  })
  .get('/:id{[1-9][0-9]{0,14}}/', async (c) => detail(c, { ok: true, value: getId(c) }))
  .put('/:id{[1-9][0-9]{0,14}}/', async (c) => {
    const input = await readBody(c.req.raw, taskEdit)
    if (!input.ok) return errorResponse(input.failure)
    return detail(c, await saveTask(c.env.DB, getId(c), input.value, createWorkflowActionContext(c)))
  })
  .post('/:id{[1-9][0-9]{0,14}}/:action{enable|disable}/', async (c) => {
    const action = c.req.param('action') === 'enable' ? 'enable' : 'disable'
    return detail(c, await toggleTask(c.env.DB, getId(c), action, createWorkflowActionContext(c)))
  })

const getId = (c: Call) => Number(c.req.param('id'))

/** The task a call was about, as it is now. */
async function detail(c: Call, id: Result<number>, status: 200 | 201 = 200): Promise<Response> {
  if (!id.ok) return errorResponse(id.failure)
  const found = await findTaskDetail(c.env.DB, id.value)
  return found ? c.json({ ...found, can_change: c.var.canChange } satisfies TaskDetail, status) : errorResponse(workflowNotFound('task'))
}
