import { type SignInNotice, signInNotice } from '#app/mail/sign_in_notice.tsx'
import { sendMail } from '../cron/send-mail.ts'
import { enqueue } from '../data/mail.ts'
import { type AttemptKey, attemptsUnder } from '../data/sign-in-attempts.ts'
import { type AccountState, credentialsOf } from '../data/user.ts'
import type { Env } from '../env.ts'
import { letterOf, officeOf } from '../letter.ts'

/** Wrong passwords before a right one that are more than a slip. */
const manyFailures = 3
/** Milliseconds without signing in, after which it is worth a word. */
const longAbsence = 90 * 24 * 60 * 60 * 1000

export interface Attempt {
  email: string
  /** Who signed in, as the account was before; undefined when the attempt was not even looked at. */
  user: AccountState | undefined
  network: string
  /** Under which attempts of this network on this account are counted, and attempts of all. */
  stopped: AttemptKey
  onAccount: AttemptKey
}

/**
 * Tells the owner of an account, if there is one, of a sign-in that may not have been theirs: after several wrong passwords,
 * after months without one, or when guessing had to be stopped (ASVS 6.3.5). One mail of a kind each day. A mail that cannot
 * be written is noted, and keeps nobody from signing in.
 */
export async function tellOwner(env: Env, attempt: Attempt, now: Date): Promise<void> {
  try {
    const reason = await suspicionOf(env.DB, attempt, now)
    const owner = reason && (attempt.user ?? (await credentialsOf(env.DB, attempt.email)))
    if (owner) await send(env, { reason, to: owner.email, network: attempt.network, account: attempt.onAccount.key }, now)
  } catch (error) {
    console.error('The owner of an account could not be told of a sign-in.', error)
  }
}

async function suspicionOf(db: D1Database, { user, stopped, onAccount }: Attempt, now: Date): Promise<SignInNotice['reason'] | null> {
  if (!user) {
    // The first that were too many: a flood is looked at by one query each, and told of once.
    const tooMany = (await attemptsUnder(db, stopped.key)) - stopped.most
    return tooMany > 0 && tooMany <= 3 ? 'stopped' : null
  }
  if ((await attemptsUnder(db, onAccount.key)) >= manyFailures) return 'after_failures'
  const { last_login } = user
  return last_login !== null && Date.parse(last_login) < now.getTime() - longAbsence ? 'after_absence' : null
}

interface Told extends Pick<SignInNotice, 'reason' | 'network'> {
  to: string
  /** Stands for the account in the outbox. */
  account: string
}

async function send(env: Env, { reason, network, to, account }: Told, now: Date): Promise<void> {
  const office = await officeOf(env)
  const at = `${now.toISOString().slice(0, 16).replace('T', ' ')} UTC`
  const letter = await letterOf(office, signInNotice, { reason, at, network }, { to })
  await enqueue(env.DB, letter, { key: `sign-in ${reason} ${account} ${at.slice(0, 10)}`, now }).run()
  await sendMail(env, now, 1)
}
