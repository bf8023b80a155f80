import { type SignInNotice, signInNotice } from '#app/mail/sign_in_notice.tsx'
import type { Env } from '../../env.ts'
import { composeMail, loadDefaultMailContext } from '../../mail/compose-mail.ts'
import { sendMail } from '../../mail/send-mail.ts'
import { commit } from '../../stores/commit.ts'
import { type AttemptKey, countStoredAttempts } from '../queries/sign-in-attempts.ts'
import { type AccountState, findCredentials } from '../queries/user-accounts.ts'

/** Wrong passwords before a right one that are more than a slip. */
const manyFailures = 3
/** Milliseconds without signing in, after which it is worth a word. */
const longAbsence = 90 * 24 * 60 * 60 * 1000

export interface SignInAttempt {
  email: string
  /** Who signed in, as the account was before; undefined when the attempt was not even looked at. */
  user: AccountState | undefined
  network: string
  /** Under which attempts of this network on this account are counted, and attempts of all. */
  blockedKey: AttemptKey
  accountKey: AttemptKey
}

/**
 * Tells the owner of an account, if there is one, of a sign-in that may not have been theirs: after several wrong
 * passwords, after months without one, or when guessing had to be stopped (ASVS 6.3.5). One mail of a kind each day. A
 * mail that cannot be written is noted, and keeps nobody from signing in.
 */
export async function notifyAccountOwner(env: Env, attempt: SignInAttempt, now: Date): Promise<void> {
  try {
    const reason = await findSuspicion(env.DB, attempt, now)
    const owner = reason && (attempt.user ?? (await findCredentials(env.DB, attempt.email)))
    if (owner)
      await send(env, { reason, to: owner.email, network: attempt.network, account: attempt.accountKey.key }, now)
  } catch (error) {
    console.error('The owner of an account could not be told of a sign-in.', error)
  }
}

async function findSuspicion(
  db: D1Database,
  { user, blockedKey, accountKey }: SignInAttempt,
  now: Date,
): Promise<SignInNotice['reason'] | null> {
  if (!user) {
    // The first that were too many: a flood is looked at by one query each, and told of once.
    const tooMany = (await countStoredAttempts(db, blockedKey.key)) - blockedKey.max
    return tooMany > 0 && tooMany <= 3 ? 'stopped' : null
  }
  if ((await countStoredAttempts(db, accountKey.key)) >= manyFailures) return 'after_failures'
  const { last_login } = user
  return last_login !== null && Date.parse(last_login) < now.getTime() - longAbsence ? 'after_absence' : null
}

interface OwnerNotice extends Pick<SignInNotice, 'reason' | 'network'> {
  to: string
  /** Stands for the account in the outbox. */
  account: string
}

async function send(env: Env, { reason, network, to, account }: OwnerNotice, now: Date): Promise<void> {
  const mailContext = await loadDefaultMailContext(env)
  const time = `${now.toISOString().slice(0, 16).replace('T', ' ')} UTC`
  const message = await composeMail(mailContext, signInNotice, { reason, time, network }, { to })
  await commit(env.DB, { mails: [{ message, key: `sign-in ${reason} ${account} ${time.slice(0, 10)}`, now }] })
  await sendMail(env, now, 1)
}
