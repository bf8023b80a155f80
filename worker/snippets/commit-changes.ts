import type { AnySnippetType } from '#app/snippets/define.ts'
import type { SignedInEditor } from '#schema/accounts/permissions.ts'
import type { StoredContentBeforeUpgrade } from '#schema/fields/upgrade.ts'
import { country } from '#schema/locations/table.ts'
import { type Failure, fail, ok, type Result } from '#schema/result.ts'
import type { EdgeCacheContext } from '../cache/edge.ts'
import { purgeStalePathsFromCaches } from '../cache/purge.ts'
import type { Env } from '../env.ts'
import { refreshLocationSearchData } from '../locations/search/build.ts'
import { requireLocationsVersionCheck } from '../locations/search/search.ts'
import { prepareLocationsVersionIncrement } from '../locations/writes.ts'
import type { ReadsInCommitBatch } from '../stores/answer-reads.ts'
import { commitWritePlan } from '../stores/commit.ts'
import { findSnippetRevisionContent } from './queries/history.ts'
import { findSnippet, type StoredSnippetState } from './queries/snippets.ts'
import { findStalePathsOfSnippet } from './queries/usage.ts'
import {
  type PlannedSnippetWrites,
  prepareUnchangedSnippetGuard,
  reserveSnippetAndRevisionIds,
  type SnippetLogEntry,
  toSnippetLogEntry,
} from './queries/writes.ts'
import { createInvalidSnippetResult } from './validate.ts'

/** The context of a change: the stores, the user, and the execution context that purges stale pages afterwards. */
export interface SnippetActionContext {
  env: Env
  editor: SignedInEditor
  context: EdgeCacheContext
  /** What is read together with the snippet that is changed. */
  early?: DataForSnippetChange
  /** Starts reading the snippet for the answer, in the batch of its commit. */
  answerFor?: (declaration: AnySnippetType, id: number) => ReadsInCommitBatch
}

/** What a change of a snippet needs that depends on its id alone. */
export interface DataForSnippetChange {
  ids: SnippetPlanInput['ids']
  /** The paths of the pages that show it. */
  stalePaths: string[]
  /** The content of the revision to return to, if there is one. */
  content?: StoredContentBeforeUpgrade | null
}

/** Reads what a change of a snippet needs beside the snippet: to return to a `revision`, also its content. */
export async function readDataForSnippetChange(
  db: D1Database,
  declaration: AnySnippetType,
  { id, revision }: { id: number; revision?: number | undefined },
): Promise<DataForSnippetChange> {
  const [ids, stalePaths, content] = await Promise.all([
    reserveSnippetAndRevisionIds(db, declaration, id),
    declaration.storedIn === 'snippet' ? findStalePathsOfSnippet(db, id) : [],
    revision === undefined ? null : findSnippetRevisionContent(db, id, revision),
  ])
  return { ids, stalePaths, content }
}

/** What a change is planned with. */
export interface SnippetPlanInput {
  ids: { snippet: number; revision: number }
  user: number
  now: string
}

/** A planned change. Nothing is written before its batch. */
export interface SnippetPlan extends PlannedSnippetWrites {
  /** Null if the writes themselves log the change. */
  log: SnippetLogEntry | null
  /** The paths of the pages that show it; `*` is every page. */
  stalePaths: readonly string[]
  message: string
  /** The data of restaurants changes with it. */
  changesLocations?: boolean
}

const isNewest = (
  early: DataForSnippetChange | undefined,
  state: StoredSnippetState | null,
): early is DataForSnippetChange => early !== undefined && early.ids.revision > (state?.latest_revision_id ?? 0)

/** Returns the paths of the pages that show a snippet, which may have been read with it. */
export const loadStalePathsOfSnippet = async ({ env, early }: SnippetActionContext, id: number): Promise<string[]> =>
  early?.stalePaths ?? findStalePathsOfSnippet(env.DB, id)

/**
 * Plans a change of a snippet and commits it in one batch, which fails if the snippet has changed since it was read
 * (`state`, null for a new one). All changes of snippets go through it. Returns the id and a message for the user.
 */
export async function commitSnippetChange(
  { env, editor, context, early, answerFor }: SnippetActionContext,
  declaration: AnySnippetType,
  state: StoredSnippetState | null,
  plan: (planInput: SnippetPlanInput) => Promise<Result<SnippetPlan>>,
): Promise<Result<{ id: number; message: string }>> {
  const db = env.DB
  const planInput = {
    // An id that was reserved before another change would not be the latest.
    ids: isNewest(early, state) ? early.ids : await reserveSnippetAndRevisionIds(db, declaration, state?.id),
    user: editor.id,
    now: new Date().toISOString(),
  }
  const planned = await plan(planInput)
  if (!planned.ok) return planned
  const { guards = [], writes, log, message, changesLocations = false, ...change } = planned.value
  const id = planInput.ids.snippet
  const committed = await commitWritePlan(
    db,
    {
      ...change,
      answer: answerFor?.(declaration, id),
      guards: [...(state ? [prepareUnchangedSnippetGuard(db, declaration, state)] : []), ...guards],
      writes: [...writes, ...(changesLocations ? [prepareLocationsVersionIncrement(db)] : [])],
      log: log ? [toSnippetLogEntry(declaration, { ...log, ...planInput, id })] : [],
    },
    ['changed', country.code],
  )
  if (!committed.ok && committed.conflict.kind === 'changed')
    return fail(await findSnippetConflictFailure(db, declaration, state))
  if (!committed.ok) return createInvalidSnippetResult([{ path: 'code', message: 'Another country has this code.' }])
  purgeStalePathsFromCaches(context, change.stalePaths)
  if (changesLocations) {
    await refreshLocationSearchData(env)
    requireLocationsVersionCheck()
  }
  return ok({ id, message })
}

/** Returns why a change conflicts with the stored snippet. */
export async function findSnippetConflictFailure(
  db: D1Database,
  declaration: AnySnippetType,
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
