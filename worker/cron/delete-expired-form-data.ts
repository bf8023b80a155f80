import { and, isNotNull, isNull, lt, or } from 'drizzle-orm'
import {
  formReceipt,
  formSubmission,
  mail,
  pendingSignup,
  pickupOrder,
  rateLimitCounter,
  usedCaptcha,
} from '#schema/tables.ts'
import type { Env } from '../env.ts'
import { signupConfirmationDays } from '../forms/signup/confirmation-link.ts'
import { commitWritePlan } from '../stores/commit.ts'
import { getDrizzle } from '../stores/db.ts'
import { toPreparedStatement } from '../stores/statement.ts'

const day = 24 * 60 * 60 * 1000

/**
 * Deletes expired form data: sign-ups unconfirmed for a month, unused confirmation links, form receipts, used captchas,
 * expired counters, mails sent a month ago and mails that failed three months ago, and orders of a month ago.
 */
export async function deleteExpiredFormData({ DB }: Env, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * day).toISOString()
  const db = getDrizzle(DB)
  const isFinished = or(isNotNull(mail.sent_at), and(lt(mail.created_at, before(90)), isNotNull(mail.failed_at)))
  const deletions = [
    db.delete(formReceipt).where(lt(formReceipt.created_at, before(2))),
    db
      .delete(formSubmission)
      .where(and(lt(formSubmission.confirmation_requested_at, before(30)), isNull(formSubmission.confirmed_at))),
    db.delete(pendingSignup).where(lt(pendingSignup.created_at, before(signupConfirmationDays))),
    db.delete(usedCaptcha).where(lt(usedCaptcha.expires_at, before(0))),
    db.delete(rateLimitCounter).where(lt(rateLimitCounter.resets_at, before(0))),
    db.delete(mail).where(and(lt(mail.created_at, before(30)), isFinished)),
    db.delete(pickupOrder).where(lt(pickupOrder.created_at, before(30))),
  ]
  await commitWritePlan(DB, { writes: deletions.map((query) => toPreparedStatement(DB, query)) })
}
