import { type Context, Hono } from 'hono'
import type { BulkPageAction, BulkResultItem } from '#schema/lists/bulk-wire.ts'
import { bulkPageCheckEndpoints, bulkPageEndpoints } from '#schema/pages/bulk-endpoints.ts'
import { fail, ok, type Result } from '#schema/result.ts'
import { registerBackOfficeEndpoint } from '../../http/serve.ts'
import type { BackOfficeHonoEnv } from '../../http/session.ts'
import { logSecurityEvent } from '../../security/security-log.ts'
import { commitWritePlansTogether, type WritePlan } from '../../stores/commit.ts'
import { pageActionCommitConflicts } from '../commit-action.ts'
import type { DataForPagesAction } from '../queries/action-reads.ts'
import type { StoredPageForActions } from '../queries/managed-page.ts'
import { createPageActionContext } from '../routes.ts'
import { executePageAction, type PageActionContext, planPageAction } from '../run-action.ts'
import { planPageRestore, restoreTrashedPageAndGetTitle } from '../trash/restore.ts'
import { respondToUnknownPageAction } from '../unknown-action.ts'
import { previewBulkPageAction } from './check.ts'
import { readBulkPages } from './early-pages.ts'
import {
  type BulkPageActionRequest,
  filterPagesVisibleToEditor,
  findReasonToSkipPage,
  getPageTitleOrId,
  toBulkPageErrorText,
} from './request.ts'

type Call = Context<BackOfficeHonoEnv>

/**
 * Runs one action on many pages, each planned as the single action with its own permissions. An error of one page is
 * returned in its item and does not stop the others.
 */
export const bulkPageRoutes = new Hono<BackOfficeHonoEnv>()

for (const name of Object.keys(bulkPageEndpoints) as BulkPageAction[])
  registerBackOfficeEndpoint(bulkPageRoutes, bulkPageEndpoints[name], async (c, { body: { ids, ...input } }) =>
    ok({ items: await runBulkAction(c, { name, ids, input }) }),
  )

for (const name of Object.keys(bulkPageCheckEndpoints) as (keyof typeof bulkPageCheckEndpoints)[])
  registerBackOfficeEndpoint(bulkPageRoutes, bulkPageCheckEndpoints[name], async (c, { body: { ids, ...input } }) => {
    const request = { name, ids, input }
    const read = await readBulkPages(c, request, false)
    return ok({ items: await previewBulkPageAction(c.env.DB, c.var.editor, request, read) })
  })

for (const path of ['/api/main/pages/bulk/:name/', '/api/main/pages/bulk/:name/check/'])
  bulkPageRoutes.all(path, respondToUnknownPageAction)

/**
 * Runs the action on each page in sequence. Pages whose actions can be planned at once are written in one batch. Stale
 * paths are purged once at the end, also after an exception.
 */
async function runBulkAction(c: Call, request: BulkPageActionRequest): Promise<BulkResultItem[]> {
  const single = createPageActionContext(c)
  const stale = new Set<string>()
  const purge = (paths: readonly string[]) => {
    for (const path of paths) stale.add(path)
  }
  const actionContext = { ...single, purge }
  try {
    const reading = readBulkPages(c, request, request.name !== 'restore')
    const [read, planned] = await Promise.all([
      reading,
      Promise.all(request.ids.map((id) => planItem(actionContext, request, id, reading))),
    ])
    const pages = filterPagesVisibleToEditor(single.editor, read)
    const results = await runPlanned(actionContext, request, { pages, planned })
    const failureReasons = new Set(results.flatMap((done) => (done.ok ? [] : [done.failure.reason])))
    if (failureReasons.has('forbidden') || failureReasons.has('not_found'))
      logBulkError(c, failureReasons.has('forbidden') ? 403 : 404)
    return results.map((done, index) => {
      const id = request.ids[index]!
      return toDetails(done, request, id, pages.get(id))
    })
  } finally {
    if (stale.size > 0) single.purge([...stale])
  }
}

/** Logs an access error like that of a single action, once for all pages. */
const logBulkError = ({ req, var: { editor } }: Call, status: number) =>
  logSecurityEvent(req.raw, { event: 'access', outcome: 'refused', factor: 'session', user: editor.id, status })

interface Done {
  title: string
  message: string
  html_url: string | null
}

/** An action on one of the pages that is planned but not committed. */
interface PlannedItem {
  plan: WritePlan
  /** Does what follows the commit. */
  finish: (page: StoredPageForActions | undefined) => Done
}

/** Plans the action on one of the pages; null if what is done with the others may forbid it. */
async function planItem(
  actionContext: PageActionContext,
  { name, ids, input }: BulkPageActionRequest,
  id: number,
  reading: Promise<DataForPagesAction>,
): Promise<Result<PlannedItem> | null> {
  if (name === 'restore') {
    const planned = await planPageRestore(actionContext.db, actionContext.editor, id, {})
    if (!planned.ok) return planned
    const { plan, restored, dependsOnOthers } = planned.value
    const { title, response } = restored
    return dependsOnOthers && ids.length > 1 ? null : ok({ plan, finish: () => ({ ...response, title }) })
  }
  const earlyPage = reading.then((read) => read.get(id))
  const planned = await planPageAction({ ...actionContext, earlyPage }, name, id, input)
  if (!planned.ok) return planned
  const { plan, finish } = planned.value
  return ok({ plan, finish: (page) => ({ ...finish(), title: getPageTitleOrId(id, page) }) })
}

interface PlannedPages {
  pages: ReadonlyMap<number, StoredPageForActions>
  /** The planned actions in the order of the ids. */
  planned: readonly (Result<PlannedItem> | null)[]
}

/**
 * Commits planned actions, as many in one batch as follow each other. Each sees what those before it have written; if
 * that is not what it was planned from, and where it could not be planned before, they run one by one.
 */
async function runPlanned(
  actionContext: PageActionContext,
  request: BulkPageActionRequest,
  { pages, planned }: PlannedPages,
): Promise<Result<Done>[]> {
  const results: Result<Done>[] = []
  const runOne = (id: number) => toResultItem(actionContext, request, id, pages.get(id))
  let waiting: { id: number; action: PlannedItem }[] = []
  const commitWaiting = async () => {
    const actions = waiting
    waiting = []
    const plans = actions.map(({ action }) => action.plan)
    const isWritten =
      plans.length > 0 && (await commitWritePlansTogether(actionContext.db, plans, pageActionCommitConflicts))
    for (const { id, action } of actions) results.push(isWritten ? ok(action.finish(pages.get(id))) : await runOne(id))
  }
  for (const [index, id] of request.ids.entries()) {
    const action = planned[index]!
    const page = pages.get(id)
    const isSkipped = page !== undefined && findReasonToSkipPage(request.name, page, request.input) !== null
    if (action?.ok && !isSkipped) {
      waiting.push({ id, action: action.value })
      continue
    }
    await commitWaiting()
    // A page is refused for what it was at first, unless an earlier one may have changed that.
    const isFirst = results.every((done) => !done.ok)
    results.push(action && !action.ok && !isSkipped && isFirst ? action : await runOne(id))
  }
  await commitWaiting()
  return results
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
  const restored = await restoreTrashedPageAndGetTitle(db, editor, id, {})
  return restored.ok ? ok({ ...restored.value.response, title: restored.value.title }) : restored
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
