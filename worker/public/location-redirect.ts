import type { Context } from 'hono'
import { linksFrom } from '../cache/sites.ts'
import { localPageAt } from '../data/location-page.ts'
import type { Env } from '../env.ts'
import { locationHeader } from '../location-header.ts'
import { hostedSite } from './hosted-site.ts'
import { notFound } from './not-found.tsx'

/** `/locations/list/{state}/{city}/{line1}/` leads to the local page of the restaurant at that address. */
export async function locationRedirect({ req, env }: Context<{ Bindings: Env }>): Promise<Response> {
  const { state = '', city = '', line1 = '' } = req.param()
  const url = await localPageAt(env.DB, { state, city, line1 })
  if (!url) return notFound(env, req.raw)
  const address = linksFrom(await hostedSite(env, req.raw))(url)
  return new Response(null, {
    status: 301,
    headers: { Location: locationHeader(address + new URL(req.url).search), 'Cache-Control': 'private, no-store' },
  })
}
