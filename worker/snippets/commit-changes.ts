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

/** The context of a change: the stores, the user, and the execution context that purges stale pages afterwards. */
export interface SnippetActionContext {
  env: Env
  editor: Editor
  context: EdgeContext
}

/** What a change is planned with. */
export interface SnippetPlanInput {
  ids: { snippet: number; revision: number }
  user: number
  now: string
}

/** A planned change. Nothing is written before its batch. */
export interface SnippetPlan extends SnippetChange {
  /** Null if the writes themselves log the change. */
  log: SnippetLogEntry | null
  /** The paths of the pages that show it; `*` is every page. */
  stalePaths: readonly string[]
  message: string
  /** The data of restaurants changes with it. */
  changesLocations?: boolean
}

/**
 * Plans a change of a snippet and commits it in one batch, which fails if the snippet has changed since it was read
 * (`state`, null for a new one). All changes of snippets go through it. Returns the id and a message for the user.
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

/** Returns why a change conflicts with the stored snippet. */
export async function findChangeConflict(
  db: D1Database,
  declaration: AnySnippet,
  state: StoredSnippetState | null,
): Promise<Failure> {
  const now = state && (await findSnippet(db, declaration, state.id))
  if (!now) return { reason: 'conflict', message: 'Someone else deleted this snippet after you opened it.' }
  const { changed, title } = now
  const message = changed
    ? `${changed.by} changed “${title}” at ${changed.at}, after you opened it.`
    : `Someone else changed “${title}” after you opened it.`
  return { reason: 'conflict', message }
}
