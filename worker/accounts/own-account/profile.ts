import { Hono } from 'hono'
import { accountEndpoints } from '#schema/accounts/account-endpoints.ts'
import type { AccountOverview, PasskeyItem, SessionItem } from '#schema/accounts/wire.ts'
import { ok } from '#schema/result.ts'
import { serve } from '../../http/serve.ts'
import { type BackOfficeContext, lacksSecondFactor, type SignedInCall } from '../../http/session.ts'
import { sign } from '../../security/signing.ts'
import { findPendingEmail } from '../queries/one-time-tokens.ts'
import { listPasskeys, type PasskeyRow } from '../queries/passkeys.ts'
import { getProfile, savePreferences } from '../queries/profiles.ts'
import { findSecondFactors, findTotpDevice } from '../queries/second-factors.ts'
import { listLatestSecurityEvents } from '../queries/security-events.ts'
import { listUserSessions } from '../queries/sessions.ts'
import { findUserNames, setUserNames } from '../queries/user-accounts.ts'
import { getRelyingPartyId } from '../sign-in/passkey-ceremony.ts'

const maxEvents = 12

/** Routes for one's own names and preferences. Changing them needs no reauthentication. */
export const profileRoutes = new Hono<BackOfficeContext>()

serve(profileRoutes, accountEndpoints.get, async (c) => ok(await getAccountOverview(c)))

serve(profileRoutes, accountEndpoints.updateNames, async (c, { body }) => {
  await setUserNames(c.env.DB, c.var.editor.id, body)
  return ok(await getAccountOverview(c))
})

serve(profileRoutes, accountEndpoints.updatePreferences, async (c, { body }) => {
  await savePreferences(c.env.DB, c.var.editor.id, body)
  return ok(await getAccountOverview(c))
})

async function getAccountOverview(c: SignedInCall): Promise<AccountOverview> {
  const { DB } = c.env
  const { session } = c.var
  const { id } = session.editor
  const [names, profile, totp, factors, passkeys, events, pending_email] = await Promise.all([
    findUserNames(DB, id),
    getProfile(DB, id),
    findTotpDevice(DB, id),
    findSecondFactors(DB, id, getRelyingPartyId(c)),
    listPasskeys(DB, id),
    listLatestSecurityEvents(DB, id, maxEvents),
    findPendingEmail(DB, id, new Date()),
  ])
  const { dismissibles: _, ...preferences } = profile
  return {
    email: session.email,
    ...(names ?? { first_name: '', last_name: '' }),
    pending_email,
    preferences,
    requires_second_factor: lacksSecondFactor(c.env, { ...session, has_second_factor: false }),
    totp: totp && { created_at: totp.created_at, last_used_at: totp.last_used_at },
    passkeys: passkeys.map((row) => toPasskeyItem(row, getRelyingPartyId(c))),
    recovery_codes: factors?.recovery_codes ?? 0,
    sessions: await listSessionItems(c),
    events,
  }
}

const toPasskeyItem = ({ id, name, created_at, last_used_at, rp_id }: PasskeyRow, rpId: string): PasskeyItem => ({
  ...{ id, name, created_at, last_used_at },
  other_host: rp_id === rpId ? null : rp_id,
})

/** The public id of a session, derived from its token hash so that the hash is not exposed. */
const toSessionId = async ({ SECRET_KEY }: SignedInCall['env'], tokenHash: string) =>
  (await sign(SECRET_KEY, `session ${tokenHash}`)).slice(0, 22)

function listSessionItems(c: SignedInCall): Promise<SessionItem[]> {
  return listOwnSessions(c).then((rows) => rows.map(({ token_hash: _, ...item }) => item))
}

/** Finds one of the user's own sessions by its public id; undefined when it has ended. */
export const findOwnSession = async (c: SignedInCall, id: string) =>
  (await listOwnSessions(c)).find((each) => each.id === id)

async function listOwnSessions(c: SignedInCall) {
  const { editor, token_hash } = c.var.session
  const rows = await listUserSessions(c.env.DB, editor.id, Date.now())
  return Promise.all(
    rows.map(async (row) => ({
      ...row,
      id: await toSessionId(c.env, row.token_hash),
      is_current: row.token_hash === token_hash,
    })),
  )
}
