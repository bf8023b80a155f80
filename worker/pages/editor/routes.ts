import { type Context, Hono } from 'hono'
import { pageEditorEndpoints } from '#schema/pages/editor-endpoints.ts'
import type { PageAction } from '#schema/pages/page-actions.ts'
import { fail, ok, type Result } from '#schema/result.ts'
import { registerBackOfficeEndpoint } from '../../http/serve.ts'
import type { BackOfficeHonoEnv } from '../../http/session.ts'
import { listObjectRevisions } from '../../revisions/queries.ts'
import {
  findPageWorkflowRunById,
  listPageWorkflowRuns,
  listReviewsToDecide,
  listSubmittedReviews,
} from '../../workflows/queries/history.ts'
import { renderUnsavedPagePreview } from '../preview/preview.ts'
import { listPageHistory } from '../queries/history.ts'
import type { StoredPageForActions } from '../queries/managed-page.ts'
import { listUpcomingScheduledChanges } from '../queries/schedule.ts'
import { readPageUsage } from '../queries/usage.ts'
import { findPageForAction } from '../requested-page.ts'
import { readPagePrivacy } from '../visibility/view-restrictions.ts'
import { findChoosablePageByUrl, listPagesForChooser } from './choose-page.ts'
import { comparePageRevisions } from './compare-revisions.ts'
import { loadPageDraftForEditor, loadPageTypesEditorMayAdd } from './draft.ts'

type Call = Context<BackOfficeHonoEnv>

/** The endpoints that the page screens need besides Wagtail's content API. */
export const pageEditorRoutes = new Hono<BackOfficeHonoEnv>()

/** Reads data of a page if the editor may perform the action on it. */
async function readPage<Value>(
  c: Call,
  id: number,
  action: PageAction,
  read: (page: StoredPageForActions) => Promise<Value>,
): Promise<Result<Value>> {
  const page = await findPageForAction(c, id, action)
  return page.ok ? ok(await read(page.value)) : page
}

registerBackOfficeEndpoint(pageEditorRoutes, pageEditorEndpoints.draft, (c, { params }) =>
  loadPageDraftForEditor(c, params.id),
)

registerBackOfficeEndpoint(pageEditorRoutes, pageEditorEndpoints.revisions, (c, { params, query }) =>
  readPage(c, params.id, 'view_draft', (page) => listObjectRevisions(c.env.DB, 'page', page, query)),
)

registerBackOfficeEndpoint(pageEditorRoutes, pageEditorEndpoints.compareRevisions, (c, { params }) =>
  comparePageRevisions(c, params),
)

registerBackOfficeEndpoint(pageEditorRoutes, pageEditorEndpoints.privacy, (c, { params }) =>
  readPage(c, params.id, 'publish', (page) => readPagePrivacy(c.env.DB, page)),
)

registerBackOfficeEndpoint(pageEditorRoutes, pageEditorEndpoints.allowedTypes, (c, { params }) =>
  loadPageTypesEditorMayAdd(c, params.id),
)

registerBackOfficeEndpoint(pageEditorRoutes, pageEditorEndpoints.preview, (c, { params, body }) =>
  renderUnsavedPagePreview(c, params.id, body.content),
)

registerBackOfficeEndpoint(pageEditorRoutes, pageEditorEndpoints.usage, (c, { params, query }) =>
  readPage(c, params.id, 'view', (page) => readPageUsage(c.env.DB, c.var.editor, page, query)),
)

registerBackOfficeEndpoint(pageEditorRoutes, pageEditorEndpoints.history, (c, { params, query }) =>
  readPage(c, params.id, 'view_draft', (page) => listPageHistory(c.env.DB, page.id, query)),
)

registerBackOfficeEndpoint(pageEditorRoutes, pageEditorEndpoints.workflowRuns, (c, { params, query }) =>
  readPage(c, params.id, 'view_draft', (page) => listPageWorkflowRuns(c.env.DB, page.id, query)),
)

registerBackOfficeEndpoint(pageEditorRoutes, pageEditorEndpoints.workflowRun, async (c, { params }) => {
  const run = await readPage(c, params.id, 'view_draft', (page) =>
    findPageWorkflowRunById(c.env.DB, page.id, params.state),
  )
  if (!run.ok) return run
  return run.value ? ok(run.value) : fail({ reason: 'not_found', message: 'This page has no such workflow run.' })
})

registerBackOfficeEndpoint(pageEditorRoutes, pageEditorEndpoints.upcoming, async ({ env, var: { editor } }) =>
  ok({ items: await listUpcomingScheduledChanges(env.DB, editor) }),
)

registerBackOfficeEndpoint(pageEditorRoutes, pageEditorEndpoints.reviews, async ({ env, var: { editor } }) => {
  const [awaiting, submitted] = await Promise.all([
    listReviewsToDecide(env.DB, editor),
    listSubmittedReviews(env.DB, editor),
  ])
  return ok({ awaiting, submitted })
})

registerBackOfficeEndpoint(pageEditorRoutes, pageEditorEndpoints.choosePage, ({ env, var: { editor } }, { query }) =>
  listPagesForChooser(env.DB, editor, query),
)

registerBackOfficeEndpoint(
  pageEditorRoutes,
  pageEditorEndpoints.resolveUrl,
  async ({ env, req, var: { editor } }, { query }) =>
    ok(await findChoosablePageByUrl(env.DB, editor, query.url, req.url)),
)
