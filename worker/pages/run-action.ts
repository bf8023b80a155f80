import { canDoPageAction, type SignedInEditor } from '#schema/accounts/permissions.ts'
import type { PageActionResponse } from '#schema/pages/action-wire.ts'
import type { PageAction } from '#schema/pages/page-actions.ts'
import { type Failure, fail, ok, type Result } from '#schema/result.ts'
import type { MailContext } from '../mail/compose-mail.ts'
import type { ReadsInCommitBatch } from '../stores/answer-reads.ts'
import type { WritePlan } from '../stores/commit.ts'
import { reservePageIdsReturningFirst } from '../stores/ids.ts'
import {
  type PageActionDefinition,
  type PageActionInputOf,
  type PageActionKey,
  type PageActionPlan,
  type PageActionPlanInput,
  pageChangedMeanwhileError,
} from './action.ts'
import { pageActionDefinitions } from './actions/index.ts'
import { commitPageActionPlan, pageActionPlanToWritePlan } from './commit-action.ts'
import { toPagePermissionError } from './permission-error.ts'
import { reviewChangedError } from './plans/review-step.ts'
import { type DataForPageAction, type DataForPagesAction, readPageAndReserveIds } from './queries/action-reads.ts'
import { loadStoredPageForActions, type StoredPageForActions } from './queries/managed-page.ts'
import { findLatestPageContent } from './queries/revision-content.ts'

/** How often an action is planned if another change takes its URL path or changes the parent of a new page. */
const maxAttempts = 5

/** What running an action needs. `purge` removes stale pages from the caches after the commit. */
export interface PageActionContext {
  db: D1Database
  editor: SignedInEditor
  purge: (paths: readonly string[]) => void
  /** Loads the context for mails about a page, that of its site; called only if there may be any. */
  mailContext: (page: Pick<StoredPageForActions, 'url_path'>) => Promise<MailContext>
  /** Sends the first mails of the outbox right away; cron sends the rest. */
  sendMail: () => void
  /** Starts reads for the answer, sent in the batch of the commit; `id` is the page that is made or changed. */
  readAnswer?: (id: number) => ReadsInCommitBatch
  /** The page, if it is already being read. */
  earlyPage?: Promise<DataForPageAction | undefined> | undefined
}

/**
 * Runs an action on a page. Every page change goes through here: it checks permissions on the page and the target,
 * plans the action and commits the plan in one batch, which fails if the pages have changed since they were read.
 * `input` is validated by the contract of the endpoint.
 */
export async function executePageAction<Name extends PageActionKey>(
  actionContext: PageActionContext,
  name: Name,
  pageId: number,
  input: PageActionInputOf<Name>,
): Promise<Result<PageActionResponse>> {
  const { purge, sendMail } = actionContext
  for (let attempt = 1; attempt <= maxAttempts; attempt++) {
    const source = createCommitSource(actionContext, name, pageId, attempt)
    const mailContext = startLoadingMailContext(actionContext, name, source.reading)
    const planned = await createPlan(source, name, pageId, input)
    if (!planned.ok) return planned
    const { planInput, plan } = planned.value
    const outcome = await commitPageActionPlan({ mailContext, readAnswer: actionContext.readAnswer }, planInput, plan)
    if (outcome === 'committed') {
      purge(plan.stalePaths)
      if (plan.mails?.length) sendMail()
      return ok(plan.response)
    }
    if (outcome === 'changed' && !canReplan(name)) return fail(pageChangedMeanwhileError)
  }
  return fail({ reason: 'unavailable', message: 'Too many changes are being made at once. Please try again.' })
}

/** An action that is planned but not committed. */
interface PlannedPageAction {
  plan: WritePlan
  /** Does what follows the commit, and returns the response. */
  finish: () => PageActionResponse
}

