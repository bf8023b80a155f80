import { eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { BreadcrumbPage } from '#schema/pages/page-data.ts'
import { city, location, page, reference, site, state } from '#schema/tables.ts'
import type { LinkTo } from '../../cache/sites.ts'
import { recordPageUrlColumn } from '../../pages/queries/record-page-url.ts'
import { isPublic } from '../../pages/visibility/visibility.ts'
import { fromJson, isTrue } from '../../stores/expressions.ts'
import { isNotClosed } from '../stored-location.ts'

/** A step down the directory: a page's type, and its path in the tree of pages. */
export type DirectoryBreadcrumb = BreadcrumbPage & { type: string }

/** A way down the directory as the database answers it: steps may have no page anybody may see. */
export type StoredBreadcrumbs = readonly ((Omit<DirectoryBreadcrumb, 'url'> & { url: string | null }) | null)[]

/**
 * The page of the location search: the one the settings name, those of the default site before others, else the only
 * one there is.
 */
const locationSearch = sql`json((SELECT json_object('type', ${page.content_type}, 'title', ${page.title}, 'url', ${page.url_path}) FROM (
    SELECT ${reference.target_id} AS page_id, ${reference.source_id} AS site_id FROM ${reference}
      WHERE ${reference.source_type} = 'setting' AND ${reference.content_path} = 'locations.map_page'
    UNION ALL SELECT ${page.id}, NULL FROM ${page} WHERE ${page.content_type} = 'location_map') AS named
  CROSS JOIN ${page} ON ${page.id} = named.page_id WHERE ${isPublic()}
  ORDER BY named.site_id IS NULL, named.site_id IS NOT (SELECT ${site.id} FROM ${site} WHERE ${isTrue(site.is_default_site)}) LIMIT 1))`

const town = alias(city, 'town')

/** Whether a state, given by its id, has a restaurant: without one its page is not found. */
export const hasLocationInState = (id: SQLWrapper): SQL =>
  sql`EXISTS (SELECT 1 FROM ${city} AS ${town} CROSS JOIN ${location} ON ${location.city_id} = ${town.id}
    WHERE ${town.state_id} = ${id} AND ${isNotClosed})`

const step = (type: string, title: SQLWrapper, url: SQLWrapper) =>
  sql`json_object('type', ${type}, 'title', ${title}, 'url', ${url})`

const stateUrl = sql`iif(${hasLocationInState(state.id)}, ${recordPageUrlColumn('single_state', 'state', state.id)}, NULL)`
const stateStep = step('single_state', state.name, stateUrl)
const cityStep = step('location_list', city.name, recordPageUrlColumn('location_list', 'city', city.id))

/** The way to the pages of states. */
export const stateBreadcrumbsColumn = fromJson<StoredBreadcrumbs>(sql`json_array(${locationSearch})`)
/** The way to the pages of cities, for a query over `state`. */
export const cityBreadcrumbsColumn = fromJson<StoredBreadcrumbs>(sql`json_array(${locationSearch}, ${stateStep})`)
/** The way to the restaurants of a city, given by its id. */
export const locationBreadcrumbsColumn = (id: SQLWrapper) =>
  fromJson<StoredBreadcrumbs | null>(sql`(SELECT json_array(${locationSearch}, ${stateStep}, ${cityStep}) FROM ${city}
    JOIN ${state} ON ${state.id} = ${city.state_id} WHERE ${eq(city.id, id)})`)

/** The steps of a trail that have a page anybody may see. */
export const parseDirectoryBreadcrumbs = (trail: StoredBreadcrumbs | null): DirectoryBreadcrumb[] =>
  (trail ?? []).filter((each): each is DirectoryBreadcrumb => each?.url != null)

/** Steps as pages receive them. */
export const toLinkedBreadcrumbs = (steps: readonly DirectoryBreadcrumb[], linkTo: LinkTo): BreadcrumbPage[] =>
  steps.map(({ title, url }) => ({ title, url: linkTo(url) }))
