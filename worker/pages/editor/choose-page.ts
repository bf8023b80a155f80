import { and, eq, isNotNull } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { getPageType } from '#app/templates/index.ts'
import type { SignedInEditor } from '#schema/accounts/permissions.ts'
import type {
  PageChooserListResponse,
  PageUrlResolutionResponse,
  pageChooserQuery,
} from '#schema/pages/chooser-wire.ts'
import { page } from '#schema/pages/table.ts'
import type { ChooserItem } from '#schema/pages/wire.ts'
import { fail, ok, type Result } from '#schema/result.ts'
import { site } from '#schema/sites/table.ts'
import { getCachedSites } from '../../cache/sites.ts'
import { listChooserItems } from '../../search/chooser.ts'
import { hostPathToTreeUrlPath } from '../../sites/site-map.ts'
import { getDrizzle } from '../../stores/db.ts'
import { listPageChooserItems } from '../queries/chooser.ts'

/** Lists pages for the page chooser. Invalid (400) for an unknown type, not found (404) for an unknown parent. */
export async function listPagesForChooser(
  db: D1Database,
  editor: SignedInEditor,
  { parent, search = '', type = '', page_type, limit = 20, offset = 0 }: z.infer<typeof pageChooserQuery>,
): Promise<Result<PageChooserListResponse>> {
  const accepted = page_type?.split(',') ?? []
  const problems = [
    ...(type === '' || getPageType(type) ? [] : [{ path: 'type', message: unknownType }]),
    ...(accepted.every((name) => getPageType(name)) ? [] : [{ path: 'page_type', message: unknownType }]),
  ]
  if (problems.length > 0) return fail({ reason: 'invalid', message: 'Invalid query.', problems })
  const listing = await listPageChooserItems(db, editor, {
    parent: parent ?? null,
    search,
    type,
    accepted,
    limit,
    offset,
  })
  return listing ? ok(listing) : fail({ reason: 'not_found', message: 'There is no such page.' })
}

const unknownType = "type doesn't exist"

/** Finds the page at a URL, if the editor may choose it; `page` is null if there is none. */
export async function findChoosablePageByUrl(
  db: D1Database,
  editor: SignedInEditor,
  address: string,
  requestUrl: string,
): Promise<PageUrlResolutionResponse> {
  const url = URL.parse(address, requestUrl)
  const chosen =
    url && url.search === '' && (await isOwnHost(db, url, requestUrl))
      ? await findChoice(db, editor, hostPathToTreeUrlPath(getCachedSites().siteForHost(url.href), toPath(url)))
      : null
  const fragment = chosen && /^#[\w-]+$/.test(url!.hash) ? url!.hash.slice(1) : ''
  return { page: chosen, fragment }
}

async function findChoice(db: D1Database, editor: SignedInEditor, urlPath: string): Promise<ChooserItem | null> {
  const isHere = and(eq(page.url_path, urlPath), isNotNull(page.parent_id))
  const found = await getDrizzle(db).select({ id: page.id }).from(page).where(isHere).get()
  if (!found) return null
  return (
    (await listChooserItems(db, editor, 'page', { search: '', ids: [found.id], limit: 1, offset: 0 })).items[0] ?? null
  )
}

/** Whether a URL has the host of the request or of a site. */
async function isOwnHost(db: D1Database, { protocol, host, hostname }: URL, requestUrl: string): Promise<boolean> {
  if (!/^https?:$/.test(protocol)) return false
  if (host === new URL(requestUrl).host) return true
  return (
    (await getDrizzle(db).select({ id: site.id }).from(site).where(eq(site.hostname, hostname)).get()) !== undefined
  )
}

/** Normalizes a URL's path to the format of `page.url_path`: decoded, with a trailing slash. */
function toPath({ pathname }: URL): string {
  const path = `${pathname}/`.replaceAll(/\/+/g, '/')
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
