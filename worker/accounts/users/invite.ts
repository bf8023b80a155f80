import type { Context } from 'hono'
import { invitation } from '#app/mail/invitation.tsx'
import type { NewUser } from '#schema/accounts/user-wire.ts'
import { fail, type Result } from '#schema/result.ts'
import type { BackOfficeContext } from '../../http/session.ts'
import { composeMail, loadDefaultMailContext } from '../../mail/compose-mail.ts'
import { sendMail } from '../../mail/send-mail.ts'
import { toRecordLogEntry } from '../../records/history.ts'
import { createRandomToken, sha256 } from '../../security/signing.ts'
import type { Plan } from '../../stores/commit.ts'
import { insertInvitation, invitationLifetime } from '../queries/invitations.ts'
import { planInvitationWithdrawal, toLogName } from '../queries/user-writes.ts'
import { commitUserChange, getActor } from './commit-changes.ts'
import type { RequestedUser } from './requested-user.ts'

type Call = Context<BackOfficeContext>

/** Plans inviting a user: the hashed token and the mail that contains the token. It replaces an earlier invitation. */
export async function planInvitation(
  c: Call,
  user: Pick<NewUser, 'email' | 'first_name' | 'last_name'> & { id: number },
): Promise<Plan> {
  const { env } = c
  const { id, email } = user
  const now = new Date()
  const token = createRandomToken()
  const hash = await sha256(token)
  const expires = `${new Date(now.getTime() + invitationLifetime).toISOString().slice(0, 16).replace('T', ' ')} UTC`
  const message = await composeMail(
    await loadDefaultMailContext(env),
    invitation,
    { token, email, actor: c.var.session!.name, expires },
    { to: email },
  )
  return {
    writes: [insertInvitation(env.DB, id, hash, now)],
    log: [toRecordLogEntry({ kind: 'user', id, label: toLogName(user) }, 'tidemark.invite', getActor(c))],
    mails: [{ message, key: `invitation ${hash}`, now }],
  }
}

/** Sends pending mail after the response. */
export const sendMailAfterResponse = (c: Call) => c.executionCtx.waitUntil(sendMail(c.env, new Date(), 6))

/** Sends a new invitation to a user who has not set a password yet. */
export async function resendInvitation(c: Call, { user }: RequestedUser): Promise<Result<null>> {
  if (!user.is_active) return fail({ reason: 'conflict', message: 'This user is not active.' })
  if (user.has_password) return fail({ reason: 'conflict', message: 'This user has already accepted the invitation.' })
  return commitUserChange(c, await planInvitation(c, user))
}

/** Withdraws an invitation: its link becomes invalid. */
export async function revokeInvitation(c: Call, { user }: RequestedUser): Promise<Result<null>> {
  if (user.invited_until === null) return fail({ reason: 'conflict', message: 'There is no invitation to withdraw.' })
  return commitUserChange(c, planInvitationWithdrawal(c.env.DB, user, getActor(c)))
}
