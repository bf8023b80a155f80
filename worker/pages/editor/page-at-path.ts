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

/** Finds the live page at a path of a host, for the edit bar; null if there is none that the editor may open. */
export async function findPageAtPath(
  db: D1Database,
  editor: Editor,
  path: string,
  host: string,
): Promise<PageAtPath['page']> {
  const id = await findLivePageId(db, toUrlPath(getCachedSites().siteForHost(host), normalizePath(path)))
  const found = id === undefined ? undefined : await editablePage(db, editor, id)
  return found && can(editor, 'view_draft', found) ? toResponse(found, can(editor, 'edit', found)) : null
}

/** Finds the id of the live page at a URL path. */
async function findLivePageId(db: D1Database, path: string): Promise<number | undefined> {
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

/** Normalizes a path to the format of `page.url_path`: decoded, with a trailing slash. */
function normalizePath(path: string): string {
  const withSlash = path.endsWith('/') ? path : `${path}/`
  try {
    return decodeURIComponent(withSlash)
  } catch {
    return withSlash
  }
}
