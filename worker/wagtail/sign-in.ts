import { type Context, Hono } from 'hono'
import { fail, ok, type Result } from '#schema/result.ts'
import { type SessionState, signInForm } from '#schema/wire/pages.ts'
import type { SignedIn } from '../data/session.ts'
import { anyUserExists, credentialsOf } from '../data/user.ts'
import type { Env } from '../env.ts'
import { failureResponse } from '../failure.ts'
import { passwordMatches } from '../passwords.ts'
import { readBody } from './request-body.ts'
import { type BackOffice, csrfToken, signedIn, signIn, signOut } from './session.ts'

/** The administrator of `npm start`. On a server this password is refused, even if an account should have it. */
export const localOnlyPassword = 'lantern-local-only'

/** `/wagtail/api/session/`: who is signed in, signing in, signing out. */
export const sessionRoutes = new Hono<BackOffice>()
  .get('/', async (c) => c.json(await sessionState(c, c.var.session)))
  .post('/', async (c) => {
    const form = await readBody(c.req.raw, signInForm)
    if (!form.ok) return failureResponse(form.failure)
    const userId = await authenticate(c.env, form.value)
    if (!userId.ok) return failureResponse(userId.failure)
    return c.json(await sessionState(c, await signIn(c, userId.value)))
  })
  .delete('/', signedIn, async (c) => {
    await signOut(c)
    return c.body(null, 204)
  })

/** What the back office's pages are told about the session. */
export async function sessionState({ env }: Context<BackOffice>, session: SignedIn | null): Promise<SessionState> {
  if (!session) return { user: null, csrf_token: '', needs_setup: !(await anyUserExists(env.DB)) }
  const { email, name, editor } = session
  return {
    user: { id: editor.id, email, name, is_superuser: editor.is_superuser },
    csrf_token: await csrfToken(env, session),
    needs_setup: false,
  }
}

/** The user these credentials belong to. An unknown address and a wrong password take as long and sound the same. */
async function authenticate(env: Env, { email, password }: { email: string; password: string }): Promise<Result<number>> {
  const user = await credentialsOf(env.DB, email)
  const matches = await passwordMatches(user?.password_hash, password)
  const refused = env.ENVIRONMENT !== 'local' && password === localOnlyPassword
  if (user && matches && !refused) return ok(user.id)
  return fail({ reason: 'unauthenticated', message: 'Your e-mail address and password do not match.' })
}
