import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { paths } from '#schema/paths.ts'
import { location, reference } from '#schema/tables.ts'
import { getCachedSites } from '../../cache/sites.ts'
import { hostPathToTreeUrlPath } from '../../sites/site-map.ts'
import { columnIsOneOf } from '../../stores/expressions.ts'
import { getAllergenGridPathRange } from '../menu-paths.ts'

const prefix = 'grid '

/** SQL: the grid of a restaurant’s allergens as text, which `resolveAllergenGridPathsInList` turns into its path. */
const gridColumn = sql`${prefix} || coalesce(${location.site_id}, 0) || ' ' || ${location.rlid}`

/** With more grids than this, those of all restaurants of their sites are stale. */
const maxListedGrids = 100

/**
 * Query for the grids that lead to pages of restaurants, as `url_path`. `pages` is a FROM clause, `id` its column of
 * their ids. Drafts count, too: what is published is a draft until then.
 */
export const buildAllergenGridPathsOfPagesQuery = (pages: SQL, id: SQLWrapper, condition: SQL): SQL => sql`
  SELECT ${gridColumn} AS url_path FROM ${pages}
    CROSS JOIN ${reference} ON ${reference.source_type} = 'page' AND ${reference.source_id} = ${id}
      AND ${reference.state} IN ('live', 'draft') AND ${reference.content_path} = 'location'
      AND ${reference.target_type} = 'location'
    CROSS JOIN ${location} ON ${location.id} = ${reference.target_id}
  WHERE ${condition}`

/** Query for the grids of restaurants by their ids, as `url_path`. */
export const buildAllergenGridPathsOfLocationsQuery = (ids: readonly number[]): SQL => sql`
  SELECT ${gridColumn} AS url_path FROM ${location} WHERE ${columnIsOneOf(location.id, ids)}`

/** Replaces what these queries find among paths by paths of grids in the tree, or by ranges if there are many. */
export function resolveAllergenGridPathsInList(found: readonly string[]): string[] {
  const grids = found.filter((path) => path.startsWith(prefix)).map((path) => path.split(' ').map(Number))
  const others = found.filter((path) => !path.startsWith(prefix))
  const listed = grids.map(([, site_id = 0, rlid = 0]) => {
    const site = getCachedSites().siteOfLocation({ site_id })
    return grids.length > maxListedGrids
      ? getAllergenGridPathRange(site.root)
      : hostPathToTreeUrlPath(site, paths.allergens(rlid))
  })
  return [...new Set([...others, ...listed])]
}
