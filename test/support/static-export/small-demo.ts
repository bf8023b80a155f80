import { and, eq, like, notLike, or, sql } from 'drizzle-orm'
import { page, pageViewRestriction, redirect } from '../../../schema/tables.ts'
import { getDrizzle } from '../../../worker/stores/db.ts'
import type { TestSite } from '../site.ts'

/**
 * Prepares the demo for an export: keeps few of the hundreds of restaurants and cities, which are all similar, closes a
 * page, and adds a redirect.
 */
export async function shrinkDemoSiteForStaticExport({ db: binding }: Pick<TestSite, 'db'>): Promise<void> {
  const db = getDrizzle(binding)
  const isAlike = or(like(page.content_type, '%location%'), like(page.content_type, '%city%'))
  await db
    .update(page)
    .set({ live: false })
    .where(and(isAlike, notLike(page.url_path, '/locations/'), sql`${page.depth} > 4 AND ${page.id} % 60 <> 0`))
  const [closed] = await db.select({ id: page.id }).from(page).where(eq(page.url_path, '/faq/'))
  await db.insert(pageViewRestriction).values({ page_id: closed!.id, restriction_type: 'login' })
  const [menu] = await db.select({ id: page.id }).from(page).where(eq(page.url_path, '/offers/'))
  await db.insert(redirect).values({ old_path: '/carte', redirect_page_id: menu!.id })
}
