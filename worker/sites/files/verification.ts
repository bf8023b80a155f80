import type { Context, Next } from 'hono'
import type { Env } from '../../env.ts'
import { createSiteFileResponse, loadSiteSettingsAndOrigin } from './site-file.ts'

/** Serves the verification file of a search engine. Other names are handled as pages. */
export async function serveSearchVerificationFile(
  { req, env }: Context<{ Bindings: Env }>,
  next: Next,
): Promise<Response | undefined> {
  const { verification_file, verification_content } = (await loadSiteSettingsAndOrigin(env, req.raw)).settings
    .operations
  if (verification_file === '' || req.path !== `/${verification_file}`) {
    await next()
    return undefined
  }
  return createSiteFileResponse(
    verification_content,
    types[verification_file.split('.').pop() ?? ''] ?? 'text/plain; charset=utf-8',
  )
}

const types: Record<string, string> = { html: 'text/html; charset=utf-8', xml: 'application/xml; charset=utf-8' }
