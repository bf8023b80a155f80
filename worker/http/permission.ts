import { createMiddleware } from 'hono/factory'
import { deniedMessage, dependsOnSites, isPermitted } from '#schema/accounts/endpoint-permission.ts'
import type { Endpoint } from '#schema/endpoint.ts'
import { listManagedSites } from '../settings/queries.ts'
import { errorResponse } from './errors.ts'
import type { BackOfficeContext } from './session.ts'

/** Middleware that requires the declared permission of an endpoint. For `object` permissions the handler decides. */
export const requirePermission = ({ permission, deniedMessage: message }: Endpoint) =>
  createMiddleware<BackOfficeContext>(async ({ env, var: { editor } }, next) => {
    const isAllowed =
      isPermitted(permission, editor) ||
      (dependsOnSites(permission) &&
        isPermitted(
          permission,
          editor,
          (await listManagedSites(env.DB)).map(({ path }) => path),
        ))
    if (isAllowed) return next()
    const isHidden = typeof permission === 'object' && permission.hides
    return errorResponse({
      reason: isHidden ? 'not_found' : 'forbidden',
      message: deniedMessage(permission, editor, message),
    })
  })
