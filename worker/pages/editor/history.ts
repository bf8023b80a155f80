import type { Context } from 'hono'
import { visiblePaths } from '#schema/accounts/permissions.ts'
import {
  type PageHistory,
  type PageWorkflowRunDetail,
  type PageWorkflowRunListing,
  pageHistoryQuery,
  type ReviewListing,
  revisionsQuery,
} from '#schema/workflows/review-wire.ts'
import { errorResponse } from '../../http/errors.ts'
import { parseQuery } from '../../http/query.ts'
import type { BackOfficeContext } from '../../http/session.ts'
import { findWorkflowRun, listReviewsToDecide, listSubmittedReviews, listWorkflowRuns } from '../../workflows/queries/history.ts'
import { listPageHistory } from '../queries/history.ts'
import { findRequestedPage } from '../requested-page.ts'

/** `GET …/history/`: who did what to a page, for whoever may see its draft. */
export async function getHistory(c: Context<BackOfficeContext>): Promise<Response> {
  const page = await findRequestedPage(c, 'view_draft')
  if (!page.ok) return errorResponse(page.failure)
  const query = parseQuery(pageHistoryQuery, c.req.url)
  if (!query.ok) return errorResponse(query.failure)
  return Response.json((await listPageHistory(c.env.DB, page.value.id, query.value)) satisfies PageHistory)
}

/** `GET …/workflow-history/`: every run of a workflow on a page. */
export async function getWorkflowHistory(c: Context<BackOfficeContext>): Promise<Response> {
  const page = await findRequestedPage(c, 'view_draft')
  if (!page.ok) return errorResponse(page.failure)
  const query = parseQuery(revisionsQuery, c.req.url)
  if (!query.ok) return errorResponse(query.failure)
  return Response.json((await listWorkflowRuns(c.env.DB, page.value.id, query.value)) satisfies PageWorkflowRunListing)
}

/** `GET …/workflow-history/{state}/`: one run of this page, task by task. */
export async function getWorkflowHistoryDetail(c: Context<BackOfficeContext>): Promise<Response> {
  const page = await findRequestedPage(c, 'view_draft')
  if (!page.ok) return errorResponse(page.failure)
  const run = await findWorkflowRun(c.env.DB, page.value.id, Number(c.req.param('state')))
  if (!run) return errorResponse({ reason: 'not_found', message: 'This page has no such workflow run.' })
  return Response.json(run satisfies PageWorkflowRunDetail)
}

/** `GET /wagtail/api/editor/reviews/`: what waits for whoever asks, and what they wait for. */
export async function getReviews({ env, var: { editor } }: Context<BackOfficeContext>): Promise<Response> {
  const [awaiting, submitted] = await Promise.all([
    listReviewsToDecide(env.DB, editor),
    listSubmittedReviews(env.DB, editor.id, visiblePaths(editor)),
  ])
  return Response.json({ awaiting, submitted } satisfies ReviewListing)
}
