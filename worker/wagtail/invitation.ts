import { type Context, Hono } from 'hono'
import { type Failure, fail, ok, type Result } from '#schema/result.ts'
import { type Invitation, invitationForm, invitationToken } from '#schema/wire/user.ts'
import { invitationOf, takeUpInvitation } from '../data/invitation.ts'
import { countAttempt } from '../data/sign-in-attempts.ts'
import { failureResponse } from '../failure.ts'
import { networkOf } from '../network.ts'
import { logSecurity } from '../security-log.ts'
import { sha256, sign } from '../signing.ts'
import { newPassword } from './new-password.ts'
import { readBody } from './request-body.ts'
import { type BackOffice, signIn } from './session.ts'
import { sessionState } from './session-state.ts'

type Call = Context<BackOffice>

/** `/wagtail/api/invitation/`: open to whoever holds one. Only the post that sets the password uses it up; no GET ever does. */
export const invitationRoutes = new Hono<BackOffice>()
  .post('/look/', async (c) => {
    const input = await readBody(c.req.raw, invitationToken)
    const found = input.ok ? await held(c, input.value.token) : input
    if (!found.ok) return failureResponse(found.failure)
    const { email, name } = found.value
    return c.json({ email, name } satisfies Invitation)
  })
  .post('/', async (c) => {
    const input = await readBody(c.req.raw, invitationForm)
    const user = input.ok ? await takeUp(c, input.value) : input
    if (!user.ok) return failureResponse(user.failure)
    logSecurity(c.req.raw, { event: 'invitation', outcome: 'allowed', factor: 'invitation', user: user.value })
    return c.json(await sessionState(c, await signIn(c, user.value)), 201)
  })

/** The invitation of a token. Who tries many is stopped, though nobody guesses 256 bits. */
async function held(c: Call, token: string): Promise<Result<Invitation & { id: number }>> {
  const { DB, SECRET_KEY } = c.env
  const keys = [{ key: await sign(SECRET_KEY, `invitation ${networkOf(c.req.raw)}`), most: 60 }]
  const retryAfter = await countAttempt(DB, keys, Date.now())
  if (retryAfter !== null) return fail({ reason: 'too_many', message: 'Too many attempts. Please wait some minutes.', retryAfter })
  const found = await invitationOf(DB, await sha256(token), new Date())
  return found ? ok(found) : fail(gone)
}

/** Sets the password of who was invited. Answers whose. */
async function takeUp(c: Call, { token, password }: { token: string; password: string }): Promise<Result<number>> {
  const found = await held(c, token)
  if (!found.ok) return found
  const stored = await newPassword(c.env, password)
  if (!stored.ok) return stored
  const { id } = found.value
  const planned = { user: id, tokenHash: await sha256(token), passwordHash: stored.value, now: new Date() }
  try {
    await c.env.DB.batch(takeUpInvitation(c.env.DB, planned))
    return ok(id)
  } catch (error) {
    if (!/CHECK constraint failed: since_planned/.test(String(error))) throw error
    return fail(gone)
  }
}

const gone: Failure = {
  reason: 'gone',
  message: 'This invitation has been used, was withdrawn, or has run out. Ask an administrator to send you another.',
}