/** Plans an action on a page as `executePageAction` does, for a commit together with others. */
export async function planPageAction<Name extends PageActionKey>(
  actionContext: PageActionContext,
  name: Name,
  pageId: number,
  input: PageActionInputOf<Name>,
): Promise<Result<PlannedPageAction>> {
  const source = createCommitSource(actionContext, name, pageId, 1)
  const mailContext = startLoadingMailContext(actionContext, name, source.reading)
  const planned = await createPlan(source, name, pageId, input)
  if (!planned.ok) return planned
  const { planInput, plan } = planned.value
  const finish = () => {
    actionContext.purge(plan.stalePaths)
    if (plan.mails?.length) actionContext.sendMail()
    return plan.response
  }
  return ok({ plan: await pageActionPlanToWritePlan({ mailContext }, planInput, plan), finish })
}

/**
 * Starts loading the context of mails as soon as the page is known, for an action that may send some, so that it does
 * not wait for it at the end.
 */
function startLoadingMailContext(
  { mailContext }: PageActionContext,
  name: PageActionKey,
  reading: Promise<DataForPageAction>,
): PageActionContext['mailContext'] {
  if (!pageActionDefinitions[name].sendsMails) return mailContext
  const loading = reading.then(({ page }) => page && mailContext(page))
  // An action that is refused or sends none does not await it.
  loading.catch(() => undefined)
  return async (page) => (await loading) ?? mailContext(page)
}

/** Whether an action can be planned again after a conflict: creating pages overwrites nobody's changes. */
const canReplan = (name: PageActionKey) => name === 'create' || name === 'copy'

/** What a plan reads of its page, and how it gets its ids. */
interface Source extends Pick<PageActionPlanInput<unknown>, 'db' | 'editor' | 'reserve' | 'attempt'> {
  reading: Promise<DataForPageAction>
}

function createCommitSource(
  { db, editor, earlyPage }: PageActionContext,
  name: PageActionKey,
  id: number,
  attempt: number,
): Source {
  async function read() {
    const early = attempt === 1 ? await earlyPage : undefined
    if (early?.page) return early
    const withContent = pageActionDefinitions[name].readsContent ?? false
    return readPageAndReserveIds(db, { id, editor: editor.id, newPage: name === 'create', withContent })
  }
  return {
    ...{ db, editor, attempt, reading: read() },
    reserve: (count) => reservePageIdsReturningFirst(db, { pages: count, revisions: count }),
  }
}

/** What a preview needs: the pages are `read` unless they have been. */
interface PreviewRequestContext {
  db: D1Database
  editor: SignedInEditor
  read?: DataForPagesAction
}

/** The ids of a plan that is never committed. */
const noIds = { page: 0, revision: 0 }

async function readForPreview({ db, editor, read }: PreviewRequestContext, name: PageActionKey, id: number) {
  if (read) return read.get(id) ?? { page: undefined, ids: noIds }
  const [page, content] = await Promise.all([
    loadStoredPageForActions(db, editor, id),
    pageActionDefinitions[name].readsContent ? findLatestPageContent(db, id) : undefined,
  ])
  return { page, ids: noIds, ...(content !== undefined && { content }) }
}

const createPreviewSource = (preview: PreviewRequestContext, name: PageActionKey, id: number): Source => ({
  ...{ db: preview.db, editor: preview.editor, attempt: 1 },
  reading: readForPreview(preview, name, id),
  reserve: () => Promise.resolve(noIds),
})

/** Plans an action on a page without committing it. Returns the plan, or the error that prevents it. */
export const planPageActionPreview = <Name extends PageActionKey>(
  preview: PreviewRequestContext,
  name: Name,
  pageId: number,
  input: PageActionInputOf<Name>,
) => createPlan(createPreviewSource(preview, name, pageId), name, pageId, input)

