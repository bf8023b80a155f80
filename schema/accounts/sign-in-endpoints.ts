import { endpoint } from '../endpoint.ts'
import { sessionState, setupForm, signInForm } from './session-wire.ts'
import { invitation, invitationForm, invitationToken } from './user-wire.ts'
import {
  changedEmail,
  confirmEmailForm,
  newPasswordForm,
  passkeyRequestOptions,
  passkeySignInForm,
  passwordResetForm,
  passwordResetLinkForm,
  secondStepForm,
} from './wire.ts'

const path = '/wagtail/api/session/'
const permission = 'anyone'

/** Who is signed in, signing in, and signing out. */
export const signInEndpoints = {
  getSession: endpoint({
    method: 'GET',
    path,
    summary: 'Get who is signed in.',
    permission,
    response: sessionState,
  }),
  signIn: endpoint({
    method: 'POST',
    path,
    summary: 'Sign in with a password, or begin to where a second step is asked for.',
    permission,
    body: signInForm,
    response: sessionState,
  }),
  signOut: endpoint({
    method: 'DELETE',
    path,
    summary: 'Sign out.',
    permission: 'signed_in',
  }),
  completeSecondStep: endpoint({
    method: 'POST',
    path: `${path}second-step/`,
    summary: 'Complete a sign-in with a code of an authenticator app, or a recovery code.',
    permission,
    body: secondStepForm,
    response: sessionState,
  }),
  createPasskeyOptions: endpoint({
    method: 'POST',
    path: `${path}passkey/options/`,
    summary: 'Create what a browser needs to sign in with a passkey.',
    permission,
    response: passkeyRequestOptions,
  }),
  signInWithPasskey: endpoint({
    method: 'POST',
    path: `${path}passkey/`,
    summary: 'Sign in with a passkey, in one step or as the second one.',
    permission,
    body: passkeySignInForm,
    response: sessionState,
  }),
  setUp: endpoint({
    method: 'POST',
    path: '/wagtail/api/setup/',
    summary: 'Create the first administrator with the set-up token, and sign them in.',
    permission,
    body: setupForm,
    response: sessionState,
    status: 201,
  }),
}

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
