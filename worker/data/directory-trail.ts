import type { PageOnTheWay } from '#schema/wire/page-data.ts'
import type { LinkTo } from '../cache/sites.ts'
import { notClosed } from './location.ts'
import { urlOfPageAbout } from './page-about.ts'
import { publiclyVisible } from './visibility-text.ts'

/** A step down the directory: a page's type, and its path in the tree of pages. */
export type Step = PageOnTheWay & { type: string }

/** The page of the location search: the one the settings name, those of the default site before others, else the only one there is. */
const locationSearch = `json((SELECT json_object('type', page.content_type, 'title', page.title, 'url', page.url_path) FROM (
    SELECT target_id AS page_id, source_id AS site_id FROM reference WHERE source_type = 'setting' AND content_path = 'locations.map_page'
    UNION ALL SELECT id, NULL FROM page WHERE content_type = 'location_map') AS named
  CROSS JOIN page ON page.id = named.page_id WHERE ${publiclyVisible()}
  ORDER BY named.site_id IS NULL, named.site_id IS NOT (SELECT id FROM site WHERE is_default_site = 1) LIMIT 1))`

/** Whether a state, given by an SQL expression of its id, has a restaurant among those of a condition: without one its page is not found. */
export const hasRestaurant = (
  state: string,
  among = 'true',
) => `EXISTS (SELECT 1 FROM city AS town CROSS JOIN location ON location.city_id = town.id
  WHERE town.state_id = ${state} AND ${notClosed} AND ${among})`

const step = (type: string, title: string, url: string) => `json_object('type', '${type}', 'title', ${title}, 'url', ${url})`

const stateStep = step(
  'single_state',
  'state.name',
  `iif(${hasRestaurant('state.id')}, ${urlOfPageAbout('single_state', 'state', 'state.id')}, NULL)`,
)
const cityStep = step('location_list', 'city.name', urlOfPageAbout('location_list', 'city', 'city.id'))

/** The way to the pages of states, as JSON. */
export const trailToState = `json_array(${locationSearch})`
/** The way to the pages of cities, as JSON, for a query over `state`. */
export const trailToCity = `json_array(${locationSearch}, ${stateStep})`
/** The way to the restaurants of a city, as JSON; `city` is an SQL expression of its id. */
export const trailToRestaurants = (city: string) =>
  `(SELECT json_array(${locationSearch}, ${stateStep}, ${cityStep}) FROM city JOIN state ON state.id = city.state_id WHERE city.id = ${city})`

/** The steps of a trail that have a page anybody may see. */
export const stepsOf = (trail: string | null): Step[] =>
  (JSON.parse(trail ?? '[]') as ((Omit<Step, 'url'> & { url: string | null }) | null)[]).filter((each): each is Step => each?.url != null)

/** Steps as pages receive them. */
export const linked = (steps: readonly Step[], linkTo: LinkTo): PageOnTheWay[] =>
  steps.map(({ title, url }) => ({ title, url: linkTo(url) }))
