import { eq, sql } from 'drizzle-orm'
import { page, revision } from '../../schema/tables/index.ts'
import { publiclyVisible } from '../../worker/data/visibility.ts'
import { database } from '../../worker/stores/db.ts'
import type { Site } from '../helpers.ts'
import { type LivePage, livePages } from './pages.ts'
import { onEveryBackground, overAPicture, putTrials } from './trials.ts'

/** The fullest live page of every template, beside the one for no page and the map page with an answer. */
export async function templatePages({ db }: Pick<Site, 'db'>): Promise<LivePage[]> {
  const rows = await database(db)
    .select({ name: page.content_type, path: page.url_path, length: sql`max(length(${revision.content}))` })
    .from(page)
    .innerJoin(revision, eq(revision.id, page.live_revision_id))
    .where(publiclyVisible())
    .groupBy(page.content_type)
  const fullest = new Map(rows.map(({ name, path }) => [name, path]))
  const pages = (await livePages(db)).map(({ name, path }) => ({ name, path: fullest.get(name) ?? path }))
  return [...pages, { name: 'location_map-found', path: '/locations/?q=Salem%2C+MA' }]
}

/** Everything there is to look at: every template, and every block on every ground. */
export async function galleryOf(site: Site): Promise<LivePage[]> {
  // First the templates: the trials would be the fullest of theirs.
  const templates = await templatePages(site)
  return [...templates, ...(await putTrials(site, [...(await onEveryBackground(site)), ...(await overAPicture(site))]))]
}
