import type { Context } from 'hono'
import { escapeMarkup } from '#schema/security/escape-markup.ts'
import { minSecretLength } from '#schema/security/secret-length.ts'
import type { Env } from '../env.ts'
import { errorResponse } from '../http/errors.ts'
import { commonHeaders, createContentSecurityPolicy } from '../http/security-headers.ts'
import { findSessionOfRequest } from '../http/session.ts'
import { isSameSecret } from '../security/signing.ts'
import { withTimeout } from '../stores/timeouts.ts'
import { affectsOverallHealth, type HealthSubset, healthSubsets, runHealthChecks } from './health-checks.ts'

type Findings = Awaited<ReturnType<typeof runHealthChecks>>

const common = { ...commonHeaders, 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex', Vary: 'Accept' }

/**
 * Serves the health of the site or of one part, as JSON or HTML; 503 if unhealthy. Details need authorization.
 */
export async function serveHealth({ req, env }: Context<{ Bindings: Env }>): Promise<Response> {
  if (!['GET', 'HEAD'].includes(req.method))
    return new Response(null, { status: 405, headers: { ...common, Allow: 'GET, HEAD' } })
  const subset = req.param('subset')
  if (subset !== undefined && !isSubset(subset))
    return errorResponse({ reason: 'not_found', message: 'There is no such health check.' })
  const { scheduledTaskNames } = await import('../cron/index.ts')
  const findings = await runHealthChecks(env, subset ? [subset] : healthSubsets, Date.now(), scheduledTaskNames)
  const isHealthy = findings.every((each) => each.isHealthy || (!subset && !affectsOverallHealth(each.subset)))
  const status = isHealthy ? 200 : 503
  const details = (await canReadDetails(env, req.raw)) ? findings : null
  if (!prefersHtml(req.header('Accept') ?? ''))
    return Response.json(createReport(isHealthy, details), { status, headers: common })
  const headers = {
    ...common,
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': createContentSecurityPolicy(),
  }
  return new Response(toHtmlDocument(isHealthy, details), { status, headers })
}

/** Whether a request has the health secret or the session of a signed-in user (if sessions can be read). */
async function canReadDetails(env: Env, request: Request): Promise<boolean> {
  const [, given] = /^Bearer +(\S+)$/i.exec(request.headers.get('Authorization') ?? '') ?? []
  const secret = env.HEALTH_SECRET ?? ''
  if (given !== undefined) return secret.length >= minSecretLength && isSameSecret(given, secret)
  const session = await withTimeout(sessionTimeout, findSessionOfRequest(env, request)).catch(() => null)
  return session !== null
}

/** The timeout for reading the session, in milliseconds. */
const sessionTimeout = 1000

const isSubset = (name: string): name is HealthSubset => (healthSubsets as readonly string[]).includes(name)

/** Whether the Accept header lists HTML before JSON, as browsers do; probes that accept anything get JSON. */
const prefersHtml = (accept: string) =>
  /text\/html/i.test(accept) && !/application\/json/i.test(accept.split(/text\/html/i)[0]!)

const toStatusText = (isHealthy: boolean) => (isHealthy ? 'ok' : 'failed')

const createReport = (isHealthy: boolean, findings: Findings | null) => ({
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
