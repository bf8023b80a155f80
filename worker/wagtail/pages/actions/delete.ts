import { fail, ok } from '#schema/result.ts'
import { endOf } from '../../../data/governed-page.ts'
import { holdsFrontPage, subtree } from '../../../data/page-tree.ts'
import { leavePublicIndexes } from '../../../data/page-writes.ts'
import { staleAround } from '../../../data/stale.ts'
import { cancelRuns } from '../../../data/workflow-state.ts'
import type { Action } from '../action.ts'
import { invalidContent } from '../content.ts'

/** Puts a page and everything below it in the trash; their reviews end. Their addresses are free at once; what they held is kept for a restore. */
export const deletePage: Action<'delete'> = {
  needs: ['delete'],
  async plan({ db, editor, page, input, now }) {
    const { confirm_title } = input
    if (confirm_title !== undefined && confirm_title !== page.draft_title)
      return invalidContent([{ path: 'confirm_title', message: `Type the title as it is: ${page.draft_title}` }])
    if (await holdsFrontPage(db, page.path)) return fail({ reason: 'conflict', message: 'The front page of a site cannot be deleted.' })
    const going = await subtree(db, page.path)
    const entries = going.map(({ id, draft_title }) => ({ action: 'wagtail.delete', page: id, label: draft_title }) as const)
    return ok({
      writes: [
        ...cancelRuns(
          db,
          going.map(({ id }) => id),
          { user: editor.id, now },
        ),
        db
          .prepare(
            `UPDATE page SET deleted_at = ?3, live = 0, live_revision_id = NULL, url_path = '/trash/' || id || url_path
             WHERE path >= ?1 AND path < ?2 AND deleted_at IS NULL`,
          )
          .bind(page.path, endOf(page.path), now),
        ...leavePublicIndexes(db, page.path),
        db
          .prepare("DELETE FROM reference WHERE source_type = 'page' AND source_id IN (SELECT id FROM page WHERE path >= ?1 AND path < ?2)")
          .bind(page.path, endOf(page.path)),
      ],
      log: [...entries.filter((each) => each.page !== page.id), { action: 'wagtail.delete', page: page.id, label: page.draft_title }],
      contents: [],
      stale: await staleAround(db, page.path),
      answer: { id: page.id, latest_revision_id: null, html_url: null, message: `Page “${page.draft_title}” has been deleted.` },
    })
  },
}
