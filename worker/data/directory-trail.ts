import { eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { city, location, page, reference, site, state } from '#schema/tables/index.ts'
import type { PageOnTheWay } from '#schema/wire/page-data.ts'
import type { LinkTo } from '../cache/sites.ts'
import { isTrue, parsed } from '../stores/expressions.ts'
import { isNotClosed } from './location.ts'
import { urlOfPageAbout } from './page-about.ts'
import { publiclyVisible } from './visibility.ts'

/** A step down the directory: a page's type, and its path in the tree of pages. */
export type Step = PageOnTheWay & { type: string }

/** A way down the directory as the database answers it: steps may have no page anybody may see. */
export type StoredTrail = readonly ((Omit<Step, 'url'> & { url: string | null }) | null)[]

/** The page of the location search: the one the settings name, those of the default site before others, else the only one there is. */
const locationSearch = sql`json((SELECT json_object('type', ${page.content_type}, 'title', ${page.title}, 'url', ${page.url_path}) FROM (
    SELECT ${reference.target_id} AS page_id, ${reference.source_id} AS site_id FROM ${reference}
      WHERE ${reference.source_type} = 'setting' AND ${reference.content_path} = 'locations.map_page'
    UNION ALL SELECT ${page.id}, NULL FROM ${page} WHERE ${page.content_type} = 'location_map') AS named
  CROSS JOIN ${page} ON ${page.id} = named.page_id WHERE ${publiclyVisible()}
  ORDER BY named.site_id IS NULL, named.site_id IS NOT (SELECT ${site.id} FROM ${site} WHERE ${isTrue(site.is_default_site)}) LIMIT 1))`

const town = alias(city, 'town')

/** Whether a state, given by its id, has a restaurant: without one its page is not found. */
export const hasRestaurant = (id: SQLWrapper): SQL =>
  sql`EXISTS (SELECT 1 FROM ${city} AS ${town} CROSS JOIN ${location} ON ${location.city_id} = ${town.id}
    WHERE ${town.state_id} = ${id} AND ${isNotClosed})`

const step = (type: string, title: SQLWrapper, url: SQLWrapper) => sql`json_object('type', ${type}, 'title', ${title}, 'url', ${url})`

const stateUrl = sql`iif(${hasRestaurant(state.id)}, ${urlOfPageAbout('single_state', 'state', state.id)}, NULL)`
const stateStep = step('single_state', state.name, stateUrl)
const cityStep = step('location_list', city.name, urlOfPageAbout('location_list', 'city', city.id))

/** The way to the pages of states. */
export const trailToState = parsed<StoredTrail>(sql`json_array(${locationSearch})`)
/** The way to the pages of cities, for a query over `state`. */
export const trailToCity = parsed<StoredTrail>(sql`json_array(${locationSearch}, ${stateStep})`)
/** The way to the restaurants of a city, given by its id. */
export const trailToRestaurants = (id: SQLWrapper) =>
  parsed<StoredTrail | null>(sql`(SELECT json_array(${locationSearch}, ${stateStep}, ${cityStep}) FROM ${city}
    JOIN ${state} ON ${state.id} = ${city.state_id} WHERE ${eq(city.id, id)})`)

/** The steps of a trail that have a page anybody may see. */
export const stepsOf = (trail: StoredTrail | null): Step[] => (trail ?? []).filter((each): each is Step => each?.url != null)

/** Steps as pages receive them. */
export const linked = (steps: readonly Step[], linkTo: LinkTo): PageOnTheWay[] =>
  steps.map(({ title, url }) => ({ title, url: linkTo(url) }))
