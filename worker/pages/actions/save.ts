import type { PageActionDefinition } from '../action.ts'
import { planDraft, saveRevision, validateEditedContent } from '../plans/draft.ts'

/** Saves a new draft based on the latest one. The live page does not change. */
export const save: PageActionDefinition<'save'> = {
  needs: ['edit'],
  async plan(planInput) {
    const { input } = planInput
    const content = await validateEditedContent(planInput, input, 'draft')
    if (!content.ok) return content
    const saved = await saveRevision(planInput, content.value, input.editing_session)
    return planDraft(planInput, content.value, saved, `Page “${content.value.title}” has been saved as a draft.`)
  },
}
