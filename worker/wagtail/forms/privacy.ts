import { type Context, Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { attachment } from '#schema/rules/file-name.ts'
import { logEntry } from '#schema/tables/record.ts'
import { type Contact, contactOf, type ErasureAnswer, type PersonalDataAnswer, privacyRequest } from '#schema/wire/personal-data.ts'
import { allPersonalData, erasePersonalData, findPersonalData } from '../../data/personal-data.ts'
import { failureResponse } from '../../failure.ts'
import { sign } from '../../signing.ts'
import { database } from '../../stores/db.ts'
import { readBody } from '../request-body.ts'
import type { BackOffice } from '../session.ts'

const administrators = createMiddleware<BackOffice>(async (c, next) =>
  c.var.editor.is_superuser ? next() : failureResponse({ reason: 'forbidden', message: 'Only administrators answer privacy requests.' }),
)

/** `/wagtail/api/main/forms/privacy/`: what is stored about an e-mail address or a telephone number; the same as a file; and its erasure. */
export const privacyRoutes = new Hono<BackOffice>()
  .use(administrators)
  .post('/find/', async (c) => {
    const input = await readBody(c.req.raw, privacyRequest)
    return input.ok ? c.json(await found(c.env.DB, input.value.contact)) : failureResponse(input.failure)
  })
  .post('/export/', async (c) => {
    const input = await readBody(c.req.raw, privacyRequest)
    return input.ok ? handOut(c, contactOf(input.value.contact)) : failureResponse(input.failure)
  })
  .post('/erase/', async (c) => {
    const input = await readBody(c.req.raw, privacyRequest)
    return input.ok ? erase(c, contactOf(input.value.contact)) : failureResponse(input.failure)
  })

async function found(db: D1Database, text: string): Promise<PersonalDataAnswer> {
  const contact = contactOf(text)
  const { places, further } = await findPersonalData(db, contact)
  const erasable = places.reduce((sum, { count, kept }) => sum + (kept === null ? count : 0), 0)
  return { contact: contact.kind === 'email' ? contact.key : text, erasable, places, further }
}

/** Whom a log entry is about, for who has the key and the address or number; nobody else can tell, by trying them either. */
const digestOf = ({ env }: Context<BackOffice>, { key }: Contact) => sign(env.SECRET_KEY, `personal data ${key}`)

async function handOut(c: Context<BackOffice>, contact: Contact): Promise<Response> {
  const now = new Date().toISOString()
  await database(c.env.DB)
    .insert(logEntry)
    .values({
      object_type: 'personal_data',
      object_id: 0,
      label: 'Privacy request',
      action: 'tidemark.export_personal_data',
      timestamp: now,
      user_id: c.var.editor.id,
      data: { address: await digestOf(c, contact) },
    })
    .run()
  const told = { [contact.kind]: contact.key, told_at: now, ...(await allPersonalData(c.env.DB, contact)) }
  return new Response(JSON.stringify(told, null, 2), {
    headers: { 'Content-Type': 'application/json', 'Content-Disposition': attachment(`personal-data-${now.slice(0, 10)}.json`) },
  })
}

/** All or nothing: the erasure and its entry are one batch. */
async function erase(c: Context<BackOffice>, contact: Contact): Promise<Response> {
  const { DB } = c.env
  const digest = await digestOf(c, contact)
  const [, ...gone] = await DB.batch(erasePersonalData(DB, contact, { digest, editor: c.var.editor.id, now: new Date() }))
  return c.json({ erased: gone.reduce((sum, { results }) => sum + results.length, 0) } satisfies ErasureAnswer)
}
