import type { Action } from '../action.ts'
import { editedContent, planDraft } from '../draft.ts'

/** Saves a new draft over the one it was begun from. The live page stays as it is. */
export const save: Action<'save'> = {
  needs: ['edit'],
  async plan(planning) {
    const { page, input, ids } = planning
    const content = await editedContent(planning, input, 'draft')
    if (!content.ok) return content
    const { title } = content.value
    return planDraft(
      planning,
      content.value,
      [{ action: 'wagtail.edit', page: page.id, label: title, revision: ids.revision }],
      `Page “${title}” has been saved as a draft.`,
    )
  },
}
