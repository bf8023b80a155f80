import type { Context } from 'hono'
import type { AnySnippet } from '#app/snippets/define.ts'
import { getSnippetType } from '#app/snippets/index.ts'
import { missingGroupPermissionMessage } from '#schema/accounts/group-permissions.ts'
import { canAccessSnippets, type Editor, type SnippetAction, snippetPermission } from '#schema/accounts/permissions.ts'
import { type Failure, fail, ok, type Result } from '#schema/result.ts'
import type { BackOfficeContext } from '../http/session.ts'
import { findSnippet, type StoredSnippetState } from './queries/snippets.ts'

/** A snippet that is there, of a type this editor may see. */
export interface RequestedSnippet {
  declaration: AnySnippet
  state: StoredSnippetState
}

/** The one door to a type of snippet, as it stands in the address. */
export function findRequestedSnippetType(
  { req, var: { editor } }: Context<BackOfficeContext>,
  ...needs: SnippetAction[]
): Result<AnySnippet> {
  const declaration = getSnippetType(req.param('type') ?? '')
  if (!declaration) return fail({ reason: 'not_found', message: 'There is no such type of snippet.' })
  if (!canAccessSnippets(editor, 'view', declaration.managedBy))
    return fail({ reason: 'forbidden', message: 'Snippets are for whoever works on pages.' })
  const lacking = findMissingPermission(editor, declaration, needs)
  return lacking ? fail(lacking) : ok(declaration)
}

/** The first of these that an editor may not do with snippets of a type, as a refusal that names its right. */
export function findMissingPermission(
  editor: Editor,
  { managedBy, plural }: AnySnippet,
  needs: readonly SnippetAction[],
): Failure | null {
  const lacking = needs.find((need) => !canAccessSnippets(editor, need, managedBy))
  if (!lacking) return null
  const right = missingGroupPermissionMessage(snippetPermission(lacking, managedBy))
  return { reason: 'forbidden', message: `You may look at ${plural.toLowerCase()}, but not ${lacking} them. ${right}` }
}

/** What saving a type takes: where there are no drafts, what is saved is public at once. */
export const permissionsToSave = ({ hasDrafts }: AnySnippet): readonly SnippetAction[] =>
  hasDrafts ? ['change'] : ['change', 'publish']

/** What is shown on pages is taken off them by whoever may publish. */
export const permissionsToDelete = ({ state }: RequestedSnippet): readonly SnippetAction[] =>
  state.live ? ['change', 'publish'] : ['change']

/** The one door to a snippet. What is needed may depend on how it is. */
export async function findRequestedSnippet(
  c: Context<BackOfficeContext>,
  needsOf: (requested: RequestedSnippet) => readonly SnippetAction[] = () => [],
): Promise<Result<RequestedSnippet>> {
  const declaration = findRequestedSnippetType(c)
  if (!declaration.ok) return declaration
  const state = await findSnippet(c.env.DB, declaration.value, Number(c.req.param('id')))
  if (!state) return fail({ reason: 'not_found', message: 'There is no such snippet.' })
  const requested = { declaration: declaration.value, state }
  const lacking = findMissingPermission(c.var.editor, declaration.value, needsOf(requested))
  return lacking ? fail(lacking) : ok(requested)
}

/** A lock stops everybody but its owner, administrators too: they may take it away first. */
export const isLockedForEditor = (editor: Editor, { locked_by_id }: StoredSnippetState) =>
  locked_by_id !== null && locked_by_id !== editor.id

/** A lock's owner may always unlock. */
export const canUnlock = (editor: Editor, { managedBy }: AnySnippet, { locked_by_id }: StoredSnippetState) =>
  locked_by_id !== null && (locked_by_id === editor.id || canAccessSnippets(editor, 'unlock', managedBy))
