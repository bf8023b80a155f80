import { fail, ok } from '#schema/result.ts'
import { becomeOrdinary } from '../../../data/page-alias.ts'
import { leavePublicIndexes } from '../../../data/page-writes.ts'
import { staleAround } from '../../../data/stale.ts'
import { type Action, unchangedAnswer } from '../action.ts'

/** Makes an alias an ordinary page: it keeps what it shows, follows nobody any more, and can be edited. */
export const convertAlias: Action<'convert_alias'> = {
  needs: ['convert_alias'],
  async plan({ db, editor, page, ids, now }) {
    if (page.alias_of_id === null) return fail({ reason: 'conflict', message: `“${page.draft_title}” is an ordinary page already.` })
    return ok({
      writes: [
        ...becomeOrdinary(db, [page.id], { firstRevision: ids.revision, user: editor.id, now }),
        ...leavePublicIndexes(db, page.path),
      ],
      log: [
        {
          action: 'wagtail.convert_alias',
          page: page.id,
          label: page.draft_title,
          revision: ids.revision,
          data: { source: { id: page.alias_of_id } },
        },
      ],
      contents: [],
      stale: page.is_private ? await staleAround(db, page.path) : [],
      answer: {
        ...unchangedAnswer(page, `“${page.draft_title}” is an ordinary page now. It no longer follows the page it showed.`),
        latest_revision_id: ids.revision,
      },
    })
  },
}
