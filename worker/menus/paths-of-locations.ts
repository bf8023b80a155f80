import { and, eq, isNull, not, type SQL, sql } from 'drizzle-orm'
import { menu } from '#schema/menus/section-table.ts'
import { menuArea, menuItemOverride } from '#schema/menus/table.ts'
import { paths } from '#schema/paths.ts'
import { location } from '#schema/tables.ts'
import { toPathRange } from '../cache/path-ranges.ts'
import { getCachedSites } from '../cache/sites.ts'
import type { LocationRecord } from '../locations/stored-location.ts'
import { hostPathToTreeUrlPath } from '../sites/site-map.ts'
import { getDrizzle } from '../stores/db.ts'
import { columnIsOneOf, valuesAsSqlRows } from '../stores/expressions.ts'
import { buildHasRestaurantCondition } from './counted-prices.ts'

/** What the menu needs of a change of a restaurant; a new one may not have its number yet. */
interface Change {
  before: LocationRecord | undefined
  after: Pick<LocationRecord, 'id' | 'site_id' | 'country' | 'state' | 'closed_at'> & Partial<LocationRecord>
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

/** What decides whether prices for the number of a restaurant, or for its state, count because of it. */
const fieldsOfNumber = ['rlid', 'site_id', 'country', 'closed_at'] as const
const fieldsOfState = ['state', 'site_id', 'country', 'closed_at'] as const

const isChanged = ({ before, after }: Change, fields: readonly (keyof LocationRecord)[]) =>
  !before || fields.some((field) => before[field] !== after[field])

/**
 * Finds the pages of menus that changes of restaurants make stale: the grids of their allergens and, where prices begin
 * or cease to count because a restaurant opens, closes, or is elsewhere, all pages of the menu that has these prices.
 */
export async function findStaleMenuPathsOfLocationChanges(
  db: D1Database,
  changes: readonly Change[],
): Promise<string[]> {
  const records = changes
    .filter((change) => isChanged(change, fieldsOfAllergenGrid))
    .flatMap(({ before, after }) => [before ?? after, after])
  const menus = await findPathsOfMenusWithPrices(db, changes)
  return [...new Set([...records.flatMap(toAllergenGridPath), ...menus])]
}

function toAllergenGridPath({ rlid, site_id }: Change['after']): string[] {
  if (rlid === undefined) return []
  return [hostPathToTreeUrlPath(getCachedSites().siteOfLocation({ site_id }), paths.allergens(rlid))]
}

/**
 * The ranges of the live menus with prices for restaurants that open, close or are elsewhere: for one alone, or for a
 * state, region or group that has no other open restaurant.
 */
async function findPathsOfMenusWithPrices(db: D1Database, changes: readonly Change[]): Promise<string[]> {
  const listOpen = (fields: readonly (keyof LocationRecord)[]) =>
    changes
      .filter((change) => isChanged(change, fields))
      .flatMap(({ before, after }) => [before ?? after, after])
      .filter(({ closed_at }) => closed_at === null)
  const rlids = new Set(listOpen(fieldsOfNumber).flatMap(({ rlid }) => (rlid === undefined ? [] : [`${rlid}`])))
  const states = new Set(listOpen(fieldsOfState).map(({ country, state }) => `${country}-${state}`))
  if (rlids.size + states.size === 0) return []
  const concerned = selectConcernedTargets([...rlids], [...states])
  const ids = changes.map(({ after }) => after.id)
  const found = await getDrizzle(db)
    .selectDistinct({ site_id: menu.site_id })
    .from(sql`(${concerned}) AS concerned`)
    .innerJoin(menu, sql`${menu.id} = concerned.menu_id`)
    .where(sql`${hasPrice} AND (concerned.scope = 'location' OR NOT ${hasOtherRestaurant(ids)})`)
  return found.map(({ site_id }) =>
    toPathRange(hostPathToTreeUrlPath(getCachedSites().siteOfLocation({ site_id }), paths.menu)),
  )
}

/** SQL query of menus, scopes and targets: what overrides can name of restaurants with these numbers and states. */
const selectConcernedTargets = (rlids: readonly string[], states: readonly string[]): SQL =>
  sql`SELECT ${menu.id} AS menu_id, 'location' AS scope, value AS target FROM ${menu}, ${valuesAsSqlRows(rlids)}
    UNION ALL SELECT ${menu.id}, 'state', value FROM ${menu}, ${valuesAsSqlRows(states)}
    UNION ALL SELECT ${menuArea.menu_id}, ${menuArea.kind}, CAST(${menuArea.id} AS text) FROM ${menuArea}
      WHERE ${eq(menuArea.state, 'live')} AND EXISTS (SELECT 1 FROM json_each(${menuArea.members}) AS member
        WHERE member.value IN (SELECT value FROM ${valuesAsSqlRows([...rlids, ...states])}))`

/** SQL condition: a live dish of the menu has a price there. */
const hasPrice = sql`EXISTS (SELECT 1 FROM ${menuItemOverride} WHERE ${menuItemOverride.state} = 'live'
  AND ${menuItemOverride.menu_id} = ${menu.id} AND ${menuItemOverride.scope} = concerned.scope
  AND ${menuItemOverride.target} = concerned.target AND ${menuItemOverride.price_cents} IS NOT NULL)`

/** SQL condition: another restaurant of the menu's site and country is open where `concerned` says. */
const hasOtherRestaurant = (ids: readonly number[]): SQL =>
  buildHasRestaurantCondition(
    { scope: sql`concerned.scope`, target: sql`concerned.target`, menu_id: sql`${menu.id}`, state: sql`'live'` },
    and(
      isNull(location.closed_at),
      sql`${location.site_id} IS ${menu.site_id} AND ${location.country} = ${menu.country}`,
      not(columnIsOneOf(location.id, ids)),
    )!,
  )
