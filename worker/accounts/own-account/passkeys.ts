import { type Context, Hono } from 'hono'
import { type NewRecoveryCodes, passkeyForm, passkeyRenameForm } from '#schema/accounts/wire.ts'
import { readBody } from '../../http/body.ts'
import { errorResponse } from '../../http/errors.ts'
import type { BackOfficeContext } from '../../http/session.ts'
import { commit } from '../../stores/commit.ts'
import { addPasskey, deletePasskey, findPasskeyByCredential, listPasskeys, renamePasskey } from '../queries/passkeys.ts'
import { deleteUnneededRecoveryCodes } from '../queries/second-factors.ts'
import { consumePasskeyChallenge, createCreationOptions, storePasskeyChallenge, verifyRegistration } from '../sign-in/passkey-ceremony.ts'
import { requireReauthentication } from '../sign-in/reauthentication.ts'
import { commitOwnAccountChange, createFirstRecoveryCodes } from './second-factors.ts'

type Call = Context<BackOfficeContext>

/** More keys than anybody carries. */
const maxPasskeys = 20

/** `…/account/passkeys/`: adds, renames and takes away one's own passkeys. */
export const passkeyRoutes = new Hono<BackOfficeContext>()
  .post('/options/', requireReauthentication('account'), async (c) => {
    const { editor, email, name, token_hash } = c.var.session!
    const challenge = await storePasskeyChallenge(c, 'passkey_add', token_hash, editor.id)
    return c.json(await createCreationOptions(c, challenge, { id: editor.id, email, name }))
  })
  .post('/', requireReauthentication('account'), async (c) => add(c))
  .patch('/:id{[1-9][0-9]{0,14}}/', async (c) => {
    const form = await readBody(c.req.raw, passkeyRenameForm)
    if (!form.ok) return errorResponse(form.failure)
    const rename = renamePasskey(c.env.DB, c.var.editor.id, Number(c.req.param('id')), form.value.name)
    const { results } = await commit(c.env.DB, { writes: [rename] })
    return results[0]!.meta.changes > 0 ? c.body(null, 204) : missing()
  })
  .delete('/:id{[1-9][0-9]{0,14}}/', requireReauthentication('account'), async (c) => {
    const { id } = c.var.editor
    const wanted = Number(c.req.param('id'))
    if (!(await listPasskeys(c.env.DB, id)).some((each) => each.id === wanted)) return missing()
    await commitOwnAccountChange(c, 'passkey_removed', [deletePasskey(c.env.DB, id, wanted), deleteUnneededRecoveryCodes(c.env.DB, id)])
    return c.body(null, 204)
  })

const missing = () => errorResponse({ reason: 'not_found', message: 'There is no such passkey.' })

async function add(c: Call): Promise<Response> {
  const form = await readBody(c.req.raw, passkeyForm)
  if (!form.ok) return errorResponse(form.failure)
  const { editor, token_hash } = c.var.session!
  const challenge = await consumePasskeyChallenge(c, 'passkey_add', token_hash)
  if (!challenge) return errorResponse({ reason: 'gone', message: 'This took too long. Please begin again.' })
  const known = await listPasskeys(c.env.DB, editor.id)
  if (known.length >= maxPasskeys)
    return errorResponse({ reason: 'conflict', message: `${maxPasskeys} passkeys are enough. Take one away first.` })
  const made = await verifyRegistration(c, challenge, form.value.credential)
  if (!made.ok) return errorResponse({ reason: 'unprocessable', message: 'This passkey was not accepted. Please try again.' })
  if (await findPasskeyByCredential(c.env.DB, made.value.credential_id))
    return errorResponse({ reason: 'conflict', message: 'This passkey is in use already.' })
  const { codes, writes } = await createFirstRecoveryCodes(c)
  const added = addPasskey(c.env.DB, { ...made.value, user_id: editor.id, name: form.value.name }, new Date())
  await commitOwnAccountChange(c, 'passkey_added', [added, ...writes])
  return c.json({ codes } satisfies NewRecoveryCodes, 201)
}
