import { createMiddleware } from 'hono/factory'
import { lacksGroupPermission } from '#schema/rules/group-permissions.ts'
import { canWithWorkflows } from '#schema/rules/permissions.ts'
import { governedSites } from '../../data/setting.ts'
import type { Env } from '../../env.ts'
import { failureResponse } from '../../failure.ts'
import type { BackOffice } from '../session.ts'

/** What the routes of workflows and tasks find on their context. */
export interface WorkflowOffice {
  Bindings: Env
  Variables: BackOffice['Variables'] & { mayChange: boolean }
}

/** Reads are for whoever publishes a whole site, changes for administrators. */
export const permitted = createMiddleware<WorkflowOffice>(async (c, next) => {
  const { req, env } = c
  const { editor } = c.var
  const sites = (await governedSites(env.DB)).map(({ path }) => path)
  const action = req.method === 'GET' || req.method === 'HEAD' ? 'view' : 'change'
  if (!canWithWorkflows(editor, action, sites))
    return failureResponse({
      reason: 'forbidden',
      message: `You may not ${action === 'view' ? 'see' : 'change'} workflows. ${lacksGroupPermission('change_workflow')}`,
    })
  c.set('mayChange', canWithWorkflows(editor, 'change', sites))
  return next()
})
