import type { AnyPageType } from '#app/templates/index.ts'
import type { Problem } from '#schema/result.ts'
import { leadsBackTo } from '../../redirects/redirect-page-queries.ts'
import type { PageContent } from '../content.ts'
import type { ManagedPage } from '../queries/managed-page.ts'
import { getTypeOfPage, toUrlPathWithSlug } from './draft.ts'

/** Returns a problem if a redirect page at this URL path would redirect to itself. */
export async function findRedirectCycleProblems(
  db: D1Database,
  type: AnyPageType,
  content: PageContent,
  urlPath: string,
): Promise<Problem[]> {
  const link = type.redirectTo?.(content).link
  if (!link) return []
  const cycleProblems = link.to === 'anchor' || (await leadsBackTo(db, link, urlPath))
  return cycleProblems
    ? [{ path: 'link', message: 'This redirects back to the page itself. Choose another target.' }]
    : []
}

/** Returns a problem if a redirect page would redirect to itself with this content. */
export const findRedirectCycleProblemsOfPage = (db: D1Database, page: ManagedPage, content: PageContent) =>
  findRedirectCycleProblems(db, getTypeOfPage(page), content, toUrlPathWithSlug(page, content.slug))
