import { and, eq, ne, not, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { redirectPageType } from '#app/templates/redirect_page.tsx'
import { listRedirectLookupPaths, parseSameSitePathToUrl, toRedirectLookupPath } from '#schema/redirects/lookup-path.ts'
import { maxRedirectChainLength } from '#schema/redirects/redirect-path.ts'
import { page, redirect, revision } from '#schema/tables.ts'
import { buildFieldPath } from '../stores/columns/content-fields.ts'
import { buildNullColumn, coalesceColumns, toNullableColumn } from '../stores/columns/typed-columns.ts'
import { getDrizzle, runQueriesInOneBatch } from '../stores/db.ts'
import { columnIsTrue, valuesAsSqlRows } from '../stores/expressions.ts'
import { redirectIsShadowedCondition } from './queries.ts'

/** Where a redirect leads; `redirect` is its id, null for a redirect page. */
interface RedirectStep {
  to: string
  redirect: number | null
}
type RedirectSteps = Map<string, RedirectStep>

/** Addresses per query: D1 limits a bound value to two megabytes. */
const partLength = 200

/** Where chains begin: at addresses, or at the URL of a page. */
export type RedirectChainStartAddresses = readonly string[] | { page: number }

/**
 * Reads the redirects and redirect pages that lead on from a start, by their normalized paths, for finding cycles:
 * those at it, those where these lead, and so on. Redirects at the URL of a live page are left out, because they are
 * never used.
 */
export async function readRedirectStepsFrom(
  db: D1Database,
  start: RedirectChainStartAddresses,
): Promise<RedirectSteps> {
  const steps: RedirectSteps = new Map()
  const seen = new Set<string>()
  let queries = 'page' in start ? [selectSteps(db, pathsOfPage(start.page))] : selectStepsFrom(db, start, seen)
  for (let step = 0; step <= maxRedirectChainLength; step++) {
    const found = await readSteps(db, queries)
    for (const [path, each] of found) steps.set(path, each)
    queries = selectStepsFrom(
      db,
      found.map(([, { to }]) => to),
      seen,
    )
  }
  return steps
}

/** Returns queries for what leads on from addresses that have not been seen before. */
function selectStepsFrom(db: D1Database, addresses: readonly string[], seen: Set<string>) {
  const paths = [...new Set(addresses.flatMap(listLookupPaths))].filter((path) => !seen.has(path))
  for (const path of paths) seen.add(path)
  return Array.from({ length: Math.ceil(paths.length / partLength) }, (_, at) => {
    const part = paths.slice(at * partLength, (at + 1) * partLength)
    return selectSteps(db, sql`SELECT value FROM ${valuesAsSqlRows(part)}`)
  })
}

function listLookupPaths(address: string): string[] {
  const url = parseSameSitePathToUrl(address)
  return url ? listRedirectLookupPaths(url) : []
}

const start = alias(page, 'start')
const pathsOfPage = (id: number) =>
  sql`SELECT form.value FROM ${page} AS ${start},
    json_each(json_array(${start.url_path}, rtrim(${start.url_path}, '/'))) AS form WHERE ${start.id} = ${id}`

async function readSteps(
  db: D1Database,
  [first, ...others]: readonly ReturnType<typeof selectSteps>[],
): Promise<[string, RedirectStep][]> {
  const results = first ? await runQueriesInOneBatch(db, [first, ...others]) : []
  return results
    .flat()
    .flatMap(({ from, to, redirect }) => (to ? [[toRedirectLookupPath(from) ?? from, { to, redirect }]] : []))
}

const target = alias(page, 'target')
const link = (part: 'url' | 'page') =>
  sql<string | null>`${revision.content} ->> ${buildFieldPath(redirectPageType, 'link', part)}`

/** The redirects and redirect pages at the selected paths. */
const selectSteps = (db: D1Database, paths: SQL) =>
  getDrizzle(db)
    .select({
      from: redirect.old_path,
      to: toNullableColumn(coalesceColumns(page.url_path, redirect.redirect_link)),
      redirect: toNullableColumn(redirect.id),
    })
    .from(redirect)
    .leftJoin(page, eq(page.id, redirect.redirect_page_id))
    .where(
      and(
        sql`${redirect.old_path} IN (${paths})`,
        or(columnIsTrue(page.live), ne(redirect.redirect_link, '')),
        not(redirectIsShadowedCondition),
      ),
    )
    .unionAll(
      getDrizzle(db)
        .select({
          from: page.url_path,
          to: coalesceColumns(target.url_path, link('url')),
          redirect: buildNullColumn(redirect.id),
        })
        .from(page)
        .innerJoin(revision, eq(revision.id, page.live_revision_id))
        .leftJoin(target, eq(target.id, link('page')))
        .where(
          and(sql`${page.url_path} IN (${paths})`, eq(page.content_type, 'redirect_page'), columnIsTrue(page.live)),
        ),
    )
