import { and, eq } from 'drizzle-orm'
import { page as pageTable } from '#schema/pages/table.ts'
import { fail, ok } from '#schema/result.ts'
import { getDrizzle } from '../../stores/db.ts'
import { columnIsFalse } from '../../stores/expressions.ts'
import { toPreparedStatement } from '../../stores/statement.ts'
import { type PageActionDefinition, toPageActionResultWithoutContentChange } from '../action.ts'
import { preparePagesUnschedule as takeAway } from '../queries/schedule.ts'

/** Cancels the schedule of a revision, which stays in the history. A live page stays live. */
export const pageUnscheduleActionDefinition: PageActionDefinition<'unschedule'> = {
  needs: ['publish'],
  async plan({ db, page, input }) {
    const { go_live_at, scheduled_revision_id } = page
    if (go_live_at === null || scheduled_revision_id !== input.revision_id)
      return fail({ reason: 'conflict', message: 'This revision is no longer scheduled.' })
    return ok({
      writes: [...takeAway(db, [page.id]), clearExpiryOfDraft(db, page.id)],
      log: [
        {
          action: 'wagtail.schedule.cancel',
          page: page.id,
          label: page.draft_title,
          revision: input.revision_id,
          data: { revision: { id: input.revision_id, go_live_at } },
        },
      ],
      contents: [],
      stalePaths: [],
      response: toPageActionResultWithoutContentChange(
        page,
        `“${page.draft_title}” is no longer scheduled. The scheduled revision is a draft.`,
      ),
    })
  },
}

/** Clears the expiry time of a page that is not live. */
const clearExpiryOfDraft = (db: D1Database, page: number): D1PreparedStatement =>
  toPreparedStatement(
    db,
    getDrizzle(db)
      .update(pageTable)
      .set({ expire_at: null })
      .where(and(eq(pageTable.id, page), columnIsFalse(pageTable.live))),
  )
