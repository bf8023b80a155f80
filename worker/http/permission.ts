import { createMiddleware } from 'hono/factory'
import {
  getEndpointDeniedMessage,
  isEndpointPermitted,
  permissionDependsOnSites,
} from '#schema/accounts/endpoint-permission.ts'
import type { Endpoint } from '#schema/endpoint.ts'
import { listSitesWithRootPath } from '../settings/queries.ts'
import { createErrorResponse } from './errors.ts'
import type { BackOfficeHonoEnv } from './session.ts'

/** Middleware that requires the declared permission of an endpoint. For `object` permissions the handler decides. */
export const requireEndpointPermission = ({ permission, deniedMessage: message }: Endpoint) =>
  createMiddleware<BackOfficeHonoEnv>(async ({ env, var: { editor } }, next) => {
    const isAllowed =
      isEndpointPermitted(permission, editor) ||
      (permissionDependsOnSites(permission) &&
        isEndpointPermitted(
          permission,
          editor,
          (await listSitesWithRootPath(env.DB)).map(({ path }) => path),
        ))
    if (isAllowed) return next()
    const isHidden = typeof permission === 'object' && permission.hides
    return createErrorResponse({
      reason: isHidden ? 'not_found' : 'forbidden',
      message: getEndpointDeniedMessage(permission, editor, message),
    })
  })
