import type { AnySnippet } from '#app/snippets/define.ts'
import { canAccessSnippets, type Editor, type SnippetAction } from '#schema/accounts/permissions.ts'
import { upgrade } from '#schema/fields/upgrade.ts'
import type { SnippetDetail, SnippetTypeInfo } from '#schema/snippets/wire.ts'
import { type StoredSnippetState, toSnippetVersion } from './queries/snippets.ts'
import {
  canUnlock,
  isLockedForEditor,
  permissionsToDelete,
  permissionsToSave,
  type RequestedSnippet,
} from './requested-snippet.ts'

/** Converts a snippet to its response, with what this editor can do with it. */
export async function toSnippetDetail(
  editor: Editor,
  { declaration, state }: RequestedSnippet,
): Promise<SnippetDetail> {
  const { id, title, live, live_revision_id, latest_revision_id, changed, used } = state
  return {
    ...{ kind: toSnippetTypeInfo(declaration), id, title, live, live_revision_id, latest_revision_id, changed, used },
    values: upgrade(declaration.fields, state.content, 'form'),
    version: await toSnippetVersion(state),
    has_unpublished_changes: live && live_revision_id !== latest_revision_id,
    lock:
      state.locked_by_id === null
        ? null
        : { by: state.locked_by, at: state.locked_at, is_mine: state.locked_by_id === editor.id },
    can: listAllowedActions(editor, declaration, state),
  }
}

export const toSnippetTypeInfo = ({ type, label, plural, description, hasDrafts }: AnySnippet): SnippetTypeInfo => ({
  ...{ type, label, plural, description },
  has_drafts: hasDrafts,
})

function listAllowedActions(editor: Editor, declaration: AnySnippet, state: StoredSnippetState): SnippetDetail['can'] {
  const { managedBy, hasDrafts } = declaration
  const has = (action: SnippetAction) => canAccessSnippets(editor, action, managedBy)
  const isFree = !isLockedForEditor(editor, state)
  const saves = permissionsToSave(declaration).every(has)
  return {
    edit: saves && isFree,
    delete: permissionsToDelete({ declaration, state }).every(has) && isFree,
    copy: saves,
    publish: has('publish') && isFree && hasDrafts,
    unpublish: has('publish') && isFree && hasDrafts && state.live,
    lock: has('lock') && hasDrafts && state.locked_by_id === null,
    unlock: canUnlock(editor, declaration, state),
  }
}
