import { eq, sql } from 'drizzle-orm'
import type { ResolvedImage } from '#app/resolved-references.ts'
import { image } from '#schema/media/table.ts'
import type { MenuItem } from '#schema/menus/resolve-menu.ts'
import { menu } from '#schema/menus/section-table.ts'
import { menuArea, menuItem, menuItemOverride } from '#schema/menus/table.ts'
import { location } from '#schema/tables.ts'
import { locationNotClosedCondition } from '../locations/stored-location.ts'
import { type ImageWithRenditionsColumnValue, parseImageWithRenditionsColumn } from '../pages/context/image-data.ts'
import { imageWithRenditionsColumn } from '../pages/context/page-context.ts'
import type { ResolvedSite } from '../sites/site-map.ts'
import { getDrizzle } from '../stores/db.ts'
import { toJsonColumn } from '../stores/expressions.ts'
import { menuIdOfBoundSiteColumn, menuStatePlaceholder } from './bound-menu.ts'
import { buildMenuOfSiteCondition } from './menu-of-site.ts'
import { buildMenuPageColumns, buildModifierGroupsColumn, menuItemColumns } from './menu-queries.ts'

/** SQL column: the country of the menu, which is read once for all its dishes. */
const country = sql`(SELECT ${menu.country} FROM ${menu} WHERE ${menu.id} = ${menuIdOfBoundSiteColumn})`

/**
 * SQL condition: an override's prices are in the currency of base prices, and those of a restaurant alone are of one
 * that is not closed. Groups are taken to lie in one country.
 */
const countsAsBasePrice = sql`CASE ${menuItemOverride.scope}
  WHEN 'country' THEN ${menuItemOverride.target} = ${country}
  WHEN 'state' THEN substr(${menuItemOverride.target}, 1, 2) = ${country}
  WHEN 'region' THEN EXISTS (SELECT 1 FROM ${menuArea} WHERE ${menuArea.state} = ${menuStatePlaceholder}
    AND ${menuArea.menu_id} = ${menuItemOverride.menu_id} AND ${menuArea.id} = ${menuItemOverride.target}
    AND substr(${menuArea.members} ->> 0, 1, 2) = ${country})
  WHEN 'location' THEN EXISTS (SELECT 1 FROM ${location} WHERE ${location.rlid} = ${menuItemOverride.target}
    AND ${location.country} = ${country} AND ${locationNotClosedCondition})
  ELSE 1 END`

/** SQL column: the different prices elsewhere of a dish, in the currency of base prices. */
const otherPrices = toJsonColumn<number[]>(sql`(SELECT json_group_array(DISTINCT ${menuItemOverride.price_cents})
  FROM ${menuItemOverride} WHERE ${menuItemOverride.state} = ${menuStatePlaceholder}
    AND ${menuItemOverride.item_id} = ${menuItem.id}
    AND ${menuItemOverride.price_cents} IS NOT NULL AND ${countsAsBasePrice})`)

const pictureColumn = toJsonColumn<ImageWithRenditionsColumnValue | null>(
  sql`(SELECT ${imageWithRenditionsColumn} FROM ${image} WHERE ${eq(image.id, menuItem.image_id)})`,
)

/** A dish as pages show it. */
export type PublicPageMenuItem = MenuItem & { other_prices: number[]; image: ResolvedImage | null }

/** The columns of a dish as pages show it. */
export const publicMenuItemColumns = {
  ...menuItemColumns,
  other_prices: otherPrices.as('other_prices'),
  image: pictureColumn.as('image'),
}

/** Converts a row of `publicMenuItemColumns`. */
export const toPublicItem = ({
  image: stored,
  ...item
}: MenuItem & { other_prices: number[]; image: ImageWithRenditionsColumnValue | null }): PublicPageMenuItem => ({
  ...item,
  image: stored && parseImageWithRenditionsColumn(stored),
})

/**
 * Loads what the page of a dish shows besides the dish, from the draft of a site's menu, with its picture; null
 * without a menu.
 */
export async function loadDraftMenuItemContext(db: D1Database, site: ResolvedSite, picture: number | null) {
  const pictureOfId = toJsonColumn<ImageWithRenditionsColumnValue | null>(
    sql`(SELECT ${imageWithRenditionsColumn} FROM ${image} WHERE ${image.id} = ${picture})`,
  )
  const row = await getDrizzle(db)
    .select({
      ...buildMenuPageColumns('draft'),
      modifier_groups: buildModifierGroupsColumn('draft').as('modifier_groups'),
      image: pictureOfId.as('image'),
    })
    .from(menu)
    .where(buildMenuOfSiteCondition(site))
    .get()
  return row ? { ...row, image: row.image && parseImageWithRenditionsColumn(row.image) } : null
}
