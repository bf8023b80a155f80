import { page as pageTable } from '#schema/pages/table.ts'
import type { MailContext } from '../mail/compose-mail.ts'
import type { ReadsInCommitBatch } from '../stores/answer-reads.ts'
import { commitWritePlan, type PlannedMessage, type WritePlan } from '../stores/commit.ts'
import type { PageActionPlan, PageActionPlanInput } from './action.ts'
import { listReferencesInPageContent, toPageSearchText } from './queries/content-index.ts'
import { prepareUnchangedPagesGuard, type StoredPageForActions } from './queries/managed-page.ts'
import { pageLogEntriesToLogEntries } from './queries/writes.ts'

/** Loads the context for mails about a page, which is called only if there are any, and reads the answer. */
interface CommitSource {
  mailContext: (page: Pick<StoredPageForActions, 'url_path'>) => Promise<MailContext>
  readAnswer?: ((id: number) => ReadsInCommitBatch) | undefined
}

/** The part of a plan's input that committing needs. */
type PlanContext = Pick<PageActionPlanInput<unknown>, 'db' | 'editor' | 'page' | 'target' | 'now'>

/**
 * Commits a plan in one batch. Returns `changed` if its pages have changed since they were read, and `overtaken` if
 * another page has taken one of its URL paths; nothing is written then.
 */
export async function commitPageActionPlan(
  mails: CommitSource,
  planContext: PlanContext,
  plan: PageActionPlan,
): Promise<'committed' | 'changed' | 'overtaken'> {
  const { db } = planContext
  const committed = await commitWritePlan(
    db,
    await pageActionPlanToWritePlan(mails, planContext, plan),
    pageActionCommitConflicts,
  )
  if (committed.ok) return 'committed'
  return committed.conflict.kind === 'taken' ? 'overtaken' : 'changed'
}

/** The conflicts after which nothing of an action is written: its pages have changed, or a URL path is taken. */
export const pageActionCommitConflicts = ['changed', pageTable.path, pageTable.url_path] as const

/** Converts the plan of an action to what its batch writes. */
export const pageActionPlanToWritePlan = async (
  { mailContext, readAnswer }: CommitSource,
  { db, editor, page, target, now }: PlanContext,
  plan: PageActionPlan,
): Promise<WritePlan> => ({
  guards: [prepareUnchangedPagesGuard(db, [page, target]), ...(plan.guards ?? [])],
  writes: plan.writes,
  log: [...(plan.relatedLog ?? []), ...pageLogEntriesToLogEntries(plan.log, editor.id || null, now)],
  references: [...(plan.references ?? []), ...plan.contents.flatMap(toReferenceChanges)],
  search: [...(plan.search ?? []), ...plan.contents.flatMap(toSearchChanges)],
  mails: await composeMails(() => mailContext(page), plan, { change: `${page.id} ${now}`, now: new Date(now) }),
  stalePaths: plan.stalePaths,
  answer: readAnswer?.(plan.response.id),
})

async function composeMails(
  mailContext: () => Promise<MailContext>,
  { mails = [] }: PageActionPlan,
  { change, now }: { change: string; now: Date },
): Promise<PlannedMessage[]> {
  if (mails.length === 0) return []
  const messages = await mailContext().then((context) => Promise.all(mails.map((compose) => compose(context))))
  return messages.map((message) => ({ message, key: `${message.kind} ${change} ${message.to}`, now }))
}

type ChangedContent = PageActionPlan['contents'][number]

function toReferenceChanges({
  page: id,
  type,
  content,
  live,
  keepsDraft,
}: ChangedContent): NonNullable<WritePlan['references']> {
  const targets = listReferencesInPageContent(type, content)
  return [
    ...(keepsDraft ? [] : [{ source: { type: 'page', id, state: 'draft' } as const, targets }]),
    ...(live ? [{ source: { type: 'page', id, state: 'live' } as const, targets }, { aliasesOf: id }] : []),
  ]
}

const toSearchChanges = ({ page: id, type, content, live }: ChangedContent): NonNullable<WritePlan['search']> =>
  live ? [{ page: id, words: toPageSearchText(type, content) }, { aliasesOf: id }] : []
