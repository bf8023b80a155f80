import type { Context } from 'hono'
import { secretLength } from '#schema/rules/secret-length.ts'
import { countsForAll, findingsOf, type HealthSubset, healthSubsets } from '../data/health.ts'
import type { Env } from '../env.ts'
import { failureResponse } from '../failure.ts'
import { within } from '../patience.ts'
import { commonHeaders, contentSecurityPolicy } from '../security-headers.ts'
import { sameSecret } from '../signing.ts'
import { sessionOf } from '../wagtail/session.ts'

type Findings = Awaited<ReturnType<typeof findingsOf>>

const common = { ...commonHeaders, 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex', Vary: 'Accept' }

/** Whether the site and what it stands on are well: all of it or one part, 503 when not, as JSON or for people. Strangers read no more. */
export async function health({ req, env }: Context<{ Bindings: Env }>): Promise<Response> {
  if (!['GET', 'HEAD'].includes(req.method)) return new Response(null, { status: 405, headers: { ...common, Allow: 'GET, HEAD' } })
  const named = req.param('subset')
  if (named !== undefined && !isSubset(named)) return failureResponse({ reason: 'not_found', message: 'There is no such health check.' })
  const { taskNames } = await import('../cron/index.ts')
  const findings = await findingsOf(env, named ? [named] : healthSubsets, Date.now(), taskNames)
  const isWell = findings.every((each) => each.isWell || (!named && !countsForAll(each.subset)))
  const status = isWell ? 200 : 503
  const told = (await mayReadDetails(env, req.raw)) ? findings : null
  if (!prefersHtml(req.header('Accept') ?? '')) return Response.json(reportOf(isWell, told), { status, headers: common })
  const headers = { ...common, 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': contentSecurityPolicy() }
  return new Response(documentOf(isWell, told), { status, headers })
}

/** Details are for a machine that knows the secret and for whoever is signed in; while sessions cannot be read, for the machine alone. */
async function mayReadDetails(env: Env, request: Request): Promise<boolean> {
  const [, given] = /^Bearer +(\S+)$/i.exec(request.headers.get('Authorization') ?? '') ?? []
  const secret = env.HEALTH_SECRET ?? ''
  if (given !== undefined) return secret.length >= secretLength && sameSecret(given, secret)
  const session = await within(patience, sessionOf(env, request)).catch(() => null)
  return session !== null
}

/** Milliseconds in which a session is read, or nobody is signed in. */
const patience = 1000

const isSubset = (name: string): name is HealthSubset => (healthSubsets as readonly string[]).includes(name)

/** Browsers name HTML first; a probe that takes anything gets JSON. */
const prefersHtml = (accept: string) => /text\/html/i.test(accept) && !/application\/json/i.test(accept.split(/text\/html/i)[0]!)

const wordOf = (isWell: boolean) => (isWell ? 'ok' : 'failed')

const reportOf = (isWell: boolean, findings: Findings | null) => ({
  status: wordOf(isWell),
  ...(findings && { checks: checksOf(findings) }),
})

const checksOf = (findings: Findings) =>
  Object.fromEntries(findings.map(({ subset, isWell, message }) => [subset, { status: wordOf(isWell), message }]))

const documentOf = (isWell: boolean, findings: Findings | null) => `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title>Health: ${wordOf(isWell)}</title>
<main><h1>Health: ${wordOf(isWell)}</h1>
${findings ? listOf(findings) : ''}</main></html>
`

const listOf = (findings: Findings) =>
  `<dl>${findings.map((each) => `<dt>${each.subset}: ${wordOf(each.isWell)}</dt><dd>${escaped(each.message)}</dd>`).join('\n')}</dl>`

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
