import { paths } from '#schema/paths.ts'
import type { SignedInSession } from '../../accounts/queries/sessions.ts'
import type { Env } from '../../env.ts'
import { toLocationHeader } from '../../http/location-header.ts'
import { commonSecurityHeaders } from '../../http/security-headers.ts'
import {
  findLivePageByUrlPath,
  type LivePageWithContext,
  type LivePageWithRestrictions,
} from '../../pages/queries/live-page.ts'
import { isUserInAllowedGroup, type ViewRestriction } from '../../pages/visibility/view-restrictions.ts'
import { logSecurityEvent } from '../../security/security-log.ts'
import { hasValidPasswordAccessCookie } from './access-cookie.ts'

/** A page that the visitor may view, or the response if not. With `isPrivate`, the page must not be cached. */
export type PageAccessResult =
  | { page: LivePageWithContext; isPrivate: boolean; response?: never }
  | { response: Response }

/** Loads the live page at a path with `find` and checks the visitor's access; null if there is no page. */
export async function loadPageVisibleToVisitor(
  env: Env,
  request: Request,
  path: string,
  find: (db: D1Database, path: string) => Promise<LivePageWithRestrictions | null> = findLivePageByUrlPath,
): Promise<PageAccessResult | null> {
  const found = await find(env.DB, path)
  if (!found) return null
  const accessResult = await findAccessDenialResponse(env, request, {
    restrictions: found.restrictions,
    page: found.page.id,
  })
  return accessResult ? { response: accessResult } : { page: found.page, isPrivate: found.restrictions.length > 0 }
}

/**
 * Returns the response of the outermost restriction that denies access, or null. A password is requested at the page's
 * own URL with 403; visitors who are not signed in are redirected to `/_util/login/`; others get 403.
 */
export async function findAccessDenialResponse(
  env: Env,
  request: Request,
  { restrictions, page }: { restrictions: LivePageWithRestrictions['restrictions']; page: number | null },
): Promise<Response | null> {
  if (restrictions.length === 0) return null
  const session = restrictions.some(({ restriction_type }) => restriction_type !== 'password')
    ? await findSession(env, request)
    : null
  for (const restriction of restrictions) {
    const accessResult = await restrictionResponse(env, request, { restriction, page, session })
    if (accessResult) return accessResult
  }
  return null
}

/** Loaded lazily, because most visitors see no restricted pages. */
const findSession = async (env: Env, request: Request) =>
  (await import('../../http/session.ts')).findSessionByRequestCookie(env, request)
const accessDocuments = () => import('./access-documents.tsx')

interface VisitorState {
  restriction: ViewRestriction
  /** Null for a document. */
  page: number | null
  session: SignedInSession | null
}

async function restrictionResponse(
  env: Env,
  request: Request,
  { restriction, page, session }: VisitorState,
): Promise<Response | null> {
  const { pathname, search } = new URL(request.url)
  switch (restriction.restriction_type) {
    case 'password':
      if (await hasValidPasswordAccessCookie(env, request, restriction, Date.now())) return null
      return (await accessDocuments()).respondWithPasswordPrompt(env, request, {
        ...toPasswordPath(restriction, page),
        returnTo: pathname + search,
        status: 403,
      })
    case 'login':
      return session ? null : redirectToSignIn(pathname + search)
    case 'groups':
      if (!session) return redirectToSignIn(pathname + search)
      if (await isAllowed(env, session, restriction)) return null
      logSecurityEvent(request, {
        event: 'access',
        outcome: 'refused',
        factor: 'session',
        user: session.editor.id,
        restriction: restriction.id,
      })
      return (await accessDocuments()).respondWithAccessDeniedPage(env, request, restriction)
  }
}

const isAllowed = async (env: Env, { editor }: SignedInSession, restriction: ViewRestriction) =>
  editor.is_superuser || (await isUserInAllowedGroup(env.DB, editor.id, restriction))

/** Returns the target and URL for submitting the password. */
const toPasswordPath = ({ id }: ViewRestriction, page: number | null) =>
  page === null
    ? { of: 'collection' as const, action: paths.authenticateForCollectionWithPassword(id) }
    : { of: 'page' as const, action: paths.authenticateWithPassword(id, page) }

const redirectToSignIn = (next: string) =>
  new Response(null, {
    status: 302,
    headers: {
      ...commonSecurityHeaders,
      Location: toLocationHeader(paths.utilLogin(next)),
      'Cache-Control': 'private, no-store',
      'X-Robots-Tag': 'noindex',
    },
  })
