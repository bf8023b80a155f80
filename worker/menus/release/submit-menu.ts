import { reviewRequestedMailTemplate } from '#app/mail/review_requested.tsx'
import { isEmailAddress } from '#schema/forms/email-address.ts'
import { fail, ok, type Result } from '#schema/result.ts'
import { type DraftSubmitOutcome, findNextWorkflowTask, getDraftSubmitOutcome } from '#schema/workflows/workflow.ts'
import { composeMailFromTemplate, type MailContext } from '../../mail/compose-mail.ts'
import type { ResolvedSite } from '../../sites/site-map.ts'
import { runReadsInOneBatch } from '../../stores/answer-reads.ts'
import { commitWritePlan, type PlannedMessage } from '../../stores/commit.ts'
import { prepareWorkflowRunInsert, prepareWorkflowTaskRunInsert } from '../../workflows/queries/review-state.ts'
import { prepareMenuDraftGuard } from '../draft-records.ts'
import { loadMenuDraftFingerprint } from '../menu-queries.ts'
import {
  failWithMenuProblems,
  loadMenuDraftComparison,
  type MenuDraftComparedWithLive,
  menuNotFoundFailure,
} from '../publish-menu.ts'
import { prepareCopyingOfMenuDraft } from './copies.ts'
import {
  hasUnpublishedMenuChanges,
  type MenuReleaseActionContext,
  prepareMenuReviewGuard,
  startLoadingMenuMailContext,
  toMenuLogEntry,
  toMenuMailData,
} from './plans.ts'
import { hashMenuDraftFingerprintToVersion } from './read-release.ts'
import { type MenuReviewStepContext, readMenuReviewStepContext } from './read-review-step.ts'

export const menuChangedFailure = fail({
  reason: 'conflict',
  message: 'The menu has changed since you opened it. Look at it again.',
})

/** Reads the draft of a menu with what else a change needs. */
export const readMenuDraftAndMore = <More>(
  db: D1Database,
  site: ResolvedSite,
  more: (db: D1Database) => Promise<More | null>,
) =>
  runReadsInOneBatch(db, async (read) => {
    const [state, loaded, read_more] = await Promise.all([
      loadMenuDraftFingerprint(read, site),
      loadMenuDraftComparison(read, site),
      more(read),
    ])
    return loaded && read_more && { state, loaded, more: read_more }
  })

/** Checks that a draft is the one that an editor saw and can be published. Returns whether it has anything new. */
export async function checkMenuDraftIsUnchangedAndPublishable(
  { state, loaded }: { state: string; loaded: MenuDraftComparedWithLive },
  draftVersion: string,
): Promise<Result<boolean>> {
  if ((await hashMenuDraftFingerprintToVersion(state)) !== draftVersion) return menuChangedFailure
  if (loaded.problems.length > 0) return failWithMenuProblems(loaded.problems)
  return ok(hasUnpublishedMenuChanges(loaded))
}

/**
 * Submits the draft of a menu as it is: starts the workflow that applies, or resumes the one that waited for changes.
 * Its reviewers see and publish a copy, whatever happens to the draft meanwhile.
 */
export async function submitMenu(
  context: MenuReleaseActionContext,
  site: ResolvedSite,
  draftVersion: string,
): Promise<Result<undefined>> {
  const { env, editor, now } = context
  const mailContext = startLoadingMenuMailContext(env, site)
  const read = await readMenuDraftAndMore(env.DB, site, (db) => readMenuReviewStepContext(db, site, editor.id))
  if (!read) return menuNotFoundFailure
  const seen = await checkMenuDraftIsUnchangedAndPublishable(read, draftVersion)
  if (!seen.ok) return seen
  const { state, more: step } = read
  const { workflow, runs, release } = step
  const { id, review } = release
  const outcome = getDraftSubmitOutcome({ review, is_live_already: !seen.value, workflow, runs })
  if (outcome !== 'start' && outcome !== 'resume') return fail({ reason: 'conflict', message: submitErrors[outcome] })
  const { id: workflowId, name, tasks } = workflow!
  const task = findNextWorkflowTask(tasks, runs)!
  const [object, time] = [{ type: 'menu', id } as const, now.toISOString()]
  const start = prepareWorkflowRunInsert(env.DB, { object, workflow: workflowId, user: editor.id, now: time })
  const data = { workflow: { id: workflowId, title: name }, task: { id: task.id, title: task.name } }
  const committed = await commitWritePlan(
    env.DB,
    {
      guards: [prepareMenuDraftGuard(env.DB, site, state), prepareMenuReviewGuard(env.DB, id, review)],
      writes: [
        ...(outcome === 'start' ? [start] : []),
        ...prepareWorkflowTaskRunInsert(env.DB, { object, task: task.id, revision: 0, now: time }),
        ...prepareCopyingOfMenuDraft(env.DB, id, 'submitted'),
      ],
      log: [toMenuLogEntry(id, `wagtail.workflow.${outcome}`, { user: editor.id, now: time }, data)],
      mails: await composeMenuReviewRequestedMails(context, mailContext, task, step),
    },
    ['changed'],
  )
  return committed.ok ? ok(undefined) : menuChangedFailure
}

const submitErrors: Record<Exclude<DraftSubmitOutcome, 'start' | 'resume'>, string> = {
  in_review: 'The menu is already in review.',
  nothing_new: 'There is nothing new in the menu: guests see it as it is here.',
  no_workflow: 'The menu has no workflow. Someone with the permission to publish it can do so.',
  no_task: 'The workflow of the menu has no active tasks, so no one would review it.',
}

/** Composes mails to the reviewers of a task, except the acting user. */
export async function composeMenuReviewRequestedMails(
  { now }: Pick<MenuReleaseActionContext, 'now'>,
  mailContext: () => Promise<MailContext>,
  task: { id: number; name: string },
  { reviewers, actor, release }: MenuReviewStepContext,
): Promise<PlannedMessage[]> {
  const recipients = (reviewers.get(task.id) ?? []).filter(({ email }) => isEmailAddress(email))
  if (recipients.length === 0) return []
  const context = await mailContext()
  const data = { ...toMenuMailData(release), task: task.name, actor }
  return Promise.all(
    recipients.map(async ({ email: to }) => ({
      message: await composeMailFromTemplate(context, reviewRequestedMailTemplate, data, { to }),
      key: `review_requested menu ${release.id} ${now.toISOString()} ${to}`,
      now,
    })),
  )
}
