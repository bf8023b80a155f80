import { eq, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { AnySnippetType } from '#app/snippets/define.ts'
import type { StoredContentBeforeUpgrade } from '#schema/fields/upgrade.ts'
import type { LastLocationEdit } from '#schema/locations/edit-wire.ts'
import { maxCountedSnippetUses } from '#schema/snippets/wire.ts'
import { country, logEntry, page, reference, revision, snippet, user } from '#schema/tables.ts'
import { nullableUserNameColumn } from '../../locations/history.ts'
import { hashSha256Base64url } from '../../security/signing.ts'
import {
  buildNullColumn,
  buildRowCountSubquery,
  buildValueSubquery,
  literalColumn,
  toNullableColumn,
  toUndecodedColumn,
} from '../../stores/columns/typed-columns.ts'
import { getDrizzle } from '../../stores/db.ts'
import { toParsedJsonColumn } from '../../stores/expressions.ts'

/** A snippet as it is stored. */
export interface StoredSnippetState {
  id: number
  title: string
  live: boolean
  live_revision_id: number | null
  latest_revision_id: number | null
  locked_by_id: number | null
  locked_at: string | null
  locked_by: string | null
  /** The latest values, as stored. */
  content: StoredContentBeforeUpgrade
  changed: LastLocationEdit | null
  /** At most `maxCountedSnippetUses`; pages in the trash are not counted. */
  used: number
}

type Target = typeof snippet | typeof country

/**
 * Counts the pages, snippets and settings that refer to a record, up to `maxCountedSnippetUses`; a page's draft and its
 * live version count once.
 */
const used = (type: AnySnippetType['storedIn'], item: Target) =>
  buildRowCountSubquery(sql`FROM (
    SELECT DISTINCT ${reference.source_type}, ${reference.source_id}
    FROM ${reference} LEFT JOIN ${page} ON ${reference.source_type} = 'page' AND ${page.id} = ${reference.source_id}
    WHERE ${reference.target_type} = ${type} AND ${reference.target_id} = ${item.id} AND ${isNull(page.deleted_at)}
    LIMIT ${maxCountedSnippetUses})`)

const entry = alias(logEntry, 'entry')
const isLastEntryOfCountry = sql`${logEntry.id} = (SELECT max(${entry.id}) FROM ${logEntry} AS ${entry}
  WHERE ${entry.object_type} = 'country' AND ${entry.object_id} = ${country.id})`

/** Selects the rows of each table that stores snippets, in one shape. */
const tables = {
  snippet: (db: D1Database, type: string) =>
    getDrizzle(db)
      .select({
        id: toUndecodedColumn(snippet.id).as('id'),
        title: toUndecodedColumn(snippet.title).as('title'),
        detail: literalColumn<string>('').as('detail'),
        live: sql`${snippet.live}`.mapWith(Boolean).as('live'),
        live_revision_id: toUndecodedColumn(snippet.live_revision_id).as('live_revision_id'),
        latest_revision_id: toUndecodedColumn(snippet.latest_revision_id).as('latest_revision_id'),
        locked_by_id: toUndecodedColumn(snippet.locked_by_id).as('locked_by_id'),
        locked_at: toUndecodedColumn(snippet.locked_at).as('locked_at'),
        content: toParsedJsonColumn<StoredContentBeforeUpgrade>(sql`${revision.content}`).as('content'),
        is_changed: sql`${snippet.latest_revision_id} IS NOT ${snippet.live_revision_id}`
          .mapWith(Boolean)
          .as('is_changed'),
        used: used('snippet', snippet).as('used'),
        last_entry: toUndecodedColumn(snippet.last_log_entry_id).as('last_entry'),
        at: toNullableColumn(logEntry.timestamp).as('at'),
        by: nullableUserNameColumn.as('by'),
      })
      .from(snippet)
      .innerJoin(revision, eq(revision.id, snippet.latest_revision_id))
      .leftJoin(logEntry, eq(logEntry.id, snippet.last_log_entry_id))
      .leftJoin(user, eq(user.id, logEntry.user_id))
      .where(eq(snippet.snippet_type, type))
      .as('item'),
  country: (db: D1Database, type: string) =>
    getDrizzle(db)
      .select({
        id: toUndecodedColumn(country.id).as('id'),
        title: toUndecodedColumn(country.printable_name).as('title'),
        detail: toUndecodedColumn(country.code).as('detail'),
        live: sql`1`.mapWith(Boolean).as('live'),
        live_revision_id: buildNullColumn(snippet.live_revision_id).as('live_revision_id'),
        latest_revision_id: buildNullColumn(snippet.latest_revision_id).as('latest_revision_id'),
        locked_by_id: buildNullColumn(snippet.locked_by_id).as('locked_by_id'),
        locked_at: buildNullColumn(snippet.locked_at).as('locked_at'),
        content: toParsedJsonColumn<StoredContentBeforeUpgrade>(
          sql`json_object('printable_name', ${country.printable_name}, 'code', ${country.code}, 'root_url',
            ${country.root_url},
          'order_url_template', ${country.order_url_template})`,
        ).as('content'),
        is_changed: sql`0`.mapWith(Boolean).as('is_changed'),
        used: used('country', country).as('used'),
        last_entry: toNullableColumn(logEntry.id).as('last_entry'),
        at: toNullableColumn(logEntry.timestamp).as('at'),
        by: nullableUserNameColumn.as('by'),
      })
      .from(country)
      .leftJoin(logEntry, isLastEntryOfCountry)
      .leftJoin(user, eq(user.id, logEntry.user_id))
      .where(sql`${type} = 'country'`)
      .as('item'),
}

export type StoredSnippetsSqlQuery = ReturnType<(typeof tables)['snippet']>

/** Selects the snippets of a type, with their last changes. */
export const buildStoredSnippetsQuery = (db: D1Database, { type, storedIn }: AnySnippetType): StoredSnippetsSqlQuery =>
  tables[storedIn](db, type)

/** Returns a snippet of a type, or null if there is none with this id. */
export async function findSnippet(
  db: D1Database,
  declaration: AnySnippetType,
  id: number,
): Promise<StoredSnippetState | null> {
  const item = buildStoredSnippetsQuery(db, declaration)
  const { title, live, live_revision_id, latest_revision_id, locked_by_id, locked_at, content, at, by } = item
  const fields = {
    title,
    live,
    live_revision_id,
    latest_revision_id,
    locked_by_id,
    locked_at,
    content,
    used: item.used,
  }
  const locker = buildValueSubquery(nullableUserNameColumn, sql`FROM ${user} WHERE ${user.id} = ${locked_by_id}`)
  const row = await getDrizzle(db)
    .select({ ...fields, at, by, locked_by: locker })
    .from(item)
    .where(eq(item.id, id))
    .get()
  if (!row) return null
  const { at: _at, by: _by, ...stored } = row
  return { id, ...stored, changed: toLastEdit(row) }
}

/** A snippet with the columns of its revisions, for queries that find these together with the snippet. */
export const buildSnippetRevisionColumns = (id: number) => {
  const find = (column: 'live_revision_id' | 'latest_revision_id') =>
    sql`(SELECT ${snippet[column]} FROM ${snippet} WHERE ${snippet.id} = ${id})`
  return { id, live_revision_id: find('live_revision_id'), latest_revision_id: find('latest_revision_id') }
}

export const toLastEdit = ({ at, by }: { at: string | null; by: string | null }): LastLocationEdit | null =>
  at === null ? null : { at, by: by ?? 'Someone' }

/** Returns the version of a snippet, which changes whenever it is saved. */
export const computeSnippetVersion = async ({ latest_revision_id, content }: StoredSnippetState): Promise<string> =>
  latest_revision_id === null
    ? (await hashSha256Base64url(JSON.stringify(content))).slice(0, 22)
    : String(latest_revision_id)

/** Returns the type of a snippet with drafts, or null if there is none with this id. */
export async function findTypeOfSnippet(db: D1Database, id: number): Promise<string | null> {
  const row = await getDrizzle(db).select({ type: snippet.snippet_type }).from(snippet).where(eq(snippet.id, id)).get()
  return row?.type ?? null
}
