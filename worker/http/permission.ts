import { createMiddleware } from 'hono/factory'
import type { SignedInEditor } from '#schema/accounts/permissions.ts'
import type { Endpoint } from '#schema/endpoint.ts'
import {
  getEndpointDeniedMessage,
  isEndpointPermitted,
  permissionRequiresSitePaths,
} from '../accounts/endpoint-permission.ts'
import { listSitesWithRootTreePath } from '../settings/queries.ts'
import { failureToErrorResponse } from './errors.ts'
import type { BackOfficeHonoEnv } from './session.ts'

/** Whether a user has the declared permission of an endpoint. What depends on the object is left to its handler. */
export async function isPermittedByEndpointDeclaration(
  db: D1Database,
  permission: Endpoint['permission'],
  editor: SignedInEditor,
): Promise<boolean> {
  if (isEndpointPermitted(permission, editor)) return true
  if (!permissionRequiresSitePaths(permission)) return false
  const paths = (await listSitesWithRootTreePath(db)).map(({ path }) => path)
  return isEndpointPermitted(permission, editor, paths)
}

/** Middleware that requires the declared permission of an endpoint. For `object` permissions the handler decides. */
export const createPermissionMiddleware = ({ permission, deniedMessage: message }: Endpoint) =>
  createMiddleware<BackOfficeHonoEnv>(async ({ env, var: { editor } }, next) => {
    if (await isPermittedByEndpointDeclaration(env.DB, permission, editor)) return next()
    const isHidden = typeof permission === 'object' && permission.hides
    return failureToErrorResponse({
      reason: isHidden ? 'not_found' : 'forbidden',
      message: getEndpointDeniedMessage(permission, editor, message),
    })
  })
