import { and, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { listVisiblePageTreeRootPaths, type SignedInEditor } from '#schema/accounts/permissions.ts'
import type { PageTreeFields } from '#schema/pages/wire.ts'
import { paths } from '#schema/paths.ts'
import { page } from '#schema/tables.ts'
import type { UrlPathToLinkFunction } from '../../cache/sites.ts'
import { buildRowCountSubquery, toUndecodedColumn } from '../../stores/columns/typed-columns.ts'
import { getDrizzle, runQueriesInOneBatch } from '../../stores/db.ts'
import { columnIsOneOf } from '../../stores/expressions.ts'
import { buildSubtreePathEnd } from '../queries/subtree-path-end.ts'
import {
  buildPageAndAncestorIdsQuery,
  buildPageExplorableCondition,
  buildPageWithinEditorGrantsCondition,
} from '../visibility/visibility.ts'

/** The fields of a page that are read from the tree around it. */
export const pageTreeFieldNames = ['ancestors', 'descendants'] as const satisfies (keyof PageTreeFields)[]

const listed = alias(page, 'listed')
const below = alias(page, 'below')

/** Loads the ancestors of pages, root first, and how many pages below them the editor may see. By page id. */
export async function loadAncestorsAndDescendantCountsOfPages(
  db: D1Database,
  editor: SignedInEditor,
  ids: readonly number[],
  linkTo: UrlPathToLinkFunction,
): Promise<Map<number, PageTreeFields>> {
  const grants = sql`${JSON.stringify(listVisiblePageTreeRootPaths(editor))}`
  const ancestorQuery = getDrizzle(db)
    .select({
      of: toUndecodedColumn(listed.id).as('of'),
      id: page.id,
      type: page.content_type,
      title: page.title,
      admin_display_title: page.draft_title,
      url_path: page.url_path,
      live: page.live,
    })
    .from(listed)
    .innerJoin(page, sql`${page.id} IN (${buildPageAndAncestorIdsQuery(listed.path)}) AND ${page.id} <> ${listed.id}`)
    .where(and(columnIsOneOf(listed.id, ids), buildPageExplorableCondition(grants)))
    .orderBy(page.depth)
  const countQuery = getDrizzle(db)
    .select({
      of: listed.id,
      count: buildRowCountSubquery(sql`FROM ${page} AS ${below}
        WHERE ${below.path} > ${listed.path} AND ${below.path} < ${buildSubtreePathEnd(listed.path)}
          AND ${buildPageWithinEditorGrantsCondition(grants, below)}`),
    })
    .from(listed)
    .where(and(columnIsOneOf(listed.id, ids), isNull(listed.deleted_at)))
  const [ancestors, counts] = await runQueriesInOneBatch(db, [ancestorQuery, countQuery])
  return new Map(
    counts.map(({ of: id, count }) => [
      id,
      {
        ancestors: ancestors
          .filter((each) => each.of === id)
          .map(({ id: ancestor, type, title, admin_display_title, url_path, live }) => ({
            id: ancestor,
            meta: { type, detail_url: paths.api.page(ancestor), html_url: live ? linkTo(url_path) : null },
            title,
            admin_display_title,
          })),
        descendants: { count, listing_url: `${paths.api.pages}?descendant_of=${id}` },
      },
    ]),
  )
}
