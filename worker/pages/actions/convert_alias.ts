import { missingPermission } from '#schema/accounts/permissions.ts'
import { fail, ok } from '#schema/result.ts'
import { type PageActionDefinition, unchangedResponse } from '../action.ts'
import { missingPermissionMessage } from '../permission-error.ts'
import { convertAliases, wouldLeaveSite } from '../queries/aliases.ts'
import { findStalePathsAround } from '../queries/stale-paths.ts'
import { removeFromPublicIndexes } from '../queries/writes.ts'

/**
 * Makes an alias an ordinary page: it keeps what it shows, follows nobody any more, and can be edited. One that only
 * the walls of the page it shows kept private leaves the site, which takes the right to publish, as every other way off
 * the site does.
 */
export const convertAlias: PageActionDefinition<'convert_alias'> = {
  needs: ['convert_alias'],
  async plan({ db, editor, page, ids, now }) {
    if (page.alias_of_id === null)
      return fail({ reason: 'conflict', message: `“${page.draft_title}” is an ordinary page already.` })
    const leaves = await wouldLeaveSite(db, page.id)
    const lacking = leaves ? missingPermission(editor, 'unpublish', page) : null
    if (lacking)
      return fail({
        reason: 'forbidden',
        message: `“${page.draft_title}” would leave the site. ${missingPermissionMessage(lacking, page.draft_title)}`,
      })
    const entry = { page: page.id, label: page.draft_title, revision: ids.revision }
    return ok({
      writes: [
        ...convertAliases(db, [page.id], { firstRevision: ids.revision, user: editor.id, now }),
        ...removeFromPublicIndexes(db, page.path),
      ],
      log: [
        { ...entry, action: 'wagtail.convert_alias', data: { source: { id: page.alias_of_id } } },
        ...(leaves ? [{ ...entry, action: 'wagtail.unpublish' } as const] : []),
      ],
      contents: [],
      stalePaths: page.is_private ? await findStalePathsAround(db, page.path) : [],
      response: {
        ...unchangedResponse(leaves ? { ...page, live: false } : page, messageOf(page.draft_title, leaves)),
        latest_revision_id: ids.revision,
      },
    })
  },
}

const messageOf = (title: string, leaves: boolean) =>
  leaves
    ? `“${title}” is an ordinary page now, and a draft: what it showed is private. Publish it to show it without that protection.`
    : `“${title}” is an ordinary page now. It no longer follows the page it showed.`
