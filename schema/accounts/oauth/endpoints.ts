import { defineEndpoint } from '../../endpoint.ts'
import {
  authorizationConsentInput,
  authorizationConsentResponse,
  authorizationRequest,
  authorizationRequestResponse,
} from './wire.ts'

const path = '/wagtail/api/account/authorizations/'
const permission = 'signed_in'

/** How a person allows a program to act for them (OAuth 2.1). The program's own calls are those of the protocol. */
export const authorizationEndpoints = {
  check: defineEndpoint({
    method: 'GET',
    path,
    summary: 'Check the request of a program to act for you, and say what it asks for.',
    permission,
    query: authorizationRequest,
    response: authorizationRequestResponse,
  }),
  allow: defineEndpoint({
    method: 'POST',
    path,
    summary: 'Allow a program to act for you; returns where it gets its code.',
    permission,
    reauthentication: 'account',
    body: authorizationConsentInput,
    response: authorizationConsentResponse,
    status: 201,
  }),
}
