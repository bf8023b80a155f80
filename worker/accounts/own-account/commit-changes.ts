import type { Context } from 'hono'
import { accountNoticeMailTemplate, isNotifiedSecurityEvent } from '#app/mail/account_notice.tsx'
import type { SecurityEventName } from '#schema/accounts/security-events.ts'
import { isEmailAddress } from '#schema/forms/email-address.ts'
import { type BackOfficeHonoEnv, getRequestDeviceAndNetwork } from '../../http/session.ts'
import { composeMailFromTemplate, formatMailTime, loadRequestHostMailContext } from '../../mail/compose-mail.ts'
import { sendDueMails } from '../../mail/send-mail.ts'
import { logSecurityEvent } from '../../security/security-log.ts'
import { commitWritePlan, type PlannedMessage } from '../../stores/commit.ts'
import { readUserPreferences } from '../queries/profiles.ts'
import { prepareSecurityEventInsert, type RequestDeviceAndNetwork } from '../queries/security-events.ts'

type Call = Context<BackOfficeHonoEnv>

/** The owner of the changed account. `email` is the address before the change: the notice goes there. */
export interface ChangedAccountOwner {
  id: number
  email: string
}

interface Change {
  owner: ChangedAccountOwner
  event: SecurityEventName
  writes: readonly D1PreparedStatement[]
  mails?: readonly PlannedMessage[]
  /** Idempotency key of the notice mail. The same key sends the mail only once. */
  key?: string
  /** What the notice mail is composed from, if it was read before. */
  noticeReads?: AccountNoticeReads
}

/**
 * Commits an account change in one batch: the writes, a security event and a notice mail to the owner. Returns the
 * results of the writes.
 */
export async function commitAccountChange(
  c: Call,
  { owner, event, writes, mails = [], key = crypto.randomUUID(), noticeReads }: Change,
): Promise<D1Result[]> {
  const now = new Date()
  const requestOrigin = getRequestDeviceAndNetwork(c.req.raw)
  const notices = await composeAccountNoticeMail(c, owner, event, { requestOrigin, key, now, reads: noticeReads })
  const committed = await commitWritePlan(c.env.DB, {
    writes: [...writes, prepareSecurityEventInsert(c.env.DB, owner.id, event, requestOrigin, now)],
    mails: [...mails, ...notices],
  })
  const target = c.var.editor && c.var.editor.id !== owner.id ? { target: owner.id } : {}
  const user = c.var.editor?.id ?? owner.id
  logSecurityEvent(c.req.raw, { event: 'account_change', outcome: 'allowed', change: event, user, ...target })
  if (notices.length > 0) c.executionCtx.waitUntil(sendDueMails(c.env, now, 2))
  return committed.results
}

interface AccountNotice {
  requestOrigin: RequestDeviceAndNetwork
  key: string
  now: Date
  reads?: AccountNoticeReads | undefined
}

/** Reads what the notice to the owner of an account is composed from. */
export async function readAccountNoticeData({ env, req }: Call, owner: number) {
  const [{ current_time_zone }, mailContext] = await Promise.all([
    readUserPreferences(env.DB, owner),
    loadRequestHostMailContext(env, req),
  ])
  return { current_time_zone, mailContext }
}

type AccountNoticeReads = Awaited<ReturnType<typeof readAccountNoticeData>>

/**
 * Composes the notice mail for an account event. Empty for events that send no mail and for undeliverable addresses.
 */
export async function composeAccountNoticeMail(
  c: Call,
  { id, email }: ChangedAccountOwner,
  event: SecurityEventName,
  { requestOrigin, key, now, reads }: AccountNotice,
): Promise<PlannedMessage[]> {
  if (!isNotifiedSecurityEvent(event) || !isEmailAddress(email)) return []
  const { current_time_zone, mailContext } = reads ?? (await readAccountNoticeData(c, id))
  const time = formatMailTime(current_time_zone, now)
  const message = await composeMailFromTemplate(
    mailContext,
    accountNoticeMailTemplate,
    { event, time, ...requestOrigin },
    { to: email },
  )
  return [{ message, key: `account ${event} ${key}`, now }]
}
