import { type Context, Hono } from 'hono'
import type { BulkPageAction, BulkResultItem } from '#schema/lists/bulk-wire.ts'
import { bulkPageCheckEndpoints, bulkPageEndpoints } from '#schema/pages/bulk-endpoints.ts'
import { type Failure, fail, ok, type Result } from '#schema/result.ts'
import { errorResponse } from '../../http/errors.ts'
import { serve } from '../../http/serve.ts'
import type { BackOfficeContext } from '../../http/session.ts'
import { logSecurity } from '../../security/security-log.ts'
import type { ManagedPage } from '../queries/managed-page.ts'
import { createActionContext } from '../routes.ts'
import { type ActionContext, runAction } from '../run-action.ts'
import { restorePage } from '../trash/restore.ts'
import { findVisibleTrashedPage } from '../trash/routes.ts'
import { checkBulkAction } from './check.ts'
import { type BulkPageRequest, findNoOpReason, findVisiblePages, getTitle, toErrorText } from './request.ts'

type Call = Context<BackOfficeContext>

/**
 * One action on many pages. Each page goes through the single action: its permissions, its plan, a batch of its own.
 * What is refused for one page is told of that page, and the others go on.
 */
export const bulkPageRoutes = new Hono<BackOfficeContext>()

for (const name of Object.keys(bulkPageEndpoints) as BulkPageAction[])
  serve(bulkPageRoutes, bulkPageEndpoints[name], async (c, { body: { ids, ...input } }) =>
    ok({ items: await runBulkAction(c, { name, ids, input }) }),
  )

for (const name of Object.keys(bulkPageCheckEndpoints) as (keyof typeof bulkPageCheckEndpoints)[])
  serve(bulkPageRoutes, bulkPageCheckEndpoints[name], async ({ env, var: { editor } }, { body: { ids, ...input } }) =>
    ok({ items: await checkBulkAction(env.DB, editor, { name, ids, input }) }),
  )

for (const path of ['/api/main/pages/bulk/:name/', '/api/main/pages/bulk/:name/check/'])
  bulkPageRoutes.all(path, ({ req }) =>
    errorResponse({ reason: 'not_found', message: `unrecognised action '${req.param('name')}'` }),
  )

/**
 * Does it to each page, one after the other; what has become stale is purged once, also when something breaks midway.
 */
async function runBulkAction(c: Call, asked: BulkPageRequest): Promise<BulkResultItem[]> {
  const actionContext = createActionContext(c)
  const pages = await findVisiblePages(actionContext.db, actionContext.editor, asked.ids)
  const stale = new Set<string>()
  const told: BulkResultItem[] = []
  const refusals = new Set<Failure['reason']>()
  const purge = (paths: readonly string[]) => {
    for (const path of paths) stale.add(path)
  }
  try {
    for (const id of asked.ids) {
      const done = await toResultItem({ ...actionContext, purge }, asked, id, pages.get(id))
      if (!done.ok) refusals.add(done.failure.reason)
      told.push(toDetails(done, asked, id, pages.get(id)))
    }
  } finally {
    if (stale.size > 0) actionContext.purge([...stale])
  }
  if (refusals.has('forbidden') || refusals.has('not_found')) logBulkError(c, refusals.has('forbidden') ? 403 : 404)
  return told
}

/** Noted as a refused call would be, once for all of the pages. */
const logBulkError = ({ req, var: { editor } }: Call, status: number) =>
  logSecurity(req.raw, { event: 'access', outcome: 'refused', factor: 'session', user: editor.id, status })

interface Done {
  title: string
  message: string
  html_url: string | null
}

async function toResultItem(
  actionContext: ActionContext,
  { name, input }: BulkPageRequest,
  id: number,
  page: ManagedPage | undefined,
): Promise<Result<Done>> {
  if (name === 'restore') return restored(actionContext, id)
  const idle = page && findNoOpReason(name, page, input)
  if (idle) return fail({ reason: 'conflict', message: idle })
  const answer = await runAction(actionContext, name, id, input)
  return answer.ok ? ok({ ...answer.value, title: getTitle(id, page) }) : answer
}

async function restored({ db, editor }: ActionContext, id: number): Promise<Result<Done>> {
  const trashed = await findVisibleTrashedPage(db, editor, id)
  if (!trashed.ok) return trashed
  const answer = await restorePage(db, editor, trashed.value, {})
  return answer.ok ? ok({ ...answer.value, title: trashed.value.draft_title }) : answer
}

function toDetails(
  done: Result<Done>,
  asked: BulkPageRequest,
  id: number,
  page: ManagedPage | undefined,
): BulkResultItem {
  if (!done.ok)
    return { id, title: getTitle(id, page), done: false, message: toErrorText(done.failure, page), can_undo: false }
  const { title, message, html_url } = done.value
  return { id, title, done: true, message, can_undo: page !== undefined && isUndoable(asked, page, html_url) }
}

/**
 * Whether the other way leads back to what was: a page that was taken off had nothing newer in its draft and no time to
 * leave; one that was published had been off the site with no time to go live and no review, and answers where it was
 * to. What was deleted comes back as drafts, which is said where it is offered.
 */
function isUndoable({ name, input }: BulkPageRequest, page: ManagedPage, html_url: string | null): boolean {
  if (name === 'restore') return false
  if (name === 'delete' || name === 'move') return true
  if (page.go_live_at !== null || page.expire_at !== null || page.review !== null) return false
  if (name === 'publish') return !page.live && html_url === page.url_path
  return !page.has_unpublished_changes && !(input.include_descendants && page.below.live)
}
