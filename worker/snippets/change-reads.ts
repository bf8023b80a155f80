import type { AnySnippetType } from '#app/snippets/define.ts'
import { ok, type Result } from '#schema/result.ts'
import type { SnippetChangeResponse } from '#schema/snippets/wire.ts'
import type { SignedInRequestContext } from '../http/session.ts'
import { type ReadsInCommitBatch, startReadsInCommitBatch } from '../stores/answer-reads.ts'
import { readDataForSnippetChange } from './commit-changes.ts'
import { toSnippetDetail } from './detail.ts'
import { findSnippet } from './queries/snippets.ts'
import {
  findPermittedSnippet,
  type GetNeededSnippetPermissions,
  getPermittedSnippetType,
  type SnippetTypeAndId,
} from './requested-snippet.ts'

/** Finds a snippet, and reads at the same time what its change needs. */
export const findSnippetToChange = (
  { env: { DB }, var: { editor } }: SignedInRequestContext,
  key: SnippetTypeAndId & { revision?: number | undefined },
  needed: GetNeededSnippetPermissions,
) => {
  const declaration = getPermittedSnippetType(editor, key.type)
  const reading = declaration.ok ? readDataForSnippetChange(DB, declaration.value, key) : undefined
  return Promise.all([
    findPermittedSnippet(DB, editor, key, needed),
    reading?.then((early) => ({ early })) ?? Promise.resolve({}),
  ])
}

/** Reads of the changed snippet in the batch of its change, by its id. */
type Answers = Map<number, ReadsInCommitBatch<Awaited<ReturnType<typeof findSnippet>>>>

/** Creates the reads of a changed snippet for the answer. */
export function createChangedSnippetReads({ env }: SignedInRequestContext) {
  const answers: Answers = new Map()
  const answerFor = (declaration: AnySnippetType, id: number) => {
    const answer = startReadsInCommitBatch(env.DB, (db) => findSnippet(db, declaration, id))
    answers.set(id, answer)
    return answer
  }
  return { answers, answerFor }
}

/** Returns the response to a change: the snippet as it is after it, and a message. */
export async function loadSnippetChangeResponse(
  { env, var: { editor } }: SignedInRequestContext,
  declaration: AnySnippetType,
  { id, message }: { id: number; message: string },
  answers: Answers,
): Promise<Result<SnippetChangeResponse>> {
  const state = await (answers.get(id)?.get() ?? findSnippet(env.DB, declaration, id))
  return ok({ snippet: await toSnippetDetail(editor, { declaration, state: state! }), message })
}
