import { inArray } from 'drizzle-orm'
import { image } from '#schema/media/table.ts'
import { getCaloriesRange } from '#schema/menus/calories.ts'
import { getMenuItemStartingPrice } from '#schema/menus/menu-price.ts'
import type { MenuDraftListItem, MenuDraftResponse } from '#schema/menus/menu-wire.ts'
import { getCurrencyOfCountry } from '#schema/menus/prices/currencies.ts'
import type { MenuItem } from '#schema/menus/resolve-menu.ts'
import { paths } from '#schema/paths.ts'
import { toCanonicalJson } from '#schema/revisions/canonical-json.ts'
import { smallestImageFileColumn } from '../media/queries/thumbnails.ts'
import type { ResolvedSite } from '../sites/site-map.ts'
import { getDrizzle } from '../stores/db.ts'
import { keepTableNamesInSql } from '../stores/expressions.ts'
import { buildMenuDraftPictureIdsQuery } from './pictures.ts'
import type { MenuDraftComparedWithLive } from './publish-menu.ts'

/**
 * Returns the URLs of the small pictures of all dishes of a menu's draft, also of those that only some restaurants
 * show, by the ids of their images. Editors of the menu see them in whatever collections they are.
 */
export async function loadMenuDraftThumbnailsByImageId(
  db: D1Database,
  site: ResolvedSite,
): Promise<Map<number, string>> {
  const rows = await getDrizzle(db)
    .select({ id: image.id, file: keepTableNamesInSql(smallestImageFileColumn).as('file') })
    .from(image)
    .where(inArray(image.id, buildMenuDraftPictureIdsQuery(db, site)))
  return new Map(rows.map(({ id, file }) => [id, paths.media(file)]))
}

/** Returns the draft of a menu as the back office lists it, with what `loadMenuDraftThumbnailsByImageId` returns. */
export function toMenuDraftResponse(
  { draft, live, problems, stalePaths }: MenuDraftComparedWithLive,
  thumbnails: ReadonlyMap<number, string>,
): MenuDraftResponse {
  const drafts = describeItems(draft)
  const published = describeItems(live)
  const toListed = ({ id, name, slug, external_id, image_id, price_cents, details }: MenuItem): MenuDraftListItem => ({
    ...{ id, name, slug, external_id, image_id },
    thumbnail: image_id === null ? null : (thumbnails.get(image_id) ?? null),
    calories: getCaloriesRange(details),
    price_cents: getMenuItemStartingPrice({ price_cents, variants: details.variants }).lowest,
    is_live: published.has(id),
    is_changed: drafts.get(id) !== published.get(id),
  })
  return {
    id: draft.id,
    currency: getCurrencyOfCountry(draft.country),
    version: draft.version,
    published_at: draft.published_at,
    note: draft.note,
    sections: draft.sections.map((section) => ({
      ...section,
      items: draft.items.filter(({ section_id }) => section_id === section.id).map(toListed),
    })),
    day_parts: draft.day_parts.map((part) => ({ ...part, weekdays: [...part.weekdays] })),
    modifier_groups: [...draft.modifier_groups],
    areas: draft.areas,
    override_pictures: listOverridePictures(draft, thumbnails),
    problems,
    changed_pages: stalePaths.length,
  }
}

/** Lists the pictures that only some restaurants show and that still exist. */
const listOverridePictures = (
  { overrides }: MenuDraftComparedWithLive['draft'],
  thumbnails: ReadonlyMap<number, string>,
): MenuDraftResponse['override_pictures'] =>
  [...new Set(overrides.map(({ image_id }) => image_id))].flatMap((image_id) => {
    const thumbnail = image_id === null ? undefined : thumbnails.get(image_id)
    return image_id === null || thumbnail === undefined ? [] : [{ image_id, thumbnail }]
  })

/** Returns each dish with its overrides as a text to compare, by its id. */
function describeItems({ items, overrides }: MenuDraftComparedWithLive['draft']): Map<number, string> {
  const ofItem = Map.groupBy(overrides, ({ item_id }) => item_id)
  return new Map(items.map((item) => [item.id, toCanonicalJson([item, ofItem.get(item.id)])]))
}
