import { eq, sql } from 'drizzle-orm'
import type { ResolvedImage } from '#app/resolved-references.ts'
import { image } from '#schema/media/table.ts'
import type { MenuItem } from '#schema/menus/resolve-menu.ts'
import { menu } from '#schema/menus/section-table.ts'
import { menuItem } from '#schema/menus/table.ts'
import { type ImageWithRenditionsColumnValue, parseImageWithRenditionsColumn } from '../pages/context/image-data.ts'
import { imageWithRenditionsColumn } from '../pages/context/page-context.ts'
import type { ResolvedSite } from '../sites/site-map.ts'
import { getDrizzle } from '../stores/db.ts'
import { toParsedJsonColumn } from '../stores/expressions.ts'
import { distinctDishOverridePricesColumn } from './counted-prices.ts'
import { buildMenuOfSiteCondition } from './menu-of-site.ts'
import { buildMenuPageColumns, buildModifierGroupsAsJsonColumn, menuItemColumns } from './menu-queries.ts'

const pictureColumn = toParsedJsonColumn<ImageWithRenditionsColumnValue | null>(
  sql`(SELECT ${imageWithRenditionsColumn} FROM ${image} WHERE ${eq(image.id, menuItem.image_id)})`,
)

/** A dish as pages show it. */
export type MenuItemOnPublicPage = MenuItem & { other_prices: number[]; image: ResolvedImage | null }

/** The columns of a dish as pages show it. */
export const publicMenuItemColumns = {
  ...menuItemColumns,
  other_prices: distinctDishOverridePricesColumn.as('other_prices'),
  image: pictureColumn.as('image'),
}

/** Converts a row of `publicMenuItemColumns`. */
export const toMenuItemOnPublicPage = ({
  image: stored,
  ...item
}: MenuItem & { other_prices: number[]; image: ImageWithRenditionsColumnValue | null }): MenuItemOnPublicPage => ({
  ...item,
  image: stored && parseImageWithRenditionsColumn(stored),
})

/**
 * Loads what the page of a dish shows besides the dish, from the draft of a site's menu, with its picture; null
 * without a menu.
 */
export async function loadMenuItemPageDataFromMenuDraft(db: D1Database, site: ResolvedSite, picture: number | null) {
  const pictureOfId = toParsedJsonColumn<ImageWithRenditionsColumnValue | null>(
    sql`(SELECT ${imageWithRenditionsColumn} FROM ${image} WHERE ${image.id} = ${picture})`,
  )
  const row = await getDrizzle(db)
    .select({
      ...buildMenuPageColumns('draft'),
      modifier_groups: buildModifierGroupsAsJsonColumn('draft').as('modifier_groups'),
      image: pictureOfId.as('image'),
    })
    .from(menu)
    .where(buildMenuOfSiteCondition(site))
    .get()
  return row ? { ...row, image: row.image && parseImageWithRenditionsColumn(row.image) } : null
}
