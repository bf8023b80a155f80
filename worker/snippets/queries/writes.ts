import { and, eq, type SQL, sql } from 'drizzle-orm'
import { type AnySnippetType, getSnippetTitle } from '#app/snippets/define.ts'
import { listContentReferences } from '#schema/fields/struct.ts'
import { upgradeStoredContent } from '#schema/fields/upgrade.ts'
import { commitGuard, country, location, reference, revision, snippet, state } from '#schema/tables.ts'
import { type OverwritableRevision, prepareRevisionOverwrite } from '../../revisions/editing-revision.ts'
import type { WritePlan } from '../../stores/commit.ts'
import { getDrizzle, runQueriesAndCountersInOneBatch } from '../../stores/db.ts'
import { buildInsertSelect } from '../../stores/expressions.ts'
import { buildReserveIdsQuery } from '../../stores/ids.ts'
import type { LogEntry } from '../../stores/log-entries.ts'
import { prepareReferencesRemoval } from '../../stores/references.ts'
import { prepareSnippetWordsRemoval } from '../../stores/search-rows.ts'
import { toPreparedStatement } from '../../stores/statement.ts'
import { toPublishedSnippetIndexChanges } from './published-index.ts'
import type { StoredSnippetState } from './snippets.ts'

type Values = Record<string, unknown>

/** A log entry about a snippet. */
export interface SnippetLogEntry {
  action: `wagtail.${'create' | 'edit' | 'copy' | 'publish' | 'unpublish' | 'revert' | 'delete' | 'lock' | 'unlock'}`
  label: string
  fields?: readonly string[]
  revision?: number | null
}

/** Reserves an id for a new revision, and one for the snippet if it is new. */
export async function reserveSnippetAndRevisionIds(
  db: D1Database,
  { storedIn }: AnySnippetType,
  id?: number,
): Promise<{ snippet: number; revision: number }> {
  const ofRevision = buildReserveIdsQuery(db, 'revision')
  if (id !== undefined) return { snippet: id, revision: (await ofRevision.get()).first }
  const [[revision], [snippet]] = await runQueriesAndCountersInOneBatch(db, [
    ofRevision,
    buildReserveIdsQuery(db, storedIn),
  ])
  return { snippet: snippet!.first, revision: revision!.first }
}

/** The writes of a change, and its effect on the indexes. */
export type PlannedSnippetWrites = Pick<WritePlan, 'guards' | 'references' | 'search'> & {
  writes: D1PreparedStatement[]
}

const isUnchanged = (db: D1Database, is_unchanged: SQL, from: SQL = sql``) =>
  toPreparedStatement(db, buildInsertSelect(commitGuard, { is_unchanged }, from))

/** A guard that fails if the snippet has changed since it was read. */
export function prepareUnchangedSnippetGuard(
  db: D1Database,
  { storedIn, fields }: AnySnippetType,
  read: StoredSnippetState,
): D1PreparedStatement {
  const one = sql`count(*) = 1`
  if (storedIn === 'country') {
    const { printable_name, code, root_url, order_url_template } = upgradeStoredContent(
      fields,
      read.content,
      'validation',
    )
    const same = sql`${country.id} = ${read.id} AND ${country.printable_name} = ${printable_name}
      AND ${country.code} = ${code}
      AND ${country.root_url} = ${root_url} AND ${country.order_url_template} = ${order_url_template}`
    return isUnchanged(db, one, sql`FROM ${country} WHERE ${same}`)
  }
  const same = sql`${snippet.id} = ${read.id} AND ${snippet.latest_revision_id} IS ${read.latest_revision_id}
    AND ${snippet.live_revision_id} IS ${read.live_revision_id} AND ${eq(snippet.live, read.live)}
    AND ${snippet.locked_by_id} IS ${read.locked_by_id}`
  return isUnchanged(db, one, sql`FROM ${snippet} WHERE ${same}`)
}

interface SnippetWrite {
  id: number
  /** The editing session, and the revision of that session that this save overwrites. */
  session?: string | undefined
  open?: OverwritableRevision | null
  values: Values
  revision: number
  user: number
  now: string
}

