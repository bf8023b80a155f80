import { fail, ok } from '#schema/result.ts'
import { type PageActionDefinition, toPageActionResultWithoutContentChange } from '../action.ts'
import { preparePageLockForUser } from '../queries/lock.ts'

/** Locks a page against changes by others until its owner or someone with the permission unlocks it. */
export const pageLockActionDefinition: PageActionDefinition<'lock'> = {
  needs: ['lock'],
  async plan({ db, editor, page, now }) {
    if (page.locked) return fail({ reason: 'conflict', message: `“${page.draft_title}” is already locked.` })
    return ok({
      writes: [preparePageLockForUser(db, { page: page.id, user: editor.id, now })],
      log: [{ action: 'wagtail.lock', page: page.id, label: page.draft_title }],
      contents: [],
      stalePaths: [],
      response: toPageActionResultWithoutContentChange(
        page,
        `“${page.draft_title}” is locked. Only you can change it.`,
      ),
    })
  },
}
