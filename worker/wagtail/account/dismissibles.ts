import { Hono } from 'hono'
import { dismissiblesForm } from '#schema/wire/account.ts'
import { profileOf, saveDismissibles } from '../../data/user-profile.ts'
import { failureResponse } from '../../failure.ts'
import { readBody } from '../request-body.ts'
import { type BackOffice, signedIn } from '../session.ts'

/** `/wagtail/dismissibles/`: the hints who is signed in has dismissed. PATCH with `{id: true}` dismisses one, `false` shows it again. */
export const dismissibleRoutes = new Hono<BackOffice>()
  .use(signedIn)
  .get('/', async (c) => c.json((await profileOf(c.env.DB, c.var.editor.id)).dismissibles))
  .patch('/', async (c) => {
    const form = await readBody(c.req.raw, dismissiblesForm)
    if (!form.ok) return failureResponse(form.failure)
    await saveDismissibles(c.env.DB, c.var.editor.id, form.value)
    return c.json((await profileOf(c.env.DB, c.var.editor.id)).dismissibles)
  })
