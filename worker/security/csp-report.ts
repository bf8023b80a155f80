import type { Context } from 'hono'
import { parseCspReport } from '#schema/reports/csp-wire.ts'
import type { Env } from '../env.ts'
import { parseJson, readText } from '../http/body.ts'
import { errorResponse } from '../http/errors.ts'
import { countCspViolations } from './csp-report-queries.ts'
import { toCountedViolation } from './csp-violation.ts'
import { limitReports } from './report-rate-limit.ts'

/** The maximum body size in bytes; a violation has a few hundred. */
const maxBodyBytes = 64 * 1024
const limits = { perNetwork: 60, overall: 3000 }

const formats = /^application\/(?:csp-report|reports\+json|json)\b/i

/** `/csp-report/`: receives CSP violation reports of browsers in both formats. They are only counted. */
export async function receiveCspReport({ req, env }: Context<{ Bindings: Env }>): Promise<Response> {
  const text = await readText(req.raw, maxBodyBytes)
  if (!text.ok) return errorResponse(text.failure)
  if (!formats.test(req.header('Content-Type') ?? '')) return invalidReport()
  const retryAfter = await limitReports(env, req.raw, 'policy', limits)
  if (retryAfter !== null) return errorResponse({ reason: 'too_many', message: 'Too many reports.', retryAfter })
  const json = parseJson(text.value)
  const violations = json.ok ? parseCspReport(json.value) : null
  if (!violations) return invalidReport()
  const host = new URL(req.url).host
  const counted = violations.flatMap((violation) => toCountedViolation(violation, host) ?? [])
  if (counted.length > 0) await countCspViolations(env.DB, counted, new Date())
  return new Response(null, { status: 204, headers: { 'Cache-Control': 'private, no-store' } })
}

const invalidReport = () => errorResponse({ reason: 'invalid', message: 'This is not a CSP report.', problems: [] })
