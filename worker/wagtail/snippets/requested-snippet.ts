import type { Context } from 'hono'
import type { AnySnippet } from '#app/snippets/define.ts'
import { snippetOf } from '#app/snippets/index.ts'
import { fail, ok, type Result } from '#schema/result.ts'
import { canWithSnippets, type Editor } from '#schema/rules/permissions.ts'
import { type StoredSnippetState, snippetById } from '../../data/snippet.ts'
import type { BackOffice } from '../session.ts'

export type SnippetNeed = 'view' | 'change'

/** A snippet that is there, of a type this editor may see. */
export interface RequestedSnippet {
  declaration: AnySnippet
  state: StoredSnippetState
}

/** The one door to a type of snippet, as it stands in the address. */
export function requestedType({ req, var: { editor } }: Context<BackOffice>, need: SnippetNeed): Result<AnySnippet> {
  const declaration = snippetOf(req.param('type') ?? '')
  if (!declaration) return fail({ reason: 'not_found', message: 'There is no such type of snippet.' })
  if (!canWithSnippets(editor, 'view', declaration.keptBy))
    return fail({ reason: 'forbidden', message: 'Snippets are for whoever works on pages.' })
  if (!canWithSnippets(editor, need, declaration.keptBy))
    return fail({ reason: 'forbidden', message: `You may look at ${declaration.plural.toLowerCase()}, but not change them.` })
  return ok(declaration)
}

/** The one door to a snippet. */
export async function requestedSnippet(c: Context<BackOffice>, need: SnippetNeed): Promise<Result<RequestedSnippet>> {
  const declaration = requestedType(c, need)
  if (!declaration.ok) return declaration
  const state = await snippetById(c.env.DB, declaration.value, Number(c.req.param('id')))
  return state ? ok({ declaration: declaration.value, state }) : fail({ reason: 'not_found', message: 'There is no such snippet.' })
}

/** A lock stops everybody but its owner, administrators too: they may take it away first. */
export const isLockedFor = (editor: Editor, { locked_by_id }: StoredSnippetState) => locked_by_id !== null && locked_by_id !== editor.id

export const mayUnlock = (editor: Editor, { locked_by_id }: StoredSnippetState) =>
  locked_by_id !== null && (locked_by_id === editor.id || editor.is_superuser)
