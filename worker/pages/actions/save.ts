import { ok } from '#schema/result.ts'
import type { PageActionDefinition } from '../action.ts'
import { invalidContentError } from '../content.ts'
import { checkUrlPathWithSlug, planDraft, saveRevision, validateEditedContent } from '../plans/draft.ts'

/** Saves a new draft based on the latest one. The live page does not change. */
export const save: PageActionDefinition<'save'> = {
  needs: ['edit'],
  readsContent: true,
  async plan(planInput) {
    const { db, page, input } = planInput
    const edited = await validateEditedContent(planInput, input, 'draft')
    if (!edited.ok) return edited
    const { content, referenceProblems } = edited.value
    const [problems, urlPath, saved] = await Promise.all([
      referenceProblems,
      checkUrlPathWithSlug(db, page, content.slug),
      saveRevision(planInput, content, input.editing_session),
    ])
    if (problems.length > 0) return invalidContentError(problems)
    if (!urlPath.ok) return urlPath
    const message = `Page “${content.title}” has been saved as a draft.`
    return ok(planDraft(planInput, { content, urlPath: urlPath.value, message }, saved))
  },
}
