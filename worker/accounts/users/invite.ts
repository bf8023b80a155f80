import type { Context } from 'hono'
import { userInvitationMailTemplate } from '#app/mail/invitation.tsx'
import type { NewUserInput } from '#schema/accounts/user-wire.ts'
import { fail, type Result } from '#schema/result.ts'
import type { BackOfficeHonoEnv } from '../../http/session.ts'
import { composeMailFromTemplate, type MailContext } from '../../mail/compose-mail.ts'
import { sendDueMails } from '../../mail/send-mail.ts'
import { toRecordChangeLogEntry } from '../../records/history.ts'
import { createRandomToken, hashSha256Base64url } from '../../security/signing.ts'
import type { WritePlan } from '../../stores/commit.ts'
import { invitationLifetime, prepareInvitationInsert } from '../queries/invitations.ts'
import { planInvitationWithdrawal, toUserLogName } from '../queries/user-writes.ts'
import { commitUserChange, getActorAndTime } from './commit-changes.ts'
import type { RequestedUserAndGrantor } from './requested-user.ts'

type Call = Context<BackOfficeHonoEnv>

/** Plans inviting a user: the hashed token and the mail that contains the token. It replaces an earlier invitation. */
export async function planUserInvitation(
  c: Call,
  user: Pick<NewUserInput, 'email' | 'first_name' | 'last_name'> & { id: number },
  mailContext: MailContext,
): Promise<WritePlan> {
  const { env } = c
  const { id, email } = user
  const now = new Date()
  const token = createRandomToken()
  const hash = await hashSha256Base64url(token)
  const expires = `${new Date(now.getTime() + invitationLifetime).toISOString().slice(0, 16).replace('T', ' ')} UTC`
  const message = await composeMailFromTemplate(
    mailContext,
    userInvitationMailTemplate,
    { token, email, actor: c.var.session!.name, expires },
    { to: email },
  )
  return {
    writes: [prepareInvitationInsert(env.DB, id, hash, now)],
    log: [
      toRecordChangeLogEntry({ kind: 'user', id, label: toUserLogName(user) }, 'tidemark.invite', getActorAndTime(c)),
    ],
    mails: [{ message, key: `invitation ${hash}`, now }],
  }
}

/** Sends pending mail after the response. */
export const sendPendingMailAfterResponse = (c: Call) => c.executionCtx.waitUntil(sendDueMails(c.env, new Date(), 6))

/** Sends a new invitation to a user who has not set a password yet. */
export async function resendUserInvitation(
  c: Call,
  { user }: RequestedUserAndGrantor,
  mailContext: MailContext,
): Promise<Result<null>> {
  if (!user.is_active) return fail({ reason: 'conflict', message: 'This user is not active.' })
  if (user.has_password) return fail({ reason: 'conflict', message: 'This user has already accepted the invitation.' })
  return commitUserChange(c, await planUserInvitation(c, user, mailContext))
}

/** Withdraws an invitation: its link becomes invalid. */
export async function withdrawUserInvitation(c: Call, { user }: RequestedUserAndGrantor): Promise<Result<null>> {
  if (user.invited_until === null) return fail({ reason: 'conflict', message: 'There is no invitation to withdraw.' })
  return commitUserChange(c, planInvitationWithdrawal(c.env.DB, user, getActorAndTime(c)))
}
