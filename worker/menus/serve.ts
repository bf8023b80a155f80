import type { Hono } from 'hono'
import type { z } from 'zod/mini'
import type { MenuPermission } from '#schema/accounts/menu-site-scope.ts'
import type { Endpoint, EndpointHandlerInput } from '#schema/endpoint.ts'
import { type Failure, fail, ok, type Result } from '#schema/result.ts'
import { findMenuPermissionFailure } from '../accounts/menu-permissions.ts'
import { getCachedSites } from '../cache/sites.ts'
import { failureToErrorResponse } from '../http/errors.ts'
import { type BackOfficeEndpointHandler, registerBackOfficeEndpoint } from '../http/serve.ts'
import type { BackOfficeHonoEnv, SignedInRequestContext } from '../http/session.ts'
import type { ResolvedSite } from '../sites/site-map.ts'

/** An endpoint about the menu of one site: its permissions are checked for that site. */
type MenuEndpoint = Endpoint & {
  query: z.ZodMiniType<{ site?: number | undefined }, Record<string, unknown>>
  permission: { rights: readonly (readonly MenuPermission[])[] }
}

/** The input of a handler: the validated input, and the site of the requested menu. */
type MenuEndpointInput<Declared extends Endpoint> = EndpointHandlerInput<Declared> & { site: ResolvedSite }

type Handler<Declared extends Endpoint> = (
  context: Parameters<BackOfficeEndpointHandler<Declared>>[0],
  input: MenuEndpointInput<Declared>,
) => ReturnType<BackOfficeEndpointHandler<Declared>>

const noSite: Failure = { reason: 'not_found', message: 'There is no such site.' }

/**
 * Registers an endpoint for the menu of the site that its query names, or of the one at the top of the tree. Editors
 * without the declared permission for that menu are refused, before problems of the body are reported. The handler
 * reads and changes nothing of other menus.
 */
export function registerMenuEndpoint<Declared extends MenuEndpoint>(
  routes: Hono<BackOfficeHonoEnv>,
  declared: Declared,
  handler: Handler<Declared>,
): void {
  const { rights } = declared.permission
  registerBackOfficeEndpoint(
    routes,
    declared,
    (async (context, input) => {
      const site = await findPermittedSite(context, rights, (input.query as { site?: number }).site)
      return site.ok ? handler(context, { ...input, site: site.value }) : site
    }) as BackOfficeEndpointHandler<Declared>,
    async (c) => {
      const context = c as SignedInRequestContext
      const { site: id } = context.req.valid('query' as never) as { site?: number }
      const site = await findPermittedSite(context, rights, id)
      return site.ok ? undefined : failureToErrorResponse(site.failure)
    },
  )
}

/** Finds the site with an id, or the one at the top, if the editor has one of the sets of permissions for its menu. */
async function findPermittedSite(
  { env, var: { editor } }: SignedInRequestContext,
  rights: MenuEndpoint['permission']['rights'],
  id: number | undefined,
): Promise<Result<ResolvedSite>> {
  const { topSite, siteOfRecord } = getCachedSites()
  const site = id === undefined ? topSite : siteOfRecord(id)
  if (!site) return fail(noSite)
  const denied = await findMenuPermissionFailure(env.DB, editor, rights, site)
  return denied ? fail(denied) : ok(site)
}
