import { desc, eq, sql } from 'drizzle-orm'
import { userHasGroupPermission } from '#schema/accounts/group-permissions.ts'
import type { SignedInEditor } from '#schema/accounts/permissions.ts'
import { toHomeCountryCodeOrDefault } from '#schema/geo/home-country.ts'
import { menu } from '#schema/menus/section-table.ts'
import type { SelectableMenuSitesResponse } from '#schema/menus/site-wire.ts'
import { paths } from '#schema/paths.ts'
import { site as siteTable } from '#schema/sites/table.ts'
import { canViewMenuDraftsOfSite } from '../accounts/menu-permissions.ts'
import { getCachedSites } from '../cache/sites.ts'
import { countryOfSiteColumn, pickOneSiteRecordPerSite } from '../locations/list-query.ts'
import { siteToLocationSiteId } from '../locations/locations-of-site.ts'
import type { ResolvedSite } from '../sites/site-map.ts'
import type { WritePlan } from '../stores/commit.ts'
import { prepareConditionGuard } from '../stores/commit-guards.ts'
import { getDrizzle } from '../stores/db.ts'
import { toPreparedStatement } from '../stores/statement.ts'
import type { MenuChangeUserAndTime } from './history/revisions.ts'
import { buildMenuIdOfSiteColumn } from './menu-of-site.ts'

/**
 * Lists the sites that can have a menu, the one at the top first, each with its country; none if there is only one.
 * Users who mark dishes as sold out get all, others those whose menus they may see.
 */
export async function listSelectableMenuSites(
  db: D1Database,
  editor: SignedInEditor,
): Promise<SelectableMenuSitesResponse> {
  const records = await getDrizzle(db)
    .select({ id: siteTable.id, name: siteTable.site_name, country: countryOfSiteColumn })
    .from(siteTable)
    .orderBy(desc(siteTable.is_default_site), siteTable.id)
  const lookup = getCachedSites()
  const sites = pickOneSiteRecordPerSite(records, lookup).map(({ id, name, country }) => ({
    ...{ id, name, country: toHomeCountryCodeOrDefault(country) },
    url: lookup.siteOfLocation({ site_id: id }).origin + paths.menu,
  }))
  const isSelectable = ({ id }: { id: number }) =>
    userHasGroupPermission(editor, 'change_menu_availability') ||
    canViewMenuDraftsOfSite(editor, lookup.siteOfLocation({ site_id: id }))
  return {
    sites: sites.length > 1 ? sites.filter(isSelectable) : [],
    country: sites[0]?.country ?? toHomeCountryCodeOrDefault(''),
  }
}

/**
 * Plans the empty menu of a site. It fails as `changed` if the site has one. Guests see nothing before it is
 * published.
 */
export function planEmptyMenuCreation(
  db: D1Database,
  { id, site, country }: { id: number; site: ResolvedSite; country: string },
  { user: user_id, now }: MenuChangeUserAndTime,
): WritePlan {
  const isNew = sql`${buildMenuIdOfSiteColumn(site)} IS NULL`
  const insert = getDrizzle(db)
    .insert(menu)
    .values({ id, site_id: siteToLocationSiteId(site), country })
  return {
    guards: [prepareConditionGuard(db, isNew)],
    writes: [toPreparedStatement(db, insert)],
    log: [{ object_type: 'menu', object_id: id, label: 'Menu', action: 'wagtail.create', timestamp: now, user_id }],
  }
}

/**
 * Plans another sentence at the foot of the pages of a menu, which guests see at once. It fails as `changed` if the
 * sentence is not `before` any more. `stalePaths` are those of the menu's pages.
 */
export function planMenuFootnoteChange(
  db: D1Database,
  { id, note, before, stalePaths }: { id: number; note: string; before: string; stalePaths: string[] },
  { user: user_id, now: timestamp }: MenuChangeUserAndTime,
): WritePlan {
  const isUnchanged = sql`EXISTS (SELECT 1 FROM ${menu} WHERE ${menu.id} = ${id} AND ${menu.note} = ${before})`
  const log = { object_type: 'menu', object_id: id, label: 'Menu', action: 'wagtail.edit', timestamp, user_id }
  return {
    guards: [prepareConditionGuard(db, isUnchanged)],
    writes: [toPreparedStatement(db, getDrizzle(db).update(menu).set({ note }).where(eq(menu.id, id)))],
    log: [{ ...log, data: { before, after: note } }],
    stalePaths,
  }
}
