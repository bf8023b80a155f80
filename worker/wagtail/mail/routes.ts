import { sql } from 'drizzle-orm'
import { type Context, Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { testMail } from '#app/mail/test_mail.tsx'
import { logEntry } from '#schema/tables/record.ts'
import { type MailDetail, type MailListing, mailQuery } from '#schema/wire/mail.ts'
import { parseQuery } from '../../api/query.ts'
import { sendMail } from '../../cron/send-mail.ts'
import { enqueue } from '../../data/mail.ts'
import { discardMail, listMails, mailById, retryMail, withoutSecretLinks } from '../../data/mail-report.ts'
import { failureResponse } from '../../failure.ts'
import { letterOf, officeOf } from '../../letter.ts'
import { mailDocument } from '../../mail-document.ts'
import { insertSelect } from '../../stores/expressions.ts'
import { statement } from '../../stores/statement.ts'
import type { BackOffice } from '../session.ts'

/** Mails hold what strangers wrote to us: administrators alone read them. */
const administrators = createMiddleware<BackOffice>(async (c, next) =>
  c.var.editor.is_superuser ? next() : failureResponse({ reason: 'forbidden', message: 'Only administrators see the mail.' }),
)

/** `/wagtail/api/main/mail/`: the outbox, and what can be done about a mail that did not arrive. */
export const mailRoutes = new Hono<BackOffice>()
  .use(administrators)
  .get('/', async ({ env, req, json }) => {
    const query = parseQuery(mailQuery, req.url)
    if (!query.ok) return failureResponse(query.failure)
    return json((await listMails(env.DB, query.value, new Date())) satisfies MailListing)
  })
  .post('/test/', async (c) => sendTest(c))
  .get('/:id{[1-9][0-9]*}/', async (c) => {
    const mail = await requested(c)
    if (!mail) return missing()
    const { html: _, ...detail } = mail
    return c.json(detail satisfies MailDetail)
  })
  .get('/:id{[1-9][0-9]*}/html/', async (c) => {
    const mail = await requested(c)
    return mail ? mailDocument(mail.html) : missing()
  })
  .post('/:id{[1-9][0-9]*}/retry/', async (c) => change(c, retryMail))
  .post('/:id{[1-9][0-9]*}/discard/', async (c) => change(c, discardMail))

async function requested({ env, req }: Context<BackOffice>) {
  const mail = await mailById(env.DB, Number(req.param('id')), new Date())
  return mail && { ...mail, text: withoutSecretLinks(mail.text), html: withoutSecretLinks(mail.html) }
}
const missing = () => failureResponse({ reason: 'not_found', message: 'There is no such mail.' })

/** Puts a mail to the administrator who asks into the outbox and sends it at once. 201 with the mail. */
async function sendTest({ env, var: { session }, executionCtx, json }: Context<BackOffice>): Promise<Response> {
  const now = new Date()
  const office = await officeOf(env)
  const asked_at = `${now.toISOString().slice(0, 16).replace('T', ' ')} UTC`
  const letter = await letterOf(office, testMail, { asked_at }, { to: session!.email })
  await enqueue(env.DB, letter, { key: `test ${crypto.randomUUID()}`, now }).run()
  executionCtx.waitUntil(sendMail(env, now, 6))
  return json({ message: `A test mail is on its way to ${session!.email}.` }, 201)
}

/** Changes a mail and notes who did it, in one batch. The log names the mail by its number: a subject may name a guest. */
async function change(c: Context<BackOffice>, write: typeof retryMail): Promise<Response> {
  const mail = await requested(c)
  if (!mail) return missing()
  const now = new Date()
  const action = write === retryMail ? 'tidemark.retry_mail' : 'tidemark.discard_mail'
  const { DB } = c.env
  const entry = {
    ...{ object_type: 'mail', object_id: mail.id, label: `Mail ${mail.id}`, action },
    ...{ timestamp: now.toISOString(), user_id: c.var.editor.id, data: '{}' },
  }
  const log = statement(DB, insertSelect(logEntry, entry, sql`WHERE changes() > 0`))
  const [changed] = await DB.batch([write(DB, mail.id, now), log])
  if (!changed?.meta.changes) return failureResponse({ reason: 'conflict', message: 'This mail has gone out, or is going out right now.' })
  if (write === retryMail) c.executionCtx.waitUntil(sendMail(c.env, now, 6))
  return c.json(await requested(c))
}
