import { paths } from '#schema/paths.ts'
import type { SignedInSession } from '../../accounts/queries/sessions.ts'
import type { Env } from '../../env.ts'
import { toLocationHeader } from '../../http/location-header.ts'
import { commonHeaders } from '../../http/security-headers.ts'
import { findSessionOfRequest } from '../../http/session.ts'
import { findLivePage, type LivePage, type RestrictedPage } from '../../pages/queries/live-page.ts'
import { isInAllowedGroup, type ViewRestriction } from '../../pages/visibility/view-restrictions.ts'
import { logSecurity } from '../../security/security-log.ts'
import { hasAccessCookie } from './access-cookie.ts'

/** A page its visitor may read, or the wall that stands before it. `isPrivate`: what is answered is for them alone. */
export type PageAccess = { page: LivePage; isPrivate: boolean; response?: never } | { response: Response }

/** The live page at a path, as `find` brings it, and as this visitor may have it; null when there is none. */
export async function loadVisiblePage(
  env: Env,
  request: Request,
  path: string,
  find = findLivePage,
): Promise<PageAccess | null> {
  const found = await find(env.DB, path)
  if (!found) return null
  const accessResult = await accessResponse(env, request, { restrictions: found.restrictions, page: found.page.id })
  return accessResult ? { response: accessResult } : { page: found.page, isPrivate: found.restrictions.length > 0 }
}

/**
 * The outermost wall that a visitor has not passed; null when the way is free. Password: asked for at the page's own
 * address, with 403. Sign-in: 302 to `/_util/login/`. Signed in, but in no group that may: 403, and nothing to try.
 */
export async function accessResponse(
  env: Env,
  request: Request,
  { restrictions, page }: { restrictions: RestrictedPage['restrictions']; page: number | null },
): Promise<Response | null> {
  if (restrictions.length === 0) return null
  const session = restrictions.some(({ restriction_type }) => restriction_type !== 'password')
    ? await findSessionOfRequest(env, request)
    : null
  for (const restriction of restrictions) {
    const accessResult = await toWallResponse(env, request, { restriction, page, session })
    if (accessResult) return accessResult
  }
  return null
}

/** Loaded when first asked for: most visitors meet no restriction. */
const accessDocuments = () => import('./access-documents.tsx')

interface VisitorState {
  restriction: ViewRestriction
  /** Null before a document. */
  page: number | null
  session: SignedInSession | null
}

async function toWallResponse(
  env: Env,
  request: Request,
  { restriction, page, session }: VisitorState,
): Promise<Response | null> {
  const { pathname, search } = new URL(request.url)
  switch (restriction.restriction_type) {
    case 'password':
      if (await hasAccessCookie(env, request, restriction, Date.now())) return null
      return (await accessDocuments()).passwordPromptResponse(env, request, {
        ...toPasswordPath(restriction, page),
        returnTo: pathname + search,
        status: 403,
      })
    case 'login':
      return session ? null : redirectToSignIn(pathname + search)
    case 'groups':
      if (!session) return redirectToSignIn(pathname + search)
      if (await canPass(env, session, restriction)) return null
      logSecurity(request, {
        event: 'access',
        outcome: 'refused',
        factor: 'session',
        user: session.editor.id,
        restriction: restriction.id,
      })
      return (await accessDocuments()).forbiddenResponse(env, request, restriction)
  }
}

const canPass = async (env: Env, { editor }: SignedInSession, restriction: ViewRestriction) =>
  editor.is_superuser || (await isInAllowedGroup(env.DB, editor.id, restriction))

/** Where the password of a wall goes. */
const toPasswordPath = ({ id }: ViewRestriction, page: number | null) =>
  page === null
    ? { of: 'collection' as const, action: paths.authenticateForCollectionWithPassword(id) }
    : { of: 'page' as const, action: paths.authenticateWithPassword(id, page) }

const redirectToSignIn = (next: string) =>
  new Response(null, {
    status: 302,
    headers: {
      ...commonHeaders,
      Location: toLocationHeader(paths.utilLogin(next)),
      'Cache-Control': 'private, no-store',
      'X-Robots-Tag': 'noindex',
    },
  })
