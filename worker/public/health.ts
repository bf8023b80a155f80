import { type Context, Hono } from 'hono'
import { healthEndpoints } from '#schema/health/endpoints.ts'
import type { HealthReport } from '#schema/health/wire.ts'
import { fail, ok, type Result } from '#schema/result.ts'
import { escapeMarkup } from '#schema/security/escape-markup.ts'
import { minSecretLength } from '#schema/security/secret-length.ts'
import type { Env } from '../env.ts'
import { toHonoRoutePathsOfEndpoint } from '../http/endpoint-handlers.ts'
import { commonSecurityHeaders, createContentSecurityPolicy } from '../http/security-headers.ts'
import { type PublicHonoEnv, registerPublicEndpoint } from '../http/serve-public.ts'
import { findSessionByRequestCookie } from '../http/session.ts'
import { isSameSecret } from '../security/signing.ts'
import { withTimeout } from '../stores/timeouts.ts'
import { affectsOverallHealth, type HealthCheckName, healthCheckNames, runHealthChecks } from './health-checks.ts'

type Findings = Awaited<ReturnType<typeof runHealthChecks>>

const common = {
  ...commonSecurityHeaders,
  'Cache-Control': 'private, no-store',
  'X-Robots-Tag': 'noindex',
  Vary: 'Accept',
}

/** The health checks. Errors are thrown to the worker that it is mounted in, which responds to them. */
export const healthCheckApi = new Hono<PublicHonoEnv>().onError((error) => {
  throw error
})

registerPublicEndpoint(healthCheckApi, healthEndpoints.checkAll, (c) => respondHealth(c))

registerPublicEndpoint(healthCheckApi, healthEndpoints.checkPart, async (c, { params: { subset } }) =>
  isSubset(subset)
    ? respondHealth(c, subset)
    : fail({ reason: 'not_found', message: 'There is no such health check.' }),
)

for (const path of Object.values(healthEndpoints).flatMap(toHonoRoutePathsOfEndpoint))
  healthCheckApi.all(path, () => new Response(null, { status: 405, headers: { ...common, Allow: 'GET, HEAD' } }))

/** Checks all parts or one, and responds with JSON or a page, 503 when unhealthy. */
async function respondHealth(
  c: Context<PublicHonoEnv>,
  subset?: HealthCheckName,
): Promise<Result<HealthReport> | Response> {
  const { req, env } = c
  const { scheduledTaskNames } = await import('../cron/index.ts')
  const findings = await runHealthChecks(env, subset ? [subset] : healthCheckNames, Date.now(), scheduledTaskNames)
  const isHealthy = findings.every((each) => each.isHealthy || (!subset && !affectsOverallHealth(each.subset)))
  const details = (await canReadDetails(env, req.raw)) ? findings : null
  if (prefersHtml(req.header('Accept') ?? '')) {
    const headers = {
      ...common,
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': createContentSecurityPolicy(),
    }
    return new Response(toHtmlDocument(isHealthy, details), { status: isHealthy ? 200 : 503, headers })
  }
  const report = createReport(isHealthy, details)
  if (!isHealthy) return Response.json(report, { status: 503, headers: common })
  for (const [name, value] of Object.entries(common)) c.header(name, value)
  return ok(report)
}

/** Whether a request has the health secret or the session of a signed-in user (if sessions can be read). */
async function canReadDetails(env: Env, request: Request): Promise<boolean> {
  const [, given] = /^Bearer +(\S+)$/i.exec(request.headers.get('Authorization') ?? '') ?? []
  const secret = env.HEALTH_SECRET ?? ''
  if (given !== undefined) return secret.length >= minSecretLength && isSameSecret(given, secret)
  const session = await withTimeout(sessionTimeout, findSessionByRequestCookie(env, request)).catch(() => null)
  return session !== null
}

/** A session that is not read within this time, in milliseconds, counts as none. */
const sessionTimeout = 1000

const isSubset = (name: string): name is HealthCheckName => (healthCheckNames as readonly string[]).includes(name)

/** Browsers name HTML first; a probe that accepts anything gets JSON. */
const prefersHtml = (accept: string) =>
  /text\/html/i.test(accept) && !/application\/json/i.test(accept.split(/text\/html/i)[0]!)

const toStatusText = (isHealthy: boolean): HealthReport['status'] => (isHealthy ? 'ok' : 'failed')

const createReport = (isHealthy: boolean, findings: Findings | null): HealthReport => ({
  status: toStatusText(isHealthy),
  ...(findings && { checks: toHealthChecks(findings) }),
})

const toHealthChecks = (findings: Findings) =>
  Object.fromEntries(
    findings.map(({ subset, isHealthy, message }) => [subset, { status: toStatusText(isHealthy), message }]),
  )

const toHtmlDocument = (isHealthy: boolean, findings: Findings | null) => `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title>Health: ${toStatusText(isHealthy)}</title>
<main><h1>Health: ${toStatusText(isHealthy)}</h1>
${findings ? toHtmlList(findings) : ''}</main></html>
`

const toHtmlList = (findings: Findings) =>
  `<dl>${findings.map((each) => `<dt>${each.subset}: ${toStatusText(each.isHealthy)}</dt><dd>${escapeMarkup(each.message)}</dd>`).join('\n')}</dl>`
