import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { image } from '#schema/media/table.ts'
import type { MenuPicture } from '#schema/menus/api/shown-wire.ts'
import { menuItem, menuItemOverride } from '#schema/menus/table.ts'
import { type ImageWithRenditionsColumnValue, parseImageWithRenditionsColumn } from '../pages/context/image-data.ts'
import { imageWithRenditionsColumn } from '../pages/context/page-context.ts'
import type { ResolvedSite } from '../sites/site-map.ts'
import { getDrizzle } from '../stores/db.ts'
import { toJsonColumn } from '../stores/expressions.ts'
import { buildPartOfSiteMenuCondition } from './menu-of-site.ts'

/** Returns a query for the ids of all pictures of a site's menu: of its dishes, and those of some restaurants only. */
export const buildMenuPictureIdsQuery = (db: D1Database, site: ResolvedSite, state: 'draft' | 'live') =>
  getDrizzle(db)
    .select({ id: menuItem.image_id })
    .from(menuItem)
    .where(and(eq(menuItem.state, state), buildPartOfSiteMenuCondition(menuItem, site), isNotNull(menuItem.image_id)))
    .union(
      getDrizzle(db)
        .select({ id: menuItemOverride.image_id })
        .from(menuItemOverride)
        .where(
          and(
            eq(menuItemOverride.state, state),
            buildPartOfSiteMenuCondition(menuItemOverride, site),
            isNotNull(menuItemOverride.image_id),
          ),
        ),
    )

/** Returns the pictures of the live menu of a site by the ids of their images. */
export async function listLiveMenuPictures(db: D1Database, site: ResolvedSite): Promise<Map<number, MenuPicture>> {
  const rows = await getDrizzle(db)
    .select({ stored: toJsonColumn<ImageWithRenditionsColumnValue>(imageWithRenditionsColumn).as('stored') })
    .from(image)
    .where(inArray(image.id, buildMenuPictureIdsQuery(db, site, 'live')))
  return new Map(rows.map(({ stored }) => [stored[0], toMenuPicture(stored)]))
}

/** A picture in one format that every browser shows: WebP, or the image as it was uploaded. */
function toMenuPicture(stored: ImageWithRenditionsColumnValue): MenuPicture {
  const { id, description, width, height, objectPosition, renditions } = parseImageWithRenditionsColumn(stored)
  const format = renditions.find(({ mimetype }) => mimetype === 'image/webp') ?? renditions[0]!
  const shown = renditions.filter(({ mimetype }) => mimetype === format.mimetype)
  return {
    id,
    url: shown.at(-1)!.url,
    srcset: shown.map(({ url, width: pixels }) => `${url} ${pixels}w`).join(', '),
    alt: description,
    width,
    height,
    object_position: objectPosition,
  }
}
