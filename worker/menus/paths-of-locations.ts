import { and, eq, isNotNull } from 'drizzle-orm'
import { menu } from '#schema/menus/section-table.ts'
import { menuItemOverride } from '#schema/menus/table.ts'
import { paths } from '#schema/paths.ts'
import { toPathRange } from '../cache/path-ranges.ts'
import { getCachedSites } from '../cache/sites.ts'
import type { LocationRecord } from '../locations/stored-location.ts'
import { hostPathToTreeUrlPath } from '../sites/site-map.ts'
import { getDrizzle } from '../stores/db.ts'
import { columnIsOneOf } from '../stores/expressions.ts'

/** What the menu needs of a change of a restaurant; a new one may not have its number yet. */
interface Change {
  before: LocationRecord | undefined
  after: Pick<LocationRecord, 'site_id' | 'country'> & Partial<LocationRecord>
}

/** What the grid of allergens of a restaurant shows of it, and what decides which dishes it sells. */
const fieldsOfAllergenGrid = [
  'rlid',
  'site_id',
  'country',
  'state',
  'city',
  'address1',
  'local_page_url',
  'closed_at',
] as const

/**
 * Finds the pages of menus that changes of restaurants make stale: the grids of their allergens and, where a restaurant
 * with prices of its own closes, opens again, or is in another country, so that they count or do not, all pages of the
 * menu that has these prices.
 */
export async function findMenuPathsOfLocations(db: D1Database, changes: readonly Change[]): Promise<string[]> {
  const isChanged = ({ before, after }: Change, fields: readonly (keyof LocationRecord)[]) =>
    !before || fields.some((field) => before[field] !== after[field])
  const records = changes
    .filter((change) => isChanged(change, fieldsOfAllergenGrid))
    .flatMap(({ before, after }) => [before ?? after, after])
  const counted = changes.filter((change) => isChanged(change, ['country', 'rlid', 'closed_at']))
  const numbers = counted
    .flatMap(({ before, after }) => [before?.rlid, after.rlid])
    .filter((rlid) => rlid !== undefined)
  const menus = numbers.length > 0 ? await findPathsOfMenusWithOwnPrices(db, [...new Set(numbers)]) : []
  return [...new Set([...records.flatMap(toAllergenGridPath), ...menus])]
}

function toAllergenGridPath({ rlid, site_id }: Change['after']): string[] {
  if (rlid === undefined) return []
  return [hostPathToTreeUrlPath(getCachedSites().siteOfLocation({ site_id }), paths.allergens(rlid))]
}

/** The ranges of the live menus with prices of their own for restaurants with these numbers. */
async function findPathsOfMenusWithOwnPrices(db: D1Database, rlids: readonly number[]): Promise<string[]> {
  const found = await getDrizzle(db)
    .selectDistinct({ site_id: menu.site_id })
    .from(menu)
    .innerJoin(
      menuItemOverride,
      and(
        eq(menuItemOverride.state, 'live'),
        eq(menuItemOverride.menu_id, menu.id),
        eq(menuItemOverride.scope, 'location'),
        columnIsOneOf(menuItemOverride.target, rlids.map(String)),
        isNotNull(menuItemOverride.price_cents),
      ),
    )
  return found.map(({ site_id }) =>
    toPathRange(hostPathToTreeUrlPath(getCachedSites().siteOfLocation({ site_id }), paths.menu)),
  )
}
