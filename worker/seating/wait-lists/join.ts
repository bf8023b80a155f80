import { waitListJoinedMailTemplate } from '#app/mail/wait_list_joined.tsx'
import { waitListJoinedTextMessageTemplate } from '#app/text-messages/templates.ts'
import { commonFormControlNames } from '#schema/forms/wire.ts'
import { toTemporaryClosureSentenceStart } from '#schema/locations/hours/temporary-closure.ts'
import { paths } from '#schema/paths.ts'
import { type Failure, fail, ok, type Result } from '#schema/result.ts'
import type { WaitListJoinInput } from '#schema/seating/wait-list-wire.ts'
import type { Env } from '../../env.ts'
import { prepareUsedCaptchaInsert } from '../../forms/posting/receipt.ts'
import {
  getCurrentLocationClosure,
  isLocationTemporarilyClosed,
  toMailLocation,
} from '../../locations/stored-location.ts'
import { composeMailFromTemplate, loadMailContext, type MailContext } from '../../mail/compose-mail.ts'
import { composeGuestTextMessages } from '../../mail/compose-text.ts'
import type { OutboxMessage } from '../../mail/enqueue.ts'
import { createRandomToken, hashSha256Base64url } from '../../security/signing.ts'
import type { ResolvedSite } from '../../sites/site-map.ts'
import { findLocationIdOfSiteByRlid } from '../location-of-number.ts'
import {
  findWaitListEntryByIdempotencyKey,
  getMaxPartySize,
  insertWaitListEntryOnce,
  isWaitListOpen,
  type NewWaitListParty,
  prepareWaitListPartyInsert,
  type StoredWaitListEntry,
} from './queries.ts'
import { findLocationWithWaitEstimate, type LocationWithWaitEstimate } from './wait-estimate.ts'

/** Creates an id of 128 random bits for URLs. */
export const createWaitListEntryPublicId = () => createRandomToken(16)
export const isWaitListEntryPublicId = (text: string) => /^[\w-]{22}$/.test(text)

/**
 * Finds a restaurant of a site whose wait list a party can join. Fails with `not_found`, `conflict` if the list is not
 * open, or `unprocessable` if the party is too large.
 */
export async function findJoinableWaitList(
  db: D1Database,
  site: ResolvedSite,
  rlid: number,
  partySize: number,
  now: Date,
): Promise<Result<LocationWithWaitEstimate>> {
  const location = await findLocationWithWaitEstimate(db, site, rlid, partySize, now)
  if (!location) return fail({ reason: 'not_found', message: `There is no location ${rlid}.` })
  if (isLocationTemporarilyClosed(location))
    return fail({
      reason: 'conflict',
      message: `${toTemporaryClosureSentenceStart(getCurrentLocationClosure(location))} and has no wait list. Please choose another restaurant.`,
    })
  if (!isWaitListOpen(location))
    return fail({ reason: 'conflict', message: 'The wait list of this restaurant is not open right now.' })
  const max = getMaxPartySize(location)
  if (partySize > max) return fail({ reason: 'unprocessable', message: partyTooLargeMessage(max) })
  return ok(location)
}

const partyTooLargeMessage = (max: number) =>
  `The wait list takes parties of up to ${max}. For more of you, please call the restaurant.`

/** Prepares a join: the party, the statement that inserts it, and the messages that the guest asked for. */
export async function prepareWaitListJoin(
  mailContext: MailContext,
  location: LocationWithWaitEstimate,
  input: WaitListJoinInput,
  now: Date,
) {
  const party = await toParty(location, input)
  const mails = await composeJoinedMessages(mailContext, location, party)
  return { party, statement: prepareWaitListPartyInsert(mailContext.env.DB, party, now), mails }
}

/**
 * Finds the entry of an earlier join of the same party with the same key; null if there is none. It has a place
 * whatever would refuse it now, such as a list that was closed since.
 */
