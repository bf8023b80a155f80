import { publiclyVisible } from '../../worker/data/visibility-text.ts'
import type { Site } from '../helpers.ts'
import { type LivePage, livePages } from './pages.ts'
import { onEveryBackground, overAPicture, putTrials } from './trials.ts'

/** The fullest live page of every template, beside the one for no page and the map page with an answer. */
export async function templatePages({ db }: Pick<Site, 'db'>): Promise<LivePage[]> {
  const { results } = await db
    .prepare(
      `SELECT content_type AS name, url_path AS path, max(length(content)) FROM page JOIN revision ON revision.id = live_revision_id
       WHERE ${publiclyVisible()} GROUP BY content_type`,
    )
    .all<LivePage>()
  const fullest = new Map(results.map(({ name, path }) => [name, path]))
  const pages = (await livePages(db)).map(({ name, path }) => ({ name, path: fullest.get(name) ?? path }))
  return [...pages, { name: 'location_map-found', path: '/locations/?q=Salem%2C+MA' }]
}

/** Everything there is to look at: every template, and every block on every ground. */
export async function galleryOf(site: Site): Promise<LivePage[]> {
  // First the templates: the trials would be the fullest of theirs.
  const templates = await templatePages(site)
  return [...templates, ...(await putTrials(site, [...(await onEveryBackground(site)), ...(await overAPicture(site))]))]
}
