import { getSnippetType } from '#app/snippets/index.ts'
import { can, canAccessSnippets, type Editor } from '#schema/accounts/permissions.ts'
import { findSnippetType } from '../../snippets/queries/snippets.ts'
import { editablePage } from '../queries/managed-page.ts'
import type { EditedObject } from './queries.ts'

type CanSeeDraft = (db: D1Database, editor: Editor, id: number) => Promise<boolean>

/**
 * What can be opened in the editor, by its type in `revision`, and whether somebody may see the draft of one of its
 * kind.
 */
const editedObjects: Record<string, CanSeeDraft> = {
  page: async (db, editor, id) => {
    const page = await editablePage(db, editor, id)
    return page !== undefined && can(editor, 'view_draft', page)
  },
  snippet: async (db, editor, id) => {
    const declaration = getSnippetType((await findSnippetType(db, id)) ?? '')
    return declaration !== undefined && canAccessSnippets(editor, 'view', declaration.managedBy)
  },
}

/** Whether an editor may know who works on this. What is not there is for nobody. */
export async function canSeeEditors(
  db: D1Database,
  editor: Editor,
  { object_type, object_id }: EditedObject,
): Promise<boolean> {
  const maySee = Object.hasOwn(editedObjects, object_type) ? editedObjects[object_type] : undefined
  return maySee ? maySee(db, editor, object_id) : false
}
