import { and, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { ResolvedImage } from '#app/resolved-references.ts'
import { image, rendition } from '#schema/media/table.ts'
import type { PublicMenuItemPicture } from '#schema/menus/api/shown-wire.ts'
import { menuItem, menuItemOverride } from '#schema/menus/table.ts'
import { toSiteConditionParameters } from '../locations/locations-of-site.ts'
import { type ImageWithRenditionsColumnValue, parseImageWithRenditionsColumn } from '../pages/context/image-data.ts'
import { buildImageWithRenditionsColumn, imageWithRenditionsColumn } from '../pages/context/page-context.ts'
import type { ResolvedSite } from '../sites/site-map.ts'
import { compileCachedQuery, type Database, getDrizzle } from '../stores/db.ts'
import { toParsedJsonColumn } from '../stores/expressions.ts'
import { menuIdOfBoundSiteColumn } from './bound-menu.ts'
import { buildPartOfSiteMenuCondition } from './menu-of-site.ts'

type Pictured = typeof menuItem | typeof menuItemOverride

/** The ids of all pictures of a menu: of its dishes, and those of some restaurants only. */
const selectPictureIds = (db: Database, isOfMenu: (table: Pictured) => SQL) =>
  db
    .select({ id: menuItem.image_id })
    .from(menuItem)
    .where(and(isOfMenu(menuItem), isNotNull(menuItem.image_id)))
    .union(
      db
        .select({ id: menuItemOverride.image_id })
        .from(menuItemOverride)
        .where(and(isOfMenu(menuItemOverride), isNotNull(menuItemOverride.image_id))),
    )

/** Returns a query for the ids of all pictures of the draft of a site's menu. */
export const buildMenuDraftPictureIdsQuery = (db: D1Database, site: ResolvedSite) =>
  selectPictureIds(
    getDrizzle(db),
    (table) => sql`${eq(table.state, 'draft')} AND ${buildPartOfSiteMenuCondition(table, site)}`,
  )

const livePicturesQuery = compileCachedQuery((db) =>
  db
    .select({ stored: toParsedJsonColumn<ImageWithRenditionsColumnValue>(imageWithRenditionsColumn).as('stored') })
    .from(image)
    .where(
      inArray(
        image.id,
        selectPictureIds(db, (table) => sql`${table.state} = 'live' AND ${table.menu_id} = ${menuIdOfBoundSiteColumn}`),
      ),
    )
    .prepare(),
)

/** Returns the pictures of the live menu of a site by the ids of their images. */
export async function listLiveMenuItemPictures(
  db: D1Database,
  site: ResolvedSite,
): Promise<Map<number, PublicMenuItemPicture>> {
  const rows = await livePicturesQuery(db).all(toSiteConditionParameters(site))
  return new Map(rows.map(({ stored }) => [stored[0], toMenuPicture(stored)]))
}

/** Images with only their narrowest rendition, so that few rows are read. The width is for the index. */
const thumbnailColumn = buildImageWithRenditionsColumn(
  sql`${rendition.width} <= 320 AND ${rendition.filter_spec} = 'width-320|format-webp'`,
)

const thumbnailsQuery = compileCachedQuery((db) =>
  db
    .select({ stored: toParsedJsonColumn<ImageWithRenditionsColumnValue>(thumbnailColumn).as('stored') })
    .from(image)
    .where(sql`${image.id} IN (SELECT value FROM json_each(${sql.placeholder('ids')}))`)
    .prepare(),
)

/** Returns images with their rendition of 320 pixels, or none, by their ids. An empty list reads nothing. */
export async function findMenuThumbnailsByIds(
  db: D1Database,
  ids: readonly number[],
): Promise<Map<number, ResolvedImage>> {
  if (ids.length === 0) return new Map()
  const rows = await thumbnailsQuery(db).all({ ids: JSON.stringify(ids) })
  return new Map(rows.map(({ stored }) => [stored[0], parseImageWithRenditionsColumn(stored)]))
}

/** A picture in one format that every browser shows: WebP, or the image as it was uploaded. */
function toMenuPicture(stored: ImageWithRenditionsColumnValue): PublicMenuItemPicture {
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
