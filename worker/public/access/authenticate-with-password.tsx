import type { Context } from 'hono'
import { passwordControls } from '#schema/forms/wire.ts'
import { paths } from '#schema/paths.ts'
import { fail, ok, type Result } from '#schema/result.ts'
import { verifyPassword } from '../../accounts/password-hash.ts'
import { type AttemptKey, recordAttempt, refundAttempt } from '../../accounts/queries/sign-in-attempts.ts'
import { createLinkTo } from '../../cache/sites.ts'
import type { Env } from '../../env.ts'
import { guardFormSubmission } from '../../forms/posting/form-guard.tsx'
import { toLocationHeader } from '../../http/location-header.ts'
import { toSameSitePath } from '../../http/same-site-path.ts'
import { commonHeaders } from '../../http/security-headers.ts'
import { findCollectionPassword } from '../../media/collections/restrictions.ts'
import { findPasswordRestriction, type RestrictionTarget } from '../../pages/visibility/view-restrictions.ts'
import { logSecurity } from '../../security/security-log.ts'
import { sign } from '../../security/signing.ts'
import { getSiteOfHost } from '../../sites/site-of-host.ts'
import { notFoundResponse } from '../not-found.tsx'
import { plainErrorPage } from '../plain-page.tsx'
import { createAccessCookie } from './access-cookie.ts'
import { type PasswordPromptOptions, passwordPromptResponse, targetLabels } from './access-documents.tsx'

type Call = Context<{ Bindings: Env }>

/** The maximum length of a password; longer ones are not hashed. */
const maxPasswordLength = 1000

/** A password-protected target with its form action, and where to go without a return URL. */
interface PasswordRoute extends Pick<PasswordPromptOptions, 'action' | 'of'> {
  locked: { id: number; of: RestrictionTarget; password_hash: string }
  home: string
}

/** Finds the password-protected page or collection of a request; null if there is none. */
async function findPasswordRoute({ env, req }: Call): Promise<PasswordRoute | null> {
  const restriction = Number(req.param('restriction'))
  const page = req.param('page')
  if (page === undefined) {
    const locked = await findCollectionPassword(env.DB, restriction)
    const of = 'collection' as const
    return locked
      ? {
          of,
          action: paths.authenticateForCollectionWithPassword(restriction),
          locked: { ...locked, of },
          home: paths.home,
        }
      : null
  }
  const locked = await findPasswordRestriction(env.DB, restriction, Number(page))
  const of = 'page' as const
  const action = paths.authenticateWithPassword(restriction, Number(page))
  if (!locked) return null
  return {
    of,
    action,
    locked: { ...locked, of },
    home: encodeURI(createLinkTo(await getSiteOfHost(env, req.raw))(locked.url_path)),
  }
}

/**
 * `GET /_util/authenticate_with_password/{page_view_restriction_id}/{page_id}/`, or `…/collection/{restriction_id}/`:
 * shows the password prompt.
 */
export async function showPasswordPrompt(c: Call): Promise<Response> {
  const { env, req } = c
  const route = await findPasswordRoute(c)
  if (!route) return notFoundResponse(env, req.raw)
  return passwordPromptResponse(env, req.raw, {
    of: route.of,
    action: route.action,
    returnTo: toSameSitePath(req.query(passwordControls.returnUrl)) ?? '',
    status: 200,
  })
}

/**
 * `POST` of the same: 303 to the return URL with an access cookie for the right password, 422 with the form for a wrong
 * one. Cheap checks come first to limit the cost of a flood.
 */
export async function authenticateWithPassword(c: Call): Promise<Response> {
  const { env, req } = c
  // The typed password is not kept when the form is shown again.
  const submission = await guardFormSubmission(c, { keeps: false })
  if ('errorResponse' in submission) return submission.errorResponse
  const { values, instance, network } = submission
  const route = await findPasswordRoute(c)
  if (!route) return notFoundResponse(env, req.raw)
  const { locked, home, of, action } = route
  const accessResult: PasswordPromptOptions = {
    of,
    action,
    returnTo: toSameSitePath(values[passwordControls.returnUrl]) ?? '',
    status: 422,
  }
  if (!instance.ok)
    return passwordPromptResponse(env, req.raw, { ...accessResult, status: 403, formError: instance.failure.message })
  const password = values[passwordControls.password]
  if (!password) return passwordPromptResponse(env, req.raw, { ...accessResult, problem: 'Enter the password.' })
  const result = await checkAttempt(env, {
    typed: password,
    hash: locked.password_hash,
    restriction: locked.id,
    of,
    network,
  })
  const outcome = result.ok ? (result.value ? 'allowed' : 'refused') : 'throttled'
  logSecurity(req.raw, { event: 'page_password', outcome, factor: 'password', restriction: locked.id })
  if (!result.ok) return plainErrorPage(result.failure)
  if (!result.value)
    return passwordPromptResponse(env, req.raw, {
      ...accessResult,
      problem: `That is not the password of this ${targetLabels[of]}.`,
    })
  const headers = {
    ...commonHeaders,
    ...(await createAccessCookie(env, req.raw, locked, Date.now())),
    'Cache-Control': 'private, no-store',
  }
  return new Response(null, {
    status: 303,
    headers: { ...headers, Location: toLocationHeader(accessResult.returnTo || home) },
  })
}

interface Attempt {
  typed: string
  hash: string
  restriction: number
  of: RestrictionTarget
  network: string
}

/**
 * Returns whether a password is right; `too_many` after too many failed attempts. A right password is not counted.
 */
async function checkAttempt(env: Env, { typed, hash, restriction, of, network }: Attempt): Promise<Result<boolean>> {
  const keys = await attemptKeys(env, of === 'page' ? `${restriction}` : `${of} ${restriction}`, network)
  const retryAfter = await recordAttempt(env.DB, keys, Date.now())
  if (retryAfter !== null) return fail(tooMany(retryAfter))
  const right = typed.length <= maxPasswordLength && (await verifyPassword(hash, typed))
  if (right) await refundAttempt(env.DB, keys)
  return ok(right)
}

/**
 * Returns the limits: low per network and restriction, higher per network, and highest per restriction, which blocks
 * everyone only under a distributed attack.
 */
async function attemptKeys(env: Env, accessResult: string, network: string): Promise<AttemptKey[]> {
  const key = (by: string) => sign(env.SECRET_KEY, `page password ${by}`)
  const [both, fromNetwork, atWall] = await Promise.all([
    key(`${accessResult} ${network}`),
    key(`of ${network}`),
    key(`at ${accessResult}`),
  ])
  return [
    { key: both, max: 10 },
    { key: fromNetwork, max: 50 },
    { key: atWall, max: 500 },
  ]
}

const tooMany = (retryAfter: number) =>
  ({ reason: 'too_many', message: 'That was tried too often. Please wait a few minutes.', retryAfter }) as const
