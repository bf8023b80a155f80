import { and, eq } from 'drizzle-orm'
import { can, type Editor } from '#schema/accounts/permissions.ts'
import type { PageAtPath } from '#schema/pages/page-at-path-wire.ts'
import { page } from '#schema/pages/table.ts'
import { paths } from '#schema/paths.ts'
import { getCachedSites } from '../../cache/sites.ts'
import { toUrlPath } from '../../sites/site-map.ts'
import { getDatabase } from '../../stores/db.ts'
import { isTrue } from '../../stores/expressions.ts'
import { editablePage, type ManagedPage } from '../queries/managed-page.ts'

/**
 * The live page at an address of a host, for the bar that leads from there to its editor; null where the editor may
 * open none.
 */
export async function findPageAtPath(
  db: D1Database,
  editor: Editor,
  path: string,
  host: string,
): Promise<PageAtPath['page']> {
  const id = await livePageAt(db, toUrlPath(getCachedSites().siteForHost(host), decoded(path)))
  const here = id === undefined ? undefined : await editablePage(db, editor, id)
  return here && can(editor, 'view_draft', here) ? toResponse(here, can(editor, 'edit', here)) : null
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
