import { type Context, Hono } from 'hono'
import type { BulkPageAction, BulkResultItem } from '#schema/lists/bulk-wire.ts'
import { bulkPageCheckEndpoints, bulkPageEndpoints } from '#schema/pages/bulk-endpoints.ts'
import { type Failure, fail, ok, type Result } from '#schema/result.ts'
import { createErrorResponse } from '../../http/errors.ts'
import { registerBackOfficeEndpoint } from '../../http/serve.ts'
import type { BackOfficeHonoEnv } from '../../http/session.ts'
import { logSecurityEvent } from '../../security/security-log.ts'
import type { StoredPageForActions } from '../queries/managed-page.ts'
import { createPageActionContext } from '../routes.ts'
import { executePageAction, type PageActionContext } from '../run-action.ts'
import { restoreTrashedPage } from '../trash/restore.ts'
import { findVisibleTrashedPage } from '../trash/visible-page.ts'
import { previewBulkPageAction } from './check.ts'
import {
  type BulkPageActionRequest,
  findPagesVisibleToEditor,
  findReasonToSkipPage,
  getPageTitleOrId,
  toBulkPageErrorText,
} from './request.ts'

type Call = Context<BackOfficeHonoEnv>

/**
 * Runs one action on many pages, each through the single action with its own permissions and batch. An error of one
 * page is returned in its item and does not stop the others.
 */
export const bulkPageRoutes = new Hono<BackOfficeHonoEnv>()

for (const name of Object.keys(bulkPageEndpoints) as BulkPageAction[])
  registerBackOfficeEndpoint(bulkPageRoutes, bulkPageEndpoints[name], async (c, { body: { ids, ...input } }) =>
    ok({ items: await runBulkAction(c, { name, ids, input }) }),
  )

for (const name of Object.keys(bulkPageCheckEndpoints) as (keyof typeof bulkPageCheckEndpoints)[])
  registerBackOfficeEndpoint(
    bulkPageRoutes,
    bulkPageCheckEndpoints[name],
    async ({ env, var: { editor } }, { body: { ids, ...input } }) =>
      ok({ items: await previewBulkPageAction(env.DB, editor, { name, ids, input }) }),
  )

for (const path of ['/api/main/pages/bulk/:name/', '/api/main/pages/bulk/:name/check/'])
  bulkPageRoutes.all(path, ({ req }) =>
    createErrorResponse({ reason: 'not_found', message: `unrecognised action '${req.param('name')}'` }),
  )

/** Runs the action on each page in sequence. Stale paths are purged once at the end, also after an exception. */
async function runBulkAction(c: Call, request: BulkPageActionRequest): Promise<BulkResultItem[]> {
  const actionContext = createPageActionContext(c)
  const pages = await findPagesVisibleToEditor(actionContext.db, actionContext.editor, request.ids)
  const stale = new Set<string>()
  const items: BulkResultItem[] = []
  const failureReasons = new Set<Failure['reason']>()
  const purge = (paths: readonly string[]) => {
    for (const path of paths) stale.add(path)
  }
  try {
    for (const id of request.ids) {
      const done = await toResultItem({ ...actionContext, purge }, request, id, pages.get(id))
      if (!done.ok) failureReasons.add(done.failure.reason)
      items.push(toDetails(done, request, id, pages.get(id)))
    }
  } finally {
    if (stale.size > 0) actionContext.purge([...stale])
  }
  if (failureReasons.has('forbidden') || failureReasons.has('not_found'))
    logBulkError(c, failureReasons.has('forbidden') ? 403 : 404)
  return items
}

/** Logs an access error like that of a single action, once for all pages. */
const logBulkError = ({ req, var: { editor } }: Call, status: number) =>
  logSecurityEvent(req.raw, { event: 'access', outcome: 'refused', factor: 'session', user: editor.id, status })

interface Done {
  title: string
  message: string
  html_url: string | null
}

async function toResultItem(
  actionContext: PageActionContext,
  { name, input }: BulkPageActionRequest,
  id: number,
  page: StoredPageForActions | undefined,
): Promise<Result<Done>> {
  if (name === 'restore') return restoreItem(actionContext, id)
  const noOpReason = page && findReasonToSkipPage(name, page, input)
  if (noOpReason) return fail({ reason: 'conflict', message: noOpReason })
  const result = await executePageAction(actionContext, name, id, input)
  return result.ok ? ok({ ...result.value, title: getPageTitleOrId(id, page) }) : result
}

async function restoreItem({ db, editor }: PageActionContext, id: number): Promise<Result<Done>> {
  const trashed = await findVisibleTrashedPage(db, editor, id)
  if (!trashed.ok) return trashed
  const result = await restoreTrashedPage(db, editor, id, {})
  return result.ok ? ok({ ...result.value, title: trashed.value.draft_title }) : result
}

function toDetails(
  done: Result<Done>,
  request: BulkPageActionRequest,
  id: number,
  page: StoredPageForActions | undefined,
): BulkResultItem {
  if (!done.ok)
    return {
      id,
      title: getPageTitleOrId(id, page),
      done: false,
      message: toBulkPageErrorText(done.failure, page),
      can_undo: false,
    }
  const { title, message, html_url } = done.value
  return { id, title, done: true, message, can_undo: page !== undefined && isUndoable(request, page, html_url) }
}

/**
 * Whether the opposite action restores the previous state. An unpublished page must have had no newer draft and no
 * expiry; a published one must have been a draft without schedule and review, now live at its own URL. Deleted pages
 * are restored as drafts, which the UI says.
 */
function isUndoable(
  { name, input }: BulkPageActionRequest,
  page: StoredPageForActions,
  html_url: string | null,
): boolean {
  if (name === 'restore') return false
  if (name === 'delete' || name === 'move') return true
  if (page.go_live_at !== null || page.expire_at !== null || page.review !== null) return false
  if (name === 'publish') return !page.live && html_url === page.url_path
  return (
    !page.has_unpublished_changes && !('include_descendants' in input && input.include_descendants && page.below.live)
  )
}
