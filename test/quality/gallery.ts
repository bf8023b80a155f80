import type { Site } from '../helpers.ts'

/** A page to be looked at, named by its template or by what was put on it. */
export interface SamplePage {
  name: string
  path: string
}

/** Beside the pages of the tree: the page that is not there, and the map page with an answer. */
const others: SamplePage[] = [
  { name: 'not_found', path: '/no-such-page/' },
  { name: 'location_map-found', path: '/locations/?q=Salem%2C+MA' },
]

/** The fullest live page of every template. A redirect page has no look of its own. */
export async function pageOfEachType({ db }: Pick<Site, 'db'>): Promise<SamplePage[]> {
  const { results } = await db
    .prepare(
      `SELECT content_type AS name, url_path AS path, max(length(content)) FROM page JOIN revision ON revision.id = live_revision_id
       WHERE live AND deleted_at IS NULL AND content_type <> 'redirect_page' GROUP BY content_type ORDER BY content_type`,
    )
    .all<SamplePage>()
  return [...results.map(({ name, path }) => ({ name, path })), ...others]
}
