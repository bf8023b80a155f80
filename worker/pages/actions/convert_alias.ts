import { findMissingPagePermission } from '#schema/accounts/permissions.ts'
import { fail, ok } from '#schema/result.ts'
import { type PageActionDefinition, toPageActionResultWithoutContentChange } from '../action.ts'
import { getMissingPagePermissionMessage } from '../permission-error.ts'
import { prepareAliasConversion, wouldConversionUnpublishAlias } from '../queries/aliases.ts'
import { findStalePathsOfSubtree } from '../queries/stale-paths.ts'
import { prepareUnpublishedPagesIndexRemoval } from '../queries/writes.ts'

/**
 * Converts an alias to an ordinary page with the same content. If only the privacy of its source page protects it, it
 * is unpublished, which needs the permission to publish.
 */
export const pageConvertAliasActionDefinition: PageActionDefinition<'convert_alias'> = {
  needs: ['convert_alias'],
  async plan({ db, editor, page, ids, now }) {
    if (page.alias_of_id === null)
      return fail({ reason: 'conflict', message: `“${page.draft_title}” is already an ordinary page.` })
    const [unpublishes, stalePaths] = await Promise.all([
      wouldConversionUnpublishAlias(db, page.id),
      page.is_private ? findStalePathsOfSubtree(db, page.path) : [],
    ])
    const missing = unpublishes ? findMissingPagePermission(editor, 'unpublish', page) : null
    if (missing)
      return fail({
        reason: 'forbidden',
        message: `“${page.draft_title}” would be unpublished. ${getMissingPagePermissionMessage(missing, page.draft_title)}`,
      })
    const entry = { page: page.id, label: page.draft_title, revision: ids.revision }
    return ok({
      writes: [
        ...prepareAliasConversion(db, [page.id], { firstRevision: ids.revision, user: editor.id, now }),
        ...prepareUnpublishedPagesIndexRemoval(db, page.path),
      ],
      log: [
        { ...entry, action: 'wagtail.convert_alias', data: { source: { id: page.alias_of_id } } },
        ...(unpublishes ? [{ ...entry, action: 'wagtail.unpublish' } as const] : []),
      ],
      contents: [],
      stalePaths,
      response: {
        ...toPageActionResultWithoutContentChange(
          unpublishes ? { ...page, live: false } : page,
          toMessage(page.draft_title, unpublishes),
        ),
        latest_revision_id: ids.revision,
      },
    })
  },
}

const toMessage = (title: string, unpublishes: boolean) =>
  unpublishes
    ? `“${title}” is now an ordinary page. It is a draft, because the page it showed is private.`
    : `“${title}” is now an ordinary page. It no longer follows the page it showed.`
