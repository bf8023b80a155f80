import { type SQL, sql } from 'drizzle-orm'
import { page, redirect } from '#schema/tables.ts'
import { toSqlAssignment } from '../../stores/bulk-load.ts'
import { buildInsertSelect, buildUpsertExcludedValue, columnIsTrue } from '../../stores/expressions.ts'

/** The URL path of a page in the format of `normalizeRedirectOldPath`. */
export const pageUrlAsRedirectPathColumn = sql`coalesce(nullif(rtrim(${page.url_path}, '/'), ''), '/')`

/** Which rows of `page` a statement is about: `from` has the table, and may join it with others. */
interface SelectedPages {
  from: SQL
  where: SQL
}

const fromLivePages = ({ from, where }: SelectedPages) =>
  sql`FROM ${from} WHERE ${where} AND ${columnIsTrue(page.live)}`

/**
 * Returns the statement that redirects from the URLs of the live ones of some pages, before they move; or after it from
 * the given paths. Nobody can know the URL of a page that is not live. A redirect that an editor has made stays.
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
  return sql`${buildInsertSelect(redirect, values, fromLivePages(pages))}
    ON CONFLICT (${sql.identifier(redirect.old_path.name)}) DO UPDATE SET ${sql.join(changes, sql`, `)}
    WHERE ${columnIsTrue(redirect.automatically_created)}`
}

/** Returns the statement that deletes redirects at the URLs of the live ones of some pages, after they have moved. */
export const buildShadowedRedirectsDeletion = (pages: SelectedPages): SQL =>
  sql`DELETE FROM ${redirect}
    WHERE ${redirect.old_path} IN (SELECT ${pageUrlAsRedirectPathColumn} ${fromLivePages(pages)})`
