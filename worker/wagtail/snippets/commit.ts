import type { AnySnippet } from '#app/snippets/define.ts'
import { type Failure, fail, ok, type Result } from '#schema/result.ts'
import type { Editor } from '#schema/rules/permissions.ts'
import type { EdgeContext } from '../../cache/edge.ts'
import { purge } from '../../cache/purge.ts'
import { staleStatements } from '../../cache/stale.ts'
import { unchangedDone } from '../../data/governed-page.ts'
import { refreshLocationIndex } from '../../data/location-index.ts'
import { newVersion } from '../../data/location-writes.ts'
import { mustFollowLocations } from '../../data/nearby.ts'
import { type StoredSnippetState, snippetById } from '../../data/snippet.ts'
import { logSnippet, reserveSnippetIds, type SnippetLog, unchangedSnippet } from '../../data/snippet-writes.ts'
import type { Env } from '../../env.ts'
import { invalidSnippet } from './check.ts'

/** Where snippets are changed: the stores, who does it, and what drops stale pages once it has happened. */
export interface Desk {
  env: Env
  editor: Editor
  context: EdgeContext
}

/** What a plan counts on. */
export interface Planning {
  ids: { snippet: number; revision: number }
  user: number
  now: string
}

/** A change that is planned. Nothing is written before its batch. */
export interface Plan {
  writes: D1PreparedStatement[]
  /** Null where the writes themselves log it. */
  log: SnippetLog | null
  /** Addresses whose HTML shows it; `*` is every page. */
  stale: readonly string[]
  message: string
  /** What restaurants tell of themselves changes with it. */
  changesLocations?: boolean
}

/**
 * The one way to change a snippet: a plan, and one batch of everything with the log entry and what becomes stale, which holds
 * only if the snippet is still as it was read (`state`, null for a new one). Answers its id and what to say.
 */
export async function commitSnippet(
  { env, editor, context }: Desk,
  declaration: AnySnippet,
  state: StoredSnippetState | null,
  plan: (planning: Planning) => Promise<Result<Plan>>,
): Promise<Result<{ id: number; message: string }>> {
  const db = env.DB
  const planning = { ids: await reserveSnippetIds(db, declaration, state?.id), user: editor.id, now: new Date().toISOString() }
  const planned = await plan(planning)
  if (!planned.ok) return planned
  const { writes, log, stale, message, changesLocations = false } = planned.value
  const id = planning.ids.snippet
  const outcome = await broken(() =>
    db.batch([
      ...(state ? [unchangedSnippet(db, declaration, state)] : []),
      ...writes,
      ...(log ? [logSnippet(db, declaration, { ...log, ...planning, id })] : []),
      ...(changesLocations ? [newVersion(db)] : []),
      ...staleStatements(db, stale),
      unchangedDone(db),
    ]),
  )
  if (outcome === 'changed') return fail(await changedMeanwhile(db, declaration, state))
  if (outcome === 'taken') return invalidSnippet([{ path: 'code', message: 'Another country has this code.' }])
  purge(context, stale)
  if (changesLocations) {
    await refreshLocationIndex(env)
    mustFollowLocations()
  }
  return ok({ id, message })
}

/** Which of our own constraints kept a batch from being committed, if one did; any other failure is a bug. */
async function broken(write: () => Promise<unknown>): Promise<'changed' | 'taken' | null> {
  try {
    await write()
    return null
  } catch (error) {
    const words = String(error)
    if (/CHECK constraint failed: since_planned/.test(words)) return 'changed'
    if (/UNIQUE constraint failed: country\.code/.test(words)) return 'taken'
    throw error
  }
}

/** Why a change cannot go on top of what is stored now. */
export async function changedMeanwhile(db: D1Database, declaration: AnySnippet, state: StoredSnippetState | null): Promise<Failure> {
  const now = state && (await snippetById(db, declaration, state.id))
  if (!now) return { reason: 'conflict', message: 'Somebody deleted this snippet after you opened it.' }
  const { changed, title } = now
  const message = changed
    ? `${changed.by} changed “${title}” at ${changed.at}, after you opened it.`
    : `Somebody changed “${title}” after you opened it.`
  return { reason: 'conflict', message }
}
