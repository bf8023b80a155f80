import { ok } from '#schema/result.ts'
import type { PageActionDefinition } from '../action.ts'
import { failWithInvalidPageContent } from '../content.ts'
import {
  checkPageUrlPathWithSlug,
  planPageDraftUpdate,
  planPageRevisionSave,
  validateEditedPageContent,
} from '../plans/draft.ts'

/** Saves a new draft based on the latest one. The live page does not change. */
export const pageSaveDraftActionDefinition: PageActionDefinition<'save'> = {
  needs: ['edit'],
  readsContent: true,
  async plan(planInput) {
    const { db, page, input } = planInput
    const edited = await validateEditedPageContent(planInput, input, 'draft')
    if (!edited.ok) return edited
    const { content, referenceProblems } = edited.value
    const [problems, urlPath, saved] = await Promise.all([
      referenceProblems,
      checkPageUrlPathWithSlug(db, page, content.slug),
      planPageRevisionSave(planInput, content, input.editing_session),
    ])
    if (problems.length > 0) return failWithInvalidPageContent(problems)
    if (!urlPath.ok) return urlPath
    const message = `Page “${content.title}” has been saved as a draft.`
    return ok(planPageDraftUpdate(planInput, { content, urlPath: urlPath.value, message }, saved))
  },
}
