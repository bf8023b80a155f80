import type { Context } from 'hono'
import { commonFormControlNames, type FormValues } from '#schema/forms/wire.ts'
import type { Failure, Result } from '#schema/result.ts'
import type { Env } from '../../env.ts'
import {
  checkPostOrigin,
  createCsrfCookieHeaders,
  createFormCsrfToken,
  getOrCreateCsrfCookie,
  isFromOwnOrigin,
  type VerifiedCsrfToken,
  validateCsrfTokenAndOrigin,
} from '../../http/csrf.ts'
import { drainRequestBody } from '../../http/drain-body.ts'
import { getClientNetwork } from '../../http/network.ts'
import { respondWithPlainErrorPage } from '../../public/plain-page.tsx'
import { getAcceptedFormContentType, readFormValuesFromRequest } from './form-body.ts'
import {
  recordFormAndDetectGlobalFlood,
  recordFormInstanceAndDetectReplay,
  tryConsumeNetworkFormRateLimit,
  tryConsumeRejectedFormRenderLimit,
} from './form-rate-limit.ts'
import { ResendSubmissionForm } from './resubmit.tsx'

type Call = Context<{ Bindings: Env }>

/** A form that passed the guard. If its token is invalid, `instance` is a failure and the form is shown again. */
export interface GuardedFormSubmission {
  values: FormValues
  instance: Result<VerifiedCsrfToken>
  network: string
  /** Whether it was sent during a flood of submissions. */
  isFlooding: boolean
}

/** Larger forms are not returned to visitors over a limit. */
const maxRetainedBytes = 16 * 1024

/**
 * Filters forms before the database is used, cheapest check first: headers, then token, then the network's rate. A
 * flood without genuine tokens therefore costs only some signatures, and does not block others on the same network.
 */
export async function readGuardedFormSubmission(
  { req: { raw }, env }: Call,
  { keeps = true } = {},
): Promise<GuardedFormSubmission | { errorResponse: Response }> {
  const isFlooding = recordFormAndDetectGlobalFlood(Date.now())
  const headerFailure = await findFormHeaderFailure(raw)
  if (headerFailure) return { errorResponse: respondWithPlainErrorPage(headerFailure) }
  const body = await readFormValuesFromRequest(raw)
  if (!body.ok) return { errorResponse: respondWithPlainErrorPage(body.failure) }
  const values = body.value
  const instance = await validateCsrfTokenAndOrigin(env, raw, values[commonFormControlNames.csrf], Date.now())
  if (!instance.ok && !isFromOwnOrigin(raw)) return { errorResponse: respondWithPlainErrorPage(instance.failure) }
  const network = getClientNetwork(raw)
  const reject = async (failure: Failure) => ({
    errorResponse: keeps
      ? await rejectForm(env, raw, values, { failure, isTokenValid: instance.ok })
      : respondWithPlainErrorPage(failure),
  })
  if (values[commonFormControlNames.honeypot]) return reject(honeypotFilled)
  if (!instance.ok && !tryConsumeRejectedFormRenderLimit(Date.now())) return reject(overloaded)
  if (instance.ok && recordFormInstanceAndDetectReplay(instance.value))
    return { errorResponse: respondWithPlainErrorPage(submittedTooOften) }
  if (instance.ok && !(await tryConsumeNetworkFormRateLimit(env, network))) return reject(tooManyFromNetwork(60))
  return { values, instance, network, isFlooding }
}

/** Returns the failure of a form's headers, if any. The body is then drained without being parsed. */
export async function findFormHeaderFailure(request: Request): Promise<Failure | null> {
  const headers = getAcceptedFormContentType(request)
  const failure = headers.ok ? checkPostOrigin(request) : headers.failure
  if (failure) await drainRequestBody(request)
  return failure
}

/**
 * Renders the page again for a rejected form. Over the rate limit, shows a plain page with the submitted values
 * instead.
 */
export const renderRejectedFormWithinLimit = async (
  env: Env,
  request: Request,
  values: FormValues,
  render: () => Promise<Response>,
): Promise<Response> =>
  tryConsumeRejectedFormRenderLimit(Date.now())
    ? render()
    : rejectForm(env, request, values, { failure: overloaded, isTokenValid: true })

/** A page with the submitted values to send again later, for forms over a limit. */
export const createTooManySubmissionsResponse = (
  env: Env,
  request: Request,
  values: FormValues,
  retryAfter: number,
): Promise<Response> =>
  rejectForm(env, request, values, { failure: tooManyFromNetwork(retryAfter), isTokenValid: true })

const honeypotFilled: Failure = {
  reason: 'unprocessable',
  message:
    'A hidden field was filled in, as automated programs do. If your browser did that, just send the form again.',
}
const submittedTooOften: Failure = {
  reason: 'too_many',
  message: 'This form was sent too many times. Please reload its page and send it from there.',
  retryAfter: 60,
}
const overloaded: Failure = {
  reason: 'too_many',
  message:
    'We are receiving a large number of forms and could not process yours. Nothing you wrote is lost. Wait a few seconds, then send it again.',
  retryAfter: 10,
}
const tooManyFromNetwork = (retryAfter: number): Failure => ({
  reason: 'too_many',
  message: `Too many forms were sent from your network. Nothing you wrote is lost. Wait ${formatDelay(retryAfter)}, then send it again.`,
  retryAfter,
})

const formatDelay = (seconds: number) => (seconds <= 60 ? 'a minute' : `${Math.ceil(seconds / 60)} minutes`)

interface RejectedForm {
  failure: Failure
  /** Whether its token is valid. A valid token is reused, as it is still the same form instance. */
  isTokenValid: boolean
}

/** Shows a failure and the submitted form in a page that needs no database. */
async function rejectForm(
  env: Env,
  request: Request,
  values: FormValues,
  { failure, isTokenValid }: RejectedForm,
): Promise<Response> {
  const size = Object.entries(values).reduce((sum, [name, value = '']) => sum + name.length + value.length, 0)
  if (size > maxRetainedBytes) return respondWithPlainErrorPage(failure)
  const cookie = getOrCreateCsrfCookie(request)
  const token = isTokenValid ? values[commonFormControlNames.csrf] : await createFormCsrfToken(env, cookie, Date.now())
  const { pathname, search } = new URL(request.url)
  const response = respondWithPlainErrorPage(failure, {
    title: 'Not sent yet',
    children: (
      <ResendSubmissionForm action={pathname + search} values={{ ...values, [commonFormControlNames.csrf]: token }} />
    ),
  })
  for (const [name, value] of Object.entries(createCsrfCookieHeaders(cookie))) response.headers.set(name, value)
  return response
}
