import { defineEndpoint, recordIdParams } from '../../endpoint.ts'
import { accessTokenListResponse, newAccessTokenInput, newAccessTokenResponse } from './wire.ts'

const path = '/wagtail/api/account/tokens/'
const permission = 'signed_in'

/** The signed-in user's access tokens, with which programs call the back office. */
export const accessTokenEndpoints = {
  list: defineEndpoint({
    method: 'GET',
    path,
    summary: 'List your access tokens.',
    permission,
    response: accessTokenListResponse,
  }),
  create: defineEndpoint({
    method: 'POST',
    path,
    summary: 'Create an access token; it is returned only once.',
    permission,
    reauthentication: 'account',
    body: newAccessTokenInput,
    response: newAccessTokenResponse,
    status: 201,
  }),
  revoke: defineEndpoint({
    method: 'DELETE',
    path: `${path}{id}/`,
    summary: 'Revoke an access token.',
    permission,
    params: recordIdParams,
  }),
}
