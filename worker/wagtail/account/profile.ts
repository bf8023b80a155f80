import { type Context, Hono } from 'hono'
import { type AccountState, nameForm, type PasskeyItem, preferencesForm, type SessionItem } from '#schema/wire/account.ts'
import { type PasskeyRow, passkeysOf } from '../../data/passkey.ts'
import { factorsOf, totpOf } from '../../data/second-factor.ts'
import { latestEvents } from '../../data/security-event.ts'
import { sessionsOf } from '../../data/session.ts'
import { askedEmail } from '../../data/ticket.ts'
import { namesOf, setNames } from '../../data/user.ts'
import { profileOf, savePreferences } from '../../data/user-profile.ts'
import { failureResponse } from '../../failure.ts'
import { sign } from '../../signing.ts'
import { readBody } from '../request-body.ts'
import { type BackOffice, lacksFactor } from '../session.ts'
import { rpIdOf } from './passkey-ceremony.ts'

type Call = Context<BackOffice>
const mostEvents = 12

/** `/wagtail/api/account/`: what is one's own, and what needs no more than being signed in to change. */
export const profileRoutes = new Hono<BackOffice>()
  .get('/', async (c) => c.json(await accountState(c)))
  .patch('/', async (c) => {
    const form = await readBody(c.req.raw, nameForm)
    if (!form.ok) return failureResponse(form.failure)
    await setNames(c.env.DB, c.var.editor.id, form.value)
    return c.json(await accountState(c))
  })
  .put('/preferences/', async (c) => {
    const form = await readBody(c.req.raw, preferencesForm)
    if (!form.ok) return failureResponse(form.failure)
    await savePreferences(c.env.DB, c.var.editor.id, form.value)
    return c.json(await accountState(c))
  })

async function accountState(c: Call): Promise<AccountState> {
  const { DB } = c.env
  const session = c.var.session!
  const { id } = session.editor
  const [names, profile, totp, factors, passkeys, events, asked_email] = await Promise.all([
    namesOf(DB, id),
    profileOf(DB, id),
    totpOf(DB, id),
    factorsOf(DB, id, rpIdOf(c)),
    passkeysOf(DB, id),
    latestEvents(DB, id, mostEvents),
    askedEmail(DB, id, new Date()),
  ])
  const { dismissibles: _, ...preferences } = profile
  return {
    email: session.email,
    ...(names ?? { first_name: '', last_name: '' }),
    asked_email,
    preferences,
    must_have_factor: lacksFactor(c.env, { ...session, has_second_factor: false }),
    totp: totp && { created_at: totp.created_at, last_used_at: totp.last_used_at },
    passkeys: passkeys.map((row) => passkeyItem(row, rpIdOf(c))),
    recovery_codes: factors?.recovery_codes ?? 0,
    sessions: await sessionItems(c),
    events,
  }
}

const passkeyItem = ({ id, name, created_at, last_used_at, rp_id }: PasskeyRow, here: string): PasskeyItem => ({
  ...{ id, name, created_at, last_used_at },
  elsewhere: rp_id === here ? null : rp_id,
})

/** What a session is called outside: neither its token nor what is kept of it. */
const sessionId = async ({ SECRET_KEY }: Call['env'], tokenHash: string) => (await sign(SECRET_KEY, `session ${tokenHash}`)).slice(0, 22)

export function sessionItems(c: Call): Promise<(SessionItem & { id: string })[]> {
  return listed(c).then((rows) => rows.map(({ token_hash: _, ...item }) => item))
}

/** The session of one of one's own browsers by its id; undefined when it has ended. */
export const ownSession = async (c: Call, id: string) => (await listed(c)).find((each) => each.id === id)

async function listed(c: Call) {
  const { editor, token_hash } = c.var.session!
  const rows = await sessionsOf(c.env.DB, editor.id, Date.now())
  return Promise.all(
    rows.map(async (row) => ({ ...row, id: await sessionId(c.env, row.token_hash), is_current: row.token_hash === token_hash })),
  )
}
