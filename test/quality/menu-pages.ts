import { and, asc, eq, isNull, type SQL } from 'drizzle-orm'
import { location } from '#schema/locations/table.ts'
import { menu, menuSection } from '#schema/menus/section-table.ts'
import { menuItem } from '#schema/menus/table.ts'
import { paths } from '#schema/paths.ts'
import { page, site } from '#schema/tables.ts'
import { getDrizzle } from '../../worker/stores/db.ts'
import type { TestSite } from '../support/site.ts'
import type { RepresentativePage } from './live-pages.ts'

/**
 * The pages that are not in the tree of pages: one of each kind of the menu, and the services of a restaurant. They are
 * of the site whose front page is at `root`; the site at the top of the tree owns what names no site.
 */
export async function listMenuAndServicePages(db: TestSite['db'], root = '/'): Promise<RepresentativePage[]> {
  const drizzle = getDrizzle(db)
  const [owner] =
    root === '/'
      ? []
      : await drizzle
          .select({ id: site.id })
          .from(site)
          .innerJoin(page, eq(page.id, site.root_page_id))
          .where(eq(page.url_path, root))
  const ownedBy = (column: typeof menu.site_id | typeof location.site_id) =>
    owner ? eq(column, owner.id) : isNull(column)
  const [dish] = await drizzle
    .select({ section: menuSection.slug, item: menuItem.slug })
    .from(menuItem)
    .innerJoin(menu, eq(menu.id, menuItem.menu_id))
    .innerJoin(menuSection, and(eq(menuSection.id, menuItem.section_id), eq(menuSection.state, 'live')))
    .where(and(ownedBy(menu.site_id), eq(menuItem.state, 'live')))
    .orderBy(asc(menuSection.position), asc(menuItem.position))
    .limit(1)
  if (!dish) throw new Error(`The demo site at ${root} has no menu.`)
  const findOpenRlid = async (condition: SQL) => {
    const [found] = await drizzle
      .select({ rlid: location.rlid })
      .from(location)
      .where(
        and(
          ownedBy(location.site_id),
          isNull(location.closed_at),
          isNull(location.closure),
          eq(location.is_temporarily_closed, false),
          condition,
        ),
      )
      .orderBy(asc(location.rlid))
      .limit(1)
    if (!found) throw new Error(`The demo site at ${root} has no restaurant with each service.`)
    return found.rlid
  }
  const ordering = await findOpenRlid(eq(location.has_online_ordering, true))
  return [
    { name: 'menu', path: paths.menu },
    { name: 'menu_section', path: paths.menuSection(dish.section) },
    { name: 'menu_item', path: paths.menuItem(dish.section, dish.item) },
    { name: 'allergens', path: paths.allergens(ordering) },
    { name: 'order', path: paths.order(ordering) },
    { name: 'reserve', path: paths.reservation(await findOpenRlid(eq(location.is_reservations_enabled, true))) },
    { name: 'waitlist', path: paths.waitList(await findOpenRlid(eq(location.wait_list_ready, true))) },
  ]
}
