import type { Context } from 'hono'
import { formControls } from '#schema/forms/wire.ts'
import { paths } from '#schema/paths.ts'
import { type Failure, fail, type Result } from '#schema/result.ts'
import {
  type EstimateResponse,
  estimateQuery,
  type JoinInput,
  joinInput,
  type WaitListResponse,
  waitListQuery,
} from '#schema/seating/wait-list-wire.ts'
import type { Env } from '../../env.ts'
import { unverifiedLimits, verifiedLimits } from '../../forms/posting/guest-limits.ts'
import { readBody } from '../../http/body.ts'
import { errorResponse } from '../../http/errors.ts'
import { getNetwork } from '../../http/network.ts'
import { parseQuery } from '../../http/query.ts'
import { commonHeaders } from '../../http/security-headers.ts'
import { findLocationByRlid, isTemporarilyClosed } from '../../locations/stored-location.ts'
import { sendMail } from '../../mail/send-mail.ts'
import { sign } from '../../security/signing.ts'
import { type CaptchaResult, verifyCaptcha } from '../../services/captcha.ts'
import { commit } from '../../stores/commit.ts'
import { countTowardLimits, getCachedRetryAfter, type KeyedRateLimit, toRetryAfter } from '../../stores/rate-limit.ts'
import { retryOnce } from '../../stores/timeouts.ts'
import { waitListEntryNotFound } from './api.ts'
import { findOpenWaitList, isPlanAheadId, joinWaitList } from './join.ts'
import {
  countWaitingParties,
  findEntryById,
  isWaitListOpen,
  leaveWaitListStatement,
  maxPartySizeOf,
  toWaitListEntryResponse,
} from './queries.ts'

type Call = Context<{ Bindings: Env }>

const headers = { ...commonHeaders, 'Cache-Control': 'private, no-store' }

/** One network joins so often in so many seconds with proof of a person: a restaurant's own lends its address to everybody at the door. */
const limit = { max: 60, seconds: 600 }

/** `GET /api/location/getwaitlist/?rlid=`: the state of a restaurant's list. */
export async function getWaitListState({ DB }: Env, url: string): Promise<Result<WaitListResponse>> {
  const query = parseQuery(waitListQuery, url)
  if (!query.ok) return query
  const { rlid } = query.value
  const at = await findLocationByRlid(DB, rlid)
  if (!at) return fail({ reason: 'not_found', message: `There is no location ${rlid}.` })
  return {
    ok: true,
    value: {
      rlid,
      waitListReady: isWaitListOpen(at),
      estimatedWaitTime: isTemporarilyClosed(at) ? null : at.estimated_wait_time,
      waitListMaxPartySize: maxPartySizeOf(at),
      partiesWaiting: await countWaitingParties(DB, at.id),
    },
  }
}

export async function waitEstimateResponse({ env, req }: Call): Promise<Response> {
  const query = parseQuery(estimateQuery, req.url)
  if (!query.ok) return errorResponse(query.failure)
  const { rlid, party_size } = query.value
  const at = await findOpenWaitList(env.DB, rlid, party_size, new Date())
  return at.ok ? Response.json({ rlid, party_size, ...at.value.wait } satisfies EstimateResponse, { headers }) : errorResponse(at.failure)
}

/** 201 with the place; the same again for the same key. */
export async function joinWaitListByApi({ env, req, executionCtx }: Call): Promise<Response> {
  const now = new Date()
  if (['cross-site', 'same-site'].includes(req.header('Sec-Fetch-Site') ?? ''))
    return errorResponse({ reason: 'forbidden', message: 'This was sent from another site.' })
  const input = await readBody(req.raw, joinInput)
  if (!input.ok) return errorResponse(input.failure)
  const { captcha, ...party } = input.value
  const network = getNetwork(req.raw)
  const proof = captcha ? await verifyCaptcha(env, captcha, { instance: captcha, network }, now) : isUnverified
  if (!proof.ok) return errorResponse(verifyProof(proof.problems[formControls.captcha] ?? captchaRequiredResponse))
  const refusal = await tooManyJoins(env, party, { network, proof }, now)
  if (refusal) return errorResponse(refusal)
  const joined = await joinWaitList(env, party, now, proof.usedChallenge)
  if (!joined.ok) return errorResponse(joined.failure)
  if (party.email) executionCtx.waitUntil(sendMail(env, now, 1))
  return Response.json(toWaitListEntryResponse(joined.value, now), { status: 201, headers })
}

const isUnverified: CaptchaResult & { ok: true } = { ok: true, by: 'nothing' }
const captchaRequiredResponse = `Nothing proves that a person joins. Solve a challenge of ${paths.captchaChallenge} and send it here.`

/** The answer to a join whose proof of a person is missing or does not hold. */
const verifyProof = (message: string): Failure => ({
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
  const retryAfter =
    getCachedRetryAfter(bounds, now) ?? toRetryAfter(bounds, await retryOnce(() => countTowardLimits(env.DB, bounds, what, now).all()), now)
  if (retryAfter === null) return null
  if (isUnproven) return verifyProof(captchaRequiredResponse)
  return { reason: 'too_many', message: 'Many parties joined here just now. Please wait a little, or ask the host.', retryAfter }
}

export async function getWaitListEntry({ env, req }: Call): Promise<Response> {
  const now = new Date()
  const id = req.param('id') ?? ''
  const found = isPlanAheadId(id) ? await findEntryById(env.DB, id, now) : null
  return found ? Response.json(toWaitListEntryResponse(found, now), { headers }) : waitListEntryNotFound()
}

/** Gives a place up. Doing so twice is doing so once. */
export async function leaveWaitListByApi({ env, req }: Call): Promise<Response> {
  const now = new Date()
  const id = req.param('id') ?? ''
  if (!isPlanAheadId(id)) return waitListEntryNotFound()
  await commit(env.DB, { writes: [leaveWaitListStatement(env.DB, id, now)] })
  const found = await findEntryById(env.DB, id, now)
  if (!found) return waitListEntryNotFound()
  if (found.status === 'cancelled') return Response.json(toWaitListEntryResponse(found, now), { headers })
  return errorResponse({ reason: 'conflict', message: 'This party is no longer on the wait list.' })
}
