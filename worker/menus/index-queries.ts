import { and, asc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { image } from '#schema/media/table.ts'
import {
  isEmptyMenuFilter,
  type MenuFilterCriteria,
  matchesMenuFilter,
  noMenuFilter,
} from '#schema/menus/menu-filter.ts'
import { menuIndexItemsPerSection } from '#schema/menus/menu-pages.ts'
import type { MenuItem } from '#schema/menus/resolve-menu.ts'
import { type MenuState, menuSection } from '#schema/menus/section-table.ts'
import { menuItem } from '#schema/menus/table.ts'
import { type ImageWithRenditionsColumnValue, parseImageWithRenditionsColumn } from '../pages/context/image-data.ts'
import { imageWithRenditionsColumn } from '../pages/context/page-context.ts'
import type { ResolvedSite } from '../sites/site-map.ts'
import type { CompiledBatch } from '../stores/compiled-batch.ts'
import { compileCachedQuery } from '../stores/db.ts'
import { parseJsonColumn } from '../stores/expressions.ts'
import { boundMenuIdColumn, itemOfBoundMenuStateCondition, menuStatePlaceholder } from './bound-menu.ts'
import {
  buildOtherPricesColumn,
  menuPageQuery,
  publicMenuItemColumns,
  toBoundMenuParameters,
} from './public-queries.ts'

const firstItemsQuery = compileCachedQuery((db) => {
  const place = sql<number>`row_number() OVER (PARTITION BY ${menuItem.section_id}
    ORDER BY ${menuItem.position}, ${menuItem.id})`
  const variants = sql`json_object('variants', ${menuItem.details} -> '$.variants',
    'calories', ${menuItem.details} -> '$.calories')`
  const { id, section_id, slug, name, price_cents } = menuItem
  const placed = db
    .select({
      ...{ id, section_id, slug, name, price_cents },
      variants: variants.as('variants'),
      place: place.as('place'),
    })
    .from(menuItem)
    .where(itemOfBoundMenuStateCondition)
    .as('placed')
  return db
    .select({
      id: placed.id,
      section_id: placed.section_id,
      slug: placed.slug,
      name: placed.name,
      price_cents: placed.price_cents,
      details: parseJsonColumn<Pick<MenuItem['details'], 'variants' | 'calories'>>(sql`${placed.variants}`).as(
        'details',
      ),
      other_prices: buildOtherPricesColumn(placed.id).as('other_prices'),
    })
    .from(placed)
    .where(sql`${placed.place} <= ${menuIndexItemsPerSection}`)
    .orderBy(asc(placed.section_id), asc(placed.place))
    .prepare()
})

/** The picture of each section: that of its first dish with one. */
const sectionPicturesQuery = compileCachedQuery((db) => {
  const pictured = alias(menuItem, 'pictured')
  const first = sql`(SELECT ${pictured.id} FROM ${menuItem} AS ${sql.identifier('pictured')}
    WHERE ${pictured.state} = ${menuStatePlaceholder} AND ${pictured.menu_id} = ${menuSection.menu_id}
      AND ${pictured.section_id} = ${menuSection.id} AND ${pictured.image_id} IS NOT NULL
    ORDER BY ${pictured.position}, ${pictured.id} LIMIT 1)`
  return db
    .select({
      section_id: menuSection.id,
      item_id: sql<number>`${menuItem.id}`.as('item_id'),
      image: parseJsonColumn<ImageWithRenditionsColumnValue>(imageWithRenditionsColumn).as('image'),
    })
    .from(menuSection)
    .innerJoin(menuItem, and(sql`${menuItem.state} = ${menuStatePlaceholder}`, eq(menuItem.id, first)))
    .innerJoin(image, eq(image.id, menuItem.image_id))
    .where(sql`${menuSection.state} = ${menuStatePlaceholder} AND ${menuSection.menu_id} = ${boundMenuIdColumn}`)
    .orderBy(asc(menuSection.position), asc(menuSection.id))
    .prepare()
})

const itemCountsQuery = compileCachedQuery((db) =>
  db
    .select({ section_id: menuItem.section_id, items: sql<number>`count(*)`.as('items') })
    .from(menuItem)
    .where(itemOfBoundMenuStateCondition)
    .groupBy(menuItem.section_id)
    .prepare(),
)

/** All dishes with what a filter asks about. */
const allItemsQuery = compileCachedQuery((db) =>
  db
    .select(publicMenuItemColumns)
    .from(menuItem)
    .where(itemOfBoundMenuStateCondition)
    .orderBy(asc(menuItem.section_id), asc(menuItem.position), asc(menuItem.id))
    .prepare(),
)

/**
 * Reads the sections of a site's menu with the first dishes of each that pass the filter; null while no menu is
 * published.
 */
export async function readMenuSectionsOverview(
  batch: CompiledBatch,
  site: ResolvedSite,
  { state = 'live', filter = noMenuFilter }: { state?: MenuState; filter?: MenuFilterCriteria } = {},
) {
  const values = toBoundMenuParameters(site, state)
  const isFiltered = !isEmptyMenuFilter(filter)
  const [[row], first, all, pictures, counted] = await Promise.all([
    batch.add(menuPageQuery, values),
    isFiltered ? [] : batch.add(firstItemsQuery, values),
    isFiltered ? batch.add(allItemsQuery, values) : [],
    batch.add(sectionPicturesQuery, values),
    batch.add(itemCountsQuery, values),
  ])
  if (!row) return null
  const matching = Map.groupBy(
    all.filter(({ details }) => matchesMenuFilter(details, filter)),
    ({ section_id }) => section_id,
  )
  const totals = new Map(counted.map(({ section_id, items }) => [section_id, items]))
  const items = isFiltered
    ? [...matching.values()].flatMap((dishes) => dishes.slice(0, menuIndexItemsPerSection))
    : first
  return {
    ...row,
    filter,
    items,
    totals,
    counts: isFiltered ? new Map([...matching].map(([id, dishes]) => [id, dishes.length])) : totals,
    pictures: new Map(
      pictures
        .filter(({ section_id, item_id }) => !isFiltered || matching.get(section_id)?.some(({ id }) => id === item_id))
        .map(({ section_id, item_id, image: stored }) => [
          section_id,
          { item_id, image: parseImageWithRenditionsColumn(stored) },
        ]),
    ),
  }
}
