import type { AnySnippetType } from '#app/snippets/define.ts'
import type { SignedInEditor } from '#schema/accounts/permissions.ts'
import { upgradeStoredContent } from '#schema/fields/upgrade.ts'
import { canDoSnippetAction, type SnippetAction } from '#schema/snippets/permissions.ts'
import type { SnippetDetail, SnippetTypeInfo } from '#schema/snippets/wire.ts'
import { computeSnippetVersion, type StoredSnippetState } from './queries/snippets.ts'
import {
  canUnlockSnippet,
  getNeededSnippetDeletePermissions,
  getNeededSnippetSavePermissions,
  isSnippetLockedForEditor,
  type RequestedSnippet,
} from './requested-snippet.ts'

/** Converts a snippet to its response, with what this editor can do with it. */
export async function toSnippetDetail(
  editor: SignedInEditor,
  { declaration, state }: RequestedSnippet,
): Promise<SnippetDetail> {
  const { id, title, live, live_revision_id, latest_revision_id, changed, used } = state
  return {
    ...{ kind: toSnippetTypeInfo(declaration), id, title, live, live_revision_id, latest_revision_id, changed, used },
    values: upgradeStoredContent(declaration.fields, state.content, 'form'),
    version: await computeSnippetVersion(state),
    has_unpublished_changes: live && live_revision_id !== latest_revision_id,
    lock:
      state.locked_by_id === null
        ? null
        : { by: state.locked_by, at: state.locked_at, is_mine: state.locked_by_id === editor.id },
    can: listAllowedActions(editor, declaration, state),
  }
}

export const toSnippetTypeInfo = ({
  type,
  label,
  plural,
  description,
  hasDrafts,
}: AnySnippetType): SnippetTypeInfo => ({
  ...{ type, label, plural, description },
  has_drafts: hasDrafts,
})

function listAllowedActions(
  editor: SignedInEditor,
  declaration: AnySnippetType,
  state: StoredSnippetState,
): SnippetDetail['can'] {
  const { managedBy, hasDrafts } = declaration
  const has = (action: SnippetAction) => canDoSnippetAction(editor, action, managedBy)
  const isFree = !isSnippetLockedForEditor(editor, state)
  const saves = getNeededSnippetSavePermissions(declaration).every(has)
  return {
    edit: saves && isFree,
    delete: getNeededSnippetDeletePermissions({ declaration, state }).every(has) && isFree,
    copy: saves,
    publish: has('publish') && isFree && hasDrafts,
    unpublish: has('publish') && isFree && hasDrafts && state.live,
    lock: has('lock') && hasDrafts && state.locked_by_id === null,
    unlock: canUnlockSnippet(editor, declaration, state),
  }
}
