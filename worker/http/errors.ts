import { reauthRequiredErrorCode } from '#schema/accounts/reauthentication.ts'
import type { ErrorResponse } from '#schema/pages/wire.ts'
import type { Failure } from '#schema/result.ts'

/** Maps failures to HTTP status codes. */
export function failureToHttpStatus(failure: Failure) {
  switch (failure.reason) {
    case 'invalid':
      return 400
    case 'unauthenticated':
      return 401
    case 'forbidden':
      return 403
    case 'not_found':
      return 404
    case 'conflict':
      return 409
    case 'gone':
      return 410
    case 'too_large':
      return 413
    case 'unprocessable':
      return 422
    case 'too_many':
      return 429
    case 'unavailable':
      return 503
    default:
      return failure satisfies never
  }
}

/** Retry-After for outages, in seconds: most are shorter. */
const retryAfterSeconds = 10

/** Returns the Retry-After header of a temporary failure. */
export function failureToRetryAfterHeader(failure: Failure): Record<string, string> {
  if (failure.reason === 'too_many') return { 'Retry-After': String(failure.retryAfter) }
  return failure.reason === 'unavailable' ? { 'Retry-After': String(retryAfterSeconds) } : {}
}

/** The API response to a failure: its status and `{message}`, with details for programs. */
export function failureToErrorResponse(failure: Failure): Response {
  const body: ErrorResponse & { existing?: object } = {
    message: failure.message,
    ...(failure.reason === 'invalid' && { problems: failure.problems }),
    ...(failure.reason === 'conflict' && failure.existing && { existing: failure.existing }),
    ...(failure.reason === 'forbidden' && failure.proof && { code: reauthRequiredErrorCode, proof: failure.proof }),
  }
  const headers = { 'Cache-Control': 'private, no-store', ...failureToRetryAfterHeader(failure) }
  return Response.json(body, { status: failureToHttpStatus(failure), headers })
}
