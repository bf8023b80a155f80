import { waitListJoined } from '#app/mail/wait_list_joined.tsx'
import type { Settings } from '#app/settings/index.ts'
import { formControls } from '#schema/forms/wire.ts'
import { closureText } from '#schema/locations/hours/temporary-closure.ts'
import { paths } from '#schema/paths.ts'
import { type Failure, fail, ok, type Result } from '#schema/result.ts'
import type { JoinInput } from '#schema/seating/wait-list-wire.ts'
import type { Env } from '../../env.ts'
import { insertUsedCaptcha } from '../../forms/posting/receipt.ts'
import { getClosure, isTemporarilyClosed, toMailLocation } from '../../locations/stored-location.ts'
import { composeMail } from '../../mail/compose-mail.ts'
import type { MailMessage } from '../../mail/enqueue.ts'
import { loadSiteContext } from '../../pages/context/page-context.ts'
import { createRandomToken, sha256 } from '../../security/signing.ts'
import { parseSettings } from '../../settings/parse-settings.ts'
import { toOrigin } from '../../sites/site-origin.ts'
import {
  findEntryByKey,
  findWaitList,
  insertParty,
  isWaitListOpen,
  joinWaitListEntry,
  type LocationWithWaitList,
  maxPartySizeOf,
  type NewParty,
  type StoredWaitListEntry,
} from './queries.ts'

/** Creates an id of 128 random bits for URLs. */
export const createPlanAheadId = () => createRandomToken(16)
export const isPlanAheadId = (text: string) => /^[\w-]{22}$/.test(text)

/**
 * Finds a restaurant whose wait list a party can join. Fails with `not_found`, `conflict` if the list is not open, or
 * `unprocessable` if the party is too large.
 */
export async function findOpenWaitList(
  db: D1Database,
  rlid: number,
  partySize: number,
  now: Date,
): Promise<Result<LocationWithWaitList>> {
  const location = await findWaitList(db, rlid, partySize, now)
  if (!location) return fail({ reason: 'not_found', message: `There is no location ${rlid}.` })
  if (isTemporarilyClosed(location))
    return fail({
      reason: 'conflict',
      message: `${closureText(getClosure(location))} and has no wait list. Please choose another restaurant.`,
    })
  if (!isWaitListOpen(location))
    return fail({ reason: 'conflict', message: 'The wait list of this restaurant is not open right now.' })
  const max = maxPartySizeOf(location)
  if (partySize > max) return fail({ reason: 'unprocessable', message: partyTooLargeMessage(max) })
  return ok(location)
}

const partyTooLargeMessage = (max: number) =>
  `The wait list takes parties of up to ${max}. For more of you, please call the restaurant.`

interface MailContext {
  env: Env
  settings: Settings
  origin: string
}

/** Prepares a join: the party, the statement that inserts it, and the mail if there is an address. */
export async function prepareJoin(
  mailContext: MailContext,
  location: LocationWithWaitList,
  input: JoinInput,
  now: Date,
) {
  const party = await toParty(location, input)
  const mails = input.email ? [await composeJoinedMail(mailContext, location, party, input.email)] : []
  return { party, statement: insertParty(mailContext.env.DB, party, now), mails }
}

/**
 * Joins a wait list, or returns the entry of an earlier join with the same key. A captcha (`spend`) can be used only
 * once.
 */
export async function joinWaitList(
  env: Env,
  input: JoinInput,
  now: Date,
  usedChallenge?: { challenge: string; expiresAt: Date },
): Promise<Result<StoredWaitListEntry>> {
  const location = await findOpenWaitList(env.DB, input.rlid, input.party_size, now)
  if (!location.ok) return location
  const party = await toParty(location.value, input)
  const mails = input.email
    ? [await composeJoinedMail(await loadMailContext(env), location.value, party, input.email)]
    : []
  const further = {
    writes: usedChallenge ? [insertUsedCaptcha(env.DB, usedChallenge.challenge, usedChallenge.expiresAt)] : [],
    mails: mails.map((message) => ({ message, key: `wait list ${party.key}`, now })),
  }
  const entry = (await joinWaitListEntry(env.DB, party, further, now)) ?? (await findEntryByKey(env.DB, party, now))
  return entry ? ok(entry) : fail(usedProofError)
}

const usedProofError: Failure = {
  reason: 'invalid',
  message: 'Please confirm that you are a person.',
  problems: [{ path: formControls.captcha, message: 'This captcha was already used. Solve another challenge.' }],
}

async function toParty({ id, wait }: LocationWithWaitList, input: JoinInput): Promise<NewParty> {
  const { party_size, name, phone, email, idempotency_key = crypto.randomUUID() } = input
  return {
    planAheadId: createPlanAheadId(),
    locationId: id,
    key: await sha256(`${id} ${phone} ${idempotency_key}`),
    partySize: party_size,
    name,
    phone,
    email: email || null,
    notes: '',
    source: 'guest',
    quotedWait: wait.estimatedWaitTime,
  }
}

/** Loads the context for composing mails outside of a page. */
export async function loadMailContext(env: Env): Promise<MailContext> {
  const { settings, site } = await loadSiteContext(env.DB)
  return { env, settings: parseSettings(settings), origin: toOrigin(site) }
}

function composeJoinedMail(
  mailContext: MailContext,
  location: LocationWithWaitList,
  party: NewParty,
  to: string,
): Promise<MailMessage> {
  const data = {
    name: party.name,
    party_size: party.partySize,
    estimate: party.quotedWait,
    path: paths.waitListStatus(party.planAheadId),
  }
  return composeMail(mailContext, waitListJoined, { ...data, location: toMailLocation(location) }, { to })
}
