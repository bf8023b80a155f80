import type { Context } from 'hono'
import { parseCspReport } from '#schema/reports/csp-wire.ts'
import type { Env } from '../env.ts'
import { parseJsonToResult, readLimitedRequestText } from '../http/body.ts'
import { failureToErrorResponse } from '../http/errors.ts'
import { recordCspViolations } from './csp-report-queries.ts'
import { anonymizeCspViolation } from './csp-violation.ts'
import { consumeAnonymousReportRateLimit } from './report-rate-limit.ts'

/** The maximum body size in bytes; a violation has a few hundred. */
const maxBodyBytes = 64 * 1024
const limits = { perNetwork: 60, overall: 3000 }

const formats = /^application\/(?:csp-report|reports\+json|json)\b/i

/** `/csp-report/`: receives CSP violation reports of browsers in both formats. They are only counted. */
export async function receiveCspReport({ req, env }: Context<{ Bindings: Env }>): Promise<Response> {
  const text = await readLimitedRequestText(req.raw, maxBodyBytes)
  if (!text.ok) return failureToErrorResponse(text.failure)
  if (!formats.test(req.header('Content-Type') ?? '')) return invalidReport()
  const retryAfter = await consumeAnonymousReportRateLimit(env, req.raw, 'policy', limits)
  if (retryAfter !== null)
    return failureToErrorResponse({ reason: 'too_many', message: 'Too many reports.', retryAfter })
  const json = parseJsonToResult(text.value)
  const violations = json.ok ? parseCspReport(json.value) : null
  if (!violations) return invalidReport()
  const host = new URL(req.url).host
  const counted = violations.flatMap((violation) => anonymizeCspViolation(violation, host) ?? [])
  if (counted.length > 0) await recordCspViolations(env.DB, counted, new Date())
  return new Response(null, { status: 204, headers: { 'Cache-Control': 'private, no-store' } })
}

const invalidReport = () =>
  failureToErrorResponse({ reason: 'invalid', message: 'This is not a CSP report.', problems: [] })
