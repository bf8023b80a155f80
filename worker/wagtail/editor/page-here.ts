import { and, eq } from 'drizzle-orm'
import type { Context } from 'hono'
import { paths } from '#schema/paths.ts'
import { can } from '#schema/rules/permissions.ts'
import { page } from '#schema/tables/page.ts'
import { type PageHere, pageHereQuery } from '#schema/wire/page-here.ts'
import { parseQuery } from '../../api/query.ts'
import { knownSites } from '../../cache/sites.ts'
import { governedPage, type PageState } from '../../data/governed-page.ts'
import { pathInTree } from '../../data/site-map.ts'
import { failureResponse } from '../../failure.ts'
import { database } from '../../stores/db.ts'
import { isTrue } from '../../stores/expressions.ts'
import type { BackOffice } from '../session.ts'

/** `GET /wagtail/api/editor/page-here/?path=`: the live page at a public address, for the bar that leads from there to its editor. The address is one of the host that is asked. */
export async function pageHere({ env, req, var: { editor } }: Context<BackOffice>): Promise<Response> {
  const query = parseQuery(pageHereQuery, req.url)
  if (!query.ok) return failureResponse(query.failure)
  const id = await livePageAt(env.DB, pathInTree(knownSites().answering(req.url), decoded(query.value.path)))
  const here = id === undefined ? undefined : await governedPage(env.DB, editor, id)
  return Response.json({ page: here && can(editor, 'view_draft', here) ? told(here, can(editor, 'edit', here)) : null } satisfies PageHere)
}

/** That there is none is no failure. */
async function livePageAt(db: D1Database, path: string): Promise<number | undefined> {
  const isHere = and(eq(page.url_path, path), isTrue(page.live))
  return (await database(db).select({ id: page.id }).from(page).where(isHere).get())?.id
}

const told = ({ id, has_unpublished_changes, go_live_at, expire_at, review }: PageState, may_edit: boolean): PageHere['page'] => ({
  ...{ id, edit_url: paths.wagtail.edit(id), may_edit, has_unpublished_changes, go_live_at, expire_at },
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
