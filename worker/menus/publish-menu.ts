import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { commitGuard } from '#schema/cache/table.ts'
import { location } from '#schema/locations/table.ts'
import { listMenuPublishProblems, type MenuProblem } from '#schema/menus/check-menu.ts'
import { listChangedMenuPagePaths, restaurantPagesContentKey } from '#schema/menus/menu-pages.ts'
import { menuSection } from '#schema/menus/section-table.ts'
import { menu, menuArea, menuDayPart, menuItem, menuItemOverride, menuModifierGroup } from '#schema/menus/table.ts'
import { paths } from '#schema/paths.ts'
import { toStalePathRange } from '../cache/path-ranges.ts'
import { getCachedSites } from '../cache/sites.ts'
import { buildLocationOfSiteIdsCondition } from '../locations/locations-of-site.ts'
import { locationNotClosedCondition } from '../locations/stored-location.ts'
import type { WritePlan } from '../stores/commit.ts'
import { getDatabase } from '../stores/db.ts'
import { buildInsertSelect } from '../stores/expressions.ts'
import { toPreparedStatement } from '../stores/statement.ts'
import type { MenuChangeAuthor } from './draft-items.ts'
import { loadChainMenu, menuDraftStateColumn } from './menu-queries.ts'

/** The draft of the menu beside what is live, with what prevents publishing and the paths that it changes. */
export interface MenuDraftComparison {
  draft: NonNullable<Awaited<ReturnType<typeof loadChainMenu>>>
  live: NonNullable<Awaited<ReturnType<typeof loadChainMenu>>>
  problems: MenuProblem[]
  stalePaths: string[]
}

/** Loads the draft of the menu; null when there is no menu. */
export async function loadMenuDraft(db: D1Database): Promise<MenuDraftComparison | null> {
  const [draft, live, restaurants] = await Promise.all([
    loadChainMenu(db, 'draft'),
    loadChainMenu(db, 'live'),
    getDatabase(db)
      .select({ rlid: location.rlid, country: location.country, state: location.state })
      .from(location)
      .where(
        and(locationNotClosedCondition, buildLocationOfSiteIdsCondition(getCachedSites().topSite.locationSiteIds)),
      ),
  ])
  if (!draft || !live) return null
  const problems = listMenuPublishProblems(draft, restaurants)
  const changed = listChangedMenuPagePaths(live, draft).map(toStalePath)
  const stalePaths = changed.length > 0 ? [...changed, paths.sitemap] : []
  return { draft, live, problems, stalePaths }
}

/** The grid of allergens and the pages of restaurants are ranges. */
function toStalePath(page: string): string {
  if (page === restaurantPagesContentKey) return toStalePathRange(paths.localPages)
  return page === paths.allMenuAllergens ? toStalePathRange(page) : page
}

const statefulTables = [menuDayPart, menuArea, menuModifierGroup, menuSection, menuItem, menuItemOverride] as const

/**
 * Plans publishing: the drafts replace what is live. It fails as `changed` when the draft was changed or the menu
 * published since `version` and `state` were read.
 */
export function planMenuPublication(
  db: D1Database,
  { version, state, stalePaths }: { version: number; state: string; stalePaths: string[] },
  { user: user_id, now }: MenuChangeAuthor,
): WritePlan {
  const isUnchanged = sql`(SELECT ${menu.version} FROM ${menu}) = ${version} AND ${menuDraftStateColumn} = ${state}`
  const published = getDatabase(db)
    .update(menu)
    .set({ version: version + 1, published_at: now })
  return {
    guards: [toPreparedStatement(db, buildInsertSelect(commitGuard, { is_unchanged: isUnchanged }, sql``))],
    writes: [
      ...statefulTables.flatMap((table) => [
        toPreparedStatement(db, getDatabase(db).delete(table).where(eq(table.state, 'live'))),
        toPreparedStatement(db, insertLiveRows(table)),
      ]),
      toPreparedStatement(db, published),
    ],
    log: [
      {
        object_type: 'menu',
        object_id: 1,
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

/** Copies the drafts of a table as live rows. */
function insertLiveRows(table: (typeof statefulTables)[number]): SQL {
  const columns = getTableColumns(table as SQLiteTable)
  const values = Object.fromEntries(
    Object.entries(columns).map(([name, column]) => [name, name === 'state' ? 'live' : column]),
  )
  return buildInsertSelect(table as SQLiteTable, values, sql`FROM ${table} WHERE ${eq(table.state, 'draft')}`)
}