export async function findEarlierWaitListJoin(
  db: D1Database,
  site: ResolvedSite,
  { rlid, phone, idempotency_key }: WaitListJoinInput,
  now: Date,
): Promise<StoredWaitListEntry | null> {
  const locationId = idempotency_key === undefined ? null : await findLocationIdOfSiteByRlid(db, site, rlid)
  if (idempotency_key === undefined || locationId === null) return null
  return findWaitListEntryByIdempotencyKey(
    db,
    { locationId, key: await toPartyKey(locationId, phone, idempotency_key) },
    now,
  )
}

const toPartyKey = (locationId: number, phone: string, key: string) =>
  hashSha256Base64url(`${locationId} ${phone} ${key}`)

/**
 * Joins a wait list of a site, or returns the entry of an earlier join with the same key. A captcha (`spend`) can be
 * used only once.
 */
export async function joinWaitList(
  env: Env,
  site: ResolvedSite,
  input: WaitListJoinInput,
  now: Date,
  usedChallenge?: { challenge: string; expiresAt: Date },
): Promise<Result<StoredWaitListEntry>> {
  const location = await findJoinableWaitList(env.DB, site, input.rlid, input.party_size, now)
  if (!location.ok) return location
  const party = await toParty(location.value, input)
  // Messages have the link of a new place, so an earlier join with the same key gets none.
  const earlier = input.idempotency_key ? await findWaitListEntryByIdempotencyKey(env.DB, party, now) : null
  if (earlier) return ok(earlier)
  const mails = wantsMessages(party)
    ? await composeJoinedMessages(await loadMailContext(env, site), location.value, party)
    : []
  const further = {
    writes: usedChallenge ? [prepareUsedCaptchaInsert(env.DB, usedChallenge.challenge, usedChallenge.expiresAt)] : [],
    mails: mails.map((message) => ({ message, key: `${message.kind} ${party.key}`, now })),
  }
  const entry =
    (await insertWaitListEntryOnce(env.DB, party, further, now)) ??
    (await findWaitListEntryByIdempotencyKey(env.DB, party, now))
  return entry ? ok(entry) : fail(usedProofError)
}

const usedProofError: Failure = {
  reason: 'invalid',
  message: 'Please confirm that you are a person.',
  problems: [
    { path: commonFormControlNames.captcha, message: 'This captcha was already used. Solve another challenge.' },
  ],
}

async function toParty({ id, wait }: LocationWithWaitEstimate, input: WaitListJoinInput): Promise<NewWaitListParty> {
  const { party_size, name, phone, email, wants_texts = false, idempotency_key = crypto.randomUUID() } = input
  return {
    planAheadId: createWaitListEntryPublicId(),
    locationId: id,
    key: await toPartyKey(id, phone, idempotency_key),
    partySize: party_size,
    name,
    phone,
    email: email || null,
    wantsTexts: wants_texts,
    notes: '',
    source: 'guest',
    quotedWait: wait.estimatedWaitTime,
  }
}

const wantsMessages = ({ email, wantsTexts }: NewWaitListParty) => email !== null || wantsTexts

/** Composes the mail and the text message to a party that joins. */
async function composeJoinedMessages(
  mailContext: MailContext,
  location: LocationWithWaitEstimate,
  { name, partySize, quotedWait, planAheadId, email, phone, wantsTexts }: NewWaitListParty,
): Promise<OutboxMessage[]> {
  const path = paths.waitListStatus(planAheadId)
  const mailLocation = toMailLocation(location)
  const data = { name, party_size: partySize, estimate: quotedWait, path, location: mailLocation }
  const recipient = { phone, wants_texts: wantsTexts }
  return [
    ...(email ? [await composeMailFromTemplate(mailContext, waitListJoinedMailTemplate, data, { to: email })] : []),
    ...composeGuestTextMessages(
      mailContext,
      waitListJoinedTextMessageTemplate,
      { restaurant: mailLocation.name, path },
      recipient,
    ),
  ]
}
