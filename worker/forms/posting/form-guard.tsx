import type { Context } from 'hono'
import { type FormValues, formControls } from '#schema/forms/wire.ts'
import type { Failure, Result } from '#schema/result.ts'
import type { Env } from '../../env.ts'
import {
  checkCsrf,
  checkRequestOrigin,
  createCsrfToken,
  csrfCookieHeaders,
  type FormInstance,
  getCsrfCookie,
  isFromOwnOrigin,
} from '../../http/csrf.ts'
import { drainBody } from '../../http/drain-body.ts'
import { getNetwork } from '../../http/network.ts'
import { plainErrorPage } from '../../public/plain-page.tsx'
import { checkFormHeaders, readFormBody } from './form-body.ts'
import { canRerender, isFormFlood, isReplayedForm, isWithinNetworkLimit } from './form-rate-limit.ts'
import { SendAgainForm } from './resubmit.tsx'

type Call = Context<{ Bindings: Env }>

/** A form that passed the guard. If its token is invalid, `instance` is a failure and the form is shown again. */
export interface GuardedSubmission {
  values: FormValues
  instance: Result<FormInstance>
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
export async function guardFormSubmission(
  { req: { raw }, env }: Call,
  { keeps = true } = {},
): Promise<GuardedSubmission | { errorResponse: Response }> {
  const isFlooding = isFormFlood(Date.now())
  const headerFailure = await rejectBeforeBody(raw)
  if (headerFailure) return { errorResponse: plainErrorPage(headerFailure) }
  const body = await readFormBody(raw)
  if (!body.ok) return { errorResponse: plainErrorPage(body.failure) }
  const values = body.value
  const instance = await checkCsrf(env, raw, values[formControls.csrf], Date.now())
  if (!instance.ok && !isFromOwnOrigin(raw)) return { errorResponse: plainErrorPage(instance.failure) }
  const network = getNetwork(raw)
  const reject = async (failure: Failure) => ({
    errorResponse: keeps
      ? await rejectForm(env, raw, values, { failure, isTokenValid: instance.ok })
      : plainErrorPage(failure),
  })
  if (values[formControls.honeypot]) return reject(honeypotFilled)
  if (!instance.ok && !canRerender(Date.now())) return reject(overloaded)
  if (instance.ok && isReplayedForm(instance.value)) return { errorResponse: plainErrorPage(submittedTooOften) }
  if (instance.ok && !(await isWithinNetworkLimit(env, network))) return reject(tooManyFromNetwork(60))
  return { values, instance, network, isFlooding }
}

/** Returns the failure of a form's headers, if any. The body is then drained without being parsed. */
export async function rejectBeforeBody(request: Request): Promise<Failure | null> {
  const headers = checkFormHeaders(request)
  const failure = headers.ok ? checkRequestOrigin(request) : headers.failure
  if (failure) await drainBody(request)
  return failure
}

/**
 * Renders the page again for a rejected form. Over the rate limit, shows a plain page with the submitted values
 * instead.
 */
export const rerenderWithinLimit = async (
  env: Env,
  request: Request,
  values: FormValues,
  render: () => Promise<Response>,
): Promise<Response> =>
  canRerender(Date.now()) ? render() : rejectForm(env, request, values, { failure: overloaded, isTokenValid: true })

/** A page with the submitted values to send again later, for forms over a limit. */
export const tooManySubmissionsResponse = (
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
  if (size > maxRetainedBytes) return plainErrorPage(failure)
  const cookie = getCsrfCookie(request)
  const token = isTokenValid ? values[formControls.csrf] : await createCsrfToken(env, cookie, Date.now())
  const { pathname, search } = new URL(request.url)
  const response = plainErrorPage(failure, {
    title: 'Not sent yet',
    children: <SendAgainForm action={pathname + search} values={{ ...values, [formControls.csrf]: token }} />,
  })
  for (const [name, value] of Object.entries(csrfCookieHeaders(cookie))) response.headers.set(name, value)
  return response
}
