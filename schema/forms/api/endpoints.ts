import { defineEndpoint } from '../../endpoint.ts'
import { captchaChallengeResponse, csrfTokenResponse } from '../response-wire.ts'

/** Requests that scripts of public forms send. */
export const formApiEndpoints = {
  csrfToken: defineEndpoint({
    method: 'GET',
    path: '/api-nc/csrftoken/',
    summary: 'Get a CSRF token that is bound to the cookie of the browser.',
    permission: 'anyone',
    response: csrfTokenResponse,
  }),
  captchaChallenge: defineEndpoint({
    method: 'GET',
    path: '/api/captcha/challenge/',
    summary: 'Get a proof-of-work captcha challenge; each challenge can be used once.',
    permission: 'anyone',
    response: captchaChallengeResponse,
  }),
}
