import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { SignedInEditor } from '#schema/accounts/permissions.ts'
import type { MediaUsageResponse } from '#schema/media/wire.ts'
import { buildBackOfficePathsOfMenu } from '#schema/menus/screen-paths.ts'
import { menu, menuSection } from '#schema/menus/section-table.ts'
import { menuItem, menuItemOverride } from '#schema/menus/table.ts'
import { paths } from '#schema/paths.ts'
import { canViewMenuDraftsOfSite } from '../../accounts/menu-permissions.ts'
import { getCachedSites } from '../../cache/sites.ts'
import { hostPathToTreeUrlPath } from '../../sites/site-map.ts'
import {
  buildExistingValueSubquery,
  coalesceColumns,
  literalColumn,
  toUndecodedColumn,
} from '../../stores/columns/typed-columns.ts'
import { getDrizzle } from '../../stores/db.ts'

/**
 * Returns a query for the live dishes with a picture. Pictures of some restaurants only are on no page: the browser
 * asks for them.
 */
export const buildLiveDishesWithPictureQuery = (db: D1Database, image: number) =>
  getDrizzle(db)
    .select({
      site_id: menu.site_id,
      section: toUndecodedColumn(menuSection.slug).as('section'),
      item: toUndecodedColumn(menuItem.slug).as('item'),
    })
    .from(menuItem)
    .innerJoin(menu, and(eq(menu.id, menuItem.menu_id), gt(menu.version, 0)))
    .innerJoin(menuSection, and(eq(menuSection.state, 'live'), eq(menuSection.id, menuItem.section_id)))
    // The unary plus keeps SQLite from reading every live dish instead of those with the picture.
    .where(and(sql`+${menuItem.state} = 'live'`, eq(menuItem.image_id, image)))

type LiveDish = Awaited<ReturnType<typeof buildLiveDishesWithPictureQuery>>[number]

/** Returns the paths in the tree of the pages that show a dish; the index may show its section by its picture. */
export function listPagePathsShowingDish({ site_id, section, item }: LiveDish): string[] {
  const { topSite, siteOfRecord } = getCachedSites()
  const site = (site_id === null ? undefined : siteOfRecord(site_id)) ?? topSite
  const shown = [paths.menu, paths.menuSection(section), paths.menuItem(section, item)]
  return shown.map((path) => hostPathToTreeUrlPath(site, path))
}

const draft = alias(menuItem, 'draft_item')
const named = alias(menuItem, 'named_item')

/** Returns a query for the uses of a picture in the draft of a menu, in what is live, and in its waiting copies. */
const selectUses = (db: D1Database, image: number) =>
  getDrizzle(db)
    .select({
      id: menuItem.id,
      menu_id: menuItem.menu_id,
      content_path: literalColumn<string>('image_id').as('content_path'),
      live: sql<number>`max(${menuItem.state} = 'live')`.as('live'),
    })
    .from(menuItem)
    .where(eq(menuItem.image_id, image))
    .groupBy(menuItem.id)
    .union(
      getDrizzle(db)
        .select({
          id: menuItemOverride.item_id,
          menu_id: menuItemOverride.menu_id,
          content_path: sql<string>`'overrides.' || ${menuItemOverride.scope} || '.' || ${menuItemOverride.target}
            || '.image_id'`.as('content_path'),
          live: sql<number>`max(${menuItemOverride.state} = 'live')`.as('live'),
        })
        // The index of pictures begins with the state and the menu.
        .from(menu)
        .crossJoin(menuItemOverride)
        .where(
          and(
            inArray(menuItemOverride.state, menuItemOverride.state.enumValues),
            eq(menuItemOverride.menu_id, menu.id),
            eq(menuItemOverride.image_id, image),
          ),
        )
        .groupBy(menuItemOverride.item_id, menuItemOverride.scope, menuItemOverride.target),
    )
    .as('uses')

/** Returns a query for the dishes that use a picture, also for some restaurants only. */
export function buildDishUsageQuery(db: D1Database, image: number) {
  const uses = selectUses(db, image)
  return getDrizzle(db)
    .select({
      id: uses.id,
      title: coalesceColumns(
        draft.name,
        buildExistingValueSubquery(
          named.name,
          sql`FROM ${menuItem} AS ${named}
            WHERE ${inArray(named.state, menuItem.state.enumValues)} AND ${named.id} = ${uses.id} LIMIT 1`,
        ),
      ),
      content_path: uses.content_path,
      live: uses.live,
      has_draft: sql`${draft.id} IS NOT NULL`.mapWith(Boolean),
      site_id: menu.site_id,
    })
    .from(uses)
    .innerJoin(menu, eq(menu.id, uses.menu_id))
    .leftJoin(draft, and(eq(draft.state, 'draft'), eq(draft.id, uses.id)))
    .orderBy(asc(uses.id), asc(uses.content_path))
    .limit(500)
}

type DishUsageRow = Awaited<ReturnType<typeof buildDishUsageQuery>>[number]

/** Lists the dishes of menus that an editor may see. One without a draft leads to what publishing changes. */
export const listDishUsage = (editor: SignedInEditor, rows: readonly DishUsageRow[]): MediaUsageResponse['dishes'] =>
  rows
    .filter(({ site_id }) => canViewMenuDraftsOfSite(editor, getCachedSites().siteOfLocation({ site_id })))
    .map(({ id, title, content_path, live, has_draft, site_id }) => {
      const screens = buildBackOfficePathsOfMenu(site_id ?? undefined)
      const dish = { id, title, edit_url: has_draft ? screens.item(id) : screens.changes }
      return { dish, content_path, live: Boolean(live) }
    })
