import { min, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { page, reference } from '#schema/tables.ts'
import { buildValueSubquery } from '../../stores/columns/typed-columns.ts'
import { buildPublicPageCondition } from '../visibility/visibility.ts'

/**
 * Returns a column with the URL path of a record's public page: `target` is the kind of record and the page's field.
 * `isOfSite` limits the pages to those of a site, where several can have one.
 */
export const buildRecordPageUrlColumn = (
  type: string,
  target: 'location' | 'city' | 'state' | 'country',
  id: SQLWrapper,
  isOfSite: SQL = sql`true`,
): SQL<string | null> =>
  buildValueSubquery(
    min(page.url_path),
    sql`FROM ${reference} CROSS JOIN ${page} ON ${page.id} = ${reference.source_id}
    WHERE ${reference.target_type} = ${target} AND ${reference.target_id} = ${id} AND ${reference.state} = 'live'
      AND ${reference.source_type} = 'page' AND ${reference.content_path} = ${target} AND ${page.content_type} = ${type}
      AND ${buildPublicPageCondition()} AND ${isOfSite}`,
  )
