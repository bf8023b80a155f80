import { hasGroupPermission } from '#schema/accounts/group-permissions.ts'
import type { SignedInEditor } from '#schema/accounts/permissions.ts'
import type { MenuFeedReport } from '#schema/menus/feed-wire.ts'
import type { Env } from '../../env.ts'
import { buildFeedRunsQuery, toFeedHost } from '../../locations/feed/run-list.ts'

/** Returns where the menu comes from, with the latest runs of its feed. */
export const readMenuFeedReport = async (
  { DB, MENU_FEED_URL: url }: Env,
  editor: SignedInEditor,
): Promise<MenuFeedReport> => ({
  source: url ? toFeedHost(url) : null,
  can_pull: hasGroupPermission(editor, 'publish_menu'),
  runs: await buildFeedRunsQuery(DB, 'menu'),
})
