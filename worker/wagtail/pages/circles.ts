import type { AnyPageType } from '#app/templates/index.ts'
import type { Problem } from '#schema/result.ts'
import { leadsTo } from '../../data/redirect-page.ts'
import type { Content } from './content.ts'

/** What is wrong with a page that leads elsewhere, if at this address it would lead back to itself. */
export async function circleProblems(db: D1Database, type: AnyPageType, content: Content, address: string): Promise<Problem[]> {
  const link = type.leadsTo?.(content).link
  if (!link) return []
  const circles = link.to === 'anchor' || (await leadsTo(db, link, address))
  return circles ? [{ path: 'link', message: 'This leads back to the page itself. Choose another target.' }] : []
}
