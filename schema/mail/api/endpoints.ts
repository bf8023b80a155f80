import { endpoint } from '../../endpoint.ts'
import { unsubscribeResponse } from '../../forms/response-wire.ts'
import { unsubscribeInput } from '../unsubscribe-wire.ts'

/** The API of the unsubscribe page. */
export const mailApiEndpoints = {
  unsubscribe: endpoint({
    method: 'POST',
    path: '/api/fcc/unsubscribe/',
    summary: 'Unsubscribe an e-mail address from offers; requires the CSRF token in `X-CSRFToken`.',
    permission: 'anyone',
    form: unsubscribeInput,
    response: unsubscribeResponse,
    failure: unsubscribeResponse,
  }),
}
