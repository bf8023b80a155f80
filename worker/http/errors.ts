import { reauthRequired } from '#schema/accounts/reauthentication.ts'
import type { ErrorResponse } from '#schema/pages/wire.ts'
import type { Failure } from '#schema/result.ts'

/** The one translation of expected failures to HTTP. */
export function toHttpStatus(failure: Failure) {
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

/** When to try again after an outage, in seconds: most hiccups of a database are over by then. */
const retryAfterSeconds = 10

/** What a failure that passes tells of when to come back. */
export function retryAfterHeader(failure: Failure): Record<string, string> {
  if (failure.reason === 'too_many') return { 'Retry-After': String(failure.retryAfter) }
  return failure.reason === 'unavailable' ? { 'Retry-After': String(retryAfterSeconds) } : {}
}

/** The answer of an API to a failure: `{message}` with its status, and what a program has to know of it. */
export function errorResponse(failure: Failure): Response {
  const body: ErrorResponse & { existing?: object } = {
    message: failure.message,
    ...(failure.reason === 'invalid' && { problems: failure.problems }),
    ...(failure.reason === 'conflict' && failure.existing && { existing: failure.existing }),
    ...(failure.reason === 'forbidden' && failure.proof && { code: reauthRequired, proof: failure.proof }),
  }
  const headers = { 'Cache-Control': 'private, no-store', ...retryAfterHeader(failure) }
  return Response.json(body, { status: toHttpStatus(failure), headers })
}
