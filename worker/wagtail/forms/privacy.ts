import { type Context, Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { ok, type Result } from '#schema/result.ts'
import { attachment } from '#schema/rules/file-name.ts'
import { type ErasureAnswer, type PersonalDataAnswer, privacyRequest } from '#schema/wire/personal-data.ts'
import { allPersonalData, erasePersonalData, findPersonalData } from '../../data/personal-data.ts'
import { suppressionKey } from '../../data/suppression.ts'
import { failureResponse } from '../../failure.ts'
import { sign } from '../../signing.ts'
import { readBody } from '../request-body.ts'
import type { BackOffice } from '../session.ts'

const administrators = createMiddleware<BackOffice>(async (c, next) =>
  c.var.editor.is_superuser ? next() : failureResponse({ reason: 'forbidden', message: 'Only administrators answer privacy requests.' }),
)

/** `/wagtail/api/main/forms/privacy/`: what is stored about an e-mail address; the same as a file; and its erasure. */
export const privacyRoutes = new Hono<BackOffice>()
  .use(administrators)
  .post('/find/', async (c) => {
    const email = await addressOf(c)
    return email.ok ? c.json(await found(c.env.DB, email.value)) : failureResponse(email.failure)
  })
  .post('/export/', async (c) => {
    const email = await addressOf(c)
    return email.ok ? handOut(c, email.value) : failureResponse(email.failure)
  })
  .post('/erase/', async (c) => {
    const email = await addressOf(c)
    return email.ok ? erase(c, email.value) : failureResponse(email.failure)
  })

async function addressOf({ req }: Context<BackOffice>): Promise<Result<string>> {
  const input = await readBody(req.raw, privacyRequest)
  return input.ok ? ok(suppressionKey(input.value.email)) : input
}

async function found(db: D1Database, email: string): Promise<PersonalDataAnswer> {
  const places = await findPersonalData(db, email)
  const erasable = places.reduce((sum, { count, kept }) => sum + (kept === null ? count : 0), 0)
  return { email, erasable, places }
}

/** Whom a log entry is about, for who has the key and the address; nobody else can tell, by trying addresses either. */
const digestOf = ({ env }: Context<BackOffice>, email: string) => sign(env.SECRET_KEY, `personal data ${email}`)

async function handOut(c: Context<BackOffice>, email: string): Promise<Response> {
  const now = new Date().toISOString()
  await c.env.DB.prepare(
    `INSERT INTO log_entry (object_type, object_id, label, action, timestamp, user_id, data)
     VALUES ('personal_data', 0, 'Privacy request', 'tidemark.export_personal_data', ?1, ?2, json_object('address', ?3))`,
  )
    .bind(now, c.var.editor.id, await digestOf(c, email))
    .run()
  const told = { email, told_at: now, ...(await allPersonalData(c.env.DB, email)) }
  return new Response(JSON.stringify(told, null, 2), {
    headers: { 'Content-Type': 'application/json', 'Content-Disposition': attachment(`personal-data-${now.slice(0, 10)}.json`) },
  })
}

/** All or nothing: the erasure and its entry are one batch. */
async function erase(c: Context<BackOffice>, email: string): Promise<Response> {
  const { DB } = c.env
  const digest = await digestOf(c, email)
  const [, ...gone] = await DB.batch(erasePersonalData(DB, email, { digest, editor: c.var.editor.id, now: new Date() }))
  return c.json({ erased: gone.reduce((sum, { meta }) => sum + meta.changes, 0) } satisfies ErasureAnswer)
}
