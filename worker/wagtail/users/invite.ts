import type { Context } from 'hono'
import { invitation } from '#app/mail/invitation.tsx'
import { fail, type Result } from '#schema/result.ts'
import type { NewUser } from '#schema/wire/user.ts'
import { sendMail } from '../../cron/send-mail.ts'
import { invitationLifetime, storeInvitation } from '../../data/invitation.ts'
import { enqueue } from '../../data/mail.ts'
import { logRecord } from '../../data/record-history.ts'
import { loggedName, withdrawInvitation } from '../../data/user-writes.ts'
import { letterOf, officeOf } from '../../letter.ts'
import { randomToken, sha256 } from '../../signing.ts'
import type { BackOffice } from '../session.ts'
import { by, written } from './commit.ts'
import type { Requested } from './stored.ts'

type Call = Context<BackOffice>

/** The statements that invite somebody: the token, hashed, and the one mail it stands in. An earlier invitation ends with them. */
export async function invitationFor(
  c: Call,
  user: Pick<NewUser, 'email' | 'first_name' | 'last_name'> & { id: number },
): Promise<D1PreparedStatement[]> {
  const { env } = c
  const { id, email } = user
  const now = new Date()
  const token = randomToken()
  const hash = await sha256(token)
  const until = `${new Date(now.getTime() + invitationLifetime).toISOString().slice(0, 16).replace('T', ' ')} UTC`
  const letter = await letterOf(await officeOf(env), invitation, { token, email, by: c.var.session!.name, until }, { to: email })
  return [
    storeInvitation(env.DB, id, hash, now),
    enqueue(env.DB, letter, { key: `invitation ${hash}`, now }),
    logRecord(env.DB, { kind: 'user', id, label: loggedName(user) }, 'tidemark.invite', by(c)),
  ]
}

/** Sends mail that waits, after the answer. */
export const sendSoon = (c: Call) => c.executionCtx.waitUntil(sendMail(c.env, new Date(), 6))

/** Invites a user again, who has set no password yet. */
export async function inviteAgain(c: Call, { user }: Requested): Promise<Result<null>> {
  if (!user.is_active) return fail({ reason: 'conflict', message: 'This user is not active.' })
  if (user.has_password) return fail({ reason: 'conflict', message: 'This user has taken up the invitation already.' })
  return written(c, await invitationFor(c, user))
}

/** Takes an invitation back: its link is worth nothing from now on. */
export async function withdraw(c: Call, { user }: Requested): Promise<Result<null>> {
  if (user.invited_until === null) return fail({ reason: 'conflict', message: 'There is no invitation to withdraw.' })
  return written(c, withdrawInvitation(c.env.DB, user, by(c)))
}
