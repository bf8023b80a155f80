import { and, eq } from 'drizzle-orm'
import type { Context } from 'hono'
import { can } from '#schema/accounts/permissions.ts'
import { type PageAtPath, pageAtPathQuery } from '#schema/pages/page-at-path-wire.ts'
import { page } from '#schema/pages/table.ts'
import { paths } from '#schema/paths.ts'
import { getCachedSites } from '../../cache/sites.ts'
import { errorResponse } from '../../http/errors.ts'
import { parseQuery } from '../../http/query.ts'
import type { BackOfficeContext } from '../../http/session.ts'
import { toUrlPath } from '../../sites/site-map.ts'
import { getDatabase } from '../../stores/db.ts'
import { isTrue } from '../../stores/expressions.ts'
import { editablePage, type ManagedPage } from '../queries/managed-page.ts'

/** `GET /wagtail/api/editor/page-at-path/?path=`: the live page at a public address, for the bar that leads from there to its editor. The address is one of the host that is asked. */
export async function getPageAtPath({ env, req, var: { editor } }: Context<BackOfficeContext>): Promise<Response> {
  const query = parseQuery(pageAtPathQuery, req.url)
  if (!query.ok) return errorResponse(query.failure)
  const id = await livePageAt(env.DB, toUrlPath(getCachedSites().siteForHost(req.url), decoded(query.value.path)))
  const here = id === undefined ? undefined : await editablePage(env.DB, editor, id)
  return Response.json({
    page: here && can(editor, 'view_draft', here) ? toResponse(here, can(editor, 'edit', here)) : null,
  } satisfies PageAtPath)
}

/** That there is none is no failure. */
async function livePageAt(db: D1Database, path: string): Promise<number | undefined> {
  const isHere = and(eq(page.url_path, path), isTrue(page.live))
  return (await getDatabase(db).select({ id: page.id }).from(page).where(isHere).get())?.id
}

const toResponse = (
  { id, has_unpublished_changes, go_live_at, expire_at, review }: ManagedPage,
  can_edit: boolean,
): PageAtPath['page'] => ({
  ...{ id, edit_url: paths.wagtail.edit(id), can_edit, has_unpublished_changes, go_live_at, expire_at },
  in_review: review?.status === 'in_progress',
})

/** Addresses of pages are kept in plain letters, with a slash at their end. */
function decoded(path: string): string {
  const whole = path.endsWith('/') ? path : `${path}/`
  try {
    return decodeURIComponent(whole)
  } catch {
    return whole
  }
}
