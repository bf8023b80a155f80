import { type SuspiciousSignInMailData, suspiciousSignInMailTemplate } from '#app/mail/sign_in_notice.tsx'
import type { Env } from '../../env.ts'
import { composeMailFromTemplate, loadRequestHostMailContext } from '../../mail/compose-mail.ts'
import { sendDueMails } from '../../mail/send-mail.ts'
import { commitWritePlan } from '../../stores/commit.ts'
import { getSignInAttemptCount, type SignInAttemptKey } from '../queries/sign-in-attempts.ts'
import { findActiveCredentialsByEmail, type SignInAccount } from '../queries/user-accounts.ts'

/** Number of wrong passwords before a successful sign-in that makes it suspicious. */
const manyFailures = 3
/** Milliseconds without a sign-in after which the next one is reported. */
const longAbsence = 90 * 24 * 60 * 60 * 1000

export interface ObservedSignInAttempt {
  email: string
  /** The account before this sign-in; undefined when the attempt was throttled. */
  user: SignInAccount | undefined
  network: string
  /** The URL of the attempt, whose host names the site of the mail. */
  url: string
  /** Attempt counters of this network for this account, and of all networks for this account. */
  blockedKey: SignInAttemptKey
  accountKey: SignInAttemptKey
}

/**
 * Notifies the account's owner, if the account exists, of a suspicious sign-in: after several wrong passwords, after
 * months without one, or when attempts were throttled (ASVS 6.3.5). At most one mail of each kind a day. A failure is
 * logged and does not prevent the sign-in.
 */
export async function notifyOwnerOfSuspiciousSignIn(
  env: Env,
  attempt: ObservedSignInAttempt,
  now: Date,
): Promise<void> {
  try {
    const reason = await findSuspicion(env.DB, attempt, now)
    const owner = reason && (attempt.user ?? (await findActiveCredentialsByEmail(env.DB, attempt.email)))
    if (owner) await send(env, attempt, { reason, to: owner.email, account: attempt.accountKey.key }, now)
  } catch (error) {
    console.error('The owner of an account could not be notified of a sign-in.', error)
  }
}

async function findSuspicion(
  db: D1Database,
  { user, blockedKey, accountKey }: ObservedSignInAttempt,
  now: Date,
): Promise<SuspiciousSignInMailData['reason'] | null> {
  if (!user) {
    // Only the first throttled attempts: further ones cost one query each and send no mail.
    const tooMany = (await getSignInAttemptCount(db, blockedKey.key)) - blockedKey.max
    return tooMany > 0 && tooMany <= 3 ? 'stopped' : null
  }
  if ((await getSignInAttemptCount(db, accountKey.key)) >= manyFailures) return 'after_failures'
  const { last_login } = user
  return last_login !== null && Date.parse(last_login) < now.getTime() - longAbsence ? 'after_absence' : null
}

interface OwnerNotice extends Pick<SuspiciousSignInMailData, 'reason'> {
  to: string
  /** Identifies the account in the outbox key. */
  account: string
}

async function send(
  env: Env,
  { network, url }: ObservedSignInAttempt,
  { reason, to, account }: OwnerNotice,
  now: Date,
): Promise<void> {
  const mailContext = await loadRequestHostMailContext(env, { url })
  const time = `${now.toISOString().slice(0, 16).replace('T', ' ')} UTC`
  const message = await composeMailFromTemplate(
    mailContext,
    suspiciousSignInMailTemplate,
    { reason, time, network },
    { to },
  )
  await commitWritePlan(env.DB, { mails: [{ message, key: `sign-in ${reason} ${account} ${time.slice(0, 10)}`, now }] })
  await sendDueMails(env, now, 1)
}
