import { type Context, Hono } from 'hono'
import { type NewCodes, passkeyForm, renameForm } from '#schema/wire/account.ts'
import { addPasskey, passkeyByCredential, passkeysOf, removePasskey, renamePasskey } from '../../data/passkey.ts'
import { dropNeedlessCodes } from '../../data/second-factor.ts'
import { failureResponse } from '../../failure.ts'
import { readBody } from '../request-body.ts'
import type { BackOffice } from '../session.ts'
import { changeOwn, firstCodes } from './factors.ts'
import { creationOptions, holdChallenge, spendChallenge, verifyMade } from './passkey-ceremony.ts'
import { proved } from './proof.ts'

type Call = Context<BackOffice>

/** More keys than anybody carries. */
const mostPasskeys = 20

/** `…/account/passkeys/`: adds, renames and takes away one's own passkeys. */
export const passkeyRoutes = new Hono<BackOffice>()
  .post('/options/', proved('account'), async (c) => {
    const { editor, email, name, token_hash } = c.var.session!
    const challenge = await holdChallenge(c, 'passkey_add', token_hash, editor.id)
    return c.json(await creationOptions(c, challenge, { id: editor.id, email, name }))
  })
  .post('/', proved('account'), async (c) => add(c))
  .patch('/:id{[1-9][0-9]{0,14}}/', async (c) => {
    const form = await readBody(c.req.raw, renameForm)
    if (!form.ok) return failureResponse(form.failure)
    const { meta } = await renamePasskey(c.env.DB, c.var.editor.id, Number(c.req.param('id')), form.value.name).run()
    return meta.changes > 0 ? c.body(null, 204) : missing()
  })
  .delete('/:id{[1-9][0-9]{0,14}}/', proved('account'), async (c) => {
    const { id } = c.var.editor
    const wanted = Number(c.req.param('id'))
    if (!(await passkeysOf(c.env.DB, id)).some((each) => each.id === wanted)) return missing()
    await changeOwn(c, 'passkey_removed', [removePasskey(c.env.DB, id, wanted), dropNeedlessCodes(c.env.DB, id)])
    return c.body(null, 204)
  })

const missing = () => failureResponse({ reason: 'not_found', message: 'There is no such passkey.' })

async function add(c: Call): Promise<Response> {
  const form = await readBody(c.req.raw, passkeyForm)
  if (!form.ok) return failureResponse(form.failure)
  const { editor, token_hash } = c.var.session!
  const challenge = await spendChallenge(c, 'passkey_add', token_hash)
  if (!challenge) return failureResponse({ reason: 'gone', message: 'This took too long. Please begin again.' })
  const known = await passkeysOf(c.env.DB, editor.id)
  if (known.length >= mostPasskeys)
    return failureResponse({ reason: 'conflict', message: `${mostPasskeys} passkeys are enough. Take one away first.` })
  const made = await verifyMade(c, challenge, form.value.credential)
  if (!made.ok) return failureResponse({ reason: 'unprocessable', message: 'This passkey was not accepted. Please try again.' })
  if (await passkeyByCredential(c.env.DB, made.value.credential_id))
    return failureResponse({ reason: 'conflict', message: 'This passkey is in use already.' })
  const { codes, writes } = await firstCodes(c)
  const added = addPasskey(c.env.DB, { ...made.value, user_id: editor.id, name: form.value.name }, new Date())
  await changeOwn(c, 'passkey_added', [added, ...writes])
  return c.json({ codes } satisfies NewCodes, 201)
}
