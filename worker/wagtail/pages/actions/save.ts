import type { Action } from '../action.ts'
import { editedContent, planDraft, saveRevision } from '../draft.ts'

/** Saves a new draft over the one it was begun from. The live page stays as it is. */
export const save: Action<'save'> = {
  needs: ['edit'],
  async plan(planning) {
    const { input } = planning
    const content = await editedContent(planning, input, 'draft')
    if (!content.ok) return content
    const saved = await saveRevision(planning, content.value, input.editing_session)
    return planDraft(planning, content.value, saved, `Page “${content.value.title}” has been saved as a draft.`)
  },
}
