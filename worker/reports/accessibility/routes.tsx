import type { Context } from 'hono'
import type { ReactNode } from 'react'
import { ReportError, ReportReceived } from '#app/document/accessibility-report/report-thanks.tsx'
import { paths } from '#schema/paths.ts'
import {
  type AccessibilityReportForm,
  accessibilityDetailsForm,
  accessibilityReportForm,
} from '#schema/reports/accessibility-wire.ts'
import { type Failure, fail, ok, type Result } from '#schema/result.ts'
import type { Env } from '../../env.ts'
import { resubmitResponse } from '../../forms/posting/resubmit.tsx'
import { parseWithSchema, readText } from '../../http/body.ts'
import { retryAfterHeader, toHttpStatus } from '../../http/errors.ts'
import { toLocationHeader } from '../../http/location-header.ts'
import { getNetwork } from '../../http/network.ts'
import { renderSiteDocument } from '../../public/site-document.tsx'
import { limitReports } from '../../security/report-rate-limit.ts'
import { isSameSecret, sign } from '../../security/signing.ts'
import { addAccessibilityReport, addAccessibilityReportDetails } from './queries.ts'

type Route = Context<{ Bindings: Env }>

/** In bytes: a form writes a character of another alphabet as up to nine. */
const maxBodyBytes = 1024 * 1024
const limits = { perNetwork: 10, overall: 200 }

/** `POST /accessibility-report/`: keeps what the form at the foot of a page sends, and leads to the thanks. */
export async function submitAccessibilityReport(context: Route): Promise<Response> {
  const form = await postedForm(context.req.raw)
  return saveReport(context, form).catch((error) => resubmitResponse(context, error, form.ok ? form.value : {}))
}

async function saveReport({ req, env }: Route, form: Result<Record<string, string>>): Promise<Response> {
  const counted = await isWithinLimit(env, req.raw, form)
  const report = counted.ok ? parseWithSchema(accessibilityReportForm, counted.value) : counted
  if (!report.ok) return rejectReport(env, req.raw, report.failure)
  const now = new Date()
  const id = await addAccessibilityReport(env.DB, report.value, await receiptKey(env, req.raw, report.value, now), now)
  return seeOther(paths.accessibilityThanks(await tokenOf(env, id)))
}

/**
 * The same for what one network tells of one page, as it looks, in ten minutes: a form that is sent twice is one
 * report.
 */
const receiptKey = (env: Env, request: Request, report: AccessibilityReportForm, now: Date) =>
  sign(
    env.SECRET_KEY,
    JSON.stringify(['accessibility report', getNetwork(request), Math.floor(now.getTime() / 600_000), report]),
  )

/** `GET /accessibility-report/thanks/`: thanks, and room for words about the report the address names. */
export async function showAccessibilityThanks({ req, env }: Route): Promise<Response> {
  const report = req.query('report') ?? ''
  const known = (await reportIn(env, report)) !== null
  return thanks(env, req.raw, <ReportReceived report={known ? report : null} />)
}

/** `POST /accessibility-report/details/`: adds those words. What is wrong with them is said beside them. */
export async function submitAccessibilityDetails(context: Route): Promise<Response> {
  const form = await postedForm(context.req.raw)
  return readDetails(context, form).catch((error) => resubmitResponse(context, error, form.ok ? form.value : {}))
}

async function readDetails({ req, env }: Route, posted: Result<Record<string, string>>): Promise<Response> {
  const form = await isWithinLimit(env, req.raw, posted)
  if (!form.ok) return rejectReport(env, req.raw, form.failure)
  const { report = '', message = '', email = '' } = form.value
  const id = await reportIn(env, report)
  if (id === null) return rejectReport(env, req.raw, { reason: 'forbidden', message: 'This report is not known here.' })
  const details = parseWithSchema(accessibilityDetailsForm, { report, message, email })
  if (!details.ok) {
    const problems = details.failure.reason === 'invalid' ? details.failure.problems : []
    return thanks(env, req.raw, <ReportReceived report={report} values={{ message, email }} problems={problems} />, 422)
  }
  await addAccessibilityReportDetails(env.DB, id, details.value.message, details.value.email)
  return seeOther(paths.accessibilityThanks())
}

/**
 * The fields of a posted form. Anybody may send one and nothing is done in a visitor's name, so there is no token to
 * show; but another site's page may not make its visitors send them.
 */
async function postedForm(request: Request): Promise<Result<Record<string, string>>> {
  const text = await readText(request, maxBodyBytes)
  if (!text.ok) return text
  if (request.headers.get('Sec-Fetch-Site') === 'cross-site')
    return fail({ reason: 'forbidden', message: 'It came from another site.' })
  if (!/^application\/x-www-form-urlencoded\b/i.test(request.headers.get('Content-Type') ?? ''))
    return fail({ reason: 'invalid', message: 'It was not sent by our form.', problems: [] })
  return ok(Object.fromEntries(new URLSearchParams(text.value)))
}

/** Lets a form through that is not one of too many. */
async function isWithinLimit<T>(env: Env, request: Request, form: Result<T>): Promise<Result<T>> {
  const seconds = form.ok ? await limitReports(env, request, 'accessibility', limits) : null
  if (seconds === null) return form
  return fail({
    reason: 'too_many',
    message: 'There were many reports just now. Please try again in some minutes.',
    retryAfter: seconds,
  })
}

async function rejectReport(env: Env, request: Request, failure: Failure): Promise<Response> {
  const message = failure.reason === 'invalid' ? 'It was not complete.' : failure.message
  const main = <ReportError message={message} />
  const answer = await renderSiteDocument(env, request, {
    title: 'Report not taken',
    template: 'accessibility_report',
    main,
    status: toHttpStatus(failure),
  })
  for (const [name, value] of Object.entries(retryAfterHeader(failure))) answer.headers.set(name, value)
  return answer
}

const thanks = (env: Env, request: Request, main: ReactNode, status = 200) =>
  renderSiteDocument(env, request, {
    title: status === 422 ? 'Error: Thank you' : 'Thank you',
    template: 'accessibility_report',
    main,
    status,
  })

const seeOther = (to: string) =>
  new Response(null, { status: 303, headers: { Location: toLocationHeader(to), 'Cache-Control': 'private, no-store' } })

/** What only who made a report knows of it: its id and our signature. */
const tokenOf = async (env: Env, id: number) => `${id}.${await sign(env.SECRET_KEY, `accessibility report ${id}`)}`

/** The id of a token that is ours. */
async function reportIn(env: Env, token: string): Promise<number | null> {
  const id = Number(/^([1-9]\d{0,14})\./.exec(token)?.[1])
  return id && (await isSameSecret(token, await tokenOf(env, id))) ? id : null
}
