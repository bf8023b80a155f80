import type { Env } from '../env.ts'
import { failureToErrorResponse } from '../http/errors.ts'
import { findMaintenanceStylesheetUrl } from '../theme/maintenance-theme.ts'
import { getUrlPathAndQuery, nonDocumentPathPattern, TryAgainLink } from './error-fallback.tsx'
import { backToFormHintElement, respondWithPlainErrorPage } from './plain-page.tsx'

/** Files of the page that is shown during maintenance: the stylesheet of a theme, and its picture. */
const shownPaths = /^\/(?:theme|images\/brand)\//

/**
 * Responds to a request while the site is closed for maintenance, in the look of its host; null for the files of that
 * page, which are served. The home page is no way on either.
 */
export async function respondDuringMaintenance(request: Request, { KV }: Pick<Env, 'KV'>): Promise<Response | null> {
  const { pathname } = new URL(request.url)
  if (request.method === 'GET' && shownPaths.test(pathname)) return null
  const failure = {
    reason: 'unavailable',
    message: 'The site is closed for maintenance. Please try again in a few minutes.',
  } as const
  if (nonDocumentPathPattern.test(pathname)) return failureToErrorResponse(failure)
  const theme = await findMaintenanceStylesheetUrl(KV, request)
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  return respondWithPlainErrorPage(failure, {
    theme,
    className: 'maintenance',
    children: isRead ? <TryAgainLink address={getUrlPathAndQuery(request.url)} /> : backToFormHintElement,
  })
}
