import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { page, revision, site } from '#schema/tables.ts'
import type { ThemePreviewSubject } from '#schema/theme/preview-subjects.ts'
import { buildPublicPageCondition } from '../pages/visibility/visibility.ts'
import { getDrizzle } from '../stores/db.ts'
import { findLiveSiteFrontPage, type StoredSiteFrontPage } from './queries.ts'

/** The types of page that show a subject, the best first. All others are shown by the front page. */
const typesBySubject: Partial<Record<ThemePreviewSubject, readonly string[]>> = {
  restaurant: ['single_location'],
  form: ['contact_us_page', 'email_signup_page'],
}

/** Finds the page of a site that shows what is previewed; null if none is live. */
export function findThemePreviewPage(
  db: D1Database,
  siteId: number,
  subject: ThemePreviewSubject,
): Promise<StoredSiteFrontPage | null> {
  const types = typesBySubject[subject]
  return types ? findFirstPublicPage(db, siteId, types) : findLiveSiteFrontPage(db, siteId)
}

const root = alias(page, 'root')

/** Finds the oldest public page of a site that has one of these types. */
async function findFirstPublicPage(
  db: D1Database,
  siteId: number,
  types: readonly string[],
): Promise<StoredSiteFrontPage | null> {
  const rank = sql`instr(${types.join(' ')}, ${page.content_type})`
  const found = await getDrizzle(db)
    .select({ id: page.id, content_type: page.content_type, url_path: page.url_path, content: revision.content })
    .from(site)
    .innerJoin(root, eq(root.id, site.root_page_id))
    .innerJoin(page, sql`substr(${page.path}, 1, length(${root.path})) = ${root.path}`)
    .innerJoin(revision, eq(revision.id, page.live_revision_id))
    .where(and(eq(site.id, siteId), inArray(page.content_type, [...types]), buildPublicPageCondition()))
    .orderBy(rank, asc(page.id))
    .get()
  return found ?? null
}
