import { fail, ok } from '#schema/result.ts'
import { missingRight } from '#schema/rules/permissions.ts'
import { becomeOrdinary, leavesOnItsOwn } from '../../../data/page-alias.ts'
import { leavePublicIndexes } from '../../../data/page-writes.ts'
import { staleAround } from '../../../data/stale.ts'
import { type Action, unchangedAnswer } from '../action.ts'
import { lacksOn } from '../refusal.ts'

/**
 * Makes an alias an ordinary page: it keeps what it shows, follows nobody any more, and can be edited. One that only the walls of
 * the page it shows kept private leaves the site, which takes the right to publish, as every other way off the site does.
 */
export const convertAlias: Action<'convert_alias'> = {
  needs: ['convert_alias'],
  async plan({ db, editor, page, ids, now }) {
    if (page.alias_of_id === null) return fail({ reason: 'conflict', message: `“${page.draft_title}” is an ordinary page already.` })
    const leaves = await leavesOnItsOwn(db, page.id)
    const lacking = leaves ? missingRight(editor, 'unpublish', page) : null
    if (lacking)
      return fail({ reason: 'forbidden', message: `“${page.draft_title}” would leave the site. ${lacksOn(lacking, page.draft_title)}` })
    const entry = { page: page.id, label: page.draft_title, revision: ids.revision }
    return ok({
      writes: [
        ...becomeOrdinary(db, [page.id], { firstRevision: ids.revision, user: editor.id, now }),
        ...leavePublicIndexes(db, page.path),
      ],
      log: [
        { ...entry, action: 'wagtail.convert_alias', data: { source: { id: page.alias_of_id } } },
        ...(leaves ? [{ ...entry, action: 'wagtail.unpublish' } as const] : []),
      ],
      contents: [],
      stale: page.is_private ? await staleAround(db, page.path) : [],
      answer: {
        ...unchangedAnswer(leaves ? { ...page, live: false } : page, messageOf(page.draft_title, leaves)),
        latest_revision_id: ids.revision,
      },
    })
  },
}

const messageOf = (title: string, leaves: boolean) =>
  leaves
    ? `“${title}” is an ordinary page now, and a draft: what it showed is private. Publish it to show it without that protection.`
    : `“${title}” is an ordinary page now. It no longer follows the page it showed.`
