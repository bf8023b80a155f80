import { and, eq, like, sql } from 'drizzle-orm'
import { grillRootPath } from '../../migrations/demo/grill/write-grill.ts'
import { page, revision } from '../../schema/tables.ts'
import { buildPublicPageCondition } from '../../worker/pages/visibility/visibility.ts'
import { getDrizzle } from '../../worker/stores/db.ts'
import type { TestSite } from '../support/site.ts'
import { listOneLivePagePerType, type RepresentativePage } from './live-pages.ts'
import { createPagePerBackgroundStyle, createTextOverPicturePage, publishTrialPages } from './trial-pages.ts'

/**
 * The fullest live page of every template, beside the one for no page and the map page with an answer. They are of the
 * site whose front page is at `root`, with paths on its own host. `found` is a place near one of its restaurants.
 */
export async function listOnePagePerTemplate(
  { db }: Pick<TestSite, 'db'>,
  { root = '/', found = 'Salem, MA' }: { root?: string; found?: string } = {},
): Promise<RepresentativePage[]> {
  const rows = await getDrizzle(db)
    .select({ name: page.content_type, path: page.url_path, length: sql`max(length(${revision.content}))` })
    .from(page)
    .innerJoin(revision, eq(revision.id, page.live_revision_id))
    .where(and(buildPublicPageCondition(), like(page.url_path, `${root}%`)))
    .groupBy(page.content_type)
  const fullest = new Map(rows.map(({ name, path }) => [name, path.slice(root.length - 1)]))
  const pages = (await listOneLivePagePerType(db, root)).map(({ name, path }) => ({
    name,
    path: fullest.get(name) ?? path,
  }))
  return [...pages, { name: 'location_map-found', path: `/locations/?${new URLSearchParams({ q: found })}` }]
}

/** The same of the second brand of `npm start`. */
export const listOneGrillPagePerTemplate = (site: Pick<TestSite, 'db'>): Promise<RepresentativePage[]> =>
  listOnePagePerTemplate(site, { root: grillRootPath, found: 'Denver, CO' })

/** Everything there is to look at: every template, and every block on every ground. */
export async function listPagesForVisualChecks(site: TestSite): Promise<RepresentativePage[]> {
  // First the templates: the trials would be the fullest of theirs.
  const templates = await listOnePagePerTemplate(site)
  return [
    ...templates,
    ...(await publishTrialPages(site, [
      ...(await createPagePerBackgroundStyle(site)),
      ...(await createTextOverPicturePage(site)),
    ])),
  ]
}
