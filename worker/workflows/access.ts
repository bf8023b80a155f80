import { createMiddleware } from 'hono/factory'
import { missingGroupPermissionMessage } from '#schema/accounts/group-permissions.ts'
import { canAccessWorkflows } from '#schema/accounts/permissions.ts'
import type { Env } from '../env.ts'
import { errorResponse } from '../http/errors.ts'
import type { BackOfficeContext } from '../http/session.ts'
import { listManagedSites } from '../settings/queries.ts'

/** What the routes of workflows and tasks find on their context. */
export interface WorkflowRouteContext {
  Bindings: Env
  Variables: BackOfficeContext['Variables'] & { canChange: boolean }
}

/** Reads are for whoever publishes a whole site, changes for administrators. */
export const requireWorkflowAccess = createMiddleware<WorkflowRouteContext>(async (c, next) => {
  const { req, env } = c
  const { editor } = c.var
  const sites = (await listManagedSites(env.DB)).map(({ path }) => path)
  const action = req.method === 'GET' || req.method === 'HEAD' ? 'view' : 'change'
  if (!canAccessWorkflows(editor, action, sites))
    return errorResponse({
      reason: 'forbidden',
      message: `You may not ${action === 'view' ? 'see' : 'change'} workflows. ${missingGroupPermissionMessage('change_workflow')}`,
    })
  c.set('canChange', canAccessWorkflows(editor, 'change', sites))
  return next()
})
