import type { Context } from 'hono'
import { countedViolation } from '#schema/rules/policy-violation.ts'
import { violationsIn } from '#schema/wire/csp.ts'
import { countViolations } from '../data/policy-report.ts'
import type { Env } from '../env.ts'
import { failureResponse } from '../failure.ts'
import { jsonOf, readText } from '../wagtail/request-body.ts'
import { tooManyReports } from './report-throttle.ts'

/** In bytes; browsers send some hundreds a violation. */
const largest = 64 * 1024
const limits = { perNetwork: 60, inAll: 3000 }

const formats = /^application\/(?:csp-report|reports\+json|json)\b/i

/** `/csp-report/`: browsers tell what our security policy refused, in either of their formats. It is counted, not kept. */
export async function cspReport({ req, env }: Context<{ Bindings: Env }>): Promise<Response> {
  const text = await readText(req.raw, largest)
  if (!text.ok) return failureResponse(text.failure)
  if (!formats.test(req.header('Content-Type') ?? '')) return notAReport()
  const retryAfter = await tooManyReports(env, req.raw, 'policy', limits)
  if (retryAfter !== null) return failureResponse({ reason: 'too_many', message: 'Too many reports.', retryAfter })
  const json = jsonOf(text.value)
  const violations = json.ok ? violationsIn(json.value) : null
  if (!violations) return notAReport()
  const host = new URL(req.url).host
  const counted = violations.flatMap((violation) => countedViolation(violation, host) ?? [])
  if (counted.length > 0) await countViolations(env.DB, counted, new Date())
  return new Response(null, { status: 204, headers: { 'Cache-Control': 'private, no-store' } })
}

const notAReport = () => failureResponse({ reason: 'invalid', message: 'This is not a report of a security policy.', problems: [] })
