import { sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { type AnySnippet, titleOf } from '#app/snippets/define.ts'
import { emptyValues } from '#schema/fields/struct.ts'
import { fail, type Result } from '#schema/result.ts'
import { location } from '#schema/tables/index.ts'
import type { snippetCreate, snippetEdit } from '#schema/wire/snippet.ts'
import { openRevision } from '../../data/editing-revision.ts'
import { type StoredSnippetState, snippetById, snippetVersion } from '../../data/snippet.ts'
import { staleBySnippet } from '../../data/snippet-usage.ts'
import { logMoreFields, writeSnippet } from '../../data/snippet-writes.ts'
import { database } from '../../stores/db.ts'
import { changedFields, checkedValues, invalidSnippet, type Values, valuesToday } from './check.ts'
import { changedMeanwhile, commitSnippet, type Desk, type Plan } from './commit.ts'
import { isLockedFor, type RequestedSnippet } from './requested-snippet.ts'

type Done = Promise<Result<{ id: number; message: string }>>

/** Makes a snippet: a draft, or public at once when it is published or its type has no drafts. */
export async function createSnippet(desk: Desk, declaration: AnySnippet, input: z.output<typeof snippetCreate>): Done {
  const { env, editor } = desk
  const isLive = input.publish || !declaration.hasDrafts
  const source = input.copy_of === undefined ? null : await snippetById(env.DB, declaration, input.copy_of)
  if (input.copy_of !== undefined && !source) return fail({ reason: 'not_found', message: 'There is no such snippet to copy.' })
  // A copy may point at what its source points at.
  const previous = source ? valuesToday(declaration, source.content) : emptyValues(declaration.fields)
  const strictness = isLive ? 'schema' : 'draft'
  const values = await checkedValues({ db: env.DB, editor }, declaration, { previous, sent: input.values, strictness })
  if (!values.ok) return values
  return commitSnippet(desk, declaration, null, async ({ ids, user, now }) => {
    const written = { id: ids.snippet, values: values.value, revision: ids.revision, user, now }
    const label = titleOf(declaration, values.value)
    const revision = declaration.storedIn === 'snippet' ? ids.revision : null
    return planned({
      writes: writeSnippet(env.DB, declaration, written, isLive),
      log: { action: source ? 'wagtail.copy' : 'wagtail.create', label, revision },
      stale: [],
      message: `“${label}” ${isLive && declaration.hasDrafts ? 'is published' : 'has been created'}.`,
      changesLocations: declaration.storedIn === 'country',
    })
  })
}

export const planned = async (plan: Plan): Promise<Result<Plan>> => ({ ok: true, value: plan })

/** Saves changed values: as the latest draft, or for a type without drafts as what is public. */
export const saveSnippet = (desk: Desk, requested: RequestedSnippet, input: z.output<typeof snippetEdit>): Done =>
  writeValues(desk, requested, { ...input, publish: !requested.declaration.hasDrafts, action: 'wagtail.edit' })

interface NewValues {
  values: Values
  version: string
  publish: boolean
  action: 'wagtail.edit' | 'wagtail.publish' | 'wagtail.revert'
  editing_session?: string | undefined
}

/** Writes values as a new state of a snippet, by every rule when pages will show it. */
export async function writeValues(
  desk: Desk,
  requested: RequestedSnippet,
  { values: sent, version, publish, action, editing_session: session }: NewValues,
): Done {
  const { declaration, state } = requested
  const db = desk.env.DB
  const refused = await refusal(desk, requested, version)
  if (refused) return refused
  const previous = valuesToday(declaration, state.content)
  const strictness = publish ? 'schema' : 'draft'
  const checked = await checkedValues({ db, editor: desk.editor }, declaration, { previous, sent, strictness })
  if (!checked.ok) return checked
  const values = checked.value
  const label = titleOf(declaration, values)
  const fields = changedFields(previous, values)
  if (fields.length === 0 && !publish) return { ok: true, value: { id: state.id, message: 'There is nothing new to save.' } }
  if (fields.includes('code') && declaration.storedIn === 'country' && (await isCodeUsed(db, state))) return codeIsUsed
  return commitSnippet(desk, declaration, state, async ({ ids, user, now }) => {
    const asked = { type: 'snippet', object: state.id, latest: state.latest_revision_id, user, session, now } as const
    const open = action === 'wagtail.revert' ? null : await openRevision(db, asked)
    const written = { id: state.id, values, revision: ids.revision, user, now, session, open }
    const goesOn = open !== null && action === 'wagtail.edit'
    return planned({
      writes: [...writeSnippet(db, declaration, written, publish), ...(open ? [logMoreFields(db, open.line, fields)] : [])],
      log: goesOn ? null : { action, label, fields, revision: declaration.storedIn === 'snippet' ? ids.revision : null },
      ...(publish ? await shownBy(db, requested, fields) : { stale: [] }),
      message: messageOf(declaration, label, publish),
    })
  })
}

const messageOf = ({ hasDrafts }: AnySnippet, label: string, isLive: boolean) =>
  !hasDrafts ? `“${label}” has been saved.` : isLive ? `“${label}” is published.` : `“${label}” has been saved as a draft.`

/** Why a snippet may not be changed, or not on top of what was opened. */
export async function refusal(desk: Desk, { declaration, state }: RequestedSnippet, version: string): Promise<Result<never> | null> {
  if (isLockedFor(desk.editor, state)) return fail({ reason: 'forbidden', message: `“${state.title}” is locked.` })
  return (await snippetVersion(state)) === version ? null : fail(await changedMeanwhile(desk.env.DB, declaration, state))
}

/**
 * What becomes stale when a snippet changes. Where guests order stands on every restaurant's page and in every list of them, and
 * the countries' names on all lists, so a country changes all pages; the address of its ordering service stands on none.
 */
export async function shownBy(
  db: D1Database,
  { declaration, state }: RequestedSnippet,
  fields: readonly string[],
): Promise<Pick<Plan, 'stale' | 'changesLocations'>> {
  if (declaration.storedIn === 'snippet') return { stale: await staleBySnippet(db, state.id) }
  const isSeen = fields.some((name) => name !== 'order_url_template')
  return { stale: isSeen ? ['*'] : [], changesLocations: fields.some((name) => name !== 'printable_name') }
}

const isCodeUsed = async (db: D1Database, { content }: StoredSnippetState) =>
  (await database(db).select({ id: location.id }).from(location).where(sql`${location.country} = ${content['code']}`).limit(1).get()) !==
  undefined

const codeIsUsed = invalidSnippet([{ path: 'code', message: 'Restaurants name their country by this code: it stays while there are any.' }])
