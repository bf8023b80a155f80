import { endpoint } from '../../endpoint.ts'
import { captchaChallengeResponse, csrfTokenResponse } from '../response-wire.ts'

/** Requests that scripts of public forms send. */
export const formApiEndpoints = {
  csrfToken: endpoint({
    method: 'GET',
    path: '/api-nc/csrftoken/',
    summary: 'Get a CSRF token that is bound to the cookie of the browser.',
    permission: 'anyone',
    response: csrfTokenResponse,
  }),
  captchaChallenge: endpoint({
    method: 'GET',
    path: '/api/captcha/challenge/',
    summary: 'Get a proof-of-work captcha challenge; each challenge can be used once.',
    permission: 'anyone',
    response: captchaChallengeResponse,
  }),
}
