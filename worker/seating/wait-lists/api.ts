import { Hono } from 'hono'
import { etag } from 'hono/etag'
import { createMiddleware } from 'hono/factory'
import { commonFormControlNames } from '#schema/forms/wire.ts'
import { paths } from '#schema/paths.ts'
import { type Failure, fail, ok, type Result } from '#schema/result.ts'
import { publicWaitListEndpoints } from '#schema/seating/api/endpoints.ts'
import type { WaitListJoinInput } from '#schema/seating/wait-list-wire.ts'
import type { Env } from '../../env.ts'
import { recordFormAndDetectGlobalFlood } from '../../forms/posting/form-rate-limit.ts'
import {
  listFormLimitsWithoutSolvedCaptcha,
  listFormLimitsWithSolvedCaptcha,
} from '../../forms/posting/guest-limits.ts'
import { toHonoRoutePathsOfEndpoint } from '../../http/endpoint-handlers.ts'
import { failureToErrorResponse } from '../../http/errors.ts'
import { getClientNetwork } from '../../http/network.ts'
import { addMethodNotAllowedRoutes, type PublicHonoEnv, registerPublicEndpoint } from '../../http/serve-public.ts'
import { sendDueMails } from '../../mail/send-mail.ts'
import { signWithHmac } from '../../security/signing.ts'
import { type CaptchaVerificationResult, verifyCaptchaPayload } from '../../services/captcha.ts'
import type { ResolvedSite } from '../../sites/site-map.ts'
import { findSiteOfRequestHost } from '../../sites/site-of-host.ts'
import { commitWritePlan } from '../../stores/commit.ts'
import { consumeRateLimits, type KeyedRateLimit } from '../../stores/rate-limit.ts'
import { findEarlierWaitListJoin, findJoinableWaitList, isWaitListEntryPublicId, joinWaitList } from './join.ts'
import { connectLiveWaitListScreen } from './live/connect.ts'
import { notifyLiveWaitLists } from './live/notify.ts'
import {
  findWaitListEntryByPublicId,
  prepareWaitListLeave,
  type StoredWaitListEntry,
  toWaitListEntryResponse,
} from './queries.ts'

/**
 * The JSON API of wait lists: join, estimate, status and leave. Errors are rethrown, so that the worker's own handler
 * responds to them.
 */
export const publicWaitListApi = new Hono<PublicHonoEnv>().onError((error) => {
  throw error
})

const { join, estimate, getEntry, followEntry, leave } = publicWaitListEndpoints

/** Rejects requests that browsers mark as coming from other sites. */
const requireOwnSite = createMiddleware<PublicHonoEnv>(async ({ req }, next) =>
  ['cross-site', 'same-site'].includes(req.header('Sec-Fetch-Site') ?? '')
    ? failureToErrorResponse({ reason: 'forbidden', message: 'This was sent from another site.' })
    : next(),
)
for (const path of ['/api/waitlist', '/api/waitlist/']) publicWaitListApi.post(path, requireOwnSite)

// Idempotent for the same key: a party that has a place gets it, also where a new one would be refused. In a flood,
// refused joins do not query the database.
registerPublicEndpoint(publicWaitListApi, join, async ({ env, req, executionCtx }, { body }) => {
  const now = new Date()
  const isFlooding = recordFormAndDetectGlobalFlood(now.getTime())
  const site = await findSiteOfRequestHost(env, req.raw)
  const joined = await tryToJoin(env, site, { input: body, network: getClientNetwork(req.raw) }, now)
  if (!joined.ok) {
    const earlier = isFlooding ? null : await findEarlierWaitListJoin(env.DB, site, body, now)
    return earlier ? ok(toWaitListEntryResponse(earlier, now)) : joined
  }
  notifyLiveWaitLists(env, [joined.value.location_id])
  if (body.email || body.wants_texts) executionCtx.waitUntil(sendDueMails(env, now, 2))
  return ok(toWaitListEntryResponse(joined.value, now))
})

interface JoinRequest {
  input: WaitListJoinInput & { captcha?: string | undefined }
  network: string
}

/** Joins, unless there are too many joins or a captcha is wrong. */
async function tryToJoin(
  env: Env,
  site: ResolvedSite,
  { input: { captcha, ...party }, network }: JoinRequest,
  now: Date,
): Promise<Result<StoredWaitListEntry>> {
  const proof = captcha ? await verifyCaptchaPayload(env, captcha, { instance: captcha, network }, now) : isUnverified
  if (!proof.ok) return fail(proofFailure(proof.problems[commonFormControlNames.captcha] ?? captchaRequiredMessage))
  const rejection = await tooManyJoins(env, party, { network, proof }, now)
  return rejection ? fail(rejection) : joinWaitList(env, site, party, now, proof.usedChallenge)
}

