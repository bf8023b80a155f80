import { endpoint } from '../../endpoint.ts'
import { captchaChallengeResponse, csrfResponse } from '../response-wire.ts'

/** What forms of public pages ask by script. */
export const formApiEndpoints = {
  csrfToken: endpoint({
    method: 'GET',
    path: '/api-nc/csrftoken/',
    summary: 'Get a CSRF token that is bound to the cookie of the browser.',
    permission: 'anyone',
    response: csrfResponse,
  }),
  captchaChallenge: endpoint({
    method: 'GET',
    path: '/api/captcha/challenge/',
    summary: 'Get work for a browser that proves a person; each challenge counts once.',
    permission: 'anyone',
    response: captchaChallengeResponse,
  }),
}
