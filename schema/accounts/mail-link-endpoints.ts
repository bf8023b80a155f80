import { defineEndpoint } from '../endpoint.ts'
import { sessionStateResponse } from './session-wire.ts'
import { invitationAcceptanceInput, invitationCheckInput, invitationResponse } from './user-wire.ts'
import {
  changedEmailResponse,
  emailConfirmationInput,
  newPasswordInput,
  passwordResetLinkCheckInput,
  passwordResetRequestInput,
} from './wire.ts'

const permission = 'anyone'

/** Actions behind the links in e-mails, authorized by the token of the link. Checking a link does not use it up. */
export const accountMailLinkEndpoints = {
  requestPasswordReset: defineEndpoint({
    method: 'POST',
    path: '/wagtail/api/password-reset/',
    summary: 'Send a password reset link, if the account exists.',
    permission,
    body: passwordResetRequestInput,
  }),
  checkPasswordReset: defineEndpoint({
    method: 'POST',
    path: '/wagtail/api/password-reset/check/',
    summary: 'Check a password reset link.',
    permission,
    body: passwordResetLinkCheckInput,
  }),
  resetPassword: defineEndpoint({
    method: 'POST',
    path: '/wagtail/api/password-reset/confirm/',
    summary: 'Set a new password and sign out every browser of the account.',
    permission,
    body: newPasswordInput,
  }),
  confirmEmail: defineEndpoint({
    method: 'POST',
    path: '/wagtail/api/confirm-email/',
    summary: 'Confirm a new e-mail address.',
    permission,
    body: emailConfirmationInput,
    response: changedEmailResponse,
  }),
  checkInvitation: defineEndpoint({
    method: 'POST',
    path: '/wagtail/api/invitation/check/',
    summary: 'Get the name and e-mail address of an invited user.',
    permission,
    body: invitationCheckInput,
    response: invitationResponse,
  }),
  acceptInvitation: defineEndpoint({
    method: 'POST',
    path: '/wagtail/api/invitation/',
    summary: 'Accept an invitation: set the password and sign in.',
    permission,
    body: invitationAcceptanceInput,
    response: sessionStateResponse,
    status: 201,
  }),
}
