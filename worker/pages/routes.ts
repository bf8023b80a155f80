import { type Context, Hono } from 'hono'
import { type ActionResponse, createPageInput, type PageActionName, pageActionInputs } from '#schema/pages/action-wire.ts'
import { fail, type Result } from '#schema/result.ts'
import { purgePaths } from '../cache/purge.ts'
import { createLinkToForUrl } from '../cache/sites.ts'
import { parseWithSchema, readJson } from '../http/body.ts'
import { errorResponse } from '../http/errors.ts'
import type { BackOfficeContext } from '../http/session.ts'
import { loadDefaultMailContext } from '../mail/compose-mail.ts'
import { sendMail } from '../mail/send-mail.ts'
import { handlePageDetail, handlePageFind, handlePageList } from './listing/handlers.ts'
import { type ActionContext, runAction } from './run-action.ts'

/** `/wagtail/api/main/pages/`: Wagtail's content API for pages, and their actions. */
export const pageRoutes = new Hono<BackOfficeContext>()
  .get('/', handlePageList)
  .get('/find/', handlePageFind)
  .get('/:id{[1-9][0-9]*}/', handlePageDetail)
  .post('/action/create/', async (c) => toResponse(c, await create(c), 201))
  .post('/:id{[1-9][0-9]*}/action/:name/', async (c) => toResponse(c, await runPageAction(c)))

/** The page it is made below stands in the input, so that is read before permissions can be asked for. */
async function create(c: Context<BackOfficeContext>): Promise<Result<ActionResponse>> {
  const body = await readJson(c.req.raw)
  if (!body.ok) return body
  const input = parseWithSchema(createPageInput as never, body.value) as Result<{ parent_id: number }>
  return input.ok ? runAction(createActionContext(c), 'create', input.value.parent_id, body.value) : input
}

async function runPageAction(c: Context<BackOfficeContext>): Promise<Result<ActionResponse>> {
  const name = c.req.param('name') ?? ''
  if (!isActionName(name)) return fail({ reason: 'not_found', message: `unrecognised action '${name}'` })
  const body = await readJson(c.req.raw)
  return body.ok ? runAction(createActionContext(c), name, Number(c.req.param('id')), body.value) : body
}

/** Where the actions of a call are run. */
export const createActionContext = ({ env, executionCtx, var: { editor } }: Context<BackOfficeContext>): ActionContext => ({
  db: env.DB,
  editor,
  purge: (paths) => purgePaths(executionCtx, paths),
  mailContext: () => loadDefaultMailContext(env),
  sendMail: () => executionCtx.waitUntil(sendMail(env, new Date(), 6)),
})

const isActionName = (name: string): name is PageActionName => Object.hasOwn(pageActionInputs, name)

function toResponse({ req }: Context<BackOfficeContext>, result: Result<ActionResponse>, status = 200): Response {
  if (!result.ok) return errorResponse(result.failure)
  return Response.json({ ...result.value, html_url: createLinkToForUrl(req.url)(result.value.html_url) }, { status })
}
