import type { AnySnippetType } from '#app/snippets/define.ts'
import { getSnippetType } from '#app/snippets/index.ts'
import { getMissingGroupPermissionMessage } from '#schema/accounts/group-permissions.ts'
import type { SignedInEditor } from '#schema/accounts/permissions.ts'
import { type Failure, fail, ok, type Result } from '#schema/result.ts'
import { canDoSnippetAction, getSnippetPermission, type SnippetAction } from '#schema/snippets/permissions.ts'
import { findSnippet, type StoredSnippetState } from './queries/snippets.ts'

/** Identifies a snippet in an address: its type and its id. */
export interface SnippetTypeAndId {
  type: string
  id: number
}

/** A stored snippet of a type that the editor can view. */
export interface RequestedSnippet {
  declaration: AnySnippetType
  state: StoredSnippetState
}

/** Returns the permissions that an action on a snippet requires; they may depend on its state. */
export type GetNeededSnippetPermissions = (
  requested: RequestedSnippet,
  editor: SignedInEditor,
) => readonly SnippetAction[]

/** Returns the declaration of a snippet type, or why this editor may not do all of this with its snippets. */
export function getPermittedSnippetType(
  editor: SignedInEditor,
  type: string,
  ...needed: SnippetAction[]
): Result<AnySnippetType> {
  const declaration = getSnippetType(type)
  if (!declaration) return fail({ reason: 'not_found', message: 'There is no such type of snippet.' })
  if (!canDoSnippetAction(editor, 'view', declaration.managedBy))
    return fail({ reason: 'forbidden', message: 'Only editors of pages can use snippets.' })
  const missing = findSnippetPermissionFailure(editor, declaration, needed)
  return missing ? fail(missing) : ok(declaration)
}

/** Returns a failure that names the first of these permissions that an editor lacks, or null. */
export function findSnippetPermissionFailure(
  editor: SignedInEditor,
  { managedBy, plural }: AnySnippetType,
  needed: readonly SnippetAction[],
): Failure | null {
  const missing = needed.find((permission) => !canDoSnippetAction(editor, permission, managedBy))
  if (!missing) return null
  const right = getMissingGroupPermissionMessage(getSnippetPermission(missing, managedBy))
  return { reason: 'forbidden', message: `You may look at ${plural.toLowerCase()}, but not ${missing} them. ${right}` }
}

/** The permissions to save a snippet of a type: without drafts, saving also publishes. */
export const getNeededSnippetSavePermissions = ({ hasDrafts }: AnySnippetType): readonly SnippetAction[] =>
  hasDrafts ? ['change'] : ['change', 'publish']

/** The permissions to delete a snippet: deleting a live one also removes it from pages. */
export const getNeededSnippetDeletePermissions = ({ state }: RequestedSnippet): readonly SnippetAction[] =>
  state.live ? ['change', 'publish'] : ['change']

/** Loads a snippet, or returns why this editor may not see it or lacks a needed permission. */
export async function findPermittedSnippet(
  db: D1Database,
  editor: SignedInEditor,
  { type, id }: SnippetTypeAndId,
  getNeededPermissions: GetNeededSnippetPermissions = () => [],
): Promise<Result<RequestedSnippet>> {
  const declaration = getPermittedSnippetType(editor, type)
  if (!declaration.ok) return declaration
  const state = await findSnippet(db, declaration.value, id)
  if (!state) return fail({ reason: 'not_found', message: 'There is no such snippet.' })
  const requested = { declaration: declaration.value, state }
  const missing = findSnippetPermissionFailure(editor, declaration.value, getNeededPermissions(requested, editor))
  return missing ? fail(missing) : ok(requested)
}

/** Whether a lock prevents this editor from changing a snippet. Administrators are locked out too, but can unlock. */
export const isSnippetLockedForEditor = (editor: SignedInEditor, { locked_by_id }: StoredSnippetState) =>
  locked_by_id !== null && locked_by_id !== editor.id

/** Whether this editor can remove a snippet's lock; the user who set it always can. */
export const canUnlockSnippet = (
  editor: SignedInEditor,
  { managedBy }: AnySnippetType,
  { locked_by_id }: StoredSnippetState,
) => locked_by_id !== null && (locked_by_id === editor.id || canDoSnippetAction(editor, 'unlock', managedBy))
