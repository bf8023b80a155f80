import { and, eq, gt, inArray, isNotNull, isNull, not, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { logEntry, page, redirect } from '#schema/tables.ts'
import { toSqlAssignment } from '../../stores/bulk-load.ts'
import { buildInsertSelect, buildUpsertExcludedValue, columnIsTrue } from '../../stores/expressions.ts'

/** The URL path of a page in the format of `normalizeRedirectOldPath`. */
export const pageUrlAsRedirectPathColumn = sql`coalesce(nullif(rtrim(${page.url_path}, '/'), ''), '/')`

/** Which rows of `page` a statement is about: `from` has the table, and may join it with others. */
interface SelectedPages {
  from: SQL
  where: SQL
}

const earlier = alias(redirect, 'earlier')

/** SQL condition: a page that is not live any more has not moved since it was unpublished. */
const isWhereItWasLive = and(
  isNotNull(page.last_published_at),
  isNull(page.deleted_at),
  sql`NOT EXISTS (SELECT 1 FROM ${redirect} AS ${earlier} WHERE ${and(
    eq(earlier.redirect_page_id, page.id),
    columnIsTrue(earlier.automatically_created),
    gt(
      earlier.created_at,
      sql`coalesce((SELECT max(${logEntry.timestamp}) FROM ${logEntry} WHERE ${and(
        eq(logEntry.object_type, 'page'),
        eq(logEntry.object_id, page.id),
        inArray(logEntry.action, ['wagtail.unpublish', 'wagtail.unpublish.scheduled', 'wagtail.delete']),
      )}), ${page.last_published_at})`,
    ),
  )})`,
)

const target = alias(page, 'target')

/** SQL condition: the page with an id is live. */
const pageIsLive = (id: SQLWrapper) =>
  sql`EXISTS (SELECT 1 FROM ${page} AS ${target} WHERE ${and(eq(target.id, id), columnIsTrue(target.live))})`

/** SQL condition of the upsert: a page that is not live takes no redirect from one that is. */
const mayReplaceRedirect = and(
  columnIsTrue(redirect.automatically_created),
  or(pageIsLive(buildUpsertExcludedValue(redirect.redirect_page_id)), not(pageIsLive(redirect.redirect_page_id))),
)

/**
 * Returns the statement that redirects from the URLs at which some pages are or were live last, before they move; or
 * after it from the given paths. Nobody can know another URL of a page that is not live. The redirect works once the
 * page is live again. A redirect that an editor has made stays, as does one to a live page unless this page is live,
 * too.
 */
export function buildAutomaticRedirectsInsert(
  pages: SelectedPages,
  created_at: SQL | string,
  old_path: SQL = pageUrlAsRedirectPathColumn,
): SQL {
  const values = {
    old_path,
    redirect_page_id: page.id,
    automatically_created: 1,
    created_at,
  }
  const changes = [
    toSqlAssignment(redirect.redirect_page_id, buildUpsertExcludedValue(redirect.redirect_page_id)),
    toSqlAssignment(redirect.redirect_link, sql`''`),
    toSqlAssignment(redirect.is_permanent, sql`1`),
    toSqlAssignment(redirect.automatically_created, sql`1`),
    toSqlAssignment(redirect.created_at, buildUpsertExcludedValue(redirect.created_at)),
  ]
  const from = sql`FROM ${pages.from} WHERE ${pages.where} AND (${or(columnIsTrue(page.live), isWhereItWasLive)})`
  return sql`${buildInsertSelect(redirect, values, from)}
    ON CONFLICT (${sql.identifier(redirect.old_path.name)}) DO UPDATE SET ${sql.join(changes, sql`, `)}
    WHERE ${mayReplaceRedirect}`
}

/** Returns the statement that deletes redirects at the URLs of the live ones of some pages, after they have moved. */
export const buildShadowedRedirectsDeletion = ({ from, where }: SelectedPages): SQL =>
  sql`DELETE FROM ${redirect}
    WHERE ${redirect.old_path} IN (SELECT ${pageUrlAsRedirectPathColumn} FROM ${from}
      WHERE ${where} AND ${columnIsTrue(page.live)})`
