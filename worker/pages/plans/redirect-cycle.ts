import type { AnyPageType } from '#app/templates/index.ts'
import type { Problem } from '#schema/result.ts'
import { leadsBackTo } from '../../redirects/redirect-page-queries.ts'
import type { PageContent } from '../content.ts'

/** What is wrong with a page that leads elsewhere, if at this address it would lead back to itself. */
export async function findRedirectCycleProblems(
  db: D1Database,
  type: AnyPageType,
  content: PageContent,
  address: string,
): Promise<Problem[]> {
  const link = type.redirectTo?.(content).link
  if (!link) return []
  const cycleProblems = link.to === 'anchor' || (await leadsBackTo(db, link, address))
  return cycleProblems ? [{ path: 'link', message: 'This leads back to the page itself. Choose another target.' }] : []
}
