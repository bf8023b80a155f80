import { canDoPageAction, type SignedInEditor } from '#schema/accounts/permissions.ts'
import { fail, ok, type Result } from '#schema/result.ts'
import { findTrashedPage, type TrashedPageRow } from './queries.ts'

/** Finds a page in the trash; not found if the editor may not see it. */
export async function findVisibleTrashedPage(
  db: D1Database,
  editor: SignedInEditor,
  id: number,
): Promise<Result<TrashedPageRow>> {
  const trashed = await findTrashedPage(db, editor.id, id)
  return trashed && canDoPageAction(editor, 'view', trashed)
    ? ok(trashed)
    : fail({ reason: 'not_found', message: 'This page is not in the trash.' })
}
