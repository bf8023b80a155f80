import { Hono } from 'hono'
import { ownSecondFactorEndpoints } from '#schema/accounts/factor-endpoints.ts'
import type { SecurityEventName } from '#schema/accounts/security-events.ts'
import type { NewRecoveryCodesResponse } from '#schema/accounts/wire.ts'
import { fail, ok, type Result } from '#schema/result.ts'
import { registerBackOfficeEndpoint } from '../../http/serve.ts'
import type { BackOfficeHonoEnv, SignedInRequestContext } from '../../http/session.ts'
import { hashSha256Base64url } from '../../security/signing.ts'
import { createFieldFailure } from '../new-password.ts'
import {
  findOneTimeToken,
  prepareOneTimeTokenConsumption,
  prepareOneTimeTokenInsert,
  recordOneTimeTokenAttempt,
} from '../queries/one-time-tokens.ts'
import {
  findSecondFactors,
  findTotpDevice,
  prepareOrphanRecoveryCodesDeletion,
  prepareTotpDeviceDeletion,
  prepareTotpDeviceUpsert,
} from '../queries/second-factors.ts'
import {
  createTotpSecret,
  decryptTotpSecret,
  encryptTotpSecret,
  findTotpStepOfCode,
  planNewRecoveryCodes,
} from '../sign-in/one-time-codes.ts'
import { getRelyingPartyId } from '../sign-in/passkey-ceremony.ts'
import { commitAccountChange, type readAccountNoticeData } from './commit-changes.ts'

/**
 * Routes for the authenticator app and recovery codes. An app's secret is only saved once a code proves that the app
 * has it.
 */
export const ownSecondFactorRoutes = new Hono<BackOfficeHonoEnv>()

registerBackOfficeEndpoint(ownSecondFactorRoutes, ownSecondFactorEndpoints.createTotp, async (c) => {
  const { editor, email } = c.var.session
  const setup = await createTotpSecret(email)
  const data = await encryptTotpSecret(c.env, setup.secret)
  await prepareOneTimeTokenInsert(
    c.env.DB,
    { hash: await setupTokenHash(c), purpose: 'totp_add', user: editor.id, data },
    new Date(),
  ).run()
  return ok(setup)
})

registerBackOfficeEndpoint(ownSecondFactorRoutes, ownSecondFactorEndpoints.verifyTotp, (c, { body }) =>
  verify(c, body.code),
)

registerBackOfficeEndpoint(ownSecondFactorRoutes, ownSecondFactorEndpoints.deleteTotp, async (c) => {
  const { editor } = c.var.session
  if (!(await findTotpDevice(c.env.DB, editor.id)))
    return fail({ reason: 'not_found', message: 'There is no authenticator app.' })
  await commitOwnAccountChange(c, 'totp_removed', [
    prepareTotpDeviceDeletion(c.env.DB, editor.id),
    prepareOrphanRecoveryCodesDeletion(c.env.DB, editor.id),
  ])
  return ok(null)
})

registerBackOfficeEndpoint(ownSecondFactorRoutes, ownSecondFactorEndpoints.createRecoveryCodes, async (c) => {
  const { editor } = c.var.session
  if (!(await findSecondFactors(c.env.DB, editor.id, getRelyingPartyId(c))))
    return fail({
      reason: 'conflict',
      message: 'Add a passkey or an authenticator app first: recovery codes are a backup for them.',
    })
  const { codes, writes } = await planNewRecoveryCodes(c.env, editor.id)
  await commitOwnAccountChange(c, 'recovery_codes_renewed', writes)
  return ok({ codes })
})

/** Token hash for the secret of an app that is being added; bound to this browser's session. */
const setupTokenHash = (c: SignedInRequestContext) => hashSha256Base64url(`totp_add ${c.var.session.token_hash}`)

/** Maximum number of wrong codes before the setup must start again. */
const maxWrongCodes = 10

async function verify(c: SignedInRequestContext, code: string): Promise<Result<NewRecoveryCodesResponse>> {
  const { DB } = c.env
  const { id } = c.var.session.editor
  const now = new Date()
  const hash = await setupTokenHash(c)
  const setup = await findOneTimeToken(DB, hash, 'totp_add', now)
  const attempts = setup && (await recordOneTimeTokenAttempt(DB, hash))
  const secret = setup && (await decryptTotpSecret(c.env, setup.data))
  if (!secret || attempts === null || attempts > maxWrongCodes)
    return fail({ reason: 'gone', message: 'This took too long. Please begin again.' })
  const step = await findTotpStepOfCode(secret, code, now)
  if (step === null) return fail(createFieldFailure('code', 'This is not the code the app shows now.'))
  const { codes, writes } = await planRecoveryCodesUnlessUserHasSome(c)
  const added = prepareTotpDeviceUpsert(DB, id, { secret: await encryptTotpSecret(c.env, secret), step }, now)
  await commitOwnAccountChange(c, 'totp_added', [
    prepareOneTimeTokenConsumption(DB, hash, 'totp_add', now),
    added,
    ...writes,
  ])
  return ok({ codes })
}

/** Creates recovery codes with the first second factor. Existing recovery codes stay valid. */
export async function planRecoveryCodesUnlessUserHasSome(
  c: SignedInRequestContext,
): ReturnType<typeof planNewRecoveryCodes> {
  const { id } = c.var.session.editor
  const factors = await findSecondFactors(c.env.DB, id, getRelyingPartyId(c))
  return factors && factors.recovery_codes > 0 ? { codes: [], writes: [] } : planNewRecoveryCodes(c.env, id)
}

export const commitOwnAccountChange = (
  c: SignedInRequestContext,
  event: SecurityEventName,
  writes: D1PreparedStatement[],
  noticeReads?: Awaited<ReturnType<typeof readAccountNoticeData>>,
) => {
  const { editor, email } = c.var.session
  const read = noticeReads && { noticeReads }
  return commitAccountChange(c, { owner: { id: editor.id, email }, event, writes, ...read })
}
