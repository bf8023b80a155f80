import { and, isNotNull, isNull, lt, or } from 'drizzle-orm'
import { captchaSpent, formReceipt, formSubmission, mail, pendingSignup, rateCount } from '#schema/tables/index.ts'
import type { Env } from '../env.ts'
import { confirmationDays } from '../signup-ticket.ts'
import { database } from '../stores/db.ts'

const day = 24 * 60 * 60 * 1000

/** Forgets what is over: sign-ups nobody confirmed in a month and links nobody pressed, receipts whose form has expired, used proofs, old counts, mails that went out a month ago, and those given up three months ago. */
export async function sweepForms({ DB }: Env, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * day).toISOString()
  const db = database(DB)
  const isOver = or(isNotNull(mail.sent_at), and(lt(mail.created_at, before(90)), isNotNull(mail.failed_at)))
  await db.batch([
    db.delete(formReceipt).where(lt(formReceipt.created_at, before(2))),
    db.delete(formSubmission).where(and(lt(formSubmission.confirmation_asked_at, before(30)), isNull(formSubmission.confirmed_at))),
    db.delete(pendingSignup).where(lt(pendingSignup.created_at, before(confirmationDays))),
    db.delete(captchaSpent).where(lt(captchaSpent.expires_at, before(0))),
    db.delete(rateCount).where(lt(rateCount.resets_at, before(0))),
    db.delete(mail).where(and(lt(mail.created_at, before(30)), isOver)),
  ])
}
