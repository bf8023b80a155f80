import { type Context, Hono } from 'hono'
import type { Result } from '#schema/result.ts'
import { newTask, type TaskDetail, type TaskListing, taskEdit, workflowsQuery } from '#schema/wire/workflows.ts'
import { parseQuery } from '../../api/query.ts'
import { listTasks, taskDetail } from '../../data/task.ts'
import { failureResponse } from '../../failure.ts'
import { readBody } from '../request-body.ts'
import { missing } from './commit.ts'
import { permitted, type WorkflowOffice } from './permitted.ts'
import { doingOf } from './routes.ts'
import { addTask, saveTask, switchTask } from './save-task.ts'

type Call = Context<WorkflowOffice>

/** `/wagtail/api/main/tasks/`: the steps that workflows are made of. */
export const taskRoutes = new Hono<WorkflowOffice>()
  .use(permitted)
  .get('/', async (c) => {
    const query = parseQuery(workflowsQuery, c.req.url)
    if (!query.ok) return failureResponse(query.failure)
    const { total, items } = await listTasks(c.env.DB, query.value)
    return c.json({ meta: { total_count: total, may_change: c.var.mayChange }, items } satisfies TaskListing)
  })
  .post('/', async (c) => {
    const input = await readBody(c.req.raw, newTask)
    if (!input.ok) return failureResponse(input.failure)
    return detail(c, await addTask(c.env.DB, input.value, doingOf(c)), 201)
  })
  .get('/:id{[1-9][0-9]{0,14}}/', async (c) => detail(c, { ok: true, value: idOf(c) }))
  .put('/:id{[1-9][0-9]{0,14}}/', async (c) => {
    const input = await readBody(c.req.raw, taskEdit)
    if (!input.ok) return failureResponse(input.failure)
    return detail(c, await saveTask(c.env.DB, idOf(c), input.value, doingOf(c)))
  })
  .post('/:id{[1-9][0-9]{0,14}}/:action{enable|disable}/', async (c) => {
    const action = c.req.param('action') === 'enable' ? 'enable' : 'disable'
    return detail(c, await switchTask(c.env.DB, idOf(c), action, doingOf(c)))
  })

const idOf = (c: Call) => Number(c.req.param('id'))

/** The task a call was about, as it is now. */
async function detail(c: Call, id: Result<number>, status: 200 | 201 = 200): Promise<Response> {
  if (!id.ok) return failureResponse(id.failure)
  const found = await taskDetail(c.env.DB, id.value)
  return found ? c.json({ ...found, may_change: c.var.mayChange } satisfies TaskDetail, status) : failureResponse(missing('task'))
}
