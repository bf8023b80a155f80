import { can, type Editor } from '#schema/accounts/permissions.ts'
import { type ActionResponse, createPageInput, pageActionInputs } from '#schema/pages/action-wire.ts'
import type { PageAction } from '#schema/pages/page-actions.ts'
import { page as pageTable } from '#schema/pages/table.ts'
import { fail, ok, type Result } from '#schema/result.ts'
import { parseWithSchema } from '../http/body.ts'
import type { MailContext } from '../mail/compose-mail.ts'
import { commit, type Plan, type PlannedMail } from '../stores/commit.ts'
import { reservePageIds } from '../stores/ids.ts'
import {
  type ActionPlan,
  type PageActionDefinition,
  type PageActionKey,
  type PlanInput,
  pageChangedError,
} from './action.ts'
import { pageActions } from './actions/index.ts'
import { toPagePermissionError } from './permission-error.ts'
import { reviewChangedError } from './plans/review-step.ts'
import { findPageReferences, toPageSearchText } from './queries/content-index.ts'
import { editablePage, editablePageWithIds, guardUnchangedPages, type ManagedPage } from './queries/managed-page.ts'
import { toPageLogEntries } from './queries/writes.ts'

/**
 * Plans again when another change took the address a plan had counted on, or changed the page a new one is to stand
 * below.
 */
const attempts = 5

/**
 * Where an action is run: the database, who runs it, and what drops stale pages from the caches once it has happened.
 */
export interface ActionContext {
  db: D1Database
  editor: Editor
  purge: (paths: readonly string[]) => void
  /** What a change's mails are written with; asked for only where there are some. */
  mailContext: () => Promise<MailContext>
  /** Sends the first of what has been put into the outbox; the rest goes out by the minute. */
  sendMail: () => void
}

/**
 * The one way to change a page: permission on the page and on where it goes, the shape of the input, the action's plan,
 * and one batch of everything. The batch holds only if the pages are still as they were when it was planned.
 */
export async function runAction<Name extends PageActionKey>(
  actionContext: ActionContext,
  name: Name,
  pageId: number,
  body: unknown,
): Promise<Result<ActionResponse>> {
  const { db, editor, purge, sendMail } = actionContext
  for (let attempt = 1; attempt <= attempts; attempt++) {
    const planned = await createPlan(guardedPages(db, editor, attempt), name, pageId, body)
    if (!planned.ok) return planned
    const { planning: planInput, plan } = planned.value
    const outcome = await commitPlan(actionContext, planInput, plan)
    if (outcome === 'committed') {
      purge(plan.stalePaths)
      if (plan.mails?.length) sendMail()
      return ok(plan.response)
    }
    if (outcome === 'changed' && !isReplan(name)) return fail(pageChangedError)
  }
  return fail({ reason: 'unavailable', message: 'Too many changes are being made at once. Please try again.' })
}

/** What makes new pages replaces nobody's work, and so can be planned again on what has changed. */
const isReplan = (name: PageActionKey) => name === 'create' || name === 'copy'

/** How a page and the ids of a plan are come by. */
interface Source extends Pick<PlanInput<unknown>, 'db' | 'editor' | 'reserve' | 'attempt'> {
  read: typeof editablePageWithIds
}

const guardedPages = (db: D1Database, editor: Editor, attempt: number): Source => ({
  ...{ db, editor, attempt },
  read: editablePageWithIds,
  reserve: (count) => reservePageIds(db, { pages: count, revisions: count }),
})

/** A plan that is never committed needs no ids of its own. */
const none = { page: 0, revision: 0 }
const preparePlanInput = (db: D1Database, editor: Editor): Source => ({
  ...{ db, editor, attempt: 1 },
  read: async (_db, _editor, id) => ({ page: await editablePage(db, editor, id), ids: none }),
  reserve: () => Promise.resolve(none),
})

/** What an action would do to a page, or why it may not be done. Nothing is changed. */
export const planAction = (db: D1Database, editor: Editor, name: PageActionKey, pageId: number, body: unknown) =>
  createPlan(preparePlanInput(db, editor), name, pageId, body)

/** What an action would do to a page, with everything it was planned from; or why it may not be done. */
async function createPlan<Name extends PageActionKey>(
  source: Source,
  name: Name,
  pageId: number,
  body: unknown,
): Promise<Result<{ planning: PlanInput<unknown>; plan: ActionPlan }>> {
  const planInput = await checkPermissions(source, name, pageId, body)
  if (!planInput.ok) return planInput
  const plan = await getAction(name).plan(planInput.value as never)
  return plan.ok ? ok({ planning: planInput.value, plan: plan.value }) : plan
}

