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
import { type PublicContext, refuseOtherMethods, servePublic } from '../../http/serve-public.ts'
import { sendMail } from '../../mail/send-mail.ts'
import { sign } from '../../security/signing.ts'
import { type CaptchaResult, verifyCaptcha } from '../../services/captcha.ts'
import { commit } from '../../stores/commit.ts'
import { consumeLimits, type KeyedRateLimit } from '../../stores/rate-limit.ts'
import { findOpenWaitList, isPlanAheadId, joinWaitList } from './join.ts'
import { findEntryById, leaveWaitListStatement, toWaitListEntryResponse } from './queries.ts'

/**
 * Joining a restaurant's wait list, and one's place on it. What fails is thrown to the worker it is mounted in, which
 * answers it.
 */
export const waitListApi = new Hono<PublicContext>().onError((error) => {
  throw error
})

const { join, estimate, getEntry, leave } = waitListApiEndpoints

/** Browsers say where a request comes from. */
const requireOwnSite = createMiddleware<PublicContext>(async ({ req }, next) =>
  ['cross-site', 'same-site'].includes(req.header('Sec-Fetch-Site') ?? '')
    ? errorResponse({ reason: 'forbidden', message: 'This was sent from another site.' })
    : next(),
)
for (const path of ['/api/waitlist', '/api/waitlist/']) waitListApi.post(path, requireOwnSite)

/** The same again for the same key. */
servePublic(waitListApi, join, async ({ env, req, executionCtx }, { body: { captcha, ...party } }) => {
  const now = new Date()
  const network = getNetwork(req.raw)
  const proof = captcha ? await verifyCaptcha(env, captcha, { instance: captcha, network }, now) : isUnverified
  if (!proof.ok) return fail(proofFailure(proof.problems[formControls.captcha] ?? captchaRequiredMessage))
  const refusal = await tooManyJoins(env, party, { network, proof }, now)
  if (refusal) return fail(refusal)
  const joined = await joinWaitList(env, party, now, proof.usedChallenge)
  if (!joined.ok) return joined
  if (party.email) executionCtx.waitUntil(sendMail(env, now, 1))
  return ok(toWaitListEntryResponse(joined.value, now))
})

servePublic(waitListApi, estimate, async ({ env }, { query: { rlid, party_size } }) => {
  const at = await findOpenWaitList(env.DB, rlid, party_size, new Date())
  return at.ok ? ok({ rlid, party_size, ...at.value.wait }) : at
})
refuseOtherMethods(waitListApi, [join, estimate])

servePublic(waitListApi, getEntry, async ({ env }, { params: { plan_ahead_id: id } }) => {
  const now = new Date()
  const found = isPlanAheadId(id) ? await findEntryById(env.DB, id, now) : null
  return found ? ok(toWaitListEntryResponse(found, now)) : fail(entryNotFound)
})

/** Gives a place up. Doing so twice is doing so once. */
servePublic(waitListApi, leave, async ({ env }, { params: { plan_ahead_id: id } }) => {
  const now = new Date()
  if (!isPlanAheadId(id)) return fail(entryNotFound)
  await commit(env.DB, { writes: [leaveWaitListStatement(env.DB, id, now)] })
  const found = await findEntryById(env.DB, id, now)
  if (!found) return fail(entryNotFound)
  if (found.status === 'cancelled') return ok(toWaitListEntryResponse(found, now))
  return fail({ reason: 'conflict', message: 'This party is no longer on the wait list.' })
})
refuseOtherMethods(waitListApi, [getEntry, leave])
waitListApi.all('*', () => errorResponse(entryNotFound))

/** Why a place is refused that nobody has. */
const entryNotFound: Failure = { reason: 'not_found', message: 'There is no such place on a wait list.' }

/**
 * One network joins so often in so many seconds with proof of a person: a restaurant's own lends its address to
 * everybody at the door.
 */
const limit = { max: 60, seconds: 600 }

const isUnverified: CaptchaResult & { ok: true } = { ok: true, by: 'nothing' }
const captchaRequiredMessage = `Nothing proves that a person joins. Solve a challenge of ${paths.captchaChallenge} and send it here.`

/** Why a join is refused whose proof of a person is missing or does not hold. */
const proofFailure = (message: string): Failure => ({
  reason: 'invalid',
  message: 'This needs proof that a person joins.',
  problems: [{ path: formControls.captcha, message }],
})

/** Counts a join. One of too many needs proof of a person; with proof it has to wait. */
async function tooManyJoins(
  env: Env,
  party: JoinInput,
  { network, proof }: { network: string; proof: CaptchaResult & { ok: true } },
  now: Date,
): Promise<Failure | null> {
  const sending = { network, rlid: party.rlid, email: party.email }
  const isUnproven = proof.by === 'nothing'
  const bounds: KeyedRateLimit[] = isUnproven
    ? await unverifiedLimits(env, sending)
    : [{ key: await sign(env.SECRET_KEY, `wait list ${network}`), ...limit }, ...(await verifiedLimits(env, sending))]
  const what = await sign(env.SECRET_KEY, JSON.stringify(party))
  const retryAfter = await consumeLimits(env.DB, bounds, what, now)
  if (retryAfter === null) return null
  if (isUnproven) return proofFailure(captchaRequiredMessage)
  return {
    reason: 'too_many',
    message: 'Many parties joined here just now. Please wait a little, or ask the host.',
    retryAfter,
  }
}
