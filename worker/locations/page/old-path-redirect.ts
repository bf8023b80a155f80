import type { Context } from 'hono'
import { createLinkTo } from '../../cache/sites.ts'
import type { Env } from '../../env.ts'
import { toLocationHeader } from '../../http/location-header.ts'
import { notFoundResponse } from '../../public/not-found.tsx'
import { getSiteOfHost } from '../../sites/site-of-host.ts'
import { findLocalPagePath } from './page-data.ts'

/** Redirects `/locations/list/{state}/{city}/{line1}/` to the local page of the restaurant at that address. */
export async function redirectToLocationPage({ req, env }: Context<{ Bindings: Env }>): Promise<Response> {
  const { state = '', city = '', line1 = '' } = req.param()
  const url = await findLocalPagePath(env.DB, { state, city, line1 })
  if (!url) return notFoundResponse(env, req.raw)
  const address = createLinkTo(await getSiteOfHost(env, req.raw))(url)
  return new Response(null, {
    status: 301,
    headers: { Location: toLocationHeader(address + new URL(req.url).search), 'Cache-Control': 'private, no-store' },
  })
}
