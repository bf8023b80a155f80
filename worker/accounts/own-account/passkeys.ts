import { Hono } from 'hono'
import { ownSecondFactorEndpoints } from '#schema/accounts/factor-endpoints.ts'
import { type Failure, fail, ok } from '#schema/result.ts'
import { registerBackOfficeEndpoint } from '../../http/serve.ts'
import type { BackOfficeHonoEnv } from '../../http/session.ts'
import { commitWritePlan } from '../../stores/commit.ts'
import {
  findActiveUserPasskeyByCredentialId,
  listPasskeys,
  preparePasskeyDeletion,
  preparePasskeyInsert,
  preparePasskeyRename,
} from '../queries/passkeys.ts'
import { prepareOrphanRecoveryCodesDeletion } from '../queries/second-factors.ts'
import {
  consumePasskeyChallenge,
  createOneTimePasskeyChallenge,
  createPasskeyCreationOptions,
  verifyPasskeyRegistration,
} from '../sign-in/passkey-ceremony.ts'
import { commitOwnAccountChange, planRecoveryCodesUnlessUserHasSome } from './second-factors.ts'

const maxPasskeys = 20

/** Routes to add, rename and delete one's own passkeys. */
export const ownPasskeyRoutes = new Hono<BackOfficeHonoEnv>()

registerBackOfficeEndpoint(ownPasskeyRoutes, ownSecondFactorEndpoints.createPasskeyOptions, async (c) => {
  const { editor, email, name, token_hash } = c.var.session
  const challenge = await createOneTimePasskeyChallenge(c, 'passkey_add', token_hash, editor.id)
  return ok(await createPasskeyCreationOptions(c, challenge, { id: editor.id, email, name }))
})

registerBackOfficeEndpoint(ownPasskeyRoutes, ownSecondFactorEndpoints.addPasskey, async (c, { body }) => {
  const { editor, token_hash } = c.var.session
  const challenge = await consumePasskeyChallenge(c, 'passkey_add', token_hash)
  if (!challenge) return fail({ reason: 'gone', message: 'This took too long. Please begin again.' })
  const existing = await listPasskeys(c.env.DB, editor.id)
  if (existing.length >= maxPasskeys)
    return fail({ reason: 'conflict', message: `${maxPasskeys} passkeys are the maximum. Remove one first.` })
  const verified = await verifyPasskeyRegistration(c, challenge, body.credential)
  if (!verified.ok)
    return fail({ reason: 'unprocessable', message: 'This passkey was not accepted. Please try again.' })
  if (await findActiveUserPasskeyByCredentialId(c.env.DB, verified.value.credential_id))
    return fail({ reason: 'conflict', message: 'This passkey is already in use.' })
  const { codes, writes } = await planRecoveryCodesUnlessUserHasSome(c)
  const added = preparePasskeyInsert(c.env.DB, { ...verified.value, user_id: editor.id, name: body.name }, new Date())
  await commitOwnAccountChange(c, 'passkey_added', [added, ...writes])
  return ok({ codes })
})

registerBackOfficeEndpoint(ownPasskeyRoutes, ownSecondFactorEndpoints.renamePasskey, async (c, { params, body }) => {
  const { results } = await commitWritePlan(c.env.DB, {
    writes: [preparePasskeyRename(c.env.DB, c.var.editor.id, params.id, body.name)],
  })
  return results[0]!.meta.changes > 0 ? ok(null) : fail(missing)
})

registerBackOfficeEndpoint(ownPasskeyRoutes, ownSecondFactorEndpoints.deletePasskey, async (c, { params }) => {
  const { id } = c.var.editor
  if (!(await listPasskeys(c.env.DB, id)).some((each) => each.id === params.id)) return fail(missing)
  await commitOwnAccountChange(c, 'passkey_removed', [
    preparePasskeyDeletion(c.env.DB, id, params.id),
    prepareOrphanRecoveryCodesDeletion(c.env.DB, id),
  ])
  return ok(null)
})

const missing: Failure = { reason: 'not_found', message: 'There is no such passkey.' }
