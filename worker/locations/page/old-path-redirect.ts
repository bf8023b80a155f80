import * as z from 'zod/mini'
import { slugParamSchema } from '#schema/address-values.ts'
import { createLinkFunctionForSite } from '../../cache/sites.ts'
import { withValidParamsAndQuery } from '../../http/input/valid-address.ts'
import { toLocationHeader } from '../../http/location-header.ts'
import { respondWithNotFoundPage } from '../../public/not-found.tsx'
import { findSiteOfRequestHost } from '../../sites/site-of-host.ts'
import { findLocalPagePathBySlugs } from './page-data.ts'

const param = z.object({ state: slugParamSchema, city: slugParamSchema, line1: slugParamSchema })

/** Redirects `/locations/list/{state}/{city}/{line1}/` to the local page of the restaurant at that address. */
export const redirectOldPathToLocalPage = withValidParamsAndQuery({ param }, async ({ req, env }) => {
  const site = await findSiteOfRequestHost(env, req.raw)
  const url = await findLocalPagePathBySlugs(env.DB, site, req.valid('param'))
  if (!url) return respondWithNotFoundPage(env, req.raw)
  const address = createLinkFunctionForSite(site)(url)
  return new Response(null, {
    status: 301,
    headers: { Location: toLocationHeader(address + new URL(req.url).search), 'Cache-Control': 'private, no-store' },
  })
})