/** Returns the error if an editor may not perform an action on a page, whatever its input; otherwise null. */
export async function findPageActionFailure(
  db: D1Database,
  editor: SignedInEditor,
  name: PageActionKey,
  pageId: number,
): Promise<Failure | null> {
  const allowed = checkPageActions(
    editor,
    await loadStoredPageForActions(db, editor, pageId),
    pageActionDefinitions[name].needs,
  )
  return allowed.ok ? null : allowed.failure
}

/** Plans an action and returns the plan with its input, or the error that prevents it. */
async function createPlan<Name extends PageActionKey>(
  source: Source,
  name: Name,
  pageId: number,
  input: PageActionInputOf<Name>,
): Promise<Result<{ planInput: PageActionPlanInput<PageActionInputOf<Name>>; plan: PageActionPlan }>> {
  const action: PageActionDefinition<Name> = pageActionDefinitions[name]
  const { db, editor, reserve, attempt, reading } = source
  const reads = reading.then(({ page }) => page)
  const [{ page, ids, content }, destination, early] = await Promise.all([
    reading,
    reads.then((found) => found && loadDestination(source, action, found, input)),
    action.readEarly?.({ db, editor, input, pageId, page: reads, reserve }),
  ])
  const checked = checkPermissions(editor, action, { page, destination }, input)
  if (!checked.ok) return checked
  const now = new Date().toISOString()
  const stored = content === undefined ? {} : { storedContent: content }
  const planInput = { db, editor, ...checked.value, input, now, ids, reserve, attempt, ...stored }
  // Only actions that declare `readEarly` take a second argument.
  const plan = await action.plan(planInput, early as Parameters<typeof action.plan>[1])
  return plan.ok ? ok({ planInput, plan: plan.value }) : plan
}

/** Loads the destination of an action, if it has one. Permissions are checked before it is used. */
async function loadDestination<Name extends PageActionKey>(
  { db, editor }: Source,
  action: PageActionDefinition<Name>,
  page: StoredPageForActions,
  input: PageActionInputOf<Name>,
): Promise<StoredPageForActions | undefined> {
  const destination = action.target?.(input, page)
  return destination && loadStoredPageForActions(db, editor, destination.id)
}

interface LoadedPages {
  page: StoredPageForActions | undefined
  destination: StoredPageForActions | undefined
}

/** Checks permissions and returns the page and the target of the action. */
function checkPermissions<Name extends PageActionKey>(
  editor: SignedInEditor,
  action: PageActionDefinition<Name>,
  { page, destination }: LoadedPages,
  input: PageActionInputOf<Name>,
): Result<{ page: StoredPageForActions; target: StoredPageForActions }> {
  const allowed = checkPageActions(editor, page, action.needs)
  if (!allowed.ok) return allowed
  const further = checkPageActions(editor, page, action.alsoNeeds?.(input) ?? [])
  if (!further.ok) return further
  const needed = action.target?.(input, allowed.value)
  const target = needed ? checkPageActions(editor, destination, needed.needs) : allowed
  return target.ok ? ok({ page: allowed.value, target: target.value }) : target
}

/** Returns the page; not found if the editor may not see it, forbidden if they may not perform one of the actions. */
function checkPageActions(
  editor: SignedInEditor,
  page: StoredPageForActions | undefined,
  needs: readonly PageAction[],
): Result<StoredPageForActions> {
  if (!page || !canDoPageAction(editor, 'view', page))
    return fail({ reason: 'not_found', message: 'There is no such page.' })
  if (needs.every((action) => canDoPageAction(editor, action, page))) return ok(page)
  if (isOver(page, needs)) return fail(reviewChangedError)
  return fail(toPagePermissionError(editor, page, needs))
}

/** Whether a review action comes too late because the review has already been decided or canceled. */
const isOver = ({ review }: StoredPageForActions, needs: readonly PageAction[]) =>
  needs.some((action) =>
    action === 'cancel_workflow'
      ? !review
      : (action === 'approve' || action === 'reject') && review?.status !== 'in_progress',
  )
