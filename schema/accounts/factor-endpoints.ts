import { defineEndpoint, recordIdParams } from '../endpoint.ts'
import {
  newPasskeyInput,
  newRecoveryCodesResponse,
  passkeyCreationOptionsResponse,
  passkeyRenameInput,
  totpCodeInput,
  totpSetupResponse,
} from './wire.ts'

const path = '/wagtail/api/account/'
const permission = 'signed_in'

/** The passkeys, authenticator app and recovery codes of the signed-in user's account. */
export const ownSecondFactorEndpoints = {
  createPasskeyOptions: defineEndpoint({
    method: 'POST',
    path: `${path}passkeys/options/`,
    summary: 'Create the options with which a browser creates a passkey.',
    permission,
    reauthentication: 'account',
    response: passkeyCreationOptionsResponse,
  }),
  addPasskey: defineEndpoint({
    method: 'POST',
    path: `${path}passkeys/`,
    summary: 'Add a passkey; the first factor also creates recovery codes.',
    permission,
    reauthentication: 'account',
    body: newPasskeyInput,
    response: newRecoveryCodesResponse,
    status: 201,
  }),
  renamePasskey: defineEndpoint({
    method: 'PATCH',
    path: `${path}passkeys/{id}/`,
    summary: 'Rename a passkey.',
    permission,
    params: recordIdParams,
    body: passkeyRenameInput,
  }),
  deletePasskey: defineEndpoint({
    method: 'DELETE',
    path: `${path}passkeys/{id}/`,
    summary: 'Delete a passkey.',
    permission,
    reauthentication: 'account',
    params: recordIdParams,
  }),
  createTotp: defineEndpoint({
    method: 'POST',
    path: `${path}totp/`,
    summary: 'Create the secret of an authenticator app; it takes effect once a code is verified.',
    permission,
    reauthentication: 'account',
    response: totpSetupResponse,
  }),
  verifyTotp: defineEndpoint({
    method: 'POST',
    path: `${path}totp/verify/`,
    summary: 'Add the authenticator app that shows this code; the first factor also creates recovery codes.',
    permission,
    reauthentication: 'account',
    body: totpCodeInput,
    response: newRecoveryCodesResponse,
  }),
  deleteTotp: defineEndpoint({
    method: 'DELETE',
    path: `${path}totp/`,
    summary: 'Remove the authenticator app.',
    permission,
    reauthentication: 'account',
  }),
  createRecoveryCodes: defineEndpoint({
    method: 'POST',
    path: `${path}recovery-codes/`,
    summary: 'Create recovery codes that replace the existing ones.',
    permission,
    reauthentication: 'account',
    response: newRecoveryCodesResponse,
  }),
}
