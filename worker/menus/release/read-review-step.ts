import { type SQL, sql } from 'drizzle-orm'
import { workflowState } from '#schema/tables.ts'
import { selectNearestActivePageWorkflow } from '#schema/workflows/workflow.ts'
import { buildUserCanReviewMenuCondition } from '../../accounts/menu-permissions.ts'
import { findMailRecipient } from '../../accounts/queries/user-accounts.ts'
import type { ResolvedSite } from '../../sites/site-map.ts'
import {
  buildRunningReviewCondition,
  buildWorkflowIdsOfPagePathQuery,
  findWorkflowWithTasks,
  listReviewersByTask,
  listTaskRunsOfWorkflowRun,
  listWorkflowsOfPagePath,
} from '../../workflows/queries/review-state.ts'
import {
  findReviewRequester,
  type NextReviewStepInput,
  type ReviewRequesterToNotify,
  toReviewRequesterToNotify,
} from '../../workflows/queries/review-step.ts'
import { buildMenuIdOfSiteColumn } from '../menu-of-site.ts'
import {
  buildMenuWorkflowPathQuery,
  findMenuReviewAndSchedule,
  type StoredMenuReviewAndSchedule,
} from './read-release.ts'

/** What the next step of the review of a menu depends on. */
export interface MenuReviewStepContext extends NextReviewStepInput {
  release: StoredMenuReviewAndSchedule
  /** The submitter, if they get mails about a decision of this kind that another person makes. */
  requester: Record<'approved' | 'rejected', ReviewRequesterToNotify | null>
}

/** Reads the next step of the review of a site's menu in one trip; null without a menu. */
export async function readMenuReviewStepContext(
  db: D1Database,
  site: ResolvedSite,
  actorId: number,
): Promise<MenuReviewStepContext | null> {
  const ofRun = (column: SQL | typeof workflowState.id | typeof workflowState.workflow_id) =>
    sql`(SELECT ${column} FROM ${workflowState}
      WHERE ${buildRunningReviewCondition({ type: 'menu', id: buildMenuIdOfSiteColumn(site) })})`
  const path = sql`(${buildMenuWorkflowPathQuery(db, site)})`
  const workflows = sql`${buildWorkflowIdsOfPagePathQuery(path)} UNION SELECT ${ofRun(workflowState.workflow_id)}`
  const [release, assigned, running, runs, reviewers, actor, requester] = await Promise.all([
    findMenuReviewAndSchedule(db, site),
    listWorkflowsOfPagePath(db, path),
    findWorkflowWithTasks(db, ofRun(workflowState.workflow_id)),
    listTaskRunsOfWorkflowRun(db, ofRun(workflowState.id)),
    listReviewersByTask(db, workflows, actorId, buildUserCanReviewMenuCondition(site)),
    findMailRecipient(db, actorId),
    findReviewRequester(db, ofRun(sql`${workflowState.requested_by_id}`)),
  ])
  if (!release) return null
  const by = { id: actorId, name: actor?.name ?? '' }
  return {
    release,
    workflow: release.review ? running : selectNearestActivePageWorkflow(release.path, assigned),
    runs,
    reviewers,
    actor: by.name,
    requester: {
      approved: toReviewRequesterToNotify(requester, by, 'approved'),
      rejected: toReviewRequesterToNotify(requester, by, 'rejected'),
    },
  }
}
