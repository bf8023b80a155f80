import { sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { type AnySnippetType, getSnippetTitle } from '#app/snippets/define.ts'
import { createEmptyFieldValues } from '#schema/fields/struct.ts'
import { upgradeStoredContent } from '#schema/fields/upgrade.ts'
import { fail, type Result } from '#schema/result.ts'
import type { newSnippetInput, snippetEditInput } from '#schema/snippets/wire.ts'
import { location } from '#schema/tables.ts'
import { findOverwritableRevision } from '../revisions/editing-revision.ts'
import { getDrizzle } from '../stores/db.ts'
import { prepareLoggedFieldNamesUpdate } from '../stores/log-entries.ts'
import {
  commitSnippetChange,
  findSnippetConflictFailure,
  loadStalePathsOfSnippet,
  type SnippetActionContext,
  type SnippetPlan,
} from './commit-changes.ts'
import { computeSnippetVersion, findSnippet } from './queries/snippets.ts'
import { planSnippetValuesSave, reserveSnippetAndRevisionIds } from './queries/writes.ts'
import { isSnippetLockedForEditor, type RequestedSnippet } from './requested-snippet.ts'
import {
  createInvalidSnippetResult,
  listChangedSnippetFieldNames,
  type SnippetValues,
  validateSnippetValues,
} from './validate.ts'

type SaveResult = Promise<Result<{ id: number; message: string }>>

/** Creates a snippet: a draft, or live if it is published or its type has no drafts. */
export async function createSnippet(
  actionContext: SnippetActionContext,
  declaration: AnySnippetType,
  input: z.output<typeof newSnippetInput>,
): SaveResult {
  const { env, editor } = actionContext
  const isLive = input.publish || !declaration.hasDrafts
  const source = input.copy_of === undefined ? null : await findSnippet(env.DB, declaration, input.copy_of)
  if (input.copy_of !== undefined && !source)
    return fail({ reason: 'not_found', message: 'There is no such snippet to copy.' })
  // A copy may refer to the same records as its source.
  const previous = source
    ? upgradeStoredContent(declaration.fields, source.content, 'validation')
    : createEmptyFieldValues(declaration.fields)
  const strictness = isLive ? 'schema' : 'draft'
  const [values, ids] = await Promise.all([
    validateSnippetValues({ db: env.DB, editor }, declaration, { previous, sent: input.values, strictness }),
    reserveSnippetAndRevisionIds(env.DB, declaration),
  ])
  if (!values.ok) return values
  const withIds = { ...actionContext, early: { ids, stalePaths: [] } }
  return commitSnippetChange(withIds, declaration, null, async ({ ids, user, now }) => {
    const written = { id: ids.snippet, values: values.value, revision: ids.revision, user, now }
    const label = getSnippetTitle(declaration, values.value)
    const revision = declaration.storedIn === 'snippet' ? ids.revision : null
    return toSuccessfulSnippetPlan({
      ...planSnippetValuesSave(env.DB, declaration, written, isLive),
      log: { action: source ? 'wagtail.copy' : 'wagtail.create', label, revision },
      stalePaths: [],
      message: `“${label}” ${isLive && declaration.hasDrafts ? 'is published' : 'has been created'}.`,
      changesLocations: declaration.storedIn === 'country',
    })
  })
}

export const toSuccessfulSnippetPlan = async (plan: SnippetPlan): Promise<Result<SnippetPlan>> => ({
  ok: true,
  value: plan,
})

/** Saves changed values as the latest draft; a type without drafts is live immediately. */
export const saveSnippetDraft = (
  actionContext: SnippetActionContext,
  requested: RequestedSnippet,
  input: z.output<typeof snippetEditInput>,
): SaveResult =>
  saveSnippetValues(actionContext, requested, {
    ...input,
    publish: !requested.declaration.hasDrafts,
    action: 'wagtail.edit',
  })

interface NewValues {
  values: SnippetValues
  version: string
  publish: boolean
  action: 'wagtail.edit' | 'wagtail.publish' | 'wagtail.revert'
  editing_session?: string | undefined
}

/** Saves values as a new revision of a snippet; published values must satisfy every rule of its fields. */
export async function saveSnippetValues(
  actionContext: SnippetActionContext,
  requested: RequestedSnippet,
  { values: sent, version, publish, action, editing_session: session }: NewValues,
): SaveResult {
  const { declaration, state } = requested
  const db = actionContext.env.DB
  const refused = await findSnippetSaveConflict(actionContext, requested, version)
  if (refused) return refused
  const previous = upgradeStoredContent(declaration.fields, state.content, 'validation')
  const strictness = publish ? 'schema' : 'draft'
  const checked = await validateSnippetValues({ db, editor: actionContext.editor }, declaration, {
    previous,
    sent,
    strictness,
  })
  if (!checked.ok) return checked
  const values = checked.value
  const label = getSnippetTitle(declaration, values)
  const fields = listChangedSnippetFieldNames(previous, values)
  if (fields.length === 0 && !publish)
    return { ok: true, value: { id: state.id, message: 'There is nothing new to save.' } }
  if (fields.includes('code') && declaration.storedIn === 'country' && (await isCodeUsed(db, String(previous['code']))))
    return codeIsUsed
  return commitSnippetChange(actionContext, declaration, state, async ({ ids, user, now }) => {
    const asked = { type: 'snippet', object: state.id, latest: state.latest_revision_id, user, session, now } as const
    const open = action === 'wagtail.revert' ? null : await findOverwritableRevision(db, asked)
    const written = { id: state.id, values, revision: ids.revision, user, now, session, open }
    const goesOn = open !== null && action === 'wagtail.edit'
    const change = planSnippetValuesSave(db, declaration, written, publish)
    return toSuccessfulSnippetPlan({
      ...change,
      writes: [...change.writes, ...(open ? [prepareLoggedFieldNamesUpdate(db, open.logEntryId, fields)] : [])],
      log: goesOn
        ? null
        : { action, label, fields, revision: declaration.storedIn === 'snippet' ? ids.revision : null },
      ...(publish ? await findSnippetEffects(actionContext, requested, fields) : { stalePaths: [] }),
      message: toMessage(declaration, label, publish),
    })
  })
}

const toMessage = ({ hasDrafts }: AnySnippetType, label: string, isLive: boolean) =>
  !hasDrafts
    ? `“${label}” has been saved.`
    : isLive
      ? `“${label}” is published.`
      : `“${label}” has been saved as a draft.`

/** Returns why a snippet cannot be changed: it is locked, or `version` is stale. Returns null if it can. */
export async function findSnippetSaveConflict(
  actionContext: SnippetActionContext,
  { declaration, state }: RequestedSnippet,
  version: string,
): Promise<Result<never> | null> {
  if (isSnippetLockedForEditor(actionContext.editor, state))
    return fail({ reason: 'forbidden', message: `“${state.title}” is locked.` })
  return (await computeSnippetVersion(state)) === version
    ? null
    : fail(await findSnippetConflictFailure(actionContext.env.DB, declaration, state))
}

/**
 * Returns the pages that become stale when a snippet changes. All lists of restaurants contain names of countries, and
 * every restaurant's page links to ordering, so a country affects all pages. No page contains its `order_url_template`.
 */
async function findSnippetEffects(
  actionContext: SnippetActionContext,
  { declaration, state }: RequestedSnippet,
  fields: readonly string[],
): Promise<Pick<SnippetPlan, 'stalePaths' | 'changesLocations'>> {
  if (declaration.storedIn === 'snippet') return { stalePaths: await loadStalePathsOfSnippet(actionContext, state.id) }
  const isSeen = fields.some((name) => name !== 'order_url_template')
  return { stalePaths: isSeen ? ['*'] : [], changesLocations: fields.some((name) => name !== 'printable_name') }
}

const isCodeUsed = async (db: D1Database, code: string) =>
  (await getDrizzle(db)
    .select({ id: location.id })
    .from(location)
    .where(sql`${location.country} = ${code}`)
    .limit(1)
    .get()) !== undefined

const codeIsUsed = createInvalidSnippetResult([
  { path: 'code', message: 'Restaurants name their country by this code: it stays while there are any.' },
])