/** Saves values as the latest draft of a new or existing snippet, and with `live` also as its live revision. */
export function planSnippetValuesSave(
  db: D1Database,
  declaration: AnySnippetType,
  { id, values, revision: revisionId, user, now, session, open }: SnippetWrite,
  live: boolean,
): PlannedSnippetWrites {
  if (declaration.storedIn === 'country') return { writes: [writeCountry(db, id, values)] }
  const draft = {
    source: { type: 'snippet', id, state: 'draft' } as const,
    targets: listContentReferences(declaration.fields, values),
  }
  const published = live ? toPublishedSnippetIndexChanges(declaration, id, values) : null
  const title = getSnippetTitle(declaration, values)
  const own = { id: revisionId, object_type: 'snippet', object_id: id, created_at: now, user_id: user, content: values }
  const writes = [
    ...(open
      ? prepareRevisionOverwrite(db, open, { id: revisionId, content: values, label: title, now })
      : [
          toPreparedStatement(
            db,
            getDrizzle(db)
              .insert(revision)
              .values({ ...own, editing_session: session ?? null, first_id: revisionId, saved_at: now }),
          ),
        ]),
    toPreparedStatement(
      db,
      getDrizzle(db)
        .insert(snippet)
        .values({
          id,
          snippet_type: declaration.type,
          title,
          live,
          live_revision_id: live ? revisionId : null,
          latest_revision_id: revisionId,
        })
        .onConflictDoUpdate({
          target: snippet.id,
          set: { title, latest_revision_id: revisionId, ...(live && { live, live_revision_id: revisionId }) },
        }),
    ),
  ]
  return { writes, references: [draft, ...(published?.references ?? [])], search: published?.search ?? [] }
}

function writeCountry(db: D1Database, id: number, { printable_name, code, root_url, order_url_template }: Values) {
  const written = {
    printable_name: String(printable_name),
    code: String(code),
    root_url: String(root_url),
    order_url_template: String(order_url_template),
  }
  return toPreparedStatement(
    db,
    getDrizzle(db)
      .insert(country)
      .values({ id, ...written })
      .onConflictDoUpdate({ target: country.id, set: written }),
  )
}

const changed = (db: D1Database, id: number, values: Partial<typeof snippet.$inferInsert>) =>
  toPreparedStatement(db, getDrizzle(db).update(snippet).set(values).where(eq(snippet.id, id)))

/** Makes the stored latest draft the live revision. */
export const planSnippetPublication = (
  db: D1Database,
  declaration: AnySnippetType,
  { id, latest_revision_id }: StoredSnippetState,
  values: Values,
): PlannedSnippetWrites => ({
  writes: [changed(db, id, { live: true, live_revision_id: latest_revision_id })],
  ...toPublishedSnippetIndexChanges(declaration, id, values),
})

export const planSnippetUnpublication = (
  db: D1Database,
  declaration: AnySnippetType,
  id: number,
): PlannedSnippetWrites => ({
  writes: [changed(db, id, { live: false, live_revision_id: null })],
  ...toPublishedSnippetIndexChanges(declaration, id, null),
})

export const prepareSnippetLock = (db: D1Database, id: number, user: number | null, now: string) =>
  changed(db, id, { locked_by_id: user, locked_at: user === null ? null : now })

/** Deletes a snippet. The guard fails for a country with states, restaurants or references. */
export function planSnippetRowDeletion(db: D1Database, { storedIn }: AnySnippetType, id: number): PlannedSnippetWrites {
  const builder = getDrizzle(db)
  if (storedIn === 'country') {
    const isFree = sql`NOT EXISTS (SELECT 1 FROM ${state} WHERE ${state.country_id} = ${id})
      AND NOT EXISTS (SELECT 1 FROM ${location} JOIN ${country} ON ${country.code} = ${location.country}
      WHERE ${country.id} = ${id})
      AND NOT EXISTS (SELECT 1 FROM ${reference} WHERE ${reference.target_type} = 'country'
      AND ${reference.target_id} = ${id})`
    return {
      guards: [isUnchanged(db, isFree)],
      writes: [toPreparedStatement(db, builder.delete(country).where(eq(country.id, id)))],
    }
  }
  const own = and(eq(revision.object_type, 'snippet'), eq(revision.object_id, id))
  const writes = [
    prepareReferencesRemoval(db, { type: 'snippet', ids: id }),
    prepareSnippetWordsRemoval(db, id),
    toPreparedStatement(db, builder.delete(revision).where(own)),
    toPreparedStatement(db, builder.delete(snippet).where(eq(snippet.id, id))),
  ]
  return { writes }
}

export const toSnippetLogEntry = (
  { storedIn, type }: AnySnippetType,
  {
    id,
    action,
    label,
    fields = [],
    revision = null,
    user,
    now,
  }: SnippetLogEntry & { id: number; user: number; now: string },
): LogEntry => ({
  object_type: storedIn,
  object_id: id,
  label,
  action,
  timestamp: now,
  user_id: user,
  revision_id: revision,
  data: { type, fields },
})
