import { type Context, Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { testMail } from '#app/mail/test_mail.tsx'
import { type MailDetail, type MailListing, mailQuery } from '#schema/mail/wire.ts'
import { errorResponse } from '../http/errors.ts'
import { parseQuery } from '../http/query.ts'
import type { BackOfficeContext } from '../http/session.ts'
import { commit } from '../stores/commit.ts'
import { composeMail, loadDefaultMailContext } from './compose-mail.ts'
import { toMailPreviewDocument } from './mail-document.ts'
import { discardMail, findMail, listMails, redactSecretLinks, retryMail } from './queries.ts'
import { sendMail } from './send-mail.ts'

/** Mails hold what strangers wrote to us: administrators alone read them. */
const requireAdministrator = createMiddleware<BackOfficeContext>(async (c, next) =>
  c.var.editor.is_superuser ? next() : errorResponse({ reason: 'forbidden', message: 'Only administrators see the mail.' }),
)

/** `/wagtail/api/main/mail/`: the outbox, and what can be done about a mail that did not arrive. */
export const mailRoutes = new Hono<BackOfficeContext>()
  .use(requireAdministrator)
  .get('/', async ({ env, req, json }) => {
    const query = parseQuery(mailQuery, req.url)
    if (!query.ok) return errorResponse(query.failure)
    return json((await listMails(env.DB, query.value, new Date())) satisfies MailListing)
  })
  .post('/test/', async (c) => sendTest(c))
  .get('/:id{[1-9][0-9]*}/', async (c) => {
    const mail = await findRequestedMail(c)
    if (!mail) return missing()
    const { html: _, ...detail } = mail
    return c.json(detail satisfies MailDetail)
  })
  .get('/:id{[1-9][0-9]*}/html/', async (c) => {
    const mail = await findRequestedMail(c)
    return mail ? toMailPreviewDocument(mail.html) : missing()
  })
  .post('/:id{[1-9][0-9]*}/retry/', async (c) => change(c, retryMail))
  .post('/:id{[1-9][0-9]*}/discard/', async (c) => change(c, discardMail))

async function findRequestedMail({ env, req }: Context<BackOfficeContext>) {
  const mail = await findMail(env.DB, Number(req.param('id')), new Date())
  return mail && { ...mail, text: redactSecretLinks(mail.text), html: redactSecretLinks(mail.html) }
}
const missing = () => errorResponse({ reason: 'not_found', message: 'There is no such mail.' })

/** Puts a mail to the administrator who asks into the outbox and sends it at once. 201 with the mail. */
async function sendTest({ env, var: { session }, executionCtx, json }: Context<BackOfficeContext>): Promise<Response> {
  const now = new Date()
  const mailContext = await loadDefaultMailContext(env)
  const generated_at = `${now.toISOString().slice(0, 16).replace('T', ' ')} UTC`
  const message = await composeMail(mailContext, testMail, { generated_at }, { to: session!.email })
  await commit(env.DB, { mails: [{ message, key: `test ${crypto.randomUUID()}`, now }] })
  executionCtx.waitUntil(sendMail(env, now, 6))
  return json({ message: `A test mail is on its way to ${session!.email}.` }, 201)
}

/** Changes a mail and notes who did it, in one batch. The log names the mail by its number: a subject may name a guest. */
async function change(c: Context<BackOfficeContext>, write: typeof retryMail): Promise<Response> {
  const mail = await findRequestedMail(c)
  if (!mail) return missing()
  const now = new Date()
  const action = write === retryMail ? 'tidemark.retry_mail' : 'tidemark.discard_mail'
  const { DB } = c.env
  const entry = {
    ...{ object_type: 'mail', object_id: mail.id, label: `Mail ${mail.id}`, action },
    ...{ timestamp: now.toISOString(), user_id: c.var.editor.id, when: 'if_changed' as const },
  }
  const { results } = await commit(DB, { writes: [write(DB, mail.id, now)], log: [entry] })
  if (!results[0]?.meta.changes) return errorResponse({ reason: 'conflict', message: 'This mail has gone out, or is going out right now.' })
  if (write === retryMail) c.executionCtx.waitUntil(sendMail(c.env, now, 6))
  return c.json(await findRequestedMail(c))
}
