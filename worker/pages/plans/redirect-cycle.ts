import type { AnyPageType } from '#app/templates/index.ts'
import type { ValidationProblem } from '#schema/result.ts'
import { doesRedirectPageLeadBack } from '../../redirects/redirect-page-queries.ts'
import type { PageRevisionContent } from '../content.ts'
import type { StoredPageForActions } from '../queries/managed-page.ts'
import { getStoredPageType, toPageUrlPathWithSlug } from './draft.ts'

/** Returns a problem if a redirect page at this URL path would redirect to itself. */
export async function findRedirectPageCycleProblems(
  db: D1Database,
  type: AnyPageType,
  content: PageRevisionContent,
  urlPath: string,
): Promise<ValidationProblem[]> {
  const link = type.redirectTo?.(content).link
  if (!link) return []
  const cycleProblems = link.to === 'anchor' || (await doesRedirectPageLeadBack(db, link, urlPath))
  return cycleProblems
    ? [{ path: 'link', message: 'This redirects back to the page itself. Choose another target.' }]
    : []
}

/** Returns a problem if a redirect page would redirect to itself with this content. */
export const findRedirectCycleProblemsOfPage = (
  db: D1Database,
  page: StoredPageForActions,
  content: PageRevisionContent,
) => findRedirectPageCycleProblems(db, getStoredPageType(page), content, toPageUrlPathWithSlug(page, content.slug))
