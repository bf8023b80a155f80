import type { SignedInEditor } from '#schema/accounts/permissions.ts'
import type { MenuFeedReportResponse } from '#schema/menus/feed-wire.ts'
import { hasMenuPermission } from '../../accounts/menu-permissions.ts'
import type { Env } from '../../env.ts'
import { buildImportFeedRunsQuery, toImportFeedHost, toImportFeedRunItem } from '../../locations/feed/run-list.ts'
import { findImportFeedUrlOfSite } from '../../sites/site-feeds.ts'
import type { ResolvedSite } from '../../sites/site-map.ts'

/** Returns where the menu of a site comes from, with the latest runs of its feed. */
export async function readMenuFeedReport(
  env: Env,
  site: ResolvedSite,
  editor: SignedInEditor,
): Promise<MenuFeedReportResponse> {
  const url = findImportFeedUrlOfSite(env, 'menu', site)
  return {
    source: url ? toImportFeedHost(url) : null,
    can_pull: hasMenuPermission(editor, 'publish_menu', site),
    runs: (await buildImportFeedRunsQuery(env.DB, 'menu', site.locationSiteIds)).map(toImportFeedRunItem),
  }
}