registerPublicEndpoint(publicWaitListApi, estimate, async ({ env, req }, { query: { rlid, party_size } }) => {
  const location = await findJoinableWaitList(
    env.DB,
    await findSiteOfRequestHost(env, req.raw),
    rlid,
    party_size,
    new Date(),
  )
  return location.ok ? ok({ rlid, party_size, ...location.value.wait }) : location
})
addMethodNotAllowedRoutes(publicWaitListApi, [join, estimate])

// Guests' pages ask for it every few seconds; mostly nothing has changed.
for (const path of toHonoRoutePathsOfEndpoint(getEntry)) publicWaitListApi.get(path, etag())
registerPublicEndpoint(publicWaitListApi, getEntry, async ({ env, req }, { params: { plan_ahead_id: id } }) => {
  const now = new Date()
  const site = await findSiteOfRequestHost(env, req.raw)
  const entry = isWaitListEntryPublicId(id) ? await findWaitListEntryByPublicId(env.DB, site, id, now) : null
  return entry ? ok(toWaitListEntryResponse(entry, now)) : fail(entryNotFound)
})

registerPublicEndpoint(publicWaitListApi, followEntry, async ({ env, req }, { params: { plan_ahead_id: id } }) => {
  const site = await findSiteOfRequestHost(env, req.raw)
  const entry = isWaitListEntryPublicId(id) ? await findWaitListEntryByPublicId(env.DB, site, id, new Date()) : null
  return entry
    ? connectLiveWaitListScreen(env, req.raw, entry.location_id, { kind: 'guest', planAheadId: id })
    : fail(entryNotFound)
})

// Idempotent.
registerPublicEndpoint(publicWaitListApi, leave, async ({ env, req }, { params: { plan_ahead_id: id } }) => {
  const now = new Date()
  if (!isWaitListEntryPublicId(id)) return fail(entryNotFound)
  const site = await findSiteOfRequestHost(env, req.raw)
  if (!(await findWaitListEntryByPublicId(env.DB, site, id, now))) return fail(entryNotFound)
  await commitWritePlan(env.DB, { writes: [prepareWaitListLeave(env.DB, id, now)] })
  const entry = await findWaitListEntryByPublicId(env.DB, site, id, now)
  if (!entry) return fail(entryNotFound)
  notifyLiveWaitLists(env, [entry.location_id])
  if (entry.status === 'cancelled') return ok(toWaitListEntryResponse(entry, now))
  return fail({ reason: 'conflict', message: 'This party is no longer on the wait list.' })
})
addMethodNotAllowedRoutes(publicWaitListApi, [getEntry, leave])
addMethodNotAllowedRoutes(publicWaitListApi, [followEntry])
publicWaitListApi.all('*', () => failureToErrorResponse(entryNotFound))

/** The error for an unknown id. */
const entryNotFound: Failure = { reason: 'not_found', message: 'There is no such place on a wait list.' }

/**
 * The limit per network with a solved captcha. It is high, because all guests in a restaurant may share its network.
 */
const verifiedLimit = { max: 60, seconds: 600 }

const isUnverified: CaptchaVerificationResult & { ok: true } = { ok: true, by: 'nothing' }
const captchaRequiredMessage = `A captcha is required. Solve a challenge of ${paths.captchaChallenge} and send it here.`

/** The error for a missing or invalid captcha. */
const proofFailure = (message: string): Failure => ({
  reason: 'invalid',
  message: 'Please confirm that you are a person.',
  problems: [{ path: commonFormControlNames.captcha, message }],
})

/** Counts a join. Beyond a limit it needs a captcha; with a captcha, a higher limit applies. */
async function tooManyJoins(
  env: Env,
  party: WaitListJoinInput,
  { network, proof }: { network: string; proof: CaptchaVerificationResult & { ok: true } },
  now: Date,
): Promise<Failure | null> {
  const { rlid, email, phone, wants_texts } = party
  const source = { network, rlid, email, textedPhone: wants_texts ? phone : null }
  const isUnproven = proof.by === 'nothing'
  const limits: KeyedRateLimit[] = isUnproven
    ? await listFormLimitsWithoutSolvedCaptcha(env, source)
    : [
        { key: await signWithHmac(env.SECRET_KEY, `wait list ${network}`), ...verifiedLimit },
        ...(await listFormLimitsWithSolvedCaptcha(env, source)),
      ]
  const fingerprint = await signWithHmac(env.SECRET_KEY, JSON.stringify(party))
  const retryAfter = await consumeRateLimits(env.DB, limits, fingerprint, now)
  if (retryAfter === null) return null
  if (isUnproven) return proofFailure(captchaRequiredMessage)
  return {
    reason: 'too_many',
    message: 'Many parties have just joined. Please wait a moment, or ask the host.',
    retryAfter,
  }
}
