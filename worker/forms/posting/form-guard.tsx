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
import { ResubmitForm } from './resubmit.tsx'

type Call = Context<{ Bindings: Env }>

/** A form that may be judged: by its instance, or brought back to who sent it when its token does not hold. */
export interface GuardedSubmission {
  values: FormValues
  instance: Result<FormInstance>
  network: string
  /** Whether it is one of a flood. */
  isFlooding: boolean
}

/** Larger forms are not sent back to who is one of too many. */
const maxRetainedBytes = 16 * 1024

/**
 * Lets a post in that is worth the database, the cheapest question first: what its head says, its token, then how many
 * its network sends. A flood that brings no genuine token so costs some signatures, and keeps nobody of its network
 * from writing.
 */
export async function guardFormSubmission(
  { req: { raw }, env }: Call,
  { keeps = true } = {},
): Promise<GuardedSubmission | { errorResponse: Response }> {
  const isFlooding = isFormFlood(Date.now())
  const unread = await rejectBeforeBody(raw)
  if (unread) return { errorResponse: plainErrorPage(unread) }
  const read = await readFormBody(raw)
  if (!read.ok) return { errorResponse: plainErrorPage(read.failure) }
  const values = read.value
  const instance = await checkCsrf(env, raw, values[formControls.csrf], Date.now())
  if (!instance.ok && !isFromOwnOrigin(raw)) return { errorResponse: plainErrorPage(instance.failure) }
  const network = getNetwork(raw)
  const refused = async (failure: Failure) => ({
    errorResponse: keeps
      ? await rejectForm(env, raw, values, { failure, holds: instance.ok })
      : plainErrorPage(failure),
  })
  if (values[formControls.honeypot]) return refused(hasValues)
  if (!instance.ok && !canRerender(Date.now())) return refused(tooManyAtOnceResponse)
  if (instance.ok && isReplayedForm(instance.value)) return { errorResponse: plainErrorPage(submittedTooOften) }
  if (instance.ok && !(await isWithinNetworkLimit(env, network))) return refused(tooManyFromNetwork(60))
  return { values, instance, network, isFlooding }
}

/** What the head of a post says against it, when it says so: its body is not looked at, only taken off the line. */
export async function rejectBeforeBody(request: Request): Promise<Failure | null> {
  const frame = checkFormHeaders(request)
  const failure = frame.ok ? checkRequestOrigin(request) : frame.failure
  if (failure) await drainBody(request)
  return failure
}

/**
 * The page drawn anew for a form that is not taken, as long as there are few such; then a plain one with what was
 * typed.
 */
export const rerenderWithinLimit = async (
  env: Env,
  request: Request,
  values: FormValues,
  draw: () => Promise<Response>,
): Promise<Response> =>
  canRerender(Date.now()) ? draw() : rejectForm(env, request, values, { failure: tooManyAtOnceResponse, holds: true })

/** What was typed, to be sent again, for whom there was one of too many. */
export const tooManySubmissionsResponse = (
  env: Env,
  request: Request,
  values: FormValues,
  retryAfter: number,
): Promise<Response> => rejectForm(env, request, values, { failure: tooManyFromNetwork(retryAfter), holds: true })

const hasValues: Failure = {
  reason: 'unprocessable',
  message:
    'A field that nobody sees was filled in, as programs do. If that was your browser, just send the form again.',
}
const submittedTooOften: Failure = {
  reason: 'too_many',
  message: 'This form was sent again and again. Please open its page anew and send it from there.',
  retryAfter: 60,
}
const tooManyAtOnceResponse: Failure = {
  reason: 'too_many',
  message:
    'Very many forms are coming in, and we did not get to yours. Nothing you wrote is lost. Wait a few seconds, then send it again.',
  retryAfter: 10,
}
const tooManyFromNetwork = (retryAfter: number): Failure => ({
  reason: 'too_many',
  message: `Very many forms came from your network. Nothing you wrote is lost. Wait ${toMessage(retryAfter)}, then send it again.`,
  retryAfter,
})

const toMessage = (seconds: number) => (seconds <= 60 ? 'a minute' : `${Math.ceil(seconds / 60)} minutes`)

interface RejectedForm {
  failure: Failure
  /** Whether its token holds. Then it is kept: it is the same form still. */
  holds: boolean
}

/** A failure and the form as it was sent, in a page that costs no database. */
async function rejectForm(
  env: Env,
  request: Request,
  values: FormValues,
  { failure, holds }: RejectedForm,
): Promise<Response> {
  const size = Object.entries(values).reduce((sum, [name, value = '']) => sum + name.length + value.length, 0)
  if (size > maxRetainedBytes) return plainErrorPage(failure)
  const cookie = getCsrfCookie(request)
  const token = holds ? values[formControls.csrf] : await createCsrfToken(env, cookie, Date.now())
  const { pathname, search } = new URL(request.url)
  const answer = plainErrorPage(failure, {
    title: 'Not sent yet',
    children: <ResubmitForm action={pathname + search} values={{ ...values, [formControls.csrf]: token }} />,
  })
  for (const [name, value] of Object.entries(csrfCookieHeaders(cookie))) answer.headers.set(name, value)
  return answer
}
