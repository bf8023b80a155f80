import { type Context, Hono } from 'hono'
import { maxSavedViews, type SavedView, type SavedViewListing, savedViewForm, savedViewRename } from '#schema/lists/saved-view-wire.ts'
import { fail, ok, type Result } from '#schema/result.ts'
import { readBody } from '../http/body.ts'
import { errorResponse } from '../http/errors.ts'
import type { BackOfficeContext } from '../http/session.ts'
import { createSavedView, deleteSavedView, listSavedViews, renameSavedView } from './saved-view-queries.ts'

type Call = Context<BackOfficeContext>

/** `/wagtail/api/main/saved-views/`: filters of lists under names of one's own. Nobody meets another's, administrators neither. */
export const savedViewRoutes = new Hono<BackOfficeContext>()
  .get('/', async (c) => c.json({ items: await listSavedViews(c.env.DB, c.var.editor.id) } satisfies SavedViewListing))
  .post('/', async (c) => answer(await saveRoute(c), 201))
  .patch('/:id{[1-9][0-9]{0,14}}/', async (c) => answer(await rename(c)))
  .delete('/:id{[1-9][0-9]{0,14}}/', async (c) =>
    (await deleteSavedView(c.env.DB, c.var.editor.id, getId(c))) ? c.body(null, 204) : errorResponse(missing),
  )

const getId = (c: Call) => Number(c.req.param('id'))
const missing = { reason: 'not_found', message: 'There is no such view.' } as const

const answer = (result: Result<SavedView>, status = 200) =>
  result.ok ? Response.json(result.value, { status }) : errorResponse(result.failure)

async function saveRoute({ env: { DB }, req, var: { editor } }: Call): Promise<Result<SavedView>> {
  const form = await readBody(req.raw, savedViewForm)
  if (!form.ok) return form
  const saved = await createSavedView(DB, editor.id, form.value)
  if (saved) return ok(saved)
  const all = await listSavedViews(DB, editor.id)
  const tooMany = fail({ reason: 'conflict', message: `You keep ${maxSavedViews} views already. Remove one that you no longer need.` })
  return all.length >= maxSavedViews ? tooMany : nameTaken(form.value.name)
}

async function rename(c: Call): Promise<Result<SavedView>> {
  const { DB } = c.env
  const { id: user } = c.var.editor
  const form = await readBody(c.req.raw, savedViewRename)
  if (!form.ok) return form
  const renamed = await renameSavedView(DB, user, getId(c), form.value.name)
  if (renamed) return ok(renamed)
  return (await listSavedViews(DB, user)).some(({ id }) => id === getId(c)) ? nameTaken(form.value.name) : fail(missing)
}

const nameTaken = (name: string) =>
  fail({
    reason: 'invalid',
    message: `You have a view “${name}” of this list already.`,
    problems: [{ path: 'name', message: `You have a view “${name}” of this list already.` }],
  })
