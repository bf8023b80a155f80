import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { commitGuard } from '#schema/cache/table.ts'
import { location } from '#schema/locations/table.ts'
import { listMenuPublishProblems, type MenuProblem } from '#schema/menus/check-menu.ts'
import { listChangedMenuPagePaths, restaurantPagesContentKey } from '#schema/menus/menu-pages.ts'
import { menu, menuSection } from '#schema/menus/section-table.ts'
import { menuArea, menuDayPart, menuItem, menuItemOverride, menuModifierGroup } from '#schema/menus/table.ts'
import { paths } from '#schema/paths.ts'
import { toStalePathRange } from '../cache/path-ranges.ts'
import { buildLocationOfSiteIdsCondition } from '../locations/locations-of-site.ts'
import { locationNotClosedCondition } from '../locations/stored-location.ts'
import { hostPathToTreeUrlPath, type ResolvedSite } from '../sites/site-map.ts'
import type { WritePlan } from '../stores/commit.ts'
import { getDatabase } from '../stores/db.ts'
import { buildInsertSelect } from '../stores/expressions.ts'
import { toPreparedStatement } from '../stores/statement.ts'
import type { MenuChangeAuthor } from './draft-items.ts'
import { isMenuOfSite } from './menu-of-site.ts'
import { listRestaurantPageRanges } from './menu-paths.ts'
import { isMenuDraftInState, loadChainMenu } from './menu-queries.ts'

/** The draft of the menu beside what is live, with what prevents publishing and the paths that it changes. */
export interface MenuDraftComparison {
  draft: NonNullable<Awaited<ReturnType<typeof loadChainMenu>>>
  live: NonNullable<Awaited<ReturnType<typeof loadChainMenu>>>
  problems: MenuProblem[]
  stalePaths: string[]
}

/** Loads the draft of a site's menu; null when there is no menu. */
export async function loadMenuDraftComparison(db: D1Database, site: ResolvedSite): Promise<MenuDraftComparison | null> {
  const [draft, live, restaurants] = await Promise.all([
    loadChainMenu(db, site, 'draft'),
    loadChainMenu(db, site, 'live'),
    getDatabase(db)
      .select({ rlid: location.rlid, country: location.country, state: location.state })
      .from(location)
      .where(and(locationNotClosedCondition, buildLocationOfSiteIdsCondition(site.locationSiteIds))),
  ])
  if (!draft || !live) return null
  const problems = listMenuPublishProblems(draft, restaurants)
  const changed = listChangedMenuPagePaths(live, draft).flatMap((path) => toStalePaths(site, path))
  const stalePaths = changed.length > 0 ? [...changed, paths.sitemap] : []
  return { draft, live, problems, stalePaths }
}

/** The paths in the tree. The grid of allergens and the pages of restaurants are ranges. */
function toStalePaths(site: ResolvedSite, path: string): string[] {
  if (path === restaurantPagesContentKey) return listRestaurantPageRanges(site.root)
  const inTree = hostPathToTreeUrlPath(site, path)
  return [path === paths.allMenuAllergens ? toStalePathRange(inTree) : inTree]
}

const statefulTables = [menuDayPart, menuArea, menuModifierGroup, menuSection, menuItem, menuItemOverride] as const

/** What was read of the menu that is published. */
interface MenuToPublish {
  site: ResolvedSite
  menu: Pick<MenuDraftComparison['draft'], 'id' | 'version'>
  state: string
  stalePaths: string[]
}

/**
 * Plans publishing: the drafts replace what is live. It fails as `changed` when the draft was changed or the menu
 * published since its version and `state` were read.
 */
export function planMenuPublication(
  db: D1Database,
  { site, menu: { id, version }, state, stalePaths }: MenuToPublish,
  { user: user_id, now }: MenuChangeAuthor,
): WritePlan {
  const isUnchanged = sql`${isMenuDraftInState(site, state)}
    AND EXISTS (SELECT 1 FROM ${menu}
      WHERE ${isMenuOfSite(site)} AND ${menu.id} = ${id} AND ${menu.version} = ${version})`
  const published = getDatabase(db)
    .update(menu)
    .set({ version: version + 1, published_at: now })
    .where(eq(menu.id, id))
  return {
    guards: [toPreparedStatement(db, buildInsertSelect(commitGuard, { is_unchanged: isUnchanged }, sql``))],
    writes: [
      ...statefulTables.flatMap((table) => [
        toPreparedStatement(
          db,
          getDatabase(db)
            .delete(table)
            .where(isPart(table, id, 'live')),
        ),
        toPreparedStatement(db, insertLiveRows(table, id)),
      ]),
      toPreparedStatement(db, published),
    ],
    log: [
      {
        object_type: 'menu',
        object_id: id,
        label: 'Menu',
        action: 'wagtail.publish',
        timestamp: now,
        user_id,
        data: { version: version + 1 },
      },
    ],
    stalePaths,
  }
}

const isPart = (table: (typeof statefulTables)[number], menuId: number, state: 'draft' | 'live') =>
  and(eq(table.state, state), eq(table.menu_id, menuId))

/** Copies the drafts of a menu in a table as live rows. */
function insertLiveRows(table: (typeof statefulTables)[number], menuId: number): SQL {
  const columns = getTableColumns(table as SQLiteTable)
  const values = Object.fromEntries(
    Object.entries(columns).map(([name, column]) => [name, name === 'state' ? 'live' : column]),
  )
  return buildInsertSelect(table as SQLiteTable, values, sql`FROM ${table} WHERE ${isPart(table, menuId, 'draft')}`)
}
