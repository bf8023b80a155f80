import type { Context } from 'hono'
import { visiblePaths } from '#schema/rules/permissions.ts'
import { historyQuery, type PageHistory, type ReviewListing, type RunDetail, type RunListing, runsQuery } from '#schema/wire/reviews.ts'
import { parseQuery } from '../../api/query.ts'
import { historyOf } from '../../data/page-history.ts'
import { reviewsAwaiting, reviewsSubmitted, runById, runsOf } from '../../data/workflow-history.ts'
import { failureResponse } from '../../failure.ts'
import { requestedPage } from '../pages/requested-page.ts'
import type { BackOffice } from '../session.ts'

/** `GET …/history/`: who did what to a page, for whoever may see its draft. */
export async function history(c: Context<BackOffice>): Promise<Response> {
  const page = await requestedPage(c, 'view_draft')
  if (!page.ok) return failureResponse(page.failure)
  const query = parseQuery(historyQuery, c.req.url)
  if (!query.ok) return failureResponse(query.failure)
  return Response.json((await historyOf(c.env.DB, page.value.id, query.value)) satisfies PageHistory)
}

/** `GET …/workflow-history/`: every run of a workflow on a page. */
export async function workflowHistory(c: Context<BackOffice>): Promise<Response> {
  const page = await requestedPage(c, 'view_draft')
  if (!page.ok) return failureResponse(page.failure)
  const query = parseQuery(runsQuery, c.req.url)
  if (!query.ok) return failureResponse(query.failure)
  return Response.json((await runsOf(c.env.DB, page.value.id, query.value)) satisfies RunListing)
}

/** `GET …/workflow-history/{state}/`: one run of this page, task by task. */
export async function workflowHistoryDetail(c: Context<BackOffice>): Promise<Response> {
  const page = await requestedPage(c, 'view_draft')
  if (!page.ok) return failureResponse(page.failure)
  const run = await runById(c.env.DB, page.value.id, Number(c.req.param('state')))
  if (!run) return failureResponse({ reason: 'not_found', message: 'This page has no such workflow run.' })
  return Response.json(run satisfies RunDetail)
}

/** `GET /wagtail/api/editor/reviews/`: what waits for whoever asks, and what they wait for. */
export async function reviews({ env, var: { editor } }: Context<BackOffice>): Promise<Response> {
  const [awaiting, submitted] = await Promise.all([
    reviewsAwaiting(env.DB, editor),
    reviewsSubmitted(env.DB, editor.id, visiblePaths(editor)),
  ])
  return Response.json({ awaiting, submitted } satisfies ReviewListing)
}
