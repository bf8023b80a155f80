import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types'
import { and, eq, gte, inArray, lt, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { ContentReference } from '#schema/fields/field.ts'
import { page } from '#schema/pages/table.ts'
import { reference } from '#schema/records/table.ts'
import { type BulkRowLoad, createBulkRowInsert } from './bulk-load.ts'
import { getDrizzle } from './db.ts'
import { buildInsertSelect, buildJsonRowSource } from './expressions.ts'
import { toPreparedStatement } from './statement.ts'

/** The source of references; with `below`, only those whose paths start with this step. */
interface ReferenceSource {
  type: 'page' | 'snippet' | 'setting'
  /** The id; for a setting, of its site. */
  id: number
  state: 'live' | 'draft'
  below?: string
}

/** A copied page, the id of its copy, and whether the copy is live. */
interface CopiedPage {
  from: number
  to: number
  live: boolean
}

/**
 * A change of the reference index:
 * - replaces the references of `source` with `targets`
 * - copies the references of a page to its aliases
 * - copies the references of pages to their copies
 */
export type ReferenceIndexChange =
  | { source: ReferenceSource; targets: readonly ContentReference[] }
  | { aliasesOf: number }
  | { copies: readonly CopiedPage[] }

/**
 * SQL condition: a reference comes from a kind of record. Its target finds it: the unary plus keeps SQLite from reading
 * every reference of that kind, which it would without statistics.
 */
export const buildReferenceFromKindCondition = (
  kind: 'page' | 'snippet' | 'setting' | 'location',
  { source_type }: { source_type: SQLWrapper } = reference,
): SQL => sql`+${source_type} = ${kind}`

export function prepareReferenceIndexChange(db: D1Database, change: ReferenceIndexChange): D1PreparedStatement[] {
  if ('source' in change) return replaceReferences(db, change.source, change.targets)
  const queries = 'aliasesOf' in change ? copyToAliases(change.aliasesOf) : copyToCopies(change.copies)
  return queries.map((query) => toPreparedStatement(db, query))
}

/** The records whose references are removed: one, or those of a query of ids. With `state`, only that state's. */
interface RemovedReferenceSources {
  type: ReferenceSource['type']
  ids: number | SQL
  state?: ReferenceSource['state']
}

/** Returns the statement that removes the references of records, for the place among the writes where it must stand. */
export const prepareReferencesRemoval = (
  db: D1Database,
  { type, ids, state }: RemovedReferenceSources,
): D1PreparedStatement =>
  toPreparedStatement(
    db,
    getDrizzle(db)
      .delete(reference)
      .where(
        and(
          eq(reference.source_type, type),
          typeof ids === 'number' ? eq(reference.source_id, ids) : inArray(reference.source_id, ids),
          state && eq(reference.state, state),
        ),
      ),
  )

/** Creates a load of index rows, as `toReferenceIndexRows` returns them. */
export const createReferenceIndexBulkLoad = (rows: readonly ReferenceRow[]): BulkRowLoad =>
  createBulkRowInsert(reference, referenceColumns, rows, { name: 'reference', conflict: sql`ON CONFLICT DO NOTHING` })

const referenceColumns = ['source_type', 'source_id', 'state', 'content_path', 'target_type', 'target_id'] as const
type ReferenceRow = Record<(typeof referenceColumns)[number], string | number>

/** Returns the index rows of a new live page, for its live and draft state. */
export const toReferenceIndexRows = (pageId: number, targets: readonly ContentReference[]): ReferenceRow[] =>
  targets.flatMap(({ target, id, path }) =>
    (['live', 'draft'] as const).map((state) => ({
      source_type: 'page',
      source_id: pageId,
      state,
      content_path: path,
      target_type: target,
      target_id: id,
    })),
  )

function replaceReferences(
  db: D1Database,
  source: ReferenceSource,
  targets: readonly ContentReference[],
): D1PreparedStatement[] {
  const isBelow =
    source.below === undefined
      ? undefined
      : and(gte(reference.content_path, `${source.below}.`), lt(reference.content_path, `${source.below}/`))
  const isOfSource = and(
    eq(reference.source_type, source.type),
    eq(reference.source_id, source.id),
    eq(reference.state, source.state),
  )
  const clear = toPreparedStatement(db, getDrizzle(db).delete(reference).where(and(isOfSource, isBelow)))
  if (targets.length === 0) return [clear]
  const { from, field } = buildJsonRowSource(targets)
  const values = {
    source_type: source.type,
    source_id: source.id,
    state: source.state,
    content_path: field('path'),
    target_type: field('target'),
    target_id: field('id'),
  }
  return [
    clear,
    toPreparedStatement(
      db,
      sql`${buildInsertSelect(reference, values, sql`FROM ${from} WHERE true`)} ON CONFLICT DO NOTHING`,
    ),
  ]
}

/** The target of a reference and its path in the content. */
const targetColumns = {
  content_path: reference.content_path,
  target_type: reference.target_type,
  target_id: reference.target_id,
}

const follower = alias(page, 'follower')

function copyToAliases(pageId: number): SQL[] {
  const followers = sql`(SELECT ${follower.id} FROM ${page} AS ${follower} WHERE ${follower.alias_of_id} = ${pageId})`
  const values = { source_type: 'page', source_id: follower.id, state: sql`state.value`, ...targetColumns }
  const from = sql`FROM ${page} AS ${follower} JOIN json_each('["live","draft"]') AS state
    JOIN ${reference} ON ${reference.source_type} = 'page' AND ${reference.source_id} = ${pageId}
    AND ${reference.state} = 'live'
    WHERE ${follower.alias_of_id} = ${pageId}`
  return [
    sql`DELETE FROM ${reference} WHERE ${reference.source_type} = 'page' AND ${reference.source_id} IN ${followers}`,
    buildInsertSelect(reference, values, from),
  ]
}

/** Copies the live references to live copies; others get those of the latest draft. */
function copyToCopies(copies: readonly CopiedPage[]): SQL[] {
  const { from, field } = buildJsonRowSource(copies.map(({ from, to, live }) => ({ from, to, live: live ? 1 : 0 })))
  const copy = (state: 'draft' | 'live', copiedState: SQL) =>
    buildInsertSelect(
      reference,
      { source_type: 'page', source_id: field('to'), state, ...targetColumns },
      sql`FROM ${from} CROSS JOIN ${reference} ON ${reference.source_type} = 'page'
        AND ${reference.source_id} = ${field('from')}
        AND ${reference.state} = ${copiedState}`,
    )
  return [
    copy('draft', sql`iif(${field('live')}, 'live', 'draft')`),
    sql`${copy('live', sql`'live'`)} WHERE ${field('live')}`,
  ]
}
