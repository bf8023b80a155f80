import { NotForYou } from '#app/templates/page_walls.tsx'
import { paths } from '#schema/paths.ts'
import { type GuardedPage, type LivePage, pageAt } from '../data/page.ts'
import type { SignedIn } from '../data/session.ts'
import { isInGroupOf, type ViewRestriction } from '../data/view-restriction.ts'
import type { Env } from '../env.ts'
import { locationHeader } from '../location-header.ts'
import { commonHeaders } from '../security-headers.ts'
import { logSecurity } from '../security-log.ts'
import { sessionOf } from '../wagtail/session.ts'
import { ownDocument } from './own-document.tsx'
import { hasPass } from './page-pass.ts'
import { passwordWall, wallWords } from './password-wall.tsx'

/** A page its visitor may read, or the wall that stands before it. `isPrivate`: what is answered is for them alone. */
export type Reading = { page: LivePage; isPrivate: boolean; wall?: never } | { wall: Response }

/** The live page at a path, as `find` brings it, and as this visitor may have it; null when there is none. */
export async function readingAt(env: Env, request: Request, path: string, find = pageAt): Promise<Reading | null> {
  const found = await find(env.DB, path)
  if (!found) return null
  const wall = await wallBefore(env, request, { restrictions: found.restrictions, page: found.page.id })
  return wall ? { wall } : { page: found.page, isPrivate: found.restrictions.length > 0 }
}

/**
 * The outermost wall that a visitor has not passed; null when the way is free. Password: asked for at the page's own address,
 * with 403. Sign-in: 302 to `/_util/login/`. Signed in, but in no group that may: 403, and nothing to try.
 */
export async function wallBefore(
  env: Env,
  request: Request,
  { restrictions, page }: { restrictions: GuardedPage['restrictions']; page: number | null },
): Promise<Response | null> {
  if (restrictions.length === 0) return null
  const session = restrictions.some(({ restriction_type }) => restriction_type !== 'password') ? await sessionOf(env, request) : null
  for (const restriction of restrictions) {
    const wall = await wallOf(env, request, { restriction, page, session })
    if (wall) return wall
  }
  return null
}

interface Standing {
  restriction: ViewRestriction
  /** Null before a document. */
  page: number | null
  session: SignedIn | null
}

async function wallOf(env: Env, request: Request, { restriction, page, session }: Standing): Promise<Response | null> {
  const { pathname, search } = new URL(request.url)
  switch (restriction.restriction_type) {
    case 'password':
      if (await hasPass(env, request, restriction, Date.now())) return null
      return passwordWall(env, request, { ...doorOf(restriction, page), returnTo: pathname + search, status: 403 })
    case 'login':
      return session ? null : toSignIn(pathname + search)
    case 'groups':
      if (!session) return toSignIn(pathname + search)
      if (await mayPass(env, session, restriction)) return null
      logSecurity(request, { event: 'access', outcome: 'refused', factor: 'session', user: session.editor.id, restriction: restriction.id })
      return notForYou(env, request, restriction)
  }
}

const mayPass = async (env: Env, { editor }: SignedIn, restriction: ViewRestriction) =>
  editor.is_superuser || (await isInGroupOf(env.DB, editor.id, restriction))

/** Where the password of a wall goes. */
const doorOf = ({ id }: ViewRestriction, page: number | null) =>
  page === null
    ? { of: 'collection' as const, action: paths.authenticateForCollection(id) }
    : { of: 'page' as const, action: paths.authenticateWithPassword(id, page) }

const toSignIn = (next: string) =>
  new Response(null, {
    status: 302,
    headers: {
      ...commonHeaders,
      Location: locationHeader(paths.utilLogin(next)),
      'Cache-Control': 'private, no-store',
      'X-Robots-Tag': 'noindex',
    },
  })

const notForYou = (env: Env, request: Request, { of = 'page' }: ViewRestriction) =>
  ownDocument(env, request, {
    title: 'Not for this account',
    template: 'page_wall',
    main: <NotForYou what={wallWords[of]} />,
    status: 403,
    isSecret: true,
  })
