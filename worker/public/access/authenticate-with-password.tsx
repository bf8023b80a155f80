import * as z from 'zod/mini'
import { idParamSchema } from '#schema/endpoint.ts'
import { pagePasswordControlNames } from '#schema/forms/wire.ts'
import { paths } from '#schema/paths.ts'
import { fail, ok, type Result } from '#schema/result.ts'
import { verifyPassword } from '../../accounts/password-hash.ts'
import {
  consumeSignInAttemptLimit,
  refundSignInAttempt,
  type SignInAttemptKey,
} from '../../accounts/queries/sign-in-attempts.ts'
import { createLinkFunctionForSite } from '../../cache/sites.ts'
import type { Env } from '../../env.ts'
import { readGuardedFormSubmission } from '../../forms/posting/form-guard.tsx'
import { withValidParamsAndQuery } from '../../http/input/valid-address.ts'
import { validateAlreadyReadFormValues } from '../../http/input/validate-input.ts'
import { toLocationHeader } from '../../http/location-header.ts'
import { sameSitePathQueryValue } from '../../http/same-site-path.ts'
import { commonSecurityHeaders } from '../../http/security-headers.ts'
import { findCollectionPasswordHash } from '../../media/collections/restrictions.ts'
import { findPagePasswordRestriction, type ViewRestrictionTarget } from '../../pages/visibility/view-restrictions.ts'
import { logSecurityEvent } from '../../security/security-log.ts'
import { signWithHmac } from '../../security/signing.ts'
import { findSiteOfRequestHost } from '../../sites/site-of-host.ts'
import { respondWithNotFoundPage } from '../not-found.tsx'
import { respondWithPlainErrorPage } from '../plain-page.tsx'
import { createPasswordAccessCookie } from './access-cookie.ts'
import { type PasswordPromptOptions, respondWithPasswordPrompt, restrictionTargetLabels } from './access-documents.tsx'

/** The maximum length of a password; longer ones are not hashed. */
const maxPasswordLength = 1000

/** A password-protected target with its form action, and where to go without a return URL. */
interface PasswordRoute extends Pick<PasswordPromptOptions, 'action' | 'of'> {
  locked: { id: number; of: ViewRestrictionTarget; password_hash: string }
  home: string
}

const param = z.object({ restriction: idParamSchema, page: z.optional(idParamSchema) })
const returnUrl = { [pagePasswordControlNames.returnUrl]: z._default(sameSitePathQueryValue, null) }
const query = z.object(returnUrl)
const form = z.object({ ...returnUrl, [pagePasswordControlNames.password]: z._default(z.string(), '') })

/** Finds the password-protected page or collection of a request; null if there is none. */
async function findPasswordRoute(
  env: Env,
  request: Request,
  { restriction, page }: z.infer<typeof param>,
): Promise<PasswordRoute | null> {
  if (page === undefined) {
    const locked = await findCollectionPasswordHash(env.DB, restriction)
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
  const locked = await findPagePasswordRestriction(env.DB, restriction, page)
  const of = 'page' as const
  const action = paths.authenticateWithPassword(restriction, page)
  if (!locked) return null
  return {
    of,
    action,
    locked: { ...locked, of },
    home: encodeURI(createLinkFunctionForSite(await findSiteOfRequestHost(env, request))(locked.url_path)),
  }
}

/**
 * `GET /_util/authenticate_with_password/{page_view_restriction_id}/{page_id}/`, or `…/collection/{restriction_id}/`:
 * shows the password prompt.
 */
export const servePasswordPrompt = withValidParamsAndQuery({ param, query }, async ({ env, req }) => {
  const route = await findPasswordRoute(env, req.raw, req.valid('param'))
  if (!route) return respondWithNotFoundPage(env, req.raw)
  return respondWithPasswordPrompt(env, req.raw, {
    of: route.of,
    action: route.action,
    returnTo: req.valid('query')[pagePasswordControlNames.returnUrl] ?? '',
    status: 200,
  })
})

/**
 * `POST` of the same: 303 to the return URL with an access cookie for the right password, 422 with the form for a wrong
 * one. Cheap checks come first to limit the cost of a flood.
 */
export const handlePasswordPromptPost = withValidParamsAndQuery({ param }, async (c) => {
  const { env, req } = c
  // The typed password is not kept when the form is shown again.
  const submission = await readGuardedFormSubmission(c, { keeps: false })
  if ('errorResponse' in submission) return submission.errorResponse
  const { instance, network } = submission
  const values = await validateAlreadyReadFormValues(c, submission.values, form, respondToInvalidForm)
  if (values instanceof Response) return values
  const route = await findPasswordRoute(env, req.raw, req.valid('param'))
  if (!route) return respondWithNotFoundPage(env, req.raw)
  const { locked, home, of, action } = route
  const accessResult: PasswordPromptOptions = {
    of,
    action,
    returnTo: values[pagePasswordControlNames.returnUrl] ?? '',
    status: 422,
  }
  if (!instance.ok)
    return respondWithPasswordPrompt(env, req.raw, {
      ...accessResult,
      status: 403,
      formError: instance.failure.message,
    })
  const password = values[pagePasswordControlNames.password]
  if (!password) return respondWithPasswordPrompt(env, req.raw, { ...accessResult, problem: 'Enter the password.' })
  const result = await checkAttempt(env, {
    typed: password,
    hash: locked.password_hash,
    restriction: locked.id,
    of,
    network,
  })
  const outcome = result.ok ? (result.value ? 'allowed' : 'refused') : 'throttled'
  logSecurityEvent(req.raw, { event: 'page_password', outcome, factor: 'password', restriction: locked.id })
  if (!result.ok) return respondWithPlainErrorPage(result.failure)
  if (!result.value)
    return respondWithPasswordPrompt(env, req.raw, {
      ...accessResult,
      problem: `That is not the password of this ${restrictionTargetLabels[of]}.`,
    })
  const headers = {
    ...commonSecurityHeaders,
    ...(await createPasswordAccessCookie(env, req.raw, locked, Date.now())),
    'Cache-Control': 'private, no-store',
  }
  return new Response(null, {
    status: 303,
    headers: { ...headers, Location: toLocationHeader(accessResult.returnTo || home) },
  })
})

const respondToInvalidForm = () =>
  respondWithPlainErrorPage({ reason: 'invalid', message: 'The form could not be read.', problems: [] })

interface Attempt {
  typed: string
  hash: string
  restriction: number
  of: ViewRestrictionTarget
  network: string
}

/**
 * Returns whether a password is right; `too_many` after too many failed attempts. A right password is not counted.
 */
async function checkAttempt(env: Env, { typed, hash, restriction, of, network }: Attempt): Promise<Result<boolean>> {
  const keys = await attemptKeys(env, of === 'page' ? `${restriction}` : `${of} ${restriction}`, network)
  const retryAfter = await consumeSignInAttemptLimit(env.DB, keys, Date.now())
  if (retryAfter !== null) return fail(tooMany(retryAfter))
  const right = typed.length <= maxPasswordLength && (await verifyPassword(hash, typed))
  if (right) await refundSignInAttempt(env.DB, keys)
  return ok(right)
}

/**
 * Returns the limits: low per network and restriction, higher per network, and highest per restriction, which blocks
 * everyone only under a distributed attack.
 */
async function attemptKeys(env: Env, accessResult: string, network: string): Promise<SignInAttemptKey[]> {
  const key = (by: string) => signWithHmac(env.SECRET_KEY, `page password ${by}`)
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
