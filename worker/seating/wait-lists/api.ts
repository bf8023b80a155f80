import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { formControls } from '#schema/forms/wire.ts'
import { paths } from '#schema/paths.ts'
import { type Failure, fail, ok } from '#schema/result.ts'
import { waitListApiEndpoints } from '#schema/seating/api/endpoints.ts'
import type { JoinInput } from '#schema/seating/wait-list-wire.ts'
import type { Env } from '../../env.ts'
import { unverifiedLimits, verifiedLimits } from '../../forms/posting/guest-limits.ts'
import { errorResponse } from '../../http/errors.ts'
import { getNetwork } from '../../http/network.ts'
import { addMethodNotAllowedRoutes, type PublicContext, servePublic } from '../../http/serve-public.ts'
import { sendMail } from '../../mail/send-mail.ts'
import { sign } from '../../security/signing.ts'
import { type CaptchaResult, verifyCaptcha } from '../../services/captcha.ts'
import { commit } from '../../stores/commit.ts'
import { consumeLimits, type KeyedRateLimit } from '../../stores/rate-limit.ts'
import { findOpenWaitList, isPlanAheadId, joinWaitList } from './join.ts'
import { findEntryById, leaveWaitListStatement, toWaitListEntryResponse } from './queries.ts'

/**
 * The JSON API of wait lists: join, estimate, status and leave. Errors are rethrown, so that the worker's own handler
 * responds to them.
 */
export const waitListApi = new Hono<PublicContext>().onError((error) => {
  throw error
})

const { join, estimate, getEntry, leave } = waitListApiEndpoints

/** Rejects requests that browsers mark as coming from other sites. */
const requireOwnSite = createMiddleware<PublicContext>(async ({ req }, next) =>
  ['cross-site', 'same-site'].includes(req.header('Sec-Fetch-Site') ?? '')
    ? errorResponse({ reason: 'forbidden', message: 'This was sent from another site.' })
    : next(),
)
for (const path of ['/api/waitlist', '/api/waitlist/']) waitListApi.post(path, requireOwnSite)

// Idempotent for the same key.
servePublic(waitListApi, join, async ({ env, req, executionCtx }, { body: { captcha, ...party } }) => {
  const now = new Date()
  const network = getNetwork(req.raw)
  const proof = captcha ? await verifyCaptcha(env, captcha, { instance: captcha, network }, now) : isUnverified
  if (!proof.ok) return fail(proofFailure(proof.problems[formControls.captcha] ?? captchaRequiredMessage))
  const rejection = await tooManyJoins(env, party, { network, proof }, now)
  if (rejection) return fail(rejection)
  const joined = await joinWaitList(env, party, now, proof.usedChallenge)
  if (!joined.ok) return joined
  if (party.email) executionCtx.waitUntil(sendMail(env, now, 1))
  return ok(toWaitListEntryResponse(joined.value, now))
})

servePublic(waitListApi, estimate, async ({ env }, { query: { rlid, party_size } }) => {
  const location = await findOpenWaitList(env.DB, rlid, party_size, new Date())
  return location.ok ? ok({ rlid, party_size, ...location.value.wait }) : location
})
addMethodNotAllowedRoutes(waitListApi, [join, estimate])

servePublic(waitListApi, getEntry, async ({ env }, { params: { plan_ahead_id: id } }) => {
  const now = new Date()
  const entry = isPlanAheadId(id) ? await findEntryById(env.DB, id, now) : null
  return entry ? ok(toWaitListEntryResponse(entry, now)) : fail(entryNotFound)
})

// Idempotent.
servePublic(waitListApi, leave, async ({ env }, { params: { plan_ahead_id: id } }) => {
  const now = new Date()
  if (!isPlanAheadId(id)) return fail(entryNotFound)
  await commit(env.DB, { writes: [leaveWaitListStatement(env.DB, id, now)] })
  const entry = await findEntryById(env.DB, id, now)
  if (!entry) return fail(entryNotFound)
  if (entry.status === 'cancelled') return ok(toWaitListEntryResponse(entry, now))
  return fail({ reason: 'conflict', message: 'This party is no longer on the wait list.' })
})
addMethodNotAllowedRoutes(waitListApi, [getEntry, leave])
waitListApi.all('*', () => errorResponse(entryNotFound))

/** The error for an unknown id. */
const entryNotFound: Failure = { reason: 'not_found', message: 'There is no such place on a wait list.' }

/**
 * The limit per network with a solved captcha. It is high, because all guests in a restaurant may share its network.
 */
const verifiedLimit = { max: 60, seconds: 600 }

const isUnverified: CaptchaResult & { ok: true } = { ok: true, by: 'nothing' }
const captchaRequiredMessage = `A captcha is required. Solve a challenge of ${paths.captchaChallenge} and send it here.`

/** The error for a missing or invalid captcha. */
const proofFailure = (message: string): Failure => ({
  reason: 'invalid',
  message: 'Please confirm that you are a person.',
  problems: [{ path: formControls.captcha, message }],
})

/** Counts a join. Beyond a limit it needs a captcha; with a captcha, a higher limit applies. */
async function tooManyJoins(
  env: Env,
  party: JoinInput,
  { network, proof }: { network: string; proof: CaptchaResult & { ok: true } },
  now: Date,
): Promise<Failure | null> {
  const source = { network, rlid: party.rlid, email: party.email }
  const isUnproven = proof.by === 'nothing'
  const limits: KeyedRateLimit[] = isUnproven
    ? await unverifiedLimits(env, source)
    : [
        { key: await sign(env.SECRET_KEY, `wait list ${network}`), ...verifiedLimit },
        ...(await verifiedLimits(env, source)),
      ]
  const fingerprint = await sign(env.SECRET_KEY, JSON.stringify(party))
  const retryAfter = await consumeLimits(env.DB, limits, fingerprint, now)
  if (retryAfter === null) return null
  if (isUnproven) return proofFailure(captchaRequiredMessage)
  return {
    reason: 'too_many',
    message: 'Many parties have just joined. Please wait a moment, or ask the host.',
    retryAfter,
  }
}
