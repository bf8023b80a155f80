import { missingPermission } from '#schema/accounts/permissions.ts'
import { fail, ok } from '#schema/result.ts'
import { type PageActionDefinition, unchangedResponse } from '../action.ts'
import { missingPermissionMessage } from '../permission-error.ts'
import { convertAliases, isUnpublishedWhenConverted } from '../queries/aliases.ts'
import { findStalePathsAround } from '../queries/stale-paths.ts'
import { removeFromPublicIndexes } from '../queries/writes.ts'

/**
 * Converts an alias to an ordinary page with the same content. If only the privacy of its source page protects it, it
 * is unpublished, which needs the permission to publish.
 */
export const convertAlias: PageActionDefinition<'convert_alias'> = {
  needs: ['convert_alias'],
  async plan({ db, editor, page, ids, now }) {
    if (page.alias_of_id === null)
      return fail({ reason: 'conflict', message: `“${page.draft_title}” is already an ordinary page.` })
    const unpublishes = await isUnpublishedWhenConverted(db, page.id)
    const missing = unpublishes ? missingPermission(editor, 'unpublish', page) : null
    if (missing)
      return fail({
        reason: 'forbidden',
        message: `“${page.draft_title}” would be unpublished. ${missingPermissionMessage(missing, page.draft_title)}`,
      })
    const entry = { page: page.id, label: page.draft_title, revision: ids.revision }
    return ok({
      writes: [
        ...convertAliases(db, [page.id], { firstRevision: ids.revision, user: editor.id, now }),
        ...removeFromPublicIndexes(db, page.path),
      ],
      log: [
        { ...entry, action: 'wagtail.convert_alias', data: { source: { id: page.alias_of_id } } },
        ...(unpublishes ? [{ ...entry, action: 'wagtail.unpublish' } as const] : []),
      ],
      contents: [],
      stalePaths: page.is_private ? await findStalePathsAround(db, page.path) : [],
      response: {
        ...unchangedResponse(unpublishes ? { ...page, live: false } : page, toMessage(page.draft_title, unpublishes)),
        latest_revision_id: ids.revision,
      },
    })
  },
}

const toMessage = (title: string, unpublishes: boolean) =>
  unpublishes
    ? `“${title}” is now an ordinary page. It is a draft, because the page it showed is private.`
    : `“${title}” is now an ordinary page. It no longer follows the page it showed.`
