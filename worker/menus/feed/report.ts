import type { SignedInEditor } from '#schema/accounts/permissions.ts'
import type { MenuFeedReportResponse } from '#schema/menus/feed-wire.ts'
import { hasMenuPermission } from '../../accounts/menu-permissions.ts'
import type { Env } from '../../env.ts'
import { buildFeedRunsQuery, toFeedHost, toFeedRunItem } from '../../locations/feed/run-list.ts'
import { findSiteFeedUrl } from '../../sites/site-feeds.ts'
import type { ResolvedSite } from '../../sites/site-map.ts'

/** Returns where the menu of a site comes from, with the latest runs of its feed. */
export async function readMenuFeedReport(
  env: Env,
  site: ResolvedSite,
  editor: SignedInEditor,
): Promise<MenuFeedReportResponse> {
  const url = findSiteFeedUrl(env, 'menu', site)
  return {
    source: url ? toFeedHost(url) : null,
    can_pull: hasMenuPermission(editor, 'publish_menu', site),
    runs: (await buildFeedRunsQuery(env.DB, 'menu', site.locationSiteIds)).map(toFeedRunItem),
  }
}
