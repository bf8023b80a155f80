import type { Context } from 'hono'
import { paths } from '#schema/paths.ts'
import { type Failure, fail, type Result } from '#schema/result.ts'
import { formControls } from '#schema/wire/form.ts'
import {
  type EstimateAnswer,
  estimateQuery,
  type JoinInput,
  joinInput,
  type WaitListAnswer,
  waitListQuery,
} from '#schema/wire/wait-list.ts'
import { sendMail } from '../cron/send-mail.ts'
import { isPlanAheadId, joinWaitList, openListAt } from '../data/join-wait-list.ts'
import { isTemporarilyClosed, locationWithRlid } from '../data/location.ts'
import { type Bound, countStatement, waitAfter, waitUnder } from '../data/rate-count.ts'
import { isListOpen, largestParty, leaveStatement, partiesWaiting, placeOf, placeWithId } from '../data/wait-list.ts'
import type { Env } from '../env.ts'
import { failureResponse } from '../failure.ts'
import { networkOf } from '../network.ts'
import { oncemore } from '../patience.ts'
import { provenBounds, unprovenBounds } from '../public/guest-bounds.ts'
import { commonHeaders } from '../security-headers.ts'
import { type Proof, proofOf } from '../services/captcha.ts'
import { sign } from '../signing.ts'
import { readBody } from '../wagtail/request-body.ts'
import { parseQuery } from './query.ts'
import { missing } from './waitlist.ts'

type Call = Context<{ Bindings: Env }>

const headers = { ...commonHeaders, 'Cache-Control': 'private, no-store' }

/** One network joins so often in so many seconds with proof of a person: a restaurant's own lends its address to everybody at the door. */
const limit = { most: 60, seconds: 600 }

/** `GET /api/location/getwaitlist/?rlid=`: the state of a restaurant's list. */
export async function waitListState({ DB }: Env, url: string): Promise<Result<WaitListAnswer>> {
  const query = parseQuery(waitListQuery, url)
  if (!query.ok) return query
  const { rlid } = query.value
  const at = await locationWithRlid(DB, rlid)
  if (!at) return fail({ reason: 'not_found', message: `There is no location ${rlid}.` })
  return {
    ok: true,
    value: {
      rlid,
      waitListReady: isListOpen(at),
      estimatedWaitTime: isTemporarilyClosed(at) ? null : at.estimated_wait_time,
      waitListMaxPartySize: largestParty(at),
      partiesWaiting: await partiesWaiting(DB, at.id),
    },
  }
}

export async function estimate({ env, req }: Call): Promise<Response> {
  const query = parseQuery(estimateQuery, req.url)
  if (!query.ok) return failureResponse(query.failure)
  const { rlid, party_size } = query.value
  const at = await openListAt(env.DB, rlid, party_size, new Date())
  return at.ok ? Response.json({ rlid, party_size, ...at.value.wait } satisfies EstimateAnswer, { headers }) : failureResponse(at.failure)
}

/** 201 with the place; the same again for the same key. */
export async function joinList({ env, req, executionCtx }: Call): Promise<Response> {
  const now = new Date()
  if (['cross-site', 'same-site'].includes(req.header('Sec-Fetch-Site') ?? ''))
    return failureResponse({ reason: 'forbidden', message: 'This was sent from another site.' })
  const input = await readBody(req.raw, joinInput)
  if (!input.ok) return failureResponse(input.failure)
  const { captcha, ...party } = input.value
  const network = networkOf(req.raw)
  const proof = captcha ? await proofOf(env, captcha, { instance: captcha, network }, now) : unproven
  if (!proof.ok) return failureResponse(proofFailure(proof.problems[formControls.captcha] ?? notProven))
  const refusal = await tooManyJoins(env, party, { network, proof }, now)
  if (refusal) return failureResponse(refusal)
  const joined = await joinWaitList(env, party, now, proof.spend)
  if (!joined.ok) return failureResponse(joined.failure)
  if (party.email) executionCtx.waitUntil(sendMail(env, now, 1))
  return Response.json(placeOf(joined.value, now), { status: 201, headers })
}

const unproven: Proof & { ok: true } = { ok: true, by: 'nothing' }
const notProven = `Nothing proves that a person joins. Solve a challenge of ${paths.captchaChallenge} and send it here.`

/** The answer to a join whose proof of a person is missing or does not hold. */
const proofFailure = (message: string): Failure => ({
  reason: 'invalid',
  message: 'This needs proof that a person joins.',
  problems: [{ path: formControls.captcha, message }],
})

/** Counts a join. One of too many needs proof of a person; with proof it has to wait. */
async function tooManyJoins(
  env: Env,
  party: JoinInput,
  { network, proof }: { network: string; proof: Proof & { ok: true } },
  now: Date,
): Promise<Failure | null> {
  const sending = { network, rlid: party.rlid, email: party.email }
  const isUnproven = proof.by === 'nothing'
  const bounds: Bound[] = isUnproven
    ? await unprovenBounds(env, sending)
    : [{ key: await sign(env.SECRET_KEY, `wait list ${network}`), ...limit }, ...(await provenBounds(env, sending))]
  const what = await sign(env.SECRET_KEY, JSON.stringify(party))
  const retryAfter = waitUnder(bounds, now) ?? waitAfter(bounds, await oncemore(() => countStatement(env.DB, bounds, what, now).all()), now)
  if (retryAfter === null) return null
  if (isUnproven) return proofFailure(notProven)
  return { reason: 'too_many', message: 'Many parties joined here just now. Please wait a little, or ask the host.', retryAfter }
}

export async function place({ env, req }: Call): Promise<Response> {
  const now = new Date()
  const id = req.param('id') ?? ''
  const found = isPlanAheadId(id) ? await placeWithId(env.DB, id, now) : null
  return found ? Response.json(placeOf(found, now), { headers }) : missing()
}

/** Gives a place up. Doing so twice is doing so once. */
export async function leave({ env, req }: Call): Promise<Response> {
  const now = new Date()
  const id = req.param('id') ?? ''
  if (!isPlanAheadId(id)) return missing()
  await leaveStatement(env.DB, id, now).run()
  const found = await placeWithId(env.DB, id, now)
  if (!found) return missing()
  if (found.status === 'cancelled') return Response.json(placeOf(found, now), { headers })
  return failureResponse({ reason: 'conflict', message: 'This party is no longer on the wait list.' })
}
