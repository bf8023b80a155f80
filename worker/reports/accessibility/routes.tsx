import type { Context } from 'hono'
import type { ReactNode } from 'react'
import * as z from 'zod/mini'
import {
  AccessibilityProblemReportReceivedPage,
  AccessibilityReportRejectedPage,
} from '#app/document/accessibility-report/report-thanks.tsx'
import { firstQueryParameterValueSchema } from '#schema/address-values.ts'
import { paths } from '#schema/paths.ts'
import { toValidationProblems } from '#schema/problems.ts'
import {
  type AccessibilityProblemReportInput,
  accessibilityProblemReportFollowUpInput,
  accessibilityProblemReportInput,
} from '#schema/reports/accessibility-wire.ts'
import { type Failure, fail, ok, type Result } from '#schema/result.ts'
import type { Env } from '../../env.ts'
import { createResubmitFormResponse } from '../../forms/posting/resubmit.tsx'
import { readLimitedRequestText } from '../../http/body.ts'
import { failureToHttpStatus, failureToRetryAfterHeader } from '../../http/errors.ts'
import { withValidParamsAndQuery } from '../../http/input/valid-address.ts'
import { validateAlreadyReadFormValues } from '../../http/input/validate-input.ts'
import { toLocationHeader } from '../../http/location-header.ts'
import { getClientNetwork } from '../../http/network.ts'
import { renderDocumentInSiteDesign } from '../../public/site-document.tsx'
import { consumeAnonymousReportRateLimit } from '../../security/report-rate-limit.ts'
import { isSameSecret, signWithHmac } from '../../security/signing.ts'
import { saveAccessibilityProblemReport, saveAccessibilityProblemReportDetails } from './queries.ts'

type Route = Context<{ Bindings: Env }>

/** The maximum body size in bytes: URL encoding needs up to nine bytes per character. */
const maxBodyBytes = 1024 * 1024
const limits = { perNetwork: 10, overall: 200 }

/** `POST /accessibility-report/`: stores a report and redirects to the thank-you page. */
export async function handleAccessibilityProblemReportPost(context: Route): Promise<Response> {
  const form = await readForm(context.req.raw)
  return saveReport(context, form).catch((error) =>
    createResubmitFormResponse(context, error, form.ok ? form.value : {}),
  )
}

async function saveReport(context: Route, form: Result<Record<string, string>>): Promise<Response> {
  const { req, env } = context
  const allowed = await checkLimit(env, req.raw, form)
  if (!allowed.ok) return rejectReport(env, req.raw, allowed.failure)
  const report = await validateAlreadyReadFormValues(
    context,
    allowed.value,
    accessibilityProblemReportInput,
    rejectIncompleteReport,
  )
  if (report instanceof Response) return report
  const now = new Date()
  const id = await saveAccessibilityProblemReport(env.DB, report, await receiptKey(env, req.raw, report, now), now)
  return seeOther(paths.accessibilityThanks(await createToken(env, id)))
}

/** Returns the same key for identical reports from one network within ten minutes, to detect duplicate submissions. */
const receiptKey = (env: Env, request: Request, report: AccessibilityProblemReportInput, now: Date) =>
  signWithHmac(
    env.SECRET_KEY,
    JSON.stringify(['accessibility report', getClientNetwork(request), Math.floor(now.getTime() / 600_000), report]),
  )

/** The token of a report. */
const query = z.object({ report: z._default(firstQueryParameterValueSchema, '') })

/** `GET /accessibility-report/thanks/`: the thank-you page, with a form for details of the report in the query. */
export const serveAccessibilityProblemReportThanksPage = withValidParamsAndQuery({ query }, async ({ req, env }) => {
  const { report } = req.valid('query')
  const isValid = (await readToken(env, report)) !== null
  return thankYouPage(env, req.raw, <AccessibilityProblemReportReceivedPage report={isValid ? report : null} />)
})

