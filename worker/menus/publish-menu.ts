import { and, eq, sql } from 'drizzle-orm'
import { location } from '#schema/locations/table.ts'
import {
  listChangedMenuPagePaths,
  listMenuSectionAndItemPages,
  restaurantPagesContentKey,
} from '#schema/menus/menu-pages.ts'
import { menuSchedule } from '#schema/menus/release/table.ts'
import { menu } from '#schema/menus/section-table.ts'
import { paths } from '#schema/paths.ts'
import { fail } from '#schema/result.ts'
import { toPathRange } from '../cache/path-ranges.ts'
import { buildLocationOfSiteIdsCondition } from '../locations/locations-of-site.ts'
import { locationNotPermanentlyClosedCondition } from '../locations/stored-location.ts'
import { hostPathToTreeUrlPath, type ResolvedSite } from '../sites/site-map.ts'
import type { WritePlan } from '../stores/commit.ts'
import { prepareConditionGuard } from '../stores/commit-guards.ts'
import { getDrizzle } from '../stores/db.ts'
import { toPreparedStatement } from '../stores/statement.ts'
import { prepareMenuReviewCancellation } from '../workflows/queries/cancel-reviews.ts'
import type { MenuChangeUserAndTime } from './history/revisions.ts'
import { buildMenuOfSiteCondition } from './menu-of-site.ts'
import { listRestaurantPathRanges } from './menu-paths.ts'
import { loadWholeMenuOfSite } from './menu-queries.ts'
import {
  californiaCountryAndState,
  describeMenuProblems,
  listMenuPublishProblems,
  type MenuProblem,
  minLocationsForAllergenDuty,
} from './release/check-menu.ts'
import { type MenuPublicationSource, prepareMenuCopyPublication } from './release/copies.ts'

/** The draft of the menu beside what is live, with what prevents publishing and the paths that it changes. */
export interface MenuDraftComparedWithLive {
  draft: NonNullable<Awaited<ReturnType<typeof loadWholeMenuOfSite>>>
  live: NonNullable<Awaited<ReturnType<typeof loadWholeMenuOfSite>>>
  problems: MenuProblem[]
  stalePaths: string[]
}

/** Loads the draft of a site's menu, or the copy of it in a state, beside what is live; null when there is no menu. */
export async function loadMenuDraftComparison(
  db: D1Database,
  site: ResolvedSite,
  state: MenuPublicationSource | 'returning' = 'draft',
): Promise<MenuDraftComparedWithLive | null> {
  const [draft, live, restaurants] = await Promise.all([
    loadWholeMenuOfSite(db, site, state),
    loadWholeMenuOfSite(db, site, 'live'),
    loadCheckedRestaurants(db, site),
  ])
  if (!draft || !live) return null
  const problems = listMenuPublishProblems(draft, restaurants)
  const changed = listChangedMenuPagePaths(live, draft).flatMap((path) => toStalePaths(site, path))
  const stalePaths = changed.length > 0 ? [...changed, paths.sitemap] : []
  return { draft, live, problems, stalePaths }
}

/** Loads the restaurants of a site that the checks need: those in California, and the first twenty. */
function loadCheckedRestaurants(db: D1Database, site: ResolvedSite) {
  const isOpen = and(locationNotPermanentlyClosedCondition, buildLocationOfSiteIdsCondition(site.locationSiteIds))
  const isCalifornian = and(
    eq(location.state, californiaCountryAndState.state),
    eq(location.country, californiaCountryAndState.country),
    isOpen,
  )
  const select = () =>
    getDrizzle(db).select({ rlid: location.rlid, country: location.country, state: location.state }).from(location)
  const first = select().where(isOpen).limit(minLocationsForAllergenDuty).as('first')
  return select().where(isCalifornian).union(getDrizzle(db).select().from(first))
}

export const menuNotFoundFailure = fail({ reason: 'not_found', message: 'There is no menu.' })

export const failWithMenuProblems = (problems: readonly MenuProblem[]) =>
  fail({ reason: 'unprocessable', message: `The menu cannot be published: ${describeMenuProblems(problems)}` })

/** The paths in the tree. The grid of allergens and the pages of restaurants are ranges. */
function toStalePaths(site: ResolvedSite, path: string): string[] {
  if (path === restaurantPagesContentKey) return listRestaurantPathRanges(site.root)
  const inTree = hostPathToTreeUrlPath(site, path)
  return [path === paths.allMenuAllergens ? toPathRange(inTree) : inTree]
}

/** Returns the paths, in the tree, of all pages of a menu that guests see; none before it is published. */
export const listAllMenuPagePaths = (site: ResolvedSite, live: MenuDraftComparedWithLive['live']): string[] =>
  live.version === 0
    ? []
    : [...listMenuSectionAndItemPages(live).map(({ path }) => path), paths.allMenuAllergens].flatMap((path) =>
        toStalePaths(site, path),
      )

/** What was read of the menu that becomes live. */
export interface MenuToMakeLive {
  site: ResolvedSite
  menu: Pick<MenuDraftComparedWithLive['draft'], 'id' | 'version'>
  stalePaths: string[]
  /** The action in the log. */
  action?: string
}

/** Plans another menu for guests, with the statements that make it. It fails as `changed` like a publication. */
export function planLiveMenuReplacement(
  db: D1Database,
  { site, menu: { id, version }, stalePaths, action = 'wagtail.publish' }: MenuToMakeLive,
  { user: user_id, now: timestamp }: MenuChangeUserAndTime,
  { writes, data = {} }: { writes: D1PreparedStatement[]; data?: Readonly<Record<string, unknown>> },
): WritePlan {
  const isUnchanged = sql`EXISTS (SELECT 1 FROM ${menu}
      WHERE ${buildMenuOfSiteCondition(site)} AND ${menu.id} = ${id} AND ${menu.version} = ${version})`
  const published = getDrizzle(db)
    .update(menu)
    .set({ version: version + 1, published_at: timestamp })
    .where(eq(menu.id, id))
  const log = { object_type: 'menu', object_id: id, label: 'Menu', action, timestamp, user_id }
  return {
    guards: [prepareConditionGuard(db, isUnchanged)],
    writes: [...writes, toPreparedStatement(db, published)],
    log: [{ ...log, data: { version: version + 1, ...data } }],
    stalePaths,
  }
}

/**
 * Plans publishing: the draft, or the copy that was approved or whose time has come, replaces what is live. That also
 * ends the review, the schedule, and the period of what was live. It fails as `changed` when the menu was published
 * since its version was read; callers guard what they publish.
 */
export function planMenuPublication(
  db: D1Database,
  { from = 'draft', ...switched }: MenuToMakeLive & { from?: MenuPublicationSource },
  author: MenuChangeUserAndTime,
): WritePlan {
  const { id } = switched.menu
  return planLiveMenuReplacement(db, switched, author, {
    writes: [
      ...prepareMenuCopyPublication(db, id, from),
      toPreparedStatement(db, getDrizzle(db).delete(menuSchedule).where(eq(menuSchedule.menu_id, id))),
      ...prepareMenuReviewCancellation(db, id, author),
    ],
  })
}
