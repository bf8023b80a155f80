import { type Context, Hono } from 'hono'
import { fail, ok, type Result } from '#schema/result.ts'
import { mostViews, type SavedView, type SavedViewListing, savedViewForm, savedViewName } from '#schema/wire/saved-view.ts'
import { removeView, renameView, savedViews, saveView } from '../../data/saved-view.ts'
import { failureResponse } from '../../failure.ts'
import { readBody } from '../request-body.ts'
import type { BackOffice } from '../session.ts'

type Call = Context<BackOffice>

/** `/wagtail/api/main/saved-views/`: filters of lists under names of one's own. Nobody meets another's, administrators neither. */
export const savedViewRoutes = new Hono<BackOffice>()
  .get('/', async (c) => c.json({ items: await savedViews(c.env.DB, c.var.editor.id) } satisfies SavedViewListing))
  .post('/', async (c) => answer(await keep(c), 201))
  .patch('/:id{[1-9][0-9]{0,14}}/', async (c) => answer(await rename(c)))
  .delete('/:id{[1-9][0-9]{0,14}}/', async (c) =>
    (await removeView(c.env.DB, c.var.editor.id, idOf(c))) ? c.body(null, 204) : failureResponse(missing),
  )

const idOf = (c: Call) => Number(c.req.param('id'))
const missing = { reason: 'not_found', message: 'There is no such view.' } as const

const answer = (result: Result<SavedView>, status = 200) =>
  result.ok ? Response.json(result.value, { status }) : failureResponse(result.failure)

async function keep({ env: { DB }, req, var: { editor } }: Call): Promise<Result<SavedView>> {
  const form = await readBody(req.raw, savedViewForm)
  if (!form.ok) return form
  const saved = await saveView(DB, editor.id, form.value)
  if (saved) return ok(saved)
  const all = await savedViews(DB, editor.id)
  const tooMany = fail({ reason: 'conflict', message: `You keep ${mostViews} views already. Remove one that you no longer need.` })
  return all.length >= mostViews ? tooMany : nameTaken(form.value.name)
}

async function rename(c: Call): Promise<Result<SavedView>> {
  const { DB } = c.env
  const { id: user } = c.var.editor
  const form = await readBody(c.req.raw, savedViewName)
  if (!form.ok) return form
  const renamed = await renameView(DB, user, idOf(c), form.value.name)
  if (renamed) return ok(renamed)
  return (await savedViews(DB, user)).some(({ id }) => id === idOf(c)) ? nameTaken(form.value.name) : fail(missing)
}

const nameTaken = (name: string) =>
  fail({
    reason: 'invalid',
    message: `You have a view “${name}” of this list already.`,
    problems: [{ path: 'name', message: `You have a view “${name}” of this list already.` }],
  })