/** `POST /accessibility-report/details/`: adds details to a report, or shows the form with its problems. */
export async function handleAccessibilityProblemDetailsPost(context: Route): Promise<Response> {
  const form = await readForm(context.req.raw)
  return saveDetails(context, form).catch((error) =>
    createResubmitFormResponse(context, error, form.ok ? form.value : {}),
  )
}

async function saveDetails(context: Route, submitted: Result<Record<string, string>>): Promise<Response> {
  const { req, env } = context
  const form = await checkLimit(env, req.raw, submitted)
  if (!form.ok) return rejectReport(env, req.raw, form.failure)
  const { report = '', message = '', email = '' } = form.value
  const id = await readToken(env, report)
  if (id === null) return rejectReport(env, req.raw, { reason: 'forbidden', message: 'This report does not exist.' })
  const values = { report, message, email }
  const details = await validateAlreadyReadFormValues(
    context,
    values,
    accessibilityProblemReportFollowUpInput,
    (_, error) => {
      const page = { report, values: { message, email }, problems: toValidationProblems(error) }
      return thankYouPage(env, req.raw, <AccessibilityProblemReportReceivedPage {...page} />, 422)
    },
  )
  if (details instanceof Response) return details
  await saveAccessibilityProblemReportDetails(env.DB, id, details.message, details.email)
  return seeOther(paths.accessibilityThanks())
}

/**
 * Reads the fields of a form. It is anonymous, so it needs no CSRF token, but requests from other sites are rejected.
 */
async function readForm(request: Request): Promise<Result<Record<string, string>>> {
  const text = await readLimitedRequestText(request, maxBodyBytes)
  if (!text.ok) return text
  if (request.headers.get('Sec-Fetch-Site') === 'cross-site')
    return fail({ reason: 'forbidden', message: 'It came from another site.' })
  if (!/^application\/x-www-form-urlencoded\b/i.test(request.headers.get('Content-Type') ?? ''))
    return fail({ reason: 'invalid', message: 'It was not sent by our form.', problems: [] })
  return ok(Object.fromEntries(new URLSearchParams(text.value)))
}

/** Returns the form, or an error if the rate limit is exceeded. */
async function checkLimit<T>(env: Env, request: Request, form: Result<T>): Promise<Result<T>> {
  const seconds = form.ok ? await consumeAnonymousReportRateLimit(env, request, 'accessibility', limits) : null
  if (seconds === null) return form
  return fail({
    reason: 'too_many',
    message: 'There were too many reports just now. Please try again in a few minutes.',
    retryAfter: seconds,
  })
}

const rejectIncompleteReport = ({ req, env }: Route) =>
  rejectReport(env, req.raw, { reason: 'invalid', message: 'It was not complete.', problems: [] })

async function rejectReport(env: Env, request: Request, failure: Failure): Promise<Response> {
  const message = failure.reason === 'invalid' ? 'It was not complete.' : failure.message
  const main = <AccessibilityReportRejectedPage message={message} />
  const response = await renderDocumentInSiteDesign(env, request, {
    title: 'Report not saved',
    template: 'accessibility_report',
    main,
    status: failureToHttpStatus(failure),
  })
  for (const [name, value] of Object.entries(failureToRetryAfterHeader(failure))) response.headers.set(name, value)
  return response
}

const thankYouPage = (env: Env, request: Request, main: ReactNode, status = 200) =>
  renderDocumentInSiteDesign(env, request, {
    title: status === 422 ? 'Error: Thank you' : 'Thank you',
    template: 'accessibility_report',
    main,
    status,
  })

const seeOther = (to: string) =>
  new Response(null, { status: 303, headers: { Location: toLocationHeader(to), 'Cache-Control': 'private, no-store' } })

/** Creates the token that authorizes adding details to a report: its id with a signature. */
const createToken = async (env: Env, id: number) =>
  `${id}.${await signWithHmac(env.SECRET_KEY, `accessibility report ${id}`)}`

/** Returns the report id of a valid token; null for an invalid one. */
async function readToken(env: Env, token: string): Promise<number | null> {
  const id = Number(/^([1-9]\d{0,14})\./.exec(token)?.[1])
  return id && (await isSameSecret(token, await createToken(env, id))) ? id : null
}
