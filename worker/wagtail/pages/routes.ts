import { type Context, Hono } from 'hono'
import { fail, type Result } from '#schema/result.ts'
import { type ActionAnswer, type ActionName, actionInputs, createInput } from '#schema/wire/page-actions.ts'
import { purge } from '../../cache/purge.ts'
import { linksAt } from '../../cache/sites.ts'
import { sendMail } from '../../cron/send-mail.ts'
import { failureResponse } from '../../failure.ts'
import { officeOf } from '../../letter.ts'
import { parse, readJson } from '../request-body.ts'
import type { BackOffice } from '../session.ts'
import { detail, find, list } from './listing.ts'
import { type Desk, runAction } from './run-action.ts'

/** `/wagtail/api/main/pages/`: Wagtail's content API for pages, and their actions. */
export const pageRoutes = new Hono<BackOffice>()
  .get('/', list)
  .get('/find/', find)
  .get('/:id{[1-9][0-9]*}/', detail)
  .post('/action/create/', async (c) => answer(c, await create(c), 201))
  .post('/:id{[1-9][0-9]*}/action/:name/', async (c) => answer(c, await act(c)))

/** The page it is made below stands in the input, so that is read before permissions can be asked for. */
async function create(c: Context<BackOffice>): Promise<Result<ActionAnswer>> {
  const body = await readJson(c.req.raw)
  if (!body.ok) return body
  const input = parse(createInput as never, body.value) as Result<{ parent_id: number }>
  return input.ok ? runAction(deskOf(c), 'create', input.value.parent_id, body.value) : input
}

async function act(c: Context<BackOffice>): Promise<Result<ActionAnswer>> {
  const name = c.req.param('name') ?? ''
  if (!isActionName(name)) return fail({ reason: 'not_found', message: `unrecognised action '${name}'` })
  const body = await readJson(c.req.raw)
  return body.ok ? runAction(deskOf(c), name, Number(c.req.param('id')), body.value) : body
}

/** Where the actions of a call are run. */
export const deskOf = ({ env, executionCtx, var: { editor } }: Context<BackOffice>): Desk => ({
  db: env.DB,
  editor,
  purge: (paths) => purge(executionCtx, paths),
  office: () => officeOf(env),
  sendMail: () => executionCtx.waitUntil(sendMail(env, new Date(), 6)),
})

const isActionName = (name: string): name is ActionName => Object.hasOwn(actionInputs, name)

function answer({ req }: Context<BackOffice>, result: Result<ActionAnswer>, status = 200): Response {
  if (!result.ok) return failureResponse(result.failure)
  return Response.json({ ...result.value, html_url: linksAt(req.url)(result.value.html_url) }, { status })
}
