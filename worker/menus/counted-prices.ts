import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { menu } from '#schema/menus/section-table.ts'
import { menuArea, menuItem, menuItemOverride } from '#schema/menus/table.ts'
import { location } from '#schema/tables.ts'
import {
  buildLocationOfSiteCondition,
  type SiteConditionValues,
  siteConditionPlaceholders,
} from '../locations/locations-of-site.ts'
import { locationNotPermanentlyClosedCondition } from '../locations/stored-location.ts'
import { toParsedJsonColumn } from '../stores/expressions.ts'
import { menuIdOfBoundSiteColumn, menuStatePlaceholder } from './bound-menu.ts'

/** SQL of what overrides are for. */
interface OverrideTarget {
  scope: SQL
  target: SQL
  menu_id: SQL
  /** The state of the menu, in which its regions and groups are looked up. */
  state: SQL
}

/**
 * SQL condition: some restaurant that `isMeant`, a condition on `location`, is what an override of a restaurant, state,
 * region or group is for. Indexes find it by its number or state, of which members and other targets have either form.
 */
export const buildOverrideCoversRestaurantCondition = (
  { scope, target, menu_id, state }: OverrideTarget,
  isMeant: SQL,
): SQL => sql`EXISTS (SELECT 1 FROM json_each(iif(${scope} IN ('region', 'group'),
    (SELECT ${menuArea.members} FROM ${menuArea}
      WHERE ${menuArea.id} = ${target} AND ${menuArea.state} = ${state} AND ${menuArea.menu_id} = ${menu_id}),
    json_array(${target}))) AS member
  CROSS JOIN ${location} WHERE (${location.rlid} = member.value
    OR (${location.state} = substr(member.value, 4) AND ${location.country} = substr(member.value, 1, 2)))
    AND ${isMeant})`

/** SQL: what was last listed, a scope and a target with a space between. */
const listed = {
  scope: sql`substr(listed.place, 1, instr(listed.place, ' ') - 1)`,
  target: sql`substr(listed.place, instr(listed.place, ' ') + 1)`,
  menu_id: sql`listed.menu_id`,
  state: menuStatePlaceholder,
}

/** SQL: the first place, in the order of an index, for which overrides of a menu are, under a further condition. */
const selectNextPlace = (menu_id: SQLWrapper, isMeant = sql``): SQL =>
  sql`(SELECT ${menuItemOverride.scope} || ' ' || ${menuItemOverride.target} FROM ${menuItemOverride}
    WHERE ${menuItemOverride.state} = ${menuStatePlaceholder} AND ${menuItemOverride.menu_id} = ${menu_id} ${isMeant}
    ORDER BY ${menuItemOverride.scope}, ${menuItemOverride.target} LIMIT 1)`

/** SQL: the place after what was listed last. In two parts, because the index finds a pair only by its first value. */
const nextListedPlace = sql`coalesce(
  ${selectNextPlace(
    listed.menu_id,
    sql`AND ${menuItemOverride.scope} = ${listed.scope} AND ${menuItemOverride.target} > ${listed.target}`,
  )},
  ${selectNextPlace(listed.menu_id, sql`AND ${menuItemOverride.scope} > ${listed.scope}`)})`

/** SQL condition, on `menu` and `location`: with this restaurant, prices elsewhere count in the menu of the site. */
export const buildCountedRestaurantCondition = (site: Pick<SiteConditionValues, 'siteIds'>): SQL =>
  sql`${location.country} = ${menu.country} AND ${locationNotPermanentlyClosedCondition}
    AND ${buildLocationOfSiteCondition(site)}`

const hasCountedRestaurant = buildOverrideCoversRestaurantCondition(
  listed,
  buildCountedRestaurantCondition(siteConditionPlaceholders),
)

/**
 * SQL query of scopes and targets: those of the bound menu that an open restaurant of its site has in its country, as
 * base prices are in its currency, and the country itself. It reads a row or two for each, however many dishes have
 * prices there: DISTINCT would read all overrides.
 */
const countedTargets = sql`WITH RECURSIVE listed(menu_id, place) AS (
    SELECT ${menu.id}, ${selectNextPlace(menu.id)} FROM ${menu} WHERE ${menu.id} = ${menuIdOfBoundSiteColumn}
    UNION ALL SELECT listed.menu_id, ${nextListedPlace} FROM listed WHERE listed.place IS NOT NULL)
  SELECT ${listed.scope}, ${listed.target} FROM listed CROSS JOIN ${menu} ON ${menu.id} = listed.menu_id
  WHERE listed.place IS NOT NULL
    AND iif(${listed.scope} = 'country', ${listed.target} = ${menu.country}, ${hasCountedRestaurant})`

/**
 * SQL column: the different prices elsewhere of a dish, in the currency of base prices. The plus keeps the overrides of
 * a dish from being looked up by every counted target.
 */
export const distinctDishOverridePricesColumn = toParsedJsonColumn<
  number[]
>(sql`(SELECT json_group_array(DISTINCT ${menuItemOverride.price_cents})
  FROM ${menuItemOverride} WHERE ${menuItemOverride.state} = ${menuStatePlaceholder}
    AND ${menuItemOverride.item_id} = ${menuItem.id} AND ${menuItemOverride.price_cents} IS NOT NULL
    AND (+${menuItemOverride.scope}, +${menuItemOverride.target}) IN (${countedTargets}))`)
