import { reportEndpoints } from '#schema/reports/endpoints.ts'
import { callEndpoint } from '../call-endpoint.ts'

/** Reports an error of a screen to the server. */
export function reportClientError(error: unknown) {
  const { name, message, stack = '' } = error instanceof Error ? error : new Error(String(error))
  const body = {
    name: name.slice(0, 100),
    message: message.slice(0, 1000),
    stack: stack.slice(0, 8000),
    path: location.pathname,
  }
  return callEndpoint(reportEndpoints.reportClientError, { body }, { skipLoginRedirect: true })
}
