import { and, eq, not, or, type SQL, sql } from 'drizzle-orm'
import { menu } from '#schema/menus/section-table.ts'
import { menuArea, menuItemOverride } from '#schema/menus/table.ts'
import { paths } from '#schema/paths.ts'
import { location } from '#schema/tables.ts'
import { toPathRange } from '../cache/path-ranges.ts'
import { toSiteConditionValues } from '../locations/locations-of-site.ts'
import type { LocationRecord } from '../locations/stored-location.ts'
import { hostPathToTreeUrlPath, type ResolvedSite, type SiteLookup } from '../sites/site-map.ts'
import { runReadsInOneBatch } from '../stores/answer-reads.ts'
import { getDrizzle } from '../stores/db.ts'
import { columnIsOneOf, valuesAsSqlRows } from '../stores/expressions.ts'
import { buildCountedRestaurantCondition, buildOverrideCoversRestaurantCondition } from './counted-prices.ts'
import { buildMenuIdOfSiteColumn } from './menu-of-site.ts'

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
  sites: SiteLookup,
): Promise<string[]> {
  const fields = [...fieldsOfAllergenGrid, ...fieldsOfNumber, ...fieldsOfState]
  if (!changes.some((change) => isChanged(change, fields))) return []
  const records = changes
    .filter((change) => isChanged(change, fieldsOfAllergenGrid))
    .flatMap(({ before, after }) => [before ?? after, after])
  const menus = await findPathsOfMenusWithPrices(db, changes, sites)
  const grids = records.flatMap(({ rlid, site_id }) =>
    rlid === undefined ? [] : hostPathToTreeUrlPath(sites.siteOfLocation({ site_id }), paths.allergens(rlid)),
  )
  return [...new Set([...grids, ...menus])]
}

/** What overrides can name of restaurants of a site. */
interface PlacesOfSite {
  site: ResolvedSite
  rlids: Set<string>
  states: Set<string>
}

/**
 * The ranges of the live menus with prices for restaurants that open, close or are elsewhere: for one alone, or for a
 * state, region or group that has no other open restaurant.
 */
async function findPathsOfMenusWithPrices(
  db: D1Database,
  changes: readonly Change[],
  sites: SiteLookup,
): Promise<string[]> {
  const places = [...listChangedPlacesBySite(changes, sites).values()]
  if (places.length === 0) return []
  const ids = changes.map(({ after }) => after.id)
  const found = await runReadsInOneBatch(db, (read) =>
    Promise.all(places.map((each) => buildMenuWithPricesQuery(read, each, ids))),
  )
  return places.flatMap(({ site }, index) =>
    found[index]!.length > 0 ? toPathRange(hostPathToTreeUrlPath(site, paths.menu)) : [],
  )
}

/** Groups the numbers and states in which restaurants open, close or change, before and after, by their sites. */
function listChangedPlacesBySite(changes: readonly Change[], sites: SiteLookup): Map<string, PlacesOfSite> {
  const bySite = new Map<string, PlacesOfSite>()
  const placesOf = (record: Change['after']) => {
    const site = sites.siteOfLocation(record)
    const places = bySite.get(site.root) ?? { site, rlids: new Set(), states: new Set() }
    bySite.set(site.root, places)
    return places
  }
  const listOpen = (fields: readonly (keyof LocationRecord)[]) =>
    changes
      .filter((change) => isChanged(change, fields))
      .flatMap(({ before, after }) => [before ?? after, after])
      .filter(({ closed_at }) => closed_at === null)
  for (const record of listOpen(fieldsOfNumber))
    if (record.rlid !== undefined) placesOf(record).rlids.add(`${record.rlid}`)
  for (const record of listOpen(fieldsOfState)) placesOf(record).states.add(`${record.country}-${record.state}`)
  return bySite
}

/** Query of a row if the menu of a site has such prices. `ids` are those of the restaurants that change. */
function buildMenuWithPricesQuery(db: D1Database, { site, rlids, states }: PlacesOfSite, ids: readonly number[]) {
  const menuId = buildMenuIdOfSiteColumn(site)
  const hasOtherRestaurant = buildOverrideCoversRestaurantCondition(
    { scope: sql`concerned.scope`, target: sql`concerned.target`, menu_id: sql`${menu.id}`, state: sql`'live'` },
    and(buildCountedRestaurantCondition(toSiteConditionValues(site)), not(columnIsOneOf(location.id, ids)))!,
  )
  return getDrizzle(db)
    .select({ id: menu.id })
    .from(menu)
    .innerJoin(sql`(${selectConcernedTargets(menuId, [...rlids], [...states])}) AS concerned`, sql`true`)
    .where(and(eq(menu.id, menuId), hasPrice, or(sql`concerned.scope = 'location'`, not(hasOtherRestaurant))))
    .limit(1)
}

/** SQL query of scopes and targets: what overrides of a menu can name of restaurants with these numbers and states. */
const selectConcernedTargets = (menuId: SQL, rlids: readonly string[], states: readonly string[]): SQL =>
  sql`SELECT 'location' AS scope, value AS target FROM ${valuesAsSqlRows(rlids)}
    UNION ALL SELECT 'state', value FROM ${valuesAsSqlRows(states)}
    UNION ALL SELECT ${menuArea.kind}, CAST(${menuArea.id} AS text) FROM ${menuArea}
      WHERE ${eq(menuArea.state, 'live')} AND ${menuArea.menu_id} = ${menuId}
        AND EXISTS (SELECT 1 FROM json_each(${menuArea.members}) AS member
          WHERE member.value IN (SELECT value FROM ${valuesAsSqlRows([...rlids, ...states])}))`

/** SQL condition: a live dish of the menu has a price there. */
const hasPrice = sql`EXISTS (SELECT 1 FROM ${menuItemOverride} WHERE ${menuItemOverride.state} = 'live'
  AND ${menuItemOverride.menu_id} = ${menu.id} AND ${menuItemOverride.scope} = concerned.scope
  AND ${menuItemOverride.target} = concerned.target AND ${menuItemOverride.price_cents} IS NOT NULL)`
