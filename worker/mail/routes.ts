import { type Context, Hono } from 'hono'
import { testMailTemplate } from '#app/mail/test_mail.tsx'
import { mailEndpoints } from '#schema/mail/endpoints.ts'
import type { MailDetail } from '#schema/mail/wire.ts'
import { fail, ok, type Result } from '#schema/result.ts'
import { registerBackOfficeEndpoint } from '../http/serve.ts'
import type { BackOfficeHonoEnv } from '../http/session.ts'
import { commitWritePlan } from '../stores/commit.ts'
import { composeMailFromTemplate, loadRequestHostMailContext } from './compose-mail.ts'
import { respondWithMailPreview } from './mail-document.ts'
import {
  findOutboxMail,
  listOutboxMails,
  prepareMailDiscard,
  prepareMailRetry,
  redactSecretMailLinks,
} from './queries.ts'
import { sendDueMails } from './send-mail.ts'

/** The outbox, with retry and discard for mails that were not delivered. */
export const outboxMailRoutes = new Hono<BackOfficeHonoEnv>()

registerBackOfficeEndpoint(outboxMailRoutes, mailEndpoints.list, async ({ env }, { query }) =>
  ok(await listOutboxMails(env.DB, query, new Date())),
)

/** Sends a test mail to the signed-in administrator right away. */
registerBackOfficeEndpoint(
  outboxMailRoutes,
  mailEndpoints.sendTest,
  async ({ env, req, var: { session }, executionCtx }) => {
    const now = new Date()
    const mailContext = await loadRequestHostMailContext(env, req)
    const generated_at = `${now.toISOString().slice(0, 16).replace('T', ' ')} UTC`
    const message = await composeMailFromTemplate(
      mailContext,
      testMailTemplate,
      { generated_at },
      { to: session.email },
    )
    await commitWritePlan(env.DB, { mails: [{ message, key: `test ${crypto.randomUUID()}`, now }] })
    executionCtx.waitUntil(sendDueMails(env, now, 6))
    return ok({ message: `A test mail is on its way to ${session.email}.` })
  },
)

registerBackOfficeEndpoint(outboxMailRoutes, mailEndpoints.get, async ({ env }, { params }) => {
  const mail = await findReadableMail(env.DB, params.id)
  return mail ? ok(toDetail(mail)) : missing
})

registerBackOfficeEndpoint(outboxMailRoutes, mailEndpoints.html, async ({ env }, { params }) => {
  const mail = await findReadableMail(env.DB, params.id)
  return mail ? respondWithMailPreview(mail.html) : missing
})

registerBackOfficeEndpoint(outboxMailRoutes, mailEndpoints.retry, async (c, { params }) => {
  const changed = await applyChange(c, params.id, 'tidemark.retry_mail')
  if (changed.ok) c.executionCtx.waitUntil(sendDueMails(c.env, new Date(), 6))
  return changed
})

registerBackOfficeEndpoint(outboxMailRoutes, mailEndpoints.discard, (c, { params }) =>
  applyChange(c, params.id, 'tidemark.discard_mail'),
)

const missing = fail({ reason: 'not_found', message: 'There is no such mail.' })

/** Returns a mail with its secret links redacted; null if the id does not exist. */
async function findReadableMail(db: D1Database, id: number) {
  const mail = await findOutboxMail(db, id, new Date())
  return mail && { ...mail, text: redactSecretMailLinks(mail.text), html: redactSecretMailLinks(mail.html) }
}

const toDetail = ({ html: _, ...detail }: MailDetail & { html: string }): MailDetail => detail

const statements = { 'tidemark.retry_mail': prepareMailRetry, 'tidemark.discard_mail': prepareMailDiscard }

/** Changes a mail and logs it in one batch. The log has only the mail's id, because a subject may name a guest. */
async function applyChange(
  c: Context<BackOfficeHonoEnv>,
  id: number,
  action: keyof typeof statements,
): Promise<Result<MailDetail>> {
  const { DB } = c.env
  if (!(await findOutboxMail(DB, id, new Date()))) return missing
  const now = new Date()
  const entry = {
    ...{ object_type: 'mail', object_id: id, label: `Mail ${id}`, action },
    ...{ timestamp: now.toISOString(), user_id: c.var.editor.id, when: 'if_changed' as const },
  }
  const { results } = await commitWritePlan(DB, { writes: [statements[action](DB, id, now)], log: [entry] })
  if (!results[0]?.meta.changes)
    return fail({ reason: 'conflict', message: 'This mail has been sent or is being sent right now.' })
  const mail = await findReadableMail(DB, id)
  return mail ? ok(toDetail(mail)) : missing
}
