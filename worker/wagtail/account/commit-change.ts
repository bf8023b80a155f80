import type { Context } from 'hono'
import { accountNotice, isTold } from '#app/mail/account_notice.tsx'
import type { SecurityEventName } from '#schema/rules/security-events.ts'
import { sendMail } from '../../cron/send-mail.ts'
import { enqueue, mayBeWrittenTo } from '../../data/mail.ts'
import { noteEvent, type Whence } from '../../data/security-event.ts'
import { profileOf } from '../../data/user-profile.ts'
import type { Env } from '../../env.ts'
import { letterOf, momentIn, officeOf } from '../../letter.ts'
import { logSecurity } from '../../security-log.ts'
import { type BackOffice, whenceOf } from '../session.ts'

/** Whose account is changed. A change of the address is told to the one of before. */
export interface Owner {
  id: number
  email: string
}

interface Change {
  owner: Owner
  event: SecurityEventName
  writes: readonly D1PreparedStatement[]
  /** What makes the mail one and the same when the change is asked for twice. */
  key?: string
}

/** Changes an account: the writes, what its owner can look up, and the mail that tells them, in one batch. */
export async function commitChange(
  c: Context<BackOffice>,
  { owner, event, writes, key = crypto.randomUUID() }: Change,
): Promise<D1Result[]> {
  const now = new Date()
  const whence = whenceOf(c.req.raw)
  const told = await noticeTo(c.env, owner, event, { whence, key, now })
  const results = await c.env.DB.batch([...writes, noteEvent(c.env.DB, owner.id, event, whence, now), ...told])
  const target = c.var.editor && c.var.editor.id !== owner.id ? { target: owner.id } : {}
  const user = c.var.editor?.id ?? owner.id
  logSecurity(c.req.raw, { event: 'account_change', outcome: 'allowed', change: event, user, ...target })
  if (told.length > 0) c.executionCtx.waitUntil(sendMail(c.env, now, 2))
  return results
}

/** The statement that writes to an account's owner; none for what owners are not written to about. */
export async function noticeTo(
  env: Env,
  { id, email }: Owner,
  event: SecurityEventName,
  { whence, key, now }: { whence: Whence; key: string; now: Date },
): Promise<D1PreparedStatement[]> {
  if (!isTold(event) || !mayBeWrittenTo(email)) return []
  const { current_time_zone } = await profileOf(env.DB, id)
  const at = momentIn(current_time_zone, now)
  const letter = await letterOf(await officeOf(env), accountNotice, { event, at, ...whence }, { to: email })
  return [enqueue(env.DB, letter, { key: `account ${event} ${key}`, now })]
}
