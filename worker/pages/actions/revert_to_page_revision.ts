import { fail, ok } from '#schema/result.ts'
import type { PageActionDefinition } from '../action.ts'
import { upgradePageContent, validatePageContent } from '../content.ts'
import {
  checkRevisionUrlPath,
  findTakenUrlPathOfRevision,
  getStoredPageType,
  planPageDraftUpdate,
  planPageRevisionSave,
} from '../plans/draft.ts'
import { findPageRevisionContent } from '../queries/revision-content.ts'

/** Saves an older revision's content as the latest draft. Newer revisions stay in the history. */
export const pageRevertToRevisionActionDefinition: PageActionDefinition<'revert_to_page_revision'> = {
  needs: ['edit'],
  async plan(planInput) {
    const { db, page, input, ids } = planInput
    const [stored, takenUrlPath] = await Promise.all([
      findPageRevisionContent(db, page.id, input.revision_id),
      findTakenUrlPathOfRevision(db, page, input.revision_id),
    ])
    if (!stored) return fail({ reason: 'not_found', message: 'This page has no such revision.' })
    const restored = upgradePageContent(getStoredPageType(page), stored, 'validation')
    const content = validatePageContent(getStoredPageType(page), restored, restored, 'draft')
    if (!content.ok) return content
    const { title, slug } = content.value
    const urlPath = checkRevisionUrlPath(page, slug, takenUrlPath)
    if (!urlPath.ok) return urlPath
    const { writes } = await planPageRevisionSave(planInput, content.value)
    const message = `Page “${title}” has been reverted to an older version, as a draft.`
    const entry = {
      action: 'wagtail.revert',
      page: page.id,
      label: title,
      revision: ids.revision,
      data: { revision: { id: input.revision_id } },
    } as const
    return ok(
      planPageDraftUpdate(
        planInput,
        { content: content.value, urlPath: urlPath.value, message },
        { writes, log: [entry] },
      ),
    )
  },
}
