import type { Context } from 'hono'
import type { ReactNode } from 'react'
import { ReportRefused, ReportThanks } from '#app/document/report-thanks.tsx'
import { paths } from '#schema/paths.ts'
import { type Failure, fail, ok, type Result } from '#schema/result.ts'
import { type AccessibilityReportForm, accessibilityDetailsForm, accessibilityReportForm } from '#schema/wire/accessibility.ts'
import { addAccessibilityReport, describeAccessibilityReport } from '../data/accessibility-report.ts'
import type { Env } from '../env.ts'
import { retryAfter, statusOf } from '../failure.ts'
import { locationHeader } from '../location-header.ts'
import { networkOf } from '../network.ts'
import { sameSecret, sign } from '../signing.ts'
import { parse, readText } from '../wagtail/request-body.ts'
import { ownDocument } from './own-document.tsx'
import { tooManyReports } from './report-throttle.ts'
import { sendAgain } from './send-again.tsx'

type Route = Context<{ Bindings: Env }>

/** In bytes: a form writes a character of another alphabet as up to nine. */
const largest = 1024 * 1024
const limits = { perNetwork: 10, inAll: 200 }

/** `POST /accessibility-report/`: keeps what the form at the foot of a page sends, and leads to the thanks. */
export async function accessibilityReport(context: Route): Promise<Response> {
  const form = await postedForm(context.req.raw)
  return kept(context, form).catch((error) => sendAgain(context, error, form.ok ? form.value : {}))
}

async function kept({ req, env }: Route, form: Result<Record<string, string>>): Promise<Response> {
  const counted = await countedIn(env, req.raw, form)
  const report = counted.ok ? parse(accessibilityReportForm, counted.value) : counted
  if (!report.ok) return refused(env, req.raw, report.failure)
  const now = new Date()
  const id = await addAccessibilityReport(env.DB, report.value, await receiptKey(env, req.raw, report.value, now), now)
  return seeOther(paths.accessibilityThanks(await tokenOf(env, id)))
}

/** The same for what one network tells of one page, as it looks, in ten minutes: a form that is sent twice is one report. */
const receiptKey = (env: Env, request: Request, report: AccessibilityReportForm, now: Date) =>
  sign(env.SECRET_KEY, JSON.stringify(['accessibility report', networkOf(request), Math.floor(now.getTime() / 600_000), report]))

/** `GET /accessibility-report/thanks/`: thanks, and room for words about the report the address names. */
export async function accessibilityThanks({ req, env }: Route): Promise<Response> {
  const report = req.query('report') ?? ''
  const known = (await reportIn(env, report)) !== null
  return thanks(env, req.raw, <ReportThanks report={known ? report : null} />)
}

/** `POST /accessibility-report/details/`: adds those words. What is wrong with them is said beside them. */
export async function accessibilityDetails(context: Route): Promise<Response> {
  const form = await postedForm(context.req.raw)
  return described(context, form).catch((error) => sendAgain(context, error, form.ok ? form.value : {}))
}

async function described({ req, env }: Route, posted: Result<Record<string, string>>): Promise<Response> {
  const form = await countedIn(env, req.raw, posted)
  if (!form.ok) return refused(env, req.raw, form.failure)
  const { report = '', message = '', email = '' } = form.value
  const id = await reportIn(env, report)
  if (id === null) return refused(env, req.raw, { reason: 'forbidden', message: 'This report is not known here.' })
  const details = parse(accessibilityDetailsForm, { report, message, email })
  if (!details.ok) {
    const problems = details.failure.reason === 'invalid' ? details.failure.problems : []
    return thanks(env, req.raw, <ReportThanks report={report} values={{ message, email }} problems={problems} />, 422)
  }
  await describeAccessibilityReport(env.DB, id, details.value.message, details.value.email)
  return seeOther(paths.accessibilityThanks())
}

/**
 * The fields of a posted form. Anybody may send one and nothing is done in a visitor's name, so there is no token to show;
 * but another site's page may not make its visitors send them.
 */
async function postedForm(request: Request): Promise<Result<Record<string, string>>> {
  const text = await readText(request, largest)
  if (!text.ok) return text
  if (request.headers.get('Sec-Fetch-Site') === 'cross-site') return fail({ reason: 'forbidden', message: 'It came from another site.' })
  if (!/^application\/x-www-form-urlencoded\b/i.test(request.headers.get('Content-Type') ?? ''))
    return fail({ reason: 'invalid', message: 'It was not sent by our form.', problems: [] })
  return ok(Object.fromEntries(new URLSearchParams(text.value)))
}

/** Lets a form through that is not one of too many. */
async function countedIn<T>(env: Env, request: Request, form: Result<T>): Promise<Result<T>> {
  const seconds = form.ok ? await tooManyReports(env, request, 'accessibility', limits) : null
  if (seconds === null) return form
  return fail({ reason: 'too_many', message: 'There were many reports just now. Please try again in some minutes.', retryAfter: seconds })
}

async function refused(env: Env, request: Request, failure: Failure): Promise<Response> {
  const message = failure.reason === 'invalid' ? 'It was not complete.' : failure.message
  const main = <ReportRefused message={message} />
  const answer = await ownDocument(env, request, {
    title: 'Report not taken',
    template: 'accessibility_report',
    main,
    status: statusOf(failure),
  })
  for (const [name, value] of Object.entries(retryAfter(failure))) answer.headers.set(name, value)
  return answer
}

const thanks = (env: Env, request: Request, main: ReactNode, status = 200) =>
  ownDocument(env, request, { title: status === 422 ? 'Error: Thank you' : 'Thank you', template: 'accessibility_report', main, status })

const seeOther = (to: string) =>
  new Response(null, { status: 303, headers: { Location: locationHeader(to), 'Cache-Control': 'private, no-store' } })

/** What only who made a report knows of it: its id and our signature. */
const tokenOf = async (env: Env, id: number) => `${id}.${await sign(env.SECRET_KEY, `accessibility report ${id}`)}`

/** The id of a token that is ours. */
async function reportIn(env: Env, token: string): Promise<number | null> {
  const id = Number(/^([1-9]\d{0,14})\./.exec(token)?.[1])
  return id && (await sameSecret(token, await tokenOf(env, id))) ? id : null
}
