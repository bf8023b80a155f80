import type { Context } from 'hono'
import { accountNotice, isNotifiedEvent } from '#app/mail/account_notice.tsx'
import type { SecurityEventName } from '#schema/accounts/security-events.ts'
import type { Env } from '../../env.ts'
import { type BackOfficeContext, getRequestOrigin } from '../../http/session.ts'
import { composeMail, formatMailTime, loadDefaultMailContext } from '../../mail/compose-mail.ts'
import { isDeliverableAddress } from '../../mail/enqueue.ts'
import { sendMail } from '../../mail/send-mail.ts'
import { logSecurity } from '../../security/security-log.ts'
import { commit, type PlannedMail } from '../../stores/commit.ts'
import { getProfile } from '../queries/profiles.ts'
import { insertSecurityEvent, type RequestOrigin } from '../queries/security-events.ts'

/** The owner of the changed account. `email` is the address before the change: the notice goes there. */
export interface AccountOwner {
  id: number
  email: string
}

interface Change {
  owner: AccountOwner
  event: SecurityEventName
  writes: readonly D1PreparedStatement[]
  mails?: readonly PlannedMail[]
  /** Idempotency key of the notice mail. The same key sends the mail only once. */
  key?: string
}

/**
 * Commits an account change in one batch: the writes, a security event and a notice mail to the owner. Returns the
 * results of the writes.
 */
export async function commitAccountChange(
  c: Context<BackOfficeContext>,
  { owner, event, writes, mails = [], key = crypto.randomUUID() }: Change,
): Promise<D1Result[]> {
  const now = new Date()
  const requestOrigin = getRequestOrigin(c.req.raw)
  const notices = await composeAccountNotice(c.env, owner, event, { requestOrigin, key, now })
  const committed = await commit(c.env.DB, {
    writes: [...writes, insertSecurityEvent(c.env.DB, owner.id, event, requestOrigin, now)],
    mails: [...mails, ...notices],
  })
  const target = c.var.editor && c.var.editor.id !== owner.id ? { target: owner.id } : {}
  const user = c.var.editor?.id ?? owner.id
  logSecurity(c.req.raw, { event: 'account_change', outcome: 'allowed', change: event, user, ...target })
  if (notices.length > 0) c.executionCtx.waitUntil(sendMail(c.env, now, 2))
  return committed.results
}

/**
 * Composes the notice mail for an account event. Empty for events that send no mail and for undeliverable addresses.
 */
export async function composeAccountNotice(
  env: Env,
  { id, email }: AccountOwner,
  event: SecurityEventName,
  { requestOrigin, key, now }: { requestOrigin: RequestOrigin; key: string; now: Date },
): Promise<PlannedMail[]> {
  if (!isNotifiedEvent(event) || !isDeliverableAddress(email)) return []
  const { current_time_zone } = await getProfile(env.DB, id)
  const time = formatMailTime(current_time_zone, now)
  const message = await composeMail(
    await loadDefaultMailContext(env),
    accountNotice,
    { event, time, ...requestOrigin },
    { to: email },
  )
  return [{ message, key: `account ${event} ${key}`, now }]
}
