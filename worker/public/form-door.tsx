import type { Context } from 'hono'
import type { Failure, Result } from '#schema/result.ts'
import { type FormValues, formControls } from '#schema/wire/form.ts'
import { checkCsrf, comesFromHere, csrfCookie, csrfToken, type FormInstance, foreignTo, setCsrfCookie } from '../csrf.ts'
import type { Env } from '../env.ts'
import { networkOf } from '../network.ts'
import { readAway } from '../read-away.ts'
import { isFewFrom, isPouringIn, isReplayed, mayComeBack } from './form-sieve.ts'
import { formFrame, readForm } from './forms/body.ts'
import { plainPage } from './plain-page.tsx'
import { SameForm } from './send-again.tsx'

type Call = Context<{ Bindings: Env }>

/** A form that may be judged: by its instance, or brought back to who sent it when its token does not hold. */
export interface Knock {
  values: FormValues
  instance: Result<FormInstance>
  network: string
  /** Whether it is one of a flood. */
  isPouring: boolean
}

/** Larger forms are not sent back to who is one of too many. */
const largestKept = 16 * 1024

/**
 * Lets a post in that is worth the database, the cheapest question first: what its head says, its token, then how many its
 * network sends. A flood that brings no genuine token so costs some signatures, and keeps nobody of its network from writing.
 */
export async function formDoor({ req: { raw }, env }: Call, { keeps = true } = {}): Promise<Knock | { refusal: Response }> {
  const isPouring = isPouringIn(Date.now())
  const unread = await refusedUnread(raw)
  if (unread) return { refusal: plainPage(unread) }
  const read = await readForm(raw)
  if (!read.ok) return { refusal: plainPage(read.failure) }
  const values = read.value
  const instance = await checkCsrf(env, raw, values[formControls.csrf], Date.now())
  if (!instance.ok && !comesFromHere(raw)) return { refusal: plainPage(instance.failure) }
  const network = networkOf(raw)
  const refused = async (failure: Failure) => ({
    refusal: keeps ? await sentBack(env, raw, values, { failure, holds: instance.ok }) : plainPage(failure),
  })
  if (values[formControls.honeypot]) return refused(filledIn)
  if (!instance.ok && !mayComeBack(Date.now())) return refused(tooManyAtOnce)
  if (instance.ok && isReplayed(instance.value)) return { refusal: plainPage(sentTooOften) }
  if (instance.ok && !(await isFewFrom(env, network))) return refused(tooManyFrom(60))
  return { values, instance, network, isPouring }
}

/** What the head of a post says against it, when it says so: its body is not looked at, only taken off the line. */
export async function refusedUnread(request: Request): Promise<Failure | null> {
  const frame = formFrame(request)
  const failure = frame.ok ? foreignTo(request) : frame.failure
  if (failure) await readAway(request)
  return failure
}

/** The page drawn anew for a form that is not taken, as long as there are few such; then a plain one with what was typed. */
export const broughtBack = async (env: Env, request: Request, values: FormValues, draw: () => Promise<Response>): Promise<Response> =>
  mayComeBack(Date.now()) ? draw() : sentBack(env, request, values, { failure: tooManyAtOnce, holds: true })

/** What was typed, to be sent again, for whom there was one of too many. */
export const tooMany = (env: Env, request: Request, values: FormValues, retryAfter: number): Promise<Response> =>
  sentBack(env, request, values, { failure: tooManyFrom(retryAfter), holds: true })

const filledIn: Failure = {
  reason: 'unprocessable',
  message: 'A field that nobody sees was filled in, as programs do. If that was your browser, just send the form again.',
}
const sentTooOften: Failure = {
  reason: 'too_many',
  message: 'This form was sent again and again. Please open its page anew and send it from there.',
  retryAfter: 60,
}
const tooManyAtOnce: Failure = {
  reason: 'too_many',
  message: 'Very many forms are coming in, and we did not get to yours. Nothing you wrote is lost. Wait a few seconds, then send it again.',
  retryAfter: 10,
}
const tooManyFrom = (retryAfter: number): Failure => ({
  reason: 'too_many',
  message: `Very many forms came from your network. Nothing you wrote is lost. Wait ${inWords(retryAfter)}, then send it again.`,
  retryAfter,
})

const inWords = (seconds: number) => (seconds <= 60 ? 'a minute' : `${Math.ceil(seconds / 60)} minutes`)

interface SentBack {
  failure: Failure
  /** Whether its token holds. Then it is kept: it is the same form still. */
  holds: boolean
}

/** A failure and the form as it was sent, in a page that costs no database. */
async function sentBack(env: Env, request: Request, values: FormValues, { failure, holds }: SentBack): Promise<Response> {
  const size = Object.entries(values).reduce((sum, [name, value = '']) => sum + name.length + value.length, 0)
  if (size > largestKept) return plainPage(failure)
  const cookie = csrfCookie(request)
  const token = holds ? values[formControls.csrf] : await csrfToken(env, cookie, Date.now())
  const { pathname, search } = new URL(request.url)
  const answer = plainPage(failure, {
    title: 'Not sent yet',
    children: <SameForm action={pathname + search} values={{ ...values, [formControls.csrf]: token }} />,
  })
  for (const [name, value] of Object.entries(setCsrfCookie(cookie))) answer.headers.set(name, value)
  return answer
}
