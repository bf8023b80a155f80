import type { Context } from 'hono'
import { paths } from '#schema/paths.ts'
import type { Env } from '../../env.ts'
import { createSiteFileResponse, loadSiteSettingsAndOrigin } from './site-file.ts'

const halfYear = 182 * 24 * 60 * 60 * 1000

/** Serves security.txt with the contact for vulnerabilities (RFC 9116). */
export async function serveSecurityTxt({ req, env }: Context<{ Bindings: Env }>): Promise<Response> {
  const { settings, origin } = await loadSiteSettingsAndOrigin(env, req.raw)
  const { security_contact, security_policy, security_expires } = settings.operations
  const lines = [
    `Contact: ${oneLine(security_contact) || `${origin}/`}`,
    `Expires: ${security_expires ? `${security_expires}T23:59:59Z` : new Date(Date.now() + halfYear).toISOString()}`,
    ...(security_policy
      ? [`Policy: ${oneLine(security_policy.startsWith('/') ? origin + security_policy : security_policy)}`]
      : []),
    'Preferred-Languages: en',
    `Canonical: ${origin}${paths.securityTxt}`,
  ]
  return createSiteFileResponse(`${lines.join('\n')}\n`, 'text/plain; charset=utf-8')
}

/** Removes line breaks, so that a value cannot add lines. */
const oneLine = (value: string) => value.replaceAll(/\s+/g, ' ').trim()
