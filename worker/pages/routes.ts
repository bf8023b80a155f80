import { type Context, Hono } from 'hono'
import { pageActionEndpoints, pageCreationEndpoints } from '#schema/pages/action-endpoints.ts'
import type { PageActionName, PageActionResponse } from '#schema/pages/action-wire.ts'
import { pageReadEndpoints } from '#schema/pages/endpoints.ts'
import { ok, type Result } from '#schema/result.ts'
import { purgeStalePathsFromCaches } from '../cache/purge.ts'
import { createLinkFunctionForSiteOfUrl, getCachedSites } from '../cache/sites.ts'
import type { AccessCheckBeforeBodyValidation } from '../http/endpoint-handlers.ts'
import { failureToErrorResponse } from '../http/errors.ts'
import { registerBackOfficeEndpoint } from '../http/serve.ts'
import type { BackOfficeHonoEnv, SignedInRequestContext } from '../http/session.ts'
import { loadMailContext } from '../mail/compose-mail.ts'
import { sendDueMails } from '../mail/send-mail.ts'
import { handlePageDetail, handlePageList, redirectToPageDetail } from './listing/handlers.ts'
import { executePageAction, findPageActionFailure, type PageActionContext } from './run-action.ts'
import { respondToUnknownPageAction } from './unknown-action.ts'

/** Wagtail's content API for pages, and the page actions of the back office's screens. */
export const pageRoutes = new Hono<BackOfficeHonoEnv>()

registerBackOfficeEndpoint(pageRoutes, pageReadEndpoints.list, (c, { query }) => handlePageList(c, query))
registerBackOfficeEndpoint(pageRoutes, pageReadEndpoints.find, (c, { query }) => redirectToPageDetail(c, query))
registerBackOfficeEndpoint(pageRoutes, pageReadEndpoints.get, (c, { params, query }) =>
  handlePageDetail(c, params.id, query),
)

registerBackOfficeEndpoint(pageRoutes, pageCreationEndpoints.create, async (c, { body }) =>
  withLink(c, await executePageAction(createPageActionContext(c), 'create', body.parent_id, body)),
)

/**
 * Returns an error response if the editor may not see the page or act on it, even when the body is invalid: an invalid
 * body must not reveal anything about a page.
 */
const findPermissionError =
  (name: PageActionName): AccessCheckBeforeBodyValidation<{ id: number }> =>
  async (c, { id }) => {
    const { env, var: variables } = c as SignedInRequestContext
    const failure = await findPageActionFailure(env.DB, variables.editor, name, id)
    return failure ? failureToErrorResponse(failure) : undefined
  }

for (const name of Object.keys(pageActionEndpoints) as PageActionName[])
  registerBackOfficeEndpoint(
    pageRoutes,
    pageActionEndpoints[name],
    async (c, { params, body }) =>
      withLink(c, await executePageAction(createPageActionContext(c), name, params.id, body)),
    findPermissionError(name),
  )

pageRoutes.all('/api/editor/pages/:id{[1-9][0-9]*}/action/:name/', respondToUnknownPageAction)

/** Creates the context for running actions in a request. */
export const createPageActionContext = ({
  env,
  executionCtx,
  var: { editor, earlyPage },
}: Context<BackOfficeHonoEnv>): PageActionContext => ({
  db: env.DB,
  editor,
  earlyPage,
  purge: (paths) => purgeStalePathsFromCaches(executionCtx, paths),
  mailContext: ({ url_path }) => loadMailContext(env, getCachedSites().siteOfPath(url_path)),
  sendMail: () => executionCtx.waitUntil(sendDueMails(env, new Date(), 6)),
})

/** Makes the page's URL relative to the host of the request. */
const withLink = (
  { req }: Context<BackOfficeHonoEnv>,
  result: Result<PageActionResponse>,
): Result<PageActionResponse> =>
  result.ok ? ok({ ...result.value, html_url: createLinkFunctionForSiteOfUrl(req.url)(result.value.html_url) }) : result
