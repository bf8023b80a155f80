import { endpoint, oneRecord } from '../endpoint.ts'
import {
  newRecoveryCodes,
  passkeyCreationOptions,
  passkeyForm,
  passkeyRenameForm,
  totpCodeForm,
  totpSetup,
} from './wire.ts'

const path = '/wagtail/api/account/'
const permission = 'signed_in'

/** The passkeys, the authenticator app and the recovery codes of one's own account. */
export const factorEndpoints = {
  createPasskeyOptions: endpoint({
    method: 'POST',
    path: `${path}passkeys/options/`,
    summary: 'Create what a browser needs to make a passkey.',
    permission,
    reauthentication: 'account',
    response: passkeyCreationOptions,
  }),
  addPasskey: endpoint({
    method: 'POST',
    path: `${path}passkeys/`,
    summary: 'Add a passkey; with the first factor come recovery codes.',
    permission,
    reauthentication: 'account',
    body: passkeyForm,
    response: newRecoveryCodes,
    status: 201,
  }),
  renamePasskey: endpoint({
    method: 'PATCH',
    path: `${path}passkeys/{id}/`,
    summary: 'Rename a passkey.',
    permission,
    params: oneRecord,
    body: passkeyRenameForm,
  }),
  deletePasskey: endpoint({
    method: 'DELETE',
    path: `${path}passkeys/{id}/`,
    summary: 'Delete a passkey.',
    permission,
    reauthentication: 'account',
    params: oneRecord,
  }),
  createTotp: endpoint({
    method: 'POST',
    path: `${path}totp/`,
    summary: 'Create the secret of an authenticator app; it counts once a code is verified.',
    permission,
    reauthentication: 'account',
    response: totpSetup,
  }),
  verifyTotp: endpoint({
    method: 'POST',
    path: `${path}totp/verify/`,
    summary: 'Add the authenticator app that shows this code; with the first factor come recovery codes.',
    permission,
    reauthentication: 'account',
    body: totpCodeForm,
    response: newRecoveryCodes,
  }),
  deleteTotp: endpoint({
    method: 'DELETE',
    path: `${path}totp/`,
    summary: 'Remove the authenticator app.',
    permission,
    reauthentication: 'account',
  }),
  createRecoveryCodes: endpoint({
    method: 'POST',
    path: `${path}recovery-codes/`,
    summary: 'Create recovery codes in place of those of before.',
    permission,
    reauthentication: 'account',
    response: newRecoveryCodes,
  }),
}
