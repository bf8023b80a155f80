import type { Context } from 'hono'
import { createPageLinkFunction } from '../../cache/sites.ts'
import type { Env } from '../../env.ts'
import { toLocationHeader } from '../../http/location-header.ts'
import { respondWithNotFoundPage } from '../../public/not-found.tsx'
import { findSiteOfRequestHost } from '../../sites/site-of-host.ts'
import { findLocalPagePathBySlugs } from './page-data.ts'

/** Redirects `/locations/list/{state}/{city}/{line1}/` to the local page of the restaurant at that address. */
export async function redirectOldPathToLocalPage({ req, env }: Context<{ Bindings: Env }>): Promise<Response> {
  const { state = '', city = '', line1 = '' } = req.param()
  const site = await findSiteOfRequestHost(env, req.raw)
  const url = await findLocalPagePathBySlugs(env.DB, site, { state, city, line1 })
  if (!url) return respondWithNotFoundPage(env, req.raw)
  const address = createPageLinkFunction(site)(url)
  return new Response(null, {
    status: 301,
    headers: { Location: toLocationHeader(address + new URL(req.url).search), 'Cache-Control': 'private, no-store' },
  })
}
