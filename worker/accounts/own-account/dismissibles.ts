import { Hono } from 'hono'
import { dismissiblesForm } from '#schema/accounts/wire.ts'
import { readBody } from '../../http/body.ts'
import { errorResponse } from '../../http/errors.ts'
import { type BackOfficeContext, requireSignIn } from '../../http/session.ts'
import { getProfile, saveDismissibles } from '../queries/profiles.ts'

/** `/wagtail/dismissibles/`: the hints who is signed in has dismissed. PATCH with `{id: true}` dismisses one, `false` shows it again. */
export const dismissibleRoutes = new Hono<BackOfficeContext>()
  .use(requireSignIn)
  .get('/', async (c) => c.json((await getProfile(c.env.DB, c.var.editor.id)).dismissibles))
  .patch('/', async (c) => {
    const form = await readBody(c.req.raw, dismissiblesForm)
    if (!form.ok) return errorResponse(form.failure)
    await saveDismissibles(c.env.DB, c.var.editor.id, form.value)
    return c.json((await getProfile(c.env.DB, c.var.editor.id)).dismissibles)
  })
