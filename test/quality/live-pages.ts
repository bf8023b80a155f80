import { and, asc, eq, like, min, or } from 'drizzle-orm'
import { type AnyPageType, pageTypes } from '../../app/templates/index.ts'
import { page, revision } from '../../schema/tables.ts'
import { blockBackgroundNames } from '../../schema/theme/background-names.ts'
import { buildPublicPageCondition } from '../../worker/pages/visibility/visibility.ts'
import { getDrizzle } from '../../worker/stores/db.ts'
import type { TestSite } from '../support/site.ts'

/** One page of the demo that represents all of its type. */
export interface RepresentativePage {
  /** The page type; `404` for the page shown where there is none. */
  name: string
  path: string
}

/**
 * The oldest live page of every type that shows a page, and the one for addresses where there is none. They are of the
 * site whose front page is at `root`, with paths on its own host.
 */
export async function listOneLivePagePerType(db: TestSite['db'], root = '/'): Promise<RepresentativePage[]> {
  const paths = await findOldestPaths(db, root)
  const shown = (pageTypes as readonly AnyPageType[]).filter(({ redirectTo }) => !redirectTo)
  const pages = shown.map(({ type }) => {
    const path = paths.get(type)
    if (!path) throw new Error(`The demo site at ${root} holds no live page of type ${type}.`)
    return { name: type, path: path.slice(root.length - 1) }
  })
  return [...pages, missingPage]
}

/** Lists the live pages of the first site that have one of the six backgrounds, in their blocks or all around. */
export async function listLivePagesWithBackgrounds(db: TestSite['db']): Promise<RepresentativePage[]> {
  const named = blockBackgroundNames.map((name) => like(revision.content, `%"${name}"%`))
  const pages = await getDrizzle(db)
    .select({ name: page.title, path: page.url_path })
    .from(page)
    .innerJoin(revision, eq(revision.id, page.live_revision_id))
    .where(and(buildPublicPageCondition(), like(page.url_path, '/%'), or(...named)))
    .orderBy(asc(page.id))
  return pages
}

const missingPage: RepresentativePage = { name: '404', path: '/no-such-page/' }

async function findOldestPaths(db: TestSite['db'], root: string): Promise<Map<string, string>> {
  const { content_type, id, url_path } = page
  const oldest = await getDrizzle(db)
    .select({ content_type, id: min(id), url_path })
    .from(page)
    .where(and(buildPublicPageCondition(), like(url_path, `${root}%`)))
    .groupBy(content_type)
  return new Map(oldest.map(({ content_type, url_path }) => [content_type, url_path]))
}
