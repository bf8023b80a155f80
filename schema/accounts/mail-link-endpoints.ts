import { endpoint } from '../endpoint.ts'
import { sessionState } from './session-wire.ts'
import { invitation, invitationForm, invitationToken } from './user-wire.ts'
import { changedEmail, confirmEmailForm, newPasswordForm, passwordResetForm, passwordResetLinkForm } from './wire.ts'

const permission = 'anyone'

/** What a link of a mail opens, for whoever has the mail. Only what sets something uses a link up. */
export const mailLinkEndpoints = {
  requestPasswordReset: endpoint({
    method: 'POST',
    path: '/wagtail/api/password-reset/',
    summary: 'Send a link to a new password, if there is such an account.',
    permission,
    body: passwordResetForm,
  }),
  checkPasswordReset: endpoint({
    method: 'POST',
    path: '/wagtail/api/password-reset/check/',
    summary: 'Check a link to a new password.',
    permission,
    body: passwordResetLinkForm,
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/wagtail/api/password-reset/confirm/',
    summary: 'Set a new password and sign out every browser of the account.',
    permission,
    body: newPasswordForm,
  }),
  confirmEmail: endpoint({
    method: 'POST',
    path: '/wagtail/api/confirm-email/',
    summary: 'Confirm a new e-mail address.',
    permission,
    body: confirmEmailForm,
    response: changedEmail,
  }),
  checkInvitation: endpoint({
    method: 'POST',
    path: '/wagtail/api/invitation/check/',
    summary: 'Get whom an invitation is for.',
    permission,
    body: invitationToken,
    response: invitation,
  }),
  acceptInvitation: endpoint({
    method: 'POST',
    path: '/wagtail/api/invitation/',
    summary: 'Set the password of who was invited, and sign them in.',
    permission,
    body: invitationForm,
    response: sessionState,
    status: 201,
  }),
}
