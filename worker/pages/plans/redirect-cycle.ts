import type { AnyPageType } from '#app/templates/index.ts'
import type { Problem } from '#schema/result.ts'
import { leadsBackTo } from '../../redirects/redirect-page-queries.ts'
import type { PageContent } from '../content.ts'

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
