import { and, eq } from 'drizzle-orm'
import { canDoPageAction, type SignedInEditor } from '#schema/accounts/permissions.ts'
import type { EditBarPageResponse } from '#schema/pages/edit-bar-page-wire.ts'
import { page } from '#schema/pages/table.ts'
import { paths } from '#schema/paths.ts'
import { getCachedSites } from '../../cache/sites.ts'
import { hostPathToTreeUrlPath } from '../../sites/site-map.ts'
import { getDrizzle } from '../../stores/db.ts'
import { columnIsTrue } from '../../stores/expressions.ts'
import { loadStoredPageForActions, type StoredPageForActions } from '../queries/managed-page.ts'

/** Finds the live page at a path of a host, for the edit bar; null if there is none that the editor may open. */
export async function findEditablePageAtUrlPath(
  db: D1Database,
  editor: SignedInEditor,
  path: string,
  host: string,
): Promise<EditBarPageResponse['page']> {
  const id = await findLivePageId(db, hostPathToTreeUrlPath(getCachedSites().siteForHost(host), normalizePath(path)))
  const found = id === undefined ? undefined : await loadStoredPageForActions(db, editor, id)
  return found && canDoPageAction(editor, 'view_draft', found)
    ? toResponse(found, canDoPageAction(editor, 'edit', found))
    : null
}

/** Finds the id of the live page at a URL path. */
async function findLivePageId(db: D1Database, path: string): Promise<number | undefined> {
  const isHere = and(eq(page.url_path, path), columnIsTrue(page.live))
  return (await getDrizzle(db).select({ id: page.id }).from(page).where(isHere).get())?.id
}

const toResponse = (
  { id, has_unpublished_changes, go_live_at, expire_at, review }: StoredPageForActions,
  can_edit: boolean,
): EditBarPageResponse['page'] => ({
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
