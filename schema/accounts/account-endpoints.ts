import { defineEndpoint } from '../endpoint.ts'
import { sessionStateResponse } from './session-wire.ts'
import {
  accountOverviewResponse,
  dismissedHintsResponse,
  emailChangeInput,
  endedSessionCountResponse,
  hintDismissalInput,
  ownNameChangeInput,
  ownSessionParams,
  passkeyReauthInput,
  passkeyRequestOptionsResponse,
  passwordChangeInput,
  pendingEmailResponse,
  reauthInput,
  userPreferencesInput,
} from './wire.ts'

const path = '/wagtail/api/account/'
const dismissiblesPath = '/wagtail/dismissibles/'
const permission = 'signed_in'

/** The signed-in user's own account. */
export const ownAccountEndpoints = {
  get: defineEndpoint({
    method: 'GET',
    path,
    summary: 'Get your account.',
    permission,
    response: accountOverviewResponse,
  }),
  updateNames: defineEndpoint({
    method: 'PATCH',
    path,
    summary: 'Update your name.',
    permission,
    body: ownNameChangeInput,
    response: accountOverviewResponse,
  }),
  updatePreferences: defineEndpoint({
    method: 'PUT',
    path: `${path}preferences/`,
    summary: 'Update your preferences.',
    permission,
    body: userPreferencesInput,
    bodyExample: {
      submitted_notifications: true,
      approved_notifications: true,
      rejected_notifications: true,
      updated_comments_notifications: true,
      theme: 'system',
      current_time_zone: 'America/New_York',
    },
    response: accountOverviewResponse,
  }),
  changePassword: defineEndpoint({
    method: 'POST',
    path: `${path}password/`,
    summary: 'Change your password and sign out your other browsers.',
    permission,
    body: passwordChangeInput,
    response: sessionStateResponse,
  }),
  requestEmailChange: defineEndpoint({
    method: 'POST',
    path: `${path}email/`,
    summary: 'Send a new e-mail address a link that confirms it.',
    permission,
    reauthentication: 'account',
    body: emailChangeInput,
    response: pendingEmailResponse,
    status: 202,
  }),
  cancelEmailChange: defineEndpoint({
    method: 'DELETE',
    path: `${path}email/`,
    summary: 'Cancel a pending change of your e-mail address.',
    permission,
  }),
  endOtherSessions: defineEndpoint({
    method: 'DELETE',
    path: `${path}sessions/`,
    summary: 'Sign out all your other browsers.',
    permission,
    reauthentication: 'account',
    response: endedSessionCountResponse,
  }),
  endSession: defineEndpoint({
    method: 'DELETE',
    path: `${path}sessions/{id}/`,
    summary: 'Sign out one of your browsers.',
    permission,
    reauthentication: 'account',
    params: ownSessionParams,
    response: endedSessionCountResponse,
  }),
  listDismissedHints: defineEndpoint({
    method: 'GET',
    path: dismissiblesPath,
    summary: 'List the hints that you have dismissed.',
    permission,
    response: dismissedHintsResponse,
  }),
  dismissHints: defineEndpoint({
    method: 'PATCH',
    path: dismissiblesPath,
    summary: 'Dismiss hints, or show them again with `false`.',
    permission,
    body: hintDismissalInput,
    response: dismissedHintsResponse,
  }),
}

/** Signing in again, for changes that need a fresh proof of identity. */
export const reauthenticateEndpoints = {
  reauthenticate: defineEndpoint({
    method: 'POST',
    path: `${path}confirm/`,
    summary: 'Sign in again with your password, and a code if you have a second factor, and get a proof.',
    permission,
    body: reauthInput,
    response: sessionStateResponse,
  }),
  createPasskeyOptions: defineEndpoint({
    method: 'POST',
    path: `${path}confirm/passkey/options/`,
    summary: 'Create the options with which a browser signs in again with a passkey.',
    permission,
    response: passkeyRequestOptionsResponse,
  }),
  reauthenticateWithPasskey: defineEndpoint({
    method: 'POST',
    path: `${path}confirm/passkey/`,
    summary: 'Sign in again with a passkey and get a proof.',
    permission,
    body: passkeyReauthInput,
    response: sessionStateResponse,
  }),
}
