import type { Context } from 'hono'
import { createErrorResponse } from '../http/errors.ts'
import type { BackOfficeHonoEnv } from '../http/session.ts'
import { renderUnsavedPagePreview } from '../pages/preview/preview.ts'
import { findAgentPlan } from './plan-queries.ts'

/** `GET /wagtail/agent-plans/{id}/preview/`: renders the draft that a plan would save, if one may see the page. */
export async function serveAgentPlanPreview(c: Context<BackOfficeHonoEnv>): Promise<Response> {
  const { env, var: variables } = c
  if (!variables.session || variables.session.access_token)
    return createErrorResponse({ reason: 'unauthenticated', message: 'Please sign in to see the preview.' })
  const owner = variables.editor.is_superuser ? 'everybody' : { userId: variables.editor.id }
  const plan = await findAgentPlan(env.DB, owner, Number(c.req.param('id')))
  const content = (plan?.input.body as { content?: Record<string, unknown> } | undefined)?.content
  if (plan?.tool !== 'pageActions_save' || !content)
    return createErrorResponse({ reason: 'not_found', message: 'There is no such plan.' })
  return renderUnsavedPagePreview(c, Number(plan.input.params?.['id']), content)
}
