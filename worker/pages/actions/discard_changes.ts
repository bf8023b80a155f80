import { eq, sql } from 'drizzle-orm'
import { page as pageTable, revision } from '#schema/pages/table.ts'
import { fail, ok, type Result } from '#schema/result.ts'
import { getDrizzle } from '../../stores/db.ts'
import { toPreparedStatement } from '../../stores/statement.ts'
import { preparePageReviewsCancellation } from '../../workflows/queries/cancel-reviews.ts'
import {
  type PageActionDefinition,
  type PageActionPlan,
  type PageActionPlanInput,
  pageChangedMeanwhileError,
} from '../action.ts'
import { upgradePageContent } from '../content.ts'
import { getStoredPageType } from '../plans/draft.ts'
import type { StoredPageForActions } from '../queries/managed-page.ts'
import { findPageRevisionContent } from '../queries/revision-content.ts'
import { prepareRequestedScheduleUpdate } from '../queries/schedule.ts'
import { pageDeleteActionDefinition } from './delete.ts'

/**
 * Discards the changes of a draft: the live revision becomes the latest draft again. A draft that was never published
 * moves to the trash. Discarded content stays in the revisions of the page.
 */
export const pageDiscardChangesActionDefinition: PageActionDefinition<'discard_changes'> = {
  needs: ['discard_changes'],
  async plan(planInput) {
    const { page, input } = planInput
    if (input.base_revision_id !== page.latest_revision_id) return fail(pageChangedMeanwhileError)
    const obstacle = findObstacle(page)
    if (obstacle) return fail({ reason: 'conflict', message: obstacle })
    return page.live ? planReturnToLive(planInput) : moveToTrash(planInput)
  },
}

/** Returns why nothing can be discarded, or null. */
function findObstacle({
  draft_title,
  live,
  live_revision_id,
  latest_revision_id,
  last_published_at,
  go_live_at,
  below,
}: StoredPageForActions): string | null {
  const title = `“${draft_title}”`
  if (go_live_at !== null)
    return `${title} is scheduled to go live. Cancel the schedule first, and then discard the changes.`
  if (live)
    return live_revision_id === latest_revision_id
      ? `There are no changes to discard: ${title} is live as it was saved.`
      : null
  if (last_published_at !== null) return `${title} has been live before. Go back to one of its revisions, or delete it.`
  return below.any ? `There are pages below ${title}. Move them first, or delete it with them.` : null
}

async function planReturnToLive({
  db,
  editor,
  page,
  now,
}: PageActionPlanInput<unknown>): Promise<Result<PageActionPlan>> {
  const stored = await findPageRevisionContent(db, page.id, page.live_revision_id)
  if (!stored) throw new Error(`Page ${page.id} has no revision ${page.live_revision_id}.`)
  const { id, content_type, live_revision_id, latest_revision_id, title, url_path } = page
  return ok({
    writes: [
      returnToLive(db, id),
      prepareRequestedScheduleUpdate(db, id, null),
      ...(page.review ? preparePageReviewsCancellation(db, [id], { user: editor.id, now }) : []),
    ],
    log: [
      {
        action: 'tidemark.discard_changes',
        page: id,
        label: title,
        revision: live_revision_id!,
        data: { revision: { id: latest_revision_id } },
      },
    ],
    contents: [
      {
        page: id,
        type: content_type,
        content: upgradePageContent(getStoredPageType(page), stored, 'form'),
        live: false,
      },
    ],
    stalePaths: [],
    response: {
      ...{ id, latest_revision_id: live_revision_id, html_url: url_path },
      message: `The changes to “${title}” have been discarded: its draft is the live version again.`,
    },
  })
}

/** Moves a draft that was never published to the trash, from which it can be restored. */
async function moveToTrash(planInput: PageActionPlanInput<unknown>): Promise<Result<PageActionPlan>> {
  const { page } = planInput
  const plan = await pageDeleteActionDefinition.plan({ ...planInput, input: {} }, undefined)
  if (!plan.ok) return plan
  return ok({
    ...plan.value,
    log: [
      {
        action: 'tidemark.discard_changes',
        page: page.id,
        label: page.draft_title,
        revision: page.latest_revision_id!,
      },
      ...plan.value.log,
    ],
    response: {
      ...plan.value.response,
      message: `The draft “${page.draft_title}” has been discarded. It is in the trash for 30 days.`,
    },
  })
}

/** Returns the statement that makes a page's live revision its latest draft. */
function returnToLive(db: D1Database, id: number): D1PreparedStatement {
  const saved = sql`(SELECT coalesce(${revision.saved_at}, ${revision.created_at}) FROM ${revision}
    WHERE ${revision.id} = ${pageTable.live_revision_id})`
  return toPreparedStatement(
    db,
    getDrizzle(db)
      .update(pageTable)
      .set({
        draft_title: sql`${pageTable.title}`,
        latest_revision_id: sql`${pageTable.live_revision_id}`,
        has_unpublished_changes: false,
        latest_revision_created_at: saved,
      })
      .where(eq(pageTable.id, id)),
  )
}
