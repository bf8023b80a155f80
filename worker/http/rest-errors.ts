import type { Failure, ValidationProblem } from '#schema/result.ts'
import { failureToHttpStatus, failureToRetryAfterHeader } from './errors.ts'

/** Django REST framework's text for every denied request. `message` has our reason. */
const permissionDetail = 'You do not have permission to perform this action.'

/** The response to a failure in the format of Django REST framework: texts by field, or the reason as `detail`. */
export function failureToRestErrorResponse(failure: Failure): Response {
  const body =
    failure.reason === 'invalid' && failure.problems.length > 0
      ? toFieldTexts(failure.problems)
      : { detail: failure.reason === 'forbidden' ? permissionDetail : failure.message, message: failure.message }
  const headers = { 'Cache-Control': 'private, no-store', ...failureToRetryAfterHeader(failure) }
  return Response.json(body, { status: failureToHttpStatus(failure), headers })
}

function toFieldTexts(problems: readonly ValidationProblem[]): Record<string, string[]> {
  const texts = new Map<string, string[]>()
  for (const { path, message } of problems) texts.set(path, [...(texts.get(path) ?? []), message])
  return Object.fromEntries(texts)
}
