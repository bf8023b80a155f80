import { snippetOf } from '#app/snippets/index.ts'
import { can, canWithSnippets, type Editor } from '#schema/rules/permissions.ts'
import type { EditedObject } from '../../data/editing-session.ts'
import { governedPage } from '../../data/governed-page.ts'
import { snippetTypeOf } from '../../data/snippet.ts'

type MaySeeDraft = (db: D1Database, editor: Editor, id: number) => Promise<boolean>

/** What can be opened in the editor, by its type in `revision`, and whether somebody may see the draft of one of its kind. */
const editedObjects: Record<string, MaySeeDraft> = {
  page: async (db, editor, id) => {
    const page = await governedPage(db, editor, id)
    return page !== undefined && can(editor, 'view_draft', page)
  },
  snippet: async (db, editor, id) => {
    const declaration = snippetOf((await snippetTypeOf(db, id)) ?? '')
    return declaration !== undefined && canWithSnippets(editor, 'view', declaration.keptBy)
  },
}

/** Whether an editor may know who works on this. What is not there is for nobody. */
export async function maySeeCompany(db: D1Database, editor: Editor, { object_type, object_id }: EditedObject): Promise<boolean> {
  const maySee = Object.hasOwn(editedObjects, object_type) ? editedObjects[object_type] : undefined
  return maySee ? maySee(db, editor, object_id) : false
}
