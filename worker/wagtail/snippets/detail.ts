import type { AnySnippet } from '#app/snippets/define.ts'
import { canWithSnippets, type Editor, type SnippetAction } from '#schema/rules/permissions.ts'
import type { SnippetDetail, SnippetKind } from '#schema/wire/snippet.ts'
import { type StoredSnippetState, snippetVersion } from '../../data/snippet.ts'
import { valuesToday } from './check.ts'
import { deletingNeeds, isLockedFor, mayUnlock, type RequestedSnippet, savingNeeds } from './requested-snippet.ts'

/** A snippet as it is now, and what this editor may do with it. */
export async function detailOf(editor: Editor, { declaration, state }: RequestedSnippet): Promise<SnippetDetail> {
  const { id, title, live, live_revision_id, latest_revision_id, changed, used } = state
  return {
    ...{ kind: kindOf(declaration), id, title, live, live_revision_id, latest_revision_id, changed, used },
    values: valuesToday(declaration, state.content),
    version: await snippetVersion(state),
    has_unpublished_changes: live && live_revision_id !== latest_revision_id,
    lock: state.locked_by_id === null ? null : { by: state.locked_by, at: state.locked_at, mine: state.locked_by_id === editor.id },
    may: mayDo(editor, declaration, state),
  }
}

export const kindOf = ({ type, label, plural, about, hasDrafts }: AnySnippet): SnippetKind => ({
  ...{ type, label, plural, about },
  has_drafts: hasDrafts,
})

function mayDo(editor: Editor, declaration: AnySnippet, state: StoredSnippetState): SnippetDetail['may'] {
  const { keptBy, hasDrafts } = declaration
  const has = (action: SnippetAction) => canWithSnippets(editor, action, keptBy)
  const isFree = !isLockedFor(editor, state)
  const saves = savingNeeds(declaration).every(has)
  return {
    edit: saves && isFree,
    delete: deletingNeeds({ declaration, state }).every(has) && isFree,
    copy: saves,
    publish: has('publish') && isFree && hasDrafts,
    unpublish: has('publish') && isFree && hasDrafts && state.live,
    lock: has('lock') && hasDrafts && state.locked_by_id === null,
    unlock: mayUnlock(editor, declaration, state),
  }
}
