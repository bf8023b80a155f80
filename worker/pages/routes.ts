import { type Context, Hono } from 'hono'
import { pageActionEndpoints, pageCreationEndpoints } from '#schema/pages/action-endpoints.ts'
import type { ActionResponse, PageActionName } from '#schema/pages/action-wire.ts'
import { pageEndpoints } from '#schema/pages/endpoints.ts'
import { ok, type Result } from '#schema/result.ts'
import { purgePaths } from '../cache/purge.ts'
import { createLinkFromSiteOfUrl } from '../cache/sites.ts'
import type { FindEarlierRefusal } from '../http/endpoint-handlers.ts'
import { errorResponse } from '../http/errors.ts'
import { serve } from '../http/serve.ts'
import type { BackOfficeContext, SignedInCall } from '../http/session.ts'
import { loadDefaultMailContext } from '../mail/compose-mail.ts'
import { sendMail } from '../mail/send-mail.ts'
import { handlePageDetail, handlePageFind, handlePageList } from './listing/handlers.ts'
import { type ActionContext, findActionRefusal, runAction } from './run-action.ts'

/** Wagtail's content API for pages, and the page actions of the back office's screens. */
export const pageRoutes = new Hono<BackOfficeContext>()

serve(pageRoutes, pageEndpoints.list, (c, { query }) => handlePageList(c, query))
serve(pageRoutes, pageEndpoints.find, (c, { query }) => handlePageFind(c, query))
serve(pageRoutes, pageEndpoints.get, (c, { params, query }) => handlePageDetail(c, params.id, query))

serve(pageRoutes, pageCreationEndpoints.create, async (c, { body }) =>
  withLink(c, await runAction(createActionContext(c), 'create', body.parent_id, body)),
)

/**
 * Returns an error response if the editor may not see the page or act on it, even when the body is invalid: an invalid
 * body must not reveal anything about a page.
 */
const findPermissionError =
  (name: PageActionName): FindEarlierRefusal =>
  async (c) => {
    const { env, var: variables } = c as SignedInCall
    const refusal = await findActionRefusal(env.DB, variables.editor, name, Number(c.req.param('id')))
    return refusal ? errorResponse(refusal) : undefined
  }

for (const name of Object.keys(pageActionEndpoints) as PageActionName[])
  serve(
    pageRoutes,
    pageActionEndpoints[name],
    async (c, { params, body }) => withLink(c, await runAction(createActionContext(c), name, params.id, body)),
    findPermissionError(name),
  )

pageRoutes.all('/api/editor/pages/:id{[1-9][0-9]*}/action/:name/', ({ req }) =>
  errorResponse({ reason: 'not_found', message: `unrecognised action '${req.param('name')}'` }),
)

/** Creates the context for running actions in a request. */
export const createActionContext = ({
  env,
  executionCtx,
  var: { editor, earlyPage },
}: Context<BackOfficeContext>): ActionContext => ({
  db: env.DB,
  editor,
  earlyPage,
  purge: (paths) => purgePaths(executionCtx, paths),
  mailContext: () => loadDefaultMailContext(env),
  sendMail: () => executionCtx.waitUntil(sendMail(env, new Date(), 6)),
})

/** Makes the page's URL relative to the host of the request. */
const withLink = ({ req }: Context<BackOfficeContext>, result: Result<ActionResponse>): Result<ActionResponse> =>
  result.ok ? ok({ ...result.value, html_url: createLinkFromSiteOfUrl(req.url)(result.value.html_url) }) : result
