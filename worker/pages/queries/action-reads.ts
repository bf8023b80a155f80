import { and, eq, type SQLWrapper, sql } from 'drizzle-orm'
import type { StoredContentBeforeUpgrade } from '#schema/fields/upgrade.ts'
import { page, revision } from '#schema/tables.ts'
import { getDrizzle, runQueriesAndCountersInOneBatch } from '../../stores/db.ts'
import { columnIsOneOf } from '../../stores/expressions.ts'
import { buildReserveIdsQuery, type FirstReservedPageIds } from '../../stores/ids.ts'
import { buildStoredPagesForActionsQuery, type StoredPageForActions, toStoredPageForActions } from './managed-page.ts'
import { buildPageRevisionContentQuery } from './revision-content.ts'

/** What an action reads of its page, in one round trip. */
export interface DataForPageAction {
  page: StoredPageForActions | undefined
  /** The ids reserved for one revision and, for a `newPage`, for the page. */
  ids: FirstReservedPageIds
  /** The latest stored content, if requested; null if there is none. */
  content?: StoredContentBeforeUpgrade | null
}

interface PageForActionQuery {
  id: number
  /** The id of the editor, or an expression for it. If it is NULL, nothing is read or reserved. */
  editor: SQLWrapper | number
  newPage?: boolean
  withContent?: boolean
}

/**
 * Loads a page and reserves ids for a change of it. Both happen in one transaction, so that a later reader gets higher
 * ids and the revisions of a page are numbered in order.
 */
export async function readPageAndReserveIds(
  db: D1Database,
  { id, editor, newPage = false, withContent = false }: PageForActionQuery,
): Promise<DataForPageAction> {
  const isKnown = sql`${editor} IS NOT NULL`
  const latest = sql`(SELECT ${page.latest_revision_id} FROM ${page} WHERE ${page.id} = ${id} AND ${isKnown})`
  const queries = [
    buildStoredPagesForActionsQuery(db, editor, and(columnIsOneOf(page.id, [id]), isKnown)),
    buildReserveIdsQuery(db, 'revision', 1, isKnown),
    buildReserveIdsQuery(db, 'page', 1, newPage ? isKnown : sql`false`),
  ] as const
  const [[row], [revisionId], [pageId], [stored]] = withContent
    ? await runQueriesAndCountersInOneBatch(db, [...queries, buildPageRevisionContentQuery(db, id, latest)])
    : [...(await runQueriesAndCountersInOneBatch(db, queries)), []]
  return {
    page: row && toStoredPageForActions(row),
    ids: { page: pageId?.first ?? 0, revision: revisionId?.first ?? 0 },
    ...(withContent && { content: stored?.content ?? null }),
  }
}

/** What an action on several pages reads of each, in one round trip; pages that do not exist are missing. */
export type DataForPagesAction = ReadonlyMap<number, DataForPageAction & { page: StoredPageForActions }>

interface PagesForActionQuery {
  ids: readonly number[]
  /** The id of the editor, or an expression for it. If it is NULL, nothing is read or reserved. */
  editor: SQLWrapper | number
  /** Whether ids are reserved, which a preview does not need. */
  reserves: boolean
  withContent: boolean
}

/** Loads several pages and reserves ids for a change of each, like `readPageAndReserveIds`. */
export async function readPagesAndReserveIds(
  db: D1Database,
  { ids, editor, reserves, withContent }: PagesForActionQuery,
): Promise<DataForPagesAction> {
  const isKnown = sql`${editor} IS NOT NULL`
  const isAsked = and(columnIsOneOf(page.id, ids), isKnown)
  const [rows, [first], contents] = await runQueriesAndCountersInOneBatch(db, [
    buildStoredPagesForActionsQuery(db, editor, isAsked),
    buildReserveIdsQuery(db, 'revision', ids.length, reserves ? isKnown : sql`false`),
    getDrizzle(db)
      .select({ id: page.id, content: revision.content })
      .from(page)
      .innerJoin(revision, eq(revision.id, page.latest_revision_id))
      .where(and(isAsked, withContent ? undefined : sql`false`)),
  ])
  const contentOf = new Map(contents.map(({ id, content }) => [id, content]))
  return new Map(
    rows.map((row) => {
      // Each has the revision of its place among the ids.
      const revisionId = first ? first.first + ids.indexOf(row.id) : 0
      const read = {
        page: toStoredPageForActions(row),
        ids: { page: 0, revision: revisionId },
        ...(withContent && { content: contentOf.get(row.id) ?? null }),
      }
      return [row.id, read]
    }),
  )
}
