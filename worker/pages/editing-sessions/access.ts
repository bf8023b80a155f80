import { getSnippetType } from '#app/snippets/index.ts'
import { canDoPageAction, type SignedInEditor } from '#schema/accounts/permissions.ts'
import { canDoSnippetAction } from '#schema/snippets/permissions.ts'
import { findTypeOfSnippet } from '../../snippets/queries/snippets.ts'
import { loadStoredPageForActions } from '../queries/managed-page.ts'
import type { EditedObject } from './queries.ts'

type CanSeeDraft = (db: D1Database, editor: SignedInEditor, id: number) => Promise<boolean>

/** The types that can be opened in the editor, with a check whether the editor may see an object's draft. */
const draftChecks: Record<string, CanSeeDraft> = {
  page: async (db, editor, id) => {
    const page = await loadStoredPageForActions(db, editor, id)
    return page !== undefined && canDoPageAction(editor, 'view_draft', page)
  },
  snippet: async (db, editor, id) => {
    const declaration = getSnippetType((await findTypeOfSnippet(db, id)) ?? '')
    return declaration !== undefined && canDoSnippetAction(editor, 'view', declaration.managedBy)
  },
}

/** Whether an editor may see who else is editing an object; false if the object does not exist. */
export async function canSeeWhoIsEditing(
  db: D1Database,
  editor: SignedInEditor,
  { object_type, object_id }: EditedObject,
): Promise<boolean> {
  const canSeeDraft = Object.hasOwn(draftChecks, object_type) ? draftChecks[object_type] : undefined
  return canSeeDraft ? canSeeDraft(db, editor, object_id) : false
}
