import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { StoredContentBeforeUpgrade } from '#schema/fields/upgrade.ts'
import { page, revision } from '#schema/tables.ts'
import { buildRevisionHadIdCondition } from '../../revisions/queries.ts'
import { getDrizzle } from '../../stores/db.ts'
import { columnIsOneOf } from '../../stores/expressions.ts'

/**
 * Returns the query for the content of a page's revision, which has no row if the page has no such revision. An alias
 * has the revision of its source. All ids of saves in one editing session refer to the same revision.
 */
export const buildPageRevisionContentQuery = (db: D1Database, pageId: number, id: SQL) =>
  getDrizzle(db)
    .select({ content: revision.content })
    .from(revision)
    .where(
      // Each part has an index of its own: by the page, and by the id.
      or(
        and(eq(revision.object_type, 'page'), eq(revision.object_id, pageId), buildRevisionHadIdCondition(id)),
        and(sql`+${revision.object_type} = 'page'`, eq(revision.id, id), isShownByAlias(pageId, id)),
      ),
    )

const isShownByAlias = (pageId: number, id: SQL) => sql`EXISTS (SELECT 1 FROM ${page}
    WHERE ${page.id} = ${pageId} AND ${page.alias_of_id} IS NOT NULL AND ${page.latest_revision_id} = ${id})`

/** Finds the content of a page's revision; null if the page has no such revision. */
export async function findPageRevisionContent(
  db: D1Database,
  pageId: number,
  revisionId: number | null,
): Promise<StoredContentBeforeUpgrade | null> {
  if (!Number.isSafeInteger(revisionId)) return null
  const found = await buildPageRevisionContentQuery(db, pageId, sql`${revisionId}`).get()
  return found?.content ?? null
}

/** Finds the latest content of a page; null if it has none. */
export async function findLatestPageContent(
  db: D1Database,
  pageId: number,
): Promise<StoredContentBeforeUpgrade | null> {
  const latest = sql`(SELECT ${page.latest_revision_id} FROM ${page} WHERE ${page.id} = ${pageId})`
  return (await buildPageRevisionContentQuery(db, pageId, latest).get())?.content ?? null
}

/** Finds the live and the latest content of a page by revision id. */
export async function findLiveAndLatestPageContents(
  db: D1Database,
  pageId: number,
): Promise<Map<number, StoredContentBeforeUpgrade>> {
  const revisionOfPage = (column: SQLiteColumn) => sql`(SELECT ${column} FROM ${page} WHERE ${page.id} = ${pageId})`
  const ids = sql`(${revisionOfPage(page.live_revision_id)}, ${revisionOfPage(page.latest_revision_id)})`
  const found = await getDrizzle(db)
    .select({ id: revision.id, content: revision.content })
    .from(revision)
    .where(and(sql`+${revision.object_type} = 'page'`, sql`${revision.id} IN ${ids}`))
  return new Map(found.map(({ id, content }) => [id, content]))
}

/** Finds the contents of page revisions by revision id. */
export async function findPageRevisionContents(
  db: D1Database,
  ids: readonly number[],
): Promise<Map<number, StoredContentBeforeUpgrade>> {
  const found = await getDrizzle(db)
    .select({ id: revision.id, content: revision.content })
    .from(revision)
    .where(and(sql`+${revision.object_type} = 'page'`, columnIsOneOf(revision.id, ids)))
  return new Map(found.map(({ id, content }) => [id, content]))
}