const getAction = <Name extends PageActionKey>(name: Name): PageActionDefinition<Name> => pageActions[name] as never
const inputs = { ...pageActionInputs, create: createPageInput }

/** Everything an action plans from, once the editor has proved allowed to do it. */
async function checkPermissions(
  { db, editor, read, reserve, attempt }: Source,
  name: PageActionKey,
  pageId: number,
  body: unknown,
): Promise<Result<PlanInput<unknown>>> {
  const action = getAction(name)
  const { page, ids } = await read(db, editor, pageId, { newPage: name === 'create' })
  const allowed = canAct(editor, page, action.needs)
  if (!allowed.ok) return allowed
  const input = parseWithSchema<unknown>(inputs[name] as never, body)
  if (!input.ok) return input
  const also = canAct(editor, page, action.alsoNeeds?.(input.value as never) ?? [])
  if (!also.ok) return also
  const leadsTo = action.target?.(input.value as never, allowed.value)
  const target = leadsTo ? canAct(editor, await editablePage(db, editor, leadsTo.id), leadsTo.needs) : allowed
  if (!target.ok) return target
  return ok({
    db,
    editor,
    page: allowed.value,
    target: target.value,
    input: input.value,
    now: new Date().toISOString(),
    ids,
    reserve,
    attempt,
  })
}

/** A page the editor may not see is not there; what they may not do with one they see is forbidden. */
function canAct(editor: Editor, page: ManagedPage | undefined, needs: readonly PageAction[]): Result<ManagedPage> {
  if (!page || !can(editor, 'view', page)) return fail({ reason: 'not_found', message: 'There is no such page.' })
  if (needs.every((need) => can(editor, need, page))) return ok(page)
  if (isOver(page, needs)) return fail(reviewChangedError)
  return fail(toPagePermissionError(editor, page, needs))
}

/** Nothing waits any more for what is to be done: somebody else was first. */
const isOver = ({ review }: ManagedPage, needs: readonly PageAction[]) =>
  needs.some((need) =>
    need === 'cancel_workflow'
      ? !review
      : (need === 'approve' || need === 'reject') && review?.status !== 'in_progress',
  )

/** What a plan of pages is committed with. */
type PlanContext = Pick<PlanInput<unknown>, 'db' | 'editor' | 'page' | 'target' | 'now'>

/**
 * Commits a plan whole, or not at all: `changed` when its pages are no longer as it was planned from, `overtaken` when
 * another page has taken an address it had counted on.
 */
export async function commitPlan(
  { mailContext }: Pick<ActionContext, 'mailContext'>,
  { db, editor, page, target, now }: PlanContext,
  plan: ActionPlan,
): Promise<'committed' | 'changed' | 'overtaken'> {
  const committed = await commit(
    db,
    {
      guards: [guardUnchangedPages(db, [page, target]), ...(plan.guards ?? [])],
      writes: plan.writes,
      log: [...(plan.relatedLog ?? []), ...toPageLogEntries(plan.log, editor.id || null, now)],
      references: [...(plan.references ?? []), ...plan.contents.flatMap(toReferenceChanges)],
      search: [...(plan.search ?? []), ...plan.contents.flatMap(toSearchChanges)],
      mails: await composeMails(mailContext, plan, `${page.id} ${now}`),
      stalePaths: plan.stalePaths,
    },
    ['changed', pageTable.path, pageTable.url_path],
  )
  if (committed.ok) return 'committed'
  return committed.conflict.kind === 'taken' ? 'overtaken' : 'changed'
}

async function composeMails(
  mailContext: ActionContext['mailContext'],
  { mails = [] }: ActionPlan,
  change: string,
): Promise<PlannedMail[]> {
  if (mails.length === 0) return []
  const messages = await mailContext().then((context) => Promise.all(mails.map((compose) => compose(context))))
  return messages.map((message) => ({ message, key: `${message.kind} ${change} ${message.to}`, now: new Date() }))
}

type ChangedContent = ActionPlan['contents'][number]

function toReferenceChanges({
  page: id,
  type,
  content,
  live,
  isOlder,
}: ChangedContent): NonNullable<Plan['references']> {
  const targets = findPageReferences(type, content)
  return [
    ...(isOlder ? [] : [{ source: { type: 'page', id, state: 'draft' } as const, targets }]),
    ...(live ? [{ source: { type: 'page', id, state: 'live' } as const, targets }, { aliasesOf: id }] : []),
  ]
}

const toSearchChanges = ({ page: id, type, content, live }: ChangedContent): NonNullable<Plan['search']> =>
  live ? [{ page: id, words: toPageSearchText(type, content) }, { aliasesOf: id }] : []
