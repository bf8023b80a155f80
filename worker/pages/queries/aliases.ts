import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { page, pageViewRestriction, redirect, revision } from '#schema/tables.ts'
import { buildCommonPageFieldPath } from '../../stores/columns/content-fields.ts'
import { getDrizzle } from '../../stores/db.ts'
import {
  buildInsertSelect,
  columnIsOneOf,
  columnIsTrue,
  toBooleanColumn,
  valuesAsSqlRows,
} from '../../stores/expressions.ts'
import { toPreparedStatement } from '../../stores/statement.ts'
import { pageUrlAsRedirectPathColumn } from './automatic-redirects.ts'
import { findStalePathsOfSubtrees } from './stale-paths.ts'
import { buildPageInSubtreeCondition } from './tree.ts'

/** A page that shows the content of its source page. */
export interface PageAliasRow {
  id: number
  path: string
  url_path: string
  live: boolean
  /** The page that it shows. */
  alias_of_id: number | null
}

const source = alias(page, 'source')
const follower = alias(page, 'follower')
const shown = alias(page, 'shown')

const aliasColumns = {
  id: page.id,
  path: page.path,
  url_path: page.url_path,
  live: page.live,
  alias_of_id: page.alias_of_id,
}

/** Lists the aliases of pages. Deleted aliases are no longer aliases. */
export const listAliasesOfPages = (db: D1Database, sources: readonly number[]): Promise<PageAliasRow[]> =>
  getDrizzle(db)
    .select(aliasColumns)
    .from(page)
    .where(columnIsOneOf(page.alias_of_id, sources))
    .orderBy(asc(page.depth), asc(page.id))
    .all()

/** Lists the aliases of the pages in a subtree that are not in the trash. */
export const listAliasPagesOfSubtree = (db: D1Database, path: string): Promise<PageAliasRow[]> =>
  getDrizzle(db)
    .select(aliasColumns)
    .from(shown)
    .innerJoin(page, eq(page.alias_of_id, shown.id))
    .where(and(buildPageInSubtreeCondition(path, shown), isNull(shown.deleted_at)))
    .orderBy(asc(page.depth), asc(page.id))
    .all()

/** Returns the statements that publish a page's live revision on its aliases. */
export const prepareAliasPublication = (db: D1Database, sourceId: number): D1PreparedStatement[] => [
  toPreparedStatement(
    db,
    getDrizzle(db)
      .update(page)
      .set({
        title: sql`${source.title}`,
        draft_title: sql`${source.title}`,
        seo_title: sql`${source.seo_title}`,
        search_description: sql`${source.search_description}`,
        robots: sql`${source.robots}`,
        live: true,
        expired: false,
        has_unpublished_changes: false,
        live_revision_id: sql`${source.live_revision_id}`,
        latest_revision_id: sql`${source.live_revision_id}`,
        latest_revision_created_at: sql`${source.latest_revision_created_at}`,
        first_published_at: sql`coalesce(${page.first_published_at}, ${source.last_published_at})`,
        last_published_at: sql`${source.last_published_at}`,
      })
      .from(source)
      .where(and(eq(page.alias_of_id, source.id), eq(source.id, sourceId))),
  ),
]

/** Returns the statement that deletes the redirects at the URLs of a page's live aliases. */
export const prepareRedirectDeletionAtAliases = (db: D1Database, sourceId: number): D1PreparedStatement =>
  toPreparedStatement(
    db,
    getDrizzle(db)
      .delete(redirect)
      .where(
        sql`${redirect.old_path} IN (SELECT ${pageUrlAsRedirectPathColumn} FROM ${page}
          WHERE ${page.alias_of_id} = ${sourceId} AND ${columnIsTrue(page.live)})`,
      ),
  )

/** Finds the stale paths of the aliases of pages: their own and those of pages that list or link them. */
export const findStalePathsOfAliases = (db: D1Database, sources: readonly number[]): Promise<string[]> =>
  findStalePathsOfSubtrees(
    db,
    sql`(SELECT ${follower.path} AS path FROM ${page} AS ${follower}
      WHERE ${columnIsOneOf(follower.alias_of_id, sources)})`,
  )

/** Finds the stale paths of the aliases of all pages in a subtree, whose privacy also applies to their aliases. */
export const findStalePathsOfAliasesInSubtree = (db: D1Database, path: string): Promise<string[]> =>
  findStalePathsOfSubtrees(
    db,
    sql`(SELECT ${follower.path} AS path FROM ${page} AS ${shown}
      CROSS JOIN ${page} AS ${follower} ON ${follower.alias_of_id} = ${shown.id}
      WHERE ${buildPageInSubtreeCondition(path, shown)})`,
  )

/** Aliases by id, with whether each stays live when converted: not if only the privacy of its source protects it. */
const convertedAliases = sql`(SELECT ${follower.id} AS id, ${follower.live} AND NOT EXISTS (
    SELECT 1 FROM ${pageViewRestriction} WHERE instr(${shown.path}, '/' || ${pageViewRestriction.page_id} || '/') > 0
      AND instr(${follower.path}, '/' || ${pageViewRestriction.page_id} || '/') = 0) AS live
  FROM ${page} AS ${follower} JOIN ${page} AS ${shown} ON ${shown.id} = ${follower.alias_of_id}) AS stays`

/**
 * Returns the statements that convert aliases to ordinary pages, each with its own revision and slug. An alias that
 * only the privacy of its source protects becomes a draft instead of a public page.
 */
export function prepareAliasConversion(
  db: D1Database,
  aliases: readonly number[],
  { firstRevision, user, now }: { firstRevision: number; user: number | null; now: string },
): D1PreparedStatement[] {
  if (aliases.length === 0) return []
  const listed = sql`${valuesAsSqlRows(aliases)} AS listed`
  const revisionId = sql`${firstRevision} + listed.key`
  const values = {
    id: revisionId,
    object_type: 'page',
    object_id: page.id,
    created_at: now,
    user_id: user,
    content: sql`json_set(${revision.content}, ${buildCommonPageFieldPath('slug')}, ${page.slug},
      ${buildCommonPageFieldPath('title')}, ${page.draft_title})`,
  }
  const copied = sql`FROM ${listed} JOIN ${page} ON ${page.id} = listed.value
    JOIN ${revision} ON ${revision.id} = ${page.latest_revision_id}`
  return [
    toPreparedStatement(db, buildInsertSelect(revision, values, copied)),
    toPreparedStatement(
      db,
      getDrizzle(db)
        .update(page)
        .set({
          alias_of_id: null,
          latest_revision_id: revisionId,
          latest_revision_created_at: now,
          live: sql`stays.live`,
          live_revision_id: sql`iif(stays.live, ${revisionId}, NULL)`,
          has_unpublished_changes: sql`1 - stays.live`,
        })
        .from(sql`${listed} JOIN ${convertedAliases} ON stays.id = listed.value`)
        .where(sql`${page.id} = listed.value`),
    ),
  ]
}

/** Whether converting an alias would unpublish it, because only the privacy of its source protects it. */
export async function wouldConversionUnpublishAlias(db: D1Database, aliasId: number): Promise<boolean> {
  const found = await getDrizzle(db)
    .select({
      leaves: toBooleanColumn(
        sql`${page.live} AND NOT (SELECT stays.live FROM ${convertedAliases} WHERE stays.id = ${aliasId})`,
      ),
    })
    .from(page)
    .where(eq(page.id, aliasId))
    .get()
  return found?.leaves ?? false
}
