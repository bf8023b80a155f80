import { Hono } from 'hono'
import { ownAccountEndpoints } from '#schema/accounts/account-endpoints.ts'
import type { AccountOverviewResponse, PasskeyItem, SessionItem } from '#schema/accounts/wire.ts'
import { ok } from '#schema/result.ts'
import { registerBackOfficeEndpoint } from '../../http/serve.ts'
import { type BackOfficeHonoEnv, lacksRequiredSecondFactor, type SignedInRequestContext } from '../../http/session.ts'
import { signWithHmac } from '../../security/signing.ts'
import { startReadsInCommitBatch } from '../../stores/answer-reads.ts'
import { findUnconfirmedNewEmail } from '../queries/one-time-tokens.ts'
import { listPasskeys, type PasskeyRow } from '../queries/passkeys.ts'
import { readUserPreferences, saveUserPreferences } from '../queries/profiles.ts'
import { findSecondFactors, findTotpDevice } from '../queries/second-factors.ts'
import { listLatestSecurityEvents } from '../queries/security-events.ts'
import { listUserSessions } from '../queries/sessions.ts'
import { findUserFirstAndLastName, updateUserFirstAndLastName } from '../queries/user-accounts.ts'
import { getRelyingPartyId } from '../sign-in/passkey-ceremony.ts'

const maxEvents = 12

/** Routes for one's own names and preferences. Changing them needs no reauthentication. */
export const ownProfileRoutes = new Hono<BackOfficeHonoEnv>()

registerBackOfficeEndpoint(ownProfileRoutes, ownAccountEndpoints.get, async (c) =>
  ok(await readAccountOverview(c, c.env.DB)),
)

registerBackOfficeEndpoint(ownProfileRoutes, ownAccountEndpoints.updateNames, async (c, { body }) => {
  const answer = startReadsInCommitBatch(c.env.DB, (db) => readAccountOverview(c, db))
  await updateUserFirstAndLastName(c.env.DB, c.var.editor.id, body, answer)
  return ok(await answer.get())
})

registerBackOfficeEndpoint(ownProfileRoutes, ownAccountEndpoints.updatePreferences, async (c, { body }) => {
  const answer = startReadsInCommitBatch(c.env.DB, (db) => readAccountOverview(c, db))
  await saveUserPreferences(c.env.DB, c.var.editor.id, body, answer)
  return ok(await answer.get())
})

async function readAccountOverview(c: SignedInRequestContext, db: D1Database): Promise<AccountOverviewResponse> {
  const { session } = c.var
  const { id } = session.editor
  const [names, profile, totp, factors, passkeys, events, pending_email, sessions] = await Promise.all([
    findUserFirstAndLastName(db, id),
    readUserPreferences(db, id),
    findTotpDevice(db, id),
    findSecondFactors(db, id, getRelyingPartyId(c)),
    listPasskeys(db, id),
    listLatestSecurityEvents(db, id, maxEvents),
    findUnconfirmedNewEmail(db, id, new Date()),
    listSessionItems(c, db),
  ])
  const { dismissibles: _, ...preferences } = profile
  return {
    email: session.email,
    ...(names ?? { first_name: '', last_name: '' }),
    pending_email,
    preferences,
    requires_second_factor: lacksRequiredSecondFactor(c.env, { ...session, has_second_factor: false }),
    totp: totp && { created_at: totp.created_at, last_used_at: totp.last_used_at },
    passkeys: passkeys.map((row) => toPasskeyItem(row, getRelyingPartyId(c))),
    recovery_codes: factors?.recovery_codes ?? 0,
    sessions,
    events,
  }
}

const toPasskeyItem = ({ id, name, created_at, last_used_at, rp_id }: PasskeyRow, rpId: string): PasskeyItem => ({
  ...{ id, name, created_at, last_used_at },
  other_host: rp_id === rpId ? null : rp_id,
})

/** The public id of a session, derived from its token hash so that the hash is not exposed. */
const toSessionId = async ({ SECRET_KEY }: SignedInRequestContext['env'], tokenHash: string) =>
  (await signWithHmac(SECRET_KEY, `session ${tokenHash}`)).slice(0, 22)

function listSessionItems(c: SignedInRequestContext, db: D1Database): Promise<SessionItem[]> {
  return listOwnSessions(c, db).then((rows) => rows.map(({ token_hash: _, ...item }) => item))
}

/** Finds one of the user's own sessions by its public id; undefined when it has ended. */
export const findOwnSession = async (c: SignedInRequestContext, id: string) =>
  (await listOwnSessions(c, c.env.DB)).find((each) => each.id === id)

async function listOwnSessions(c: SignedInRequestContext, db: D1Database) {
  const { editor, token_hash } = c.var.session
  const rows = await listUserSessions(db, editor.id, Date.now())
  return Promise.all(
    rows.map(async (row) => ({
      ...row,
      id: await toSessionId(c.env, row.token_hash),
      is_current: row.token_hash === token_hash,
    })),
  )
}
