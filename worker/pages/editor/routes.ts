import { type Context, Hono } from 'hono'
import { visiblePaths } from '#schema/accounts/permissions.ts'
import { pageEditorEndpoints } from '#schema/pages/editor-endpoints.ts'
import type { PageAction } from '#schema/pages/page-actions.ts'
import { pageAtPathEndpoints } from '#schema/pages/page-at-path-endpoints.ts'
import { fail, ok, type Result } from '#schema/result.ts'
import { serve } from '../../http/serve.ts'
import type { BackOfficeContext } from '../../http/session.ts'
import { listRevisions } from '../../revisions/queries.ts'
import {
  findWorkflowRun,
  listReviewsToDecide,
  listSubmittedReviews,
  listWorkflowRuns,
} from '../../workflows/queries/history.ts'
import { previewDraft } from '../preview/preview.ts'
import { listPageHistory } from '../queries/history.ts'
import type { ManagedPage } from '../queries/managed-page.ts'
import { listUpcomingChanges } from '../queries/schedule.ts'
import { getPageUsage } from '../queries/usage.ts'
import { findRequestedPage } from '../requested-page.ts'
import { getPagePrivacy } from '../visibility/view-restrictions.ts'
import { choosePage, resolvePageUrl } from './choose-page.ts'
import { comparePageRevisions } from './compare-revisions.ts'
import { getAllowedTypes, getDraft } from './draft.ts'
import { findPageAtPath } from './page-at-path.ts'

type Call = Context<BackOfficeContext>

/** The endpoints that the page screens need besides Wagtail's content API. */
export const editorRoutes = new Hono<BackOfficeContext>()

/** Reads data of a page if the editor may perform the action on it. */
async function readPage<Value>(
  c: Call,
  id: number,
  action: PageAction,
  read: (page: ManagedPage) => Promise<Value>,
): Promise<Result<Value>> {
  const page = await findRequestedPage(c, id, action)
  return page.ok ? ok(await read(page.value)) : page
}

serve(editorRoutes, pageEditorEndpoints.draft, (c, { params }) => getDraft(c, params.id))

serve(editorRoutes, pageEditorEndpoints.revisions, (c, { params, query }) =>
  readPage(c, params.id, 'view_draft', (page) => listRevisions(c.env.DB, 'page', page, query)),
)

serve(editorRoutes, pageEditorEndpoints.compareRevisions, (c, { params }) => comparePageRevisions(c, params))

serve(editorRoutes, pageEditorEndpoints.privacy, (c, { params }) =>
  readPage(c, params.id, 'publish', (page) => getPagePrivacy(c.env.DB, page)),
)

serve(editorRoutes, pageEditorEndpoints.allowedTypes, (c, { params }) => getAllowedTypes(c, params.id))

serve(editorRoutes, pageEditorEndpoints.preview, (c, { params, body }) => previewDraft(c, params.id, body.content))

serve(editorRoutes, pageEditorEndpoints.usage, (c, { params, query }) =>
  readPage(c, params.id, 'view', (page) => getPageUsage(c.env.DB, c.var.editor, page, query)),
)

serve(editorRoutes, pageEditorEndpoints.history, (c, { params, query }) =>
  readPage(c, params.id, 'view_draft', (page) => listPageHistory(c.env.DB, page.id, query)),
)

serve(editorRoutes, pageEditorEndpoints.workflowRuns, (c, { params, query }) =>
  readPage(c, params.id, 'view_draft', (page) => listWorkflowRuns(c.env.DB, page.id, query)),
)

serve(editorRoutes, pageEditorEndpoints.workflowRun, async (c, { params }) => {
  const run = await readPage(c, params.id, 'view_draft', (page) => findWorkflowRun(c.env.DB, page.id, params.state))
  if (!run.ok) return run
  return run.value ? ok(run.value) : fail({ reason: 'not_found', message: 'This page has no such workflow run.' })
})

serve(editorRoutes, pageEditorEndpoints.upcoming, async ({ env, var: { editor } }) =>
  ok({ items: await listUpcomingChanges(env.DB, editor) }),
)

serve(editorRoutes, pageEditorEndpoints.reviews, async ({ env, var: { editor } }) => {
  const [awaiting, submitted] = await Promise.all([
    listReviewsToDecide(env.DB, editor),
    listSubmittedReviews(env.DB, editor.id, visiblePaths(editor)),
  ])
  return ok({ awaiting, submitted })
})

serve(editorRoutes, pageEditorEndpoints.choosePage, ({ env, var: { editor } }, { query }) =>
  choosePage(env.DB, editor, query),
)

serve(editorRoutes, pageEditorEndpoints.resolveUrl, async ({ env, req, var: { editor } }, { query }) =>
  ok(await resolvePageUrl(env.DB, editor, query.url, req.url)),
)

serve(editorRoutes, pageAtPathEndpoints.get, async ({ env, req, var: { editor } }, { query }) =>
  ok({ page: await findPageAtPath(env.DB, editor, query.path, req.url) }),
)
