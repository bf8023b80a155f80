import { type SQL, sql } from 'drizzle-orm'
import { workflowState } from '#schema/tables.ts'
import { findNearestPageWorkflow } from '#schema/workflows/workflow.ts'
import { findMailRecipient } from '../../accounts/queries/user-accounts.ts'
import type { ResolvedSite } from '../../sites/site-map.ts'
import {
  buildWorkflowIdsOfPagePathQuery,
  findWorkflowWithTasks,
  isReviewRunningOn,
  listReviewersByTask,
  listTaskRunsOfWorkflowRun,
  listWorkflowsOfPagePath,
} from '../../workflows/queries/review-state.ts'
import {
  findRequester,
  type NotifiedRequester,
  type ReviewStep,
  toNotifiedRequester,
} from '../../workflows/queries/review-step.ts'
import { menuIdOfSite } from '../menu-of-site.ts'
import { canReviewMenus } from './plans.ts'
import { buildMenuPagePathQuery, findMenuRelease, type MenuRelease } from './read-release.ts'

/** What the next step of the review of a menu depends on. */
export interface MenuReviewStep extends ReviewStep {
  release: MenuRelease
  /** The submitter, if they get mails about a decision of this kind that another person makes. */
  requester: Record<'approved' | 'rejected', NotifiedRequester | null>
}

/** Reads the next step of the review of a site's menu in one trip; null without a menu. */
export async function readMenuReviewStep(
  db: D1Database,
  site: ResolvedSite,
  actorId: number,
): Promise<MenuReviewStep | null> {
  const ofRun = (column: SQL | typeof workflowState.id | typeof workflowState.workflow_id) =>
    sql`(SELECT ${column} FROM ${workflowState} WHERE ${isReviewRunningOn({ type: 'menu', id: menuIdOfSite(site) })})`
  const path = sql`(${buildMenuPagePathQuery(db, site)})`
  const workflows = sql`${buildWorkflowIdsOfPagePathQuery(path)} UNION SELECT ${ofRun(workflowState.workflow_id)}`
  const [release, assigned, running, runs, reviewers, actor, requester] = await Promise.all([
    findMenuRelease(db, site),
    listWorkflowsOfPagePath(db, path),
    findWorkflowWithTasks(db, ofRun(workflowState.workflow_id)),
    listTaskRunsOfWorkflowRun(db, ofRun(workflowState.id)),
    listReviewersByTask(db, workflows, actorId, canReviewMenus),
    findMailRecipient(db, actorId),
    findRequester(db, ofRun(sql`${workflowState.requested_by_id}`)),
  ])
  if (!release) return null
  const by = { id: actorId, name: actor?.name ?? '' }
  return {
    release,
    workflow: release.review ? running : findNearestPageWorkflow(release.path, assigned),
    runs,
    reviewers,
    actor: by.name,
    requester: {
      approved: toNotifiedRequester(requester, by, 'approved'),
      rejected: toNotifiedRequester(requester, by, 'rejected'),
    },
  }
}
