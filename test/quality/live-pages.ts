import { min } from 'drizzle-orm'
import { type AnyPageType, pageTypes } from '../../app/templates/index.ts'
import { page } from '../../schema/tables.ts'
import { buildPublicPageCondition } from '../../worker/pages/visibility/visibility.ts'
import { getDatabase } from '../../worker/stores/db.ts'
import type { Site } from '../support/site.ts'

/** One page of the demo that stands for all of its type. */
export interface LivePage {
  /** The page type; `404` for the page shown where there is none. */
  name: string
  path: string
}

/** The oldest live page of every type that shows a page, and the one for addresses where there is none. */
export async function listLivePages(db: Site['db']): Promise<LivePage[]> {
  const { content_type, id, url_path } = page
  const oldest = await getDatabase(db)
    .select({ content_type, id: min(id), url_path })
    .from(page)
    .where(buildPublicPageCondition())
    .groupBy(content_type)
  const paths = new Map(oldest.map(({ content_type, url_path }) => [content_type, url_path]))
  const shown = (pageTypes as readonly AnyPageType[]).filter(({ redirectTo }) => !redirectTo)
  const pages = shown.map(({ type }) => {
    const path = paths.get(type)
    if (!path) throw new Error(`The demo site holds no live page of type ${type}.`)
    return { name: type, path }
  })
  return [...pages, { name: '404', path: '/no-such-page/' }]
}
