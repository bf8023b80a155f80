import type { Hono } from 'hono'
import type { z } from 'zod/mini'
import type { Endpoint, EndpointHandlerInput } from '#schema/endpoint.ts'
import { fail } from '#schema/result.ts'
import { getCachedSites } from '../cache/sites.ts'
import { type BackOfficeEndpointHandler, registerBackOfficeEndpoint } from '../http/serve.ts'
import type { BackOfficeHonoEnv } from '../http/session.ts'
import type { ResolvedSite } from '../sites/site-map.ts'

/** An endpoint about the menu of one site. */
type MenuEndpoint = Endpoint & { query: z.ZodMiniType<{ site?: number | undefined }, Record<string, unknown>> }

/** What a handler gets: the validated input, and the site whose menu is meant. */
type MenuEndpointInput<Declared extends Endpoint> = EndpointHandlerInput<Declared> & { site: ResolvedSite }

type Handler<Declared extends Endpoint> = (
  context: Parameters<BackOfficeEndpointHandler<Declared>>[0],
  input: MenuEndpointInput<Declared>,
) => ReturnType<BackOfficeEndpointHandler<Declared>>

const noSite = fail({ reason: 'not_found', message: 'There is no such site.' })

/**
 * Registers an endpoint for the menu of the site that its query names, or of the one at the top of the tree. The
 * handler reads and changes nothing of other menus.
 */
export function registerMenuEndpoint<Declared extends MenuEndpoint>(
  routes: Hono<BackOfficeHonoEnv>,
  declared: Declared,
  handler: Handler<Declared>,
): void {
  registerBackOfficeEndpoint(routes, declared, (async (context, input) => {
    const site = findSite((input.query as { site?: number }).site)
    return site ? handler(context, { ...input, site }) : noSite
  }) as BackOfficeEndpointHandler<Declared>)
}

const findSite = (id: number | undefined): ResolvedSite | undefined =>
  id === undefined ? getCachedSites().topSite : getCachedSites().siteOfRecord(id)
