import type { Env } from '../env.ts'
import { confirmationDays } from '../signup-ticket.ts'

const day = 24 * 60 * 60 * 1000

/** Forgets what is over: sign-ups nobody confirmed in a month and links nobody pressed, receipts whose form has expired, used proofs, old counts, mails that went out a month ago, and those given up three months ago. */
export async function sweepForms({ DB }: Env, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * day).toISOString()
  await DB.batch([
    DB.prepare('DELETE FROM form_receipt WHERE created_at < ?1').bind(before(2)),
    DB.prepare('DELETE FROM form_submission WHERE confirmation_asked_at < ?1 AND confirmed_at IS NULL').bind(before(30)),
    DB.prepare('DELETE FROM pending_signup WHERE created_at < ?1').bind(before(confirmationDays)),
    DB.prepare('DELETE FROM captcha_spent WHERE expires_at < ?1').bind(before(0)),
    DB.prepare('DELETE FROM rate_count WHERE resets_at < ?1').bind(before(0)),
    DB.prepare('DELETE FROM mail WHERE created_at < ?1 AND (sent_at IS NOT NULL OR (created_at < ?2 AND failed_at IS NOT NULL))').bind(
      before(30),
      before(90),
    ),
  ])
}
