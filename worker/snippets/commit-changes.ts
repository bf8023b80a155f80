import type { AnySnippet } from '#app/snippets/define.ts'
import type { Editor } from '#schema/accounts/permissions.ts'
import { type Failure, fail, ok, type Result } from '#schema/result.ts'
import type { EdgeContext } from '../cache/edge.ts'
import { markStaleStatements } from '../cache/mark-stale.ts'
import { purgePaths } from '../cache/purge.ts'
import type { Env } from '../env.ts'
import { refreshLocationIndex } from '../locations/search/build.ts'
import { requireLocationSync } from '../locations/search/search.ts'
import { incrementLocationVersion } from '../locations/writes.ts'
import { clearCommitGuard } from '../pages/queries/managed-page.ts'
import { findSnippet, type StoredSnippetState } from './queries/snippets.ts'
import { guardUnchangedSnippet, logSnippet, reserveSnippetIds, type SnippetLogEntry } from './queries/writes.ts'
import { invalidSnippetError } from './validate.ts'

/** Where snippets are changed: the stores, who does it, and what drops stale pages once it has happened. */
export interface SnippetActionContext {
  env: Env
  editor: Editor
  context: EdgeContext
}

/** What a plan counts on. */
export interface SnippetPlanInput {
  ids: { snippet: number; revision: number }
  user: number
  now: string
}

/** A change that is planned. Nothing is written before its batch. */
export interface SnippetPlan {
  writes: D1PreparedStatement[]
  /** Null where the writes themselves log it. */
  log: SnippetLogEntry | null
  /** Addresses whose HTML shows it; `*` is every page. */
  stalePaths: readonly string[]
  message: string
  /** What restaurants tell of themselves changes with it. */
  changesLocations?: boolean
}

/**
 * The one way to change a snippet: a plan, and one batch of everything with the log entry and what becomes stale, which holds
 * only if the snippet is still as it was read (`state`, null for a new one). Answers its id and what to say.
 */
export async function commitSnippetChange(
  { env, editor, context }: SnippetActionContext,
  declaration: AnySnippet,
  state: StoredSnippetState | null,
  plan: (planInput: SnippetPlanInput) => Promise<Result<SnippetPlan>>,
): Promise<Result<{ id: number; message: string }>> {
  const db = env.DB
  const planInput = { ids: await reserveSnippetIds(db, declaration, state?.id), user: editor.id, now: new Date().toISOString() }
  const planned = await plan(planInput)
  if (!planned.ok) return planned
  const { writes, log, stalePaths, message, changesLocations = false } = planned.value
  const id = planInput.ids.snippet
  const outcome = await isGuardViolation(() =>
    db.batch([
      ...(state ? [guardUnchangedSnippet(db, declaration, state)] : []),
      ...writes,
      ...(log ? [logSnippet(db, declaration, { ...log, ...planInput, id })] : []),
      ...(changesLocations ? [incrementLocationVersion(db)] : []),
      ...markStaleStatements(db, stalePaths),
      clearCommitGuard(db),
    ]),
  )
  if (outcome === 'changed') return fail(await findChangeConflict(db, declaration, state))
  if (outcome === 'taken') return invalidSnippetError([{ path: 'code', message: 'Another country has this code.' }])
  purgePaths(context, stalePaths)
  if (changesLocations) {
    await refreshLocationIndex(env)
    requireLocationSync()
  }
  return ok({ id, message })
}

/** Which of our own constraints kept a batch from being committed, if one did; any other failure is a bug. */
async function isGuardViolation(write: () => Promise<unknown>): Promise<'changed' | 'taken' | null> {
  try {
    await write()
    return null
  } catch (error) {
    const words = String(error)
    if (/CHECK constraint failed: is_unchanged/.test(words)) return 'changed'
    if (/UNIQUE constraint failed: country\.code/.test(words)) return 'taken'
    throw error
  }
}

/** Why a change cannot go on top of what is stored now. */
export async function findChangeConflict(db: D1Database, declaration: AnySnippet, state: StoredSnippetState | null): Promise<Failure> {
  const now = state && (await findSnippet(db, declaration, state.id))
  if (!now) return { reason: 'conflict', message: 'Somebody deleted this snippet after you opened it.' }
  const { changed, title } = now
  const message = changed
    ? `${changed.by} changed “${title}” at ${changed.at}, after you opened it.`
    : `Somebody changed “${title}” after you opened it.`
  return { reason: 'conflict', message }
}
