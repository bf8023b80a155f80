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

/** 128 random bits as they stand in an address. */
export const createPlanAheadId = () => createRandomToken(16)
export const isPlanAheadId = (text: string) => /^[\w-]{22}$/.test(text)

/**
 * The restaurant for a party that wants onto its list: not there is `not_found`, not open `conflict`, too many
 * `unprocessable`.
 */
export async function findOpenWaitList(
  db: D1Database,
  rlid: number,
  partySize: number,
  now: Date,
): Promise<Result<LocationWithWaitList>> {
  const at = await findWaitList(db, rlid, partySize, now)
  if (!at) return fail({ reason: 'not_found', message: `There is no location ${rlid}.` })
  if (isTemporarilyClosed(at))
    return fail({
      reason: 'conflict',
      message: `${closureText(getClosure(at))} and has no wait list. Please choose another restaurant.`,
    })
  if (!isWaitListOpen(at))
    return fail({ reason: 'conflict', message: 'The wait list of this restaurant is not open right now.' })
  const max = maxPartySizeOf(at)
  if (partySize > max) return fail({ reason: 'unprocessable', message: partyTooLargeMessage(max) })
  return ok(at)
}

const partyTooLargeMessage = (max: number) =>
  `The wait list takes parties of up to ${max}. For more of you, please call the restaurant.`

interface MailContext {
  env: Env
  settings: Settings
  origin: string
}

/** What a join comes to: the party, the statement that writes it, and its mail when it gave an address. */
export async function prepareJoin(mailContext: MailContext, at: LocationWithWaitList, input: JoinInput, now: Date) {
  const party = await toParty(at, input)
  const mails = input.email ? [await composeJoinedMail(mailContext, at, party, input.email)] : []
  return { party, statement: insertParty(mailContext.env.DB, party, now), mails }
}

/**
 * Joins, or answers the place of an earlier join with the same key: one round trip after the restaurant is known. A
 * proof that is spent counts for that place alone.
 */
export async function joinWaitList(
  env: Env,
  input: JoinInput,
  now: Date,
  spend?: { challenge: string; expiresAt: Date },
): Promise<Result<StoredWaitListEntry>> {
  const at = await findOpenWaitList(env.DB, input.rlid, input.party_size, now)
  if (!at.ok) return at
  const party = await toParty(at.value, input)
  const mails = input.email ? [await composeJoinedMail(await loadMailContext(env), at.value, party, input.email)] : []
  const also = {
    writes: spend ? [insertUsedCaptcha(env.DB, spend.challenge, spend.expiresAt)] : [],
    mails: mails.map((message) => ({ message, key: `wait list ${party.key}`, now })),
  }
  const entry = (await joinWaitListEntry(env.DB, party, also, now)) ?? (await findEntryByKey(env.DB, party, now))
  return entry ? ok(entry) : fail(usedProofError)
}

const usedProofError: Failure = {
  reason: 'invalid',
  message: 'This needs proof that a person joins.',
  problems: [{ path: formControls.captcha, message: 'This proof has been used already. Solve another challenge.' }],
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

/** What mails are written with outside a page. */
export async function loadMailContext(env: Env): Promise<MailContext> {
  const { settings, site } = await loadSiteContext(env.DB)
  return { env, settings: parseSettings(settings), origin: toOrigin(site) }
}

function composeJoinedMail(
  mailContext: MailContext,
  at: LocationWithWaitList,
  party: NewParty,
  to: string,
): Promise<MailMessage> {
  const data = {
    name: party.name,
    party_size: party.partySize,
    estimate: party.quotedWait,
    path: paths.waitListStatus(party.planAheadId),
  }
  return composeMail(mailContext, waitListJoined, { ...data, location: toMailLocation(at) }, { to })
}
