import type { Context } from 'hono'
import type { AnySnippet } from '#app/snippets/define.ts'
import { snippetOf } from '#app/snippets/index.ts'
import { type Failure, fail, ok, type Result } from '#schema/result.ts'
import { lacksGroupPermission } from '#schema/rules/group-permissions.ts'
import { canWithSnippets, type Editor, type SnippetAction, snippetRight } from '#schema/rules/permissions.ts'
import { type StoredSnippetState, snippetById } from '../../data/snippet.ts'
import type { BackOffice } from '../session.ts'

/** A snippet that is there, of a type this editor may see. */
export interface RequestedSnippet {
  declaration: AnySnippet
  state: StoredSnippetState
}

/** The one door to a type of snippet, as it stands in the address. */
export function requestedType({ req, var: { editor } }: Context<BackOffice>, ...needs: SnippetAction[]): Result<AnySnippet> {
  const declaration = snippetOf(req.param('type') ?? '')
  if (!declaration) return fail({ reason: 'not_found', message: 'There is no such type of snippet.' })
  if (!canWithSnippets(editor, 'view', declaration.keptBy))
    return fail({ reason: 'forbidden', message: 'Snippets are for whoever works on pages.' })
  const lacking = lackingRight(editor, declaration, needs)
  return lacking ? fail(lacking) : ok(declaration)
}

/** The first of these that an editor may not do with snippets of a type, as a refusal that names its right. */
export function lackingRight(editor: Editor, { keptBy, plural }: AnySnippet, needs: readonly SnippetAction[]): Failure | null {
  const lacking = needs.find((need) => !canWithSnippets(editor, need, keptBy))
  if (!lacking) return null
  const right = lacksGroupPermission(snippetRight(lacking, keptBy))
  return { reason: 'forbidden', message: `You may look at ${plural.toLowerCase()}, but not ${lacking} them. ${right}` }
}

/** What saving a type takes: where there are no drafts, what is saved is public at once. */
export const savingNeeds = ({ hasDrafts }: AnySnippet): readonly SnippetAction[] => (hasDrafts ? ['change'] : ['change', 'publish'])

/** What is shown on pages is taken off them by whoever may publish. */
export const deletingNeeds = ({ state }: RequestedSnippet): readonly SnippetAction[] => (state.live ? ['change', 'publish'] : ['change'])

/** The one door to a snippet. What is needed may depend on how it is. */
export async function requestedSnippet(
  c: Context<BackOffice>,
  needsOf: (requested: RequestedSnippet) => readonly SnippetAction[] = () => [],
): Promise<Result<RequestedSnippet>> {
  const declaration = requestedType(c)
  if (!declaration.ok) return declaration
  const state = await snippetById(c.env.DB, declaration.value, Number(c.req.param('id')))
  if (!state) return fail({ reason: 'not_found', message: 'There is no such snippet.' })
  const requested = { declaration: declaration.value, state }
  const lacking = lackingRight(c.var.editor, declaration.value, needsOf(requested))
  return lacking ? fail(lacking) : ok(requested)
}

/** A lock stops everybody but its owner, administrators too: they may take it away first. */
export const isLockedFor = (editor: Editor, { locked_by_id }: StoredSnippetState) => locked_by_id !== null && locked_by_id !== editor.id

/** A lock's owner may always unlock. */
export const mayUnlock = (editor: Editor, { keptBy }: AnySnippet, { locked_by_id }: StoredSnippetState) =>
  locked_by_id !== null && (locked_by_id === editor.id || canWithSnippets(editor, 'unlock', keptBy))
