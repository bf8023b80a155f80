import { fail } from '#schema/result.ts'
import { revisionContent } from '../../../data/page-writes.ts'
import type { Action } from '../action.ts'
import { checkContent, contentToday } from '../content.ts'
import { planDraft, saveRevision, typeOf } from '../draft.ts'

/** Makes an older revision's content the newest draft. What was saved in between stays in the history. */
export const revertToPageRevision: Action<'revert_to_page_revision'> = {
  needs: ['edit'],
  async plan(planning) {
    const { db, page, input, ids } = planning
    const stored = await revisionContent(db, page.id, input.revision_id)
    if (!stored) return fail({ reason: 'not_found', message: 'This page has no such revision.' })
    const old = contentToday(typeOf(page), stored)
    const content = checkContent(typeOf(page), old, old, 'draft')
    if (!content.ok) return content
    const { title } = content.value
    const { writes } = await saveRevision(planning, content.value)
    return planDraft(
      planning,
      content.value,
      {
        writes,
        log: [
          { action: 'wagtail.revert', page: page.id, label: title, revision: ids.revision, data: { revision: { id: input.revision_id } } },
        ],
      },
      `Page “${title}” has been reverted to an older version, as a draft.`,
    )
  },
}
