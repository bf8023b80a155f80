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
 * Whether the site and what it stands on are well: all of it or one part, 503 when not, as JSON or for people.
 * Strangers read no more.
 */
export async function serveHealth({ req, env }: Context<{ Bindings: Env }>): Promise<Response> {
  if (!['GET', 'HEAD'].includes(req.method))
    return new Response(null, { status: 405, headers: { ...common, Allow: 'GET, HEAD' } })
  const named = req.param('subset')
  if (named !== undefined && !isSubset(named))
    return errorResponse({ reason: 'not_found', message: 'There is no such health check.' })
  const { scheduledTaskNames } = await import('../cron/index.ts')
  const findings = await runHealthChecks(env, named ? [named] : healthSubsets, Date.now(), scheduledTaskNames)
  const isWell = findings.every((each) => each.isHealthy || (!named && !affectsOverallHealth(each.subset)))
  const status = isWell ? 200 : 503
  const told = (await canReadDetails(env, req.raw)) ? findings : null
  if (!prefersHtml(req.header('Accept') ?? ''))
    return Response.json(createReport(isWell, told), { status, headers: common })
  const headers = {
    ...common,
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': createContentSecurityPolicy(),
  }
  return new Response(toHtmlDocument(isWell, told), { status, headers })
}

/**
 * Details are for a machine that knows the secret and for whoever is signed in; while sessions cannot be read, for the
 * machine alone.
 */
async function canReadDetails(env: Env, request: Request): Promise<boolean> {
  const [, given] = /^Bearer +(\S+)$/i.exec(request.headers.get('Authorization') ?? '') ?? []
  const secret = env.HEALTH_SECRET ?? ''
  if (given !== undefined) return secret.length >= minSecretLength && isSameSecret(given, secret)
  const session = await withTimeout(timeouts, findSessionOfRequest(env, request)).catch(() => null)
  return session !== null
}

/** Milliseconds in which a session is read, or nobody is signed in. */
const timeouts = 1000

const isSubset = (name: string): name is HealthSubset => (healthSubsets as readonly string[]).includes(name)

/** Browsers name HTML first; a probe that takes anything gets JSON. */
const prefersHtml = (accept: string) =>
  /text\/html/i.test(accept) && !/application\/json/i.test(accept.split(/text\/html/i)[0]!)

const toStatusText = (isWell: boolean) => (isWell ? 'ok' : 'failed')

const createReport = (isWell: boolean, findings: Findings | null) => ({
  status: toStatusText(isWell),
  ...(findings && { checks: toHealthChecks(findings) }),
})

const toHealthChecks = (findings: Findings) =>
  Object.fromEntries(
    findings.map(({ subset, isHealthy, message }) => [subset, { status: toStatusText(isHealthy), message }]),
  )

const toHtmlDocument = (isWell: boolean, findings: Findings | null) => `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title>Health: ${toStatusText(isWell)}</title>
<main><h1>Health: ${toStatusText(isWell)}</h1>
${findings ? toHtmlList(findings) : ''}</main></html>
`

const toHtmlList = (findings: Findings) =>
  `<dl>${findings.map((each) => `<dt>${each.subset}: ${toStatusText(each.isHealthy)}</dt><dd>${escapeMarkup(each.message)}</dd>`).join('\n')}</dl>`
