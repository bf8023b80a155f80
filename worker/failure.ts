import type { Failure } from '#schema/result.ts'
import { proofRequired } from '#schema/rules/proof-kinds.ts'
import type { FailureAnswer } from '#schema/wire/pages.ts'

/** The one translation of expected failures to HTTP. */
export function statusOf(failure: Failure) {
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
const soon = 10

/** What a failure that passes tells of when to come back. */
export function retryAfter(failure: Failure): Record<string, string> {
  if (failure.reason === 'too_many') return { 'Retry-After': String(failure.retryAfter) }
  return failure.reason === 'unavailable' ? { 'Retry-After': String(soon) } : {}
}

/** The answer of an API to a failure: `{message}` with its status, and what a program has to know of it. */
export function failureResponse(failure: Failure): Response {
  const body: FailureAnswer = {
    message: failure.message,
    ...(failure.reason === 'invalid' && { problems: failure.problems }),
    ...(failure.reason === 'forbidden' && failure.proof && { code: proofRequired, proof: failure.proof }),
  }
  const headers = { 'Cache-Control': 'private, no-store', ...retryAfter(failure) }
  return Response.json(body, { status: statusOf(failure), headers })
}
