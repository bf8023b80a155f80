import type { Env } from '../env.ts'
import { createErrorResponse } from '../http/errors.ts'
import { findThemeDuringMaintenance } from '../theme/maintenance-theme.ts'
import { isResourcePath, safePath, TryAgainLink } from './error-fallback.tsx'
import { backToFormElement, respondWithPlainErrorPage } from './plain-page.tsx'

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
  if (isResourcePath.test(pathname)) return createErrorResponse(failure)
  const theme = await findThemeDuringMaintenance(KV, request)
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  return respondWithPlainErrorPage(failure, {
    theme,
    className: 'maintenance',
    children: isRead ? <TryAgainLink address={safePath(request.url)} /> : backToFormElement,
  })
}
