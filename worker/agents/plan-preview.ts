import type { Context } from 'hono'
import { recordIdParams } from '#schema/endpoint.ts'
import { newPageInput, pageActionInputs } from '#schema/pages/action-wire.ts'
import { wagtailPageActionInputs } from '#schema/pages/content-action-wire.ts'
import { paths } from '#schema/paths.ts'
import { failureToErrorResponse } from '../http/errors.ts'
import { withValidInput } from '../http/input/validate-input.ts'
import type { BackOfficeHonoEnv } from '../http/session.ts'
import { aliasInputToCopyInput, wagtailToPageCopyInput } from '../pages/copy-inputs.ts'
import { renderPageCreationPreview, respondWithPageCopyPreview } from '../pages/preview/new-page-preview.ts'
import { renderUnsavedPagePreview } from '../pages/preview/preview.ts'
import { findAgentPlan, type StoredAgentPlan } from './plan-queries.ts'

type PreviewRequestContext = Context<BackOfficeHonoEnv>

function respondWithNoPlan(): Response {
  return failureToErrorResponse({ reason: 'not_found', message: 'There is no such plan.' })
}

/**
 * `GET /wagtail/agent-plans/{id}/preview/`: renders the page that a plan would save or create, for those who may do it
 * or see its draft. What was created since is shown as it is.
 */
export const serveAgentPlanPreview = withValidInput<{ param: typeof recordIdParams }, Response, BackOfficeHonoEnv>(
  { param: recordIdParams },
  async (c) => {
    const { env, var: variables } = c
    if (!variables.session || variables.session.access_token)
      return failureToErrorResponse({ reason: 'unauthenticated', message: 'Please sign in to see the preview.' })
    const owner = variables.editor.is_superuser ? 'everybody' : { userId: variables.editor.id }
    const plan = await findAgentPlan(env.DB, owner, c.req.valid('param').id)
    const render = plan && renderers[plan.tool]
    if (!render) return respondWithNoPlan()
    const created = findCreatedPageId(plan)
    return created === null ? render(c, plan.input) : c.redirect(paths.wagtail.viewDraft(created))
  },
  respondWithNoPlan,
)

type Renderer = (c: PreviewRequestContext, input: StoredAgentPlan['input']) => Promise<Response>

/** The inputs were validated when the plan was made. */
const renderers: Readonly<Record<string, Renderer>> = {
  pageActions_save: (c, { params, body }) =>
    renderUnsavedPagePreview(c, Number(params?.['id']), pageActionInputs.save.parse(body).content),
  pageCreation_create: (c, { body }) => renderPageCreationPreview(c, newPageInput.parse(body)),
  pageActions_copy: (c, { params, body }) =>
    respondWithPageCopyPreview(c, Number(params?.['id']), pageActionInputs.copy.parse(body ?? {})),
  pageContentActions_copy: (c, { params, body }) =>
    respondWithPageCopyPreview(
      c,
      Number(params?.['id']),
      wagtailToPageCopyInput(wagtailPageActionInputs.copy.parse(body ?? {})),
    ),
  pageContentActions_create_alias: (c, { params, body }) =>
    respondWithPageCopyPreview(
      c,
      Number(params?.['id']),
      aliasInputToCopyInput(wagtailPageActionInputs.create_alias.parse(body ?? {})),
    ),
}

/** The id of the page that an approved plan has created: its undo deletes it. */
function findCreatedPageId({ state, tool, undo }: StoredAgentPlan): number | null {
  const id = tool !== 'pageActions_save' && state === 'approved' ? undo?.input.params?.['id'] : undefined
  return id === undefined ? null : Number(id)
}
