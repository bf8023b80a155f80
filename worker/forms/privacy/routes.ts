import { type Context, Hono } from 'hono'
import { formEndpoints } from '#schema/forms/endpoints.ts'
import { type Contact, type PersonalDataResponse, parseContact } from '#schema/forms/personal-data-wire.ts'
import { ok } from '#schema/result.ts'
import { serve } from '../../http/serve.ts'
import type { BackOfficeContext } from '../../http/session.ts'
import { attachmentDisposition } from '../../media/files/file-name.ts'
import { sign } from '../../security/signing.ts'
import { commit } from '../../stores/commit.ts'
import { exportPersonalData, findPersonalData, planErasure } from './queries.ts'

/** What is stored about an e-mail address or a telephone number; the same as a file; and its erasure. */
export const privacyRoutes = new Hono<BackOfficeContext>()

serve(privacyRoutes, formEndpoints.findPersonalData, async ({ env }, { body }) => ok(await find(env.DB, body.contact)))

serve(privacyRoutes, formEndpoints.exportPersonalData, (c, { body }) => sendPersonalData(c, parseContact(body.contact)))

/** All or nothing: the erasure and its entry are one batch. */
serve(privacyRoutes, formEndpoints.erasePersonalData, async (c, { body }) => {
  const { DB } = c.env
  const contact = parseContact(body.contact)
  const digest = await toDigest(c, contact)
  const gone = await commit(DB, planErasure(DB, contact, { digest, editor: c.var.editor.id, now: new Date() }))
  return ok({ erased: gone.results.reduce((sum, { results }) => sum + results.length, 0) })
})

async function find(db: D1Database, text: string): Promise<PersonalDataResponse> {
  const contact = parseContact(text)
  const { sources, other_contacts } = await findPersonalData(db, contact)
  const erasable = sources.reduce((sum, { count, retention_note }) => sum + (retention_note === null ? count : 0), 0)
  return { contact: contact.kind === 'email' ? contact.key : text, erasable, sources, other_contacts }
}

/**
 * Whom a log entry is about, for who has the key and the address or number; nobody else can tell, by trying them
 * either.
 */
const toDigest = ({ env }: Context<BackOfficeContext>, { key }: Contact) => sign(env.SECRET_KEY, `personal data ${key}`)

async function sendPersonalData(c: Context<BackOfficeContext>, contact: Contact): Promise<Response> {
  const now = new Date().toISOString()
  const entry = {
    object_type: 'personal_data',
    object_id: 0,
    label: 'Privacy request',
    action: 'tidemark.export_personal_data',
    timestamp: now,
    user_id: c.var.editor.id,
    data: { address: await toDigest(c, contact) },
  }
  await commit(c.env.DB, { log: [entry] })
  const told = { [contact.kind]: contact.key, told_at: now, ...(await exportPersonalData(c.env.DB, contact)) }
  return new Response(JSON.stringify(told, null, 2), {
    headers: {
      'Content-Type': 'application/json',
      'Content-Disposition': attachmentDisposition(`personal-data-${now.slice(0, 10)}.json`),
    },
  })
}
