import { type Context, Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import {
  type Contact,
  type ErasureResponse,
  type PersonalDataResponse,
  parseContact,
  privacyRequest,
} from '#schema/forms/personal-data-wire.ts'
import { readBody } from '../../http/body.ts'
import { errorResponse } from '../../http/errors.ts'
import type { BackOfficeContext } from '../../http/session.ts'
import { attachmentDisposition } from '../../media/files/file-name.ts'
import { sign } from '../../security/signing.ts'
import { commit } from '../../stores/commit.ts'
import { exportPersonalData, findPersonalData, planErasure } from './queries.ts'

const requireAdministrator = createMiddleware<BackOfficeContext>(async (c, next) =>
  c.var.editor.is_superuser ? next() : errorResponse({ reason: 'forbidden', message: 'Only administrators answer privacy requests.' }),
)

/** `/wagtail/api/main/forms/privacy/`: what is stored about an e-mail address or a telephone number; the same as a file; and its erasure. */
export const privacyRoutes = new Hono<BackOfficeContext>()
  .use(requireAdministrator)
  .post('/find/', async (c) => {
    const input = await readBody(c.req.raw, privacyRequest)
    return input.ok ? c.json(await found(c.env.DB, input.value.contact)) : errorResponse(input.failure)
  })
  .post('/export/', async (c) => {
    const input = await readBody(c.req.raw, privacyRequest)
    return input.ok ? sendPersonalData(c, parseContact(input.value.contact)) : errorResponse(input.failure)
  })
  .post('/erase/', async (c) => {
    const input = await readBody(c.req.raw, privacyRequest)
    return input.ok ? erase(c, parseContact(input.value.contact)) : errorResponse(input.failure)
  })

async function found(db: D1Database, text: string): Promise<PersonalDataResponse> {
  const contact = parseContact(text)
  const { sources, other_contacts } = await findPersonalData(db, contact)
  const erasable = sources.reduce((sum, { count, retention_note }) => sum + (retention_note === null ? count : 0), 0)
  return { contact: contact.kind === 'email' ? contact.key : text, erasable, sources, other_contacts }
}

/** Whom a log entry is about, for who has the key and the address or number; nobody else can tell, by trying them either. */
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
    headers: { 'Content-Type': 'application/json', 'Content-Disposition': attachmentDisposition(`personal-data-${now.slice(0, 10)}.json`) },
  })
}

/** All or nothing: the erasure and its entry are one batch. */
async function erase(c: Context<BackOfficeContext>, contact: Contact): Promise<Response> {
  const { DB } = c.env
  const digest = await toDigest(c, contact)
  const plan = planErasure(DB, contact, { digest, editor: c.var.editor.id, now: new Date() })
  const gone = await commit(DB, plan)
  return c.json({ erased: gone.results.reduce((sum, { results }) => sum + results.length, 0) } satisfies ErasureResponse)
}
