import type { AnySnippet } from '#app/snippets/define.ts'
import type { Editor } from '#schema/accounts/permissions.ts'
import { country } from '#schema/locations/table.ts'
import { type Failure, fail, ok, type Result } from '#schema/result.ts'
import type { EdgeContext } from '../cache/edge.ts'
import { purgePaths } from '../cache/purge.ts'
import type { Env } from '../env.ts'
import { refreshLocationIndex } from '../locations/search/build.ts'
import { requireLocationSync } from '../locations/search/search.ts'
import { incrementLocationVersion } from '../locations/writes.ts'
import { commit } from '../stores/commit.ts'
import { findSnippet, type StoredSnippetState } from './queries/snippets.ts'
import {
  guardUnchangedSnippet,
  reserveSnippetIds,
  type SnippetChange,
  type SnippetLogEntry,
  toSnippetLogEntry,
} from './queries/writes.ts'
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
export interface SnippetPlan extends SnippetChange {
  /** Null where the writes themselves log it. */
  log: SnippetLogEntry | null
  /** Addresses whose HTML shows it; `*` is every page. */
  stalePaths: readonly string[]
  message: string
  /** What restaurants tell of themselves changes with it. */
  changesLocations?: boolean
}

/**
 * The one way to change a snippet: a plan, and one batch of everything with the log entry and what becomes stale, which
 * holds only if the snippet is still as it was read (`state`, null for a new one). Answers its id and what to say.
 */
export async function commitSnippetChange(
  { env, editor, context }: SnippetActionContext,
  declaration: AnySnippet,
  state: StoredSnippetState | null,
  plan: (planInput: SnippetPlanInput) => Promise<Result<SnippetPlan>>,
): Promise<Result<{ id: number; message: string }>> {
  const db = env.DB
  const planInput = {
    ids: await reserveSnippetIds(db, declaration, state?.id),
    user: editor.id,
    now: new Date().toISOString(),
  }
  const planned = await plan(planInput)
  if (!planned.ok) return planned
  const { guards = [], writes, log, message, changesLocations = false, ...change } = planned.value
  const id = planInput.ids.snippet
  const committed = await commit(
    db,
    {
      ...change,
      guards: [...(state ? [guardUnchangedSnippet(db, declaration, state)] : []), ...guards],
      writes: [...writes, ...(changesLocations ? [incrementLocationVersion(db)] : [])],
      log: log ? [toSnippetLogEntry(declaration, { ...log, ...planInput, id })] : [],
    },
    ['changed', country.code],
  )
  if (!committed.ok && committed.conflict.kind === 'changed')
    return fail(await findChangeConflict(db, declaration, state))
  if (!committed.ok) return invalidSnippetError([{ path: 'code', message: 'Another country has this code.' }])
  purgePaths(context, change.stalePaths)
  if (changesLocations) {
    await refreshLocationIndex(env)
    requireLocationSync()
  }
  return ok({ id, message })
}

/** Why a change cannot go on top of what is stored now. */
export async function findChangeConflict(
  db: D1Database,
  declaration: AnySnippet,
  state: StoredSnippetState | null,
): Promise<Failure> {
  const now = state && (await findSnippet(db, declaration, state.id))
  if (!now) return { reason: 'conflict', message: 'Somebody deleted this snippet after you opened it.' }
  const { changed, title } = now
  const message = changed
    ? `${changed.by} changed “${title}” at ${changed.at}, after you opened it.`
    : `Somebody changed “${title}” after you opened it.`
  return { reason: 'conflict', message }
}
