import { waitListJoined } from '#app/mail/wait_list_joined.tsx'
import type { Settings } from '#app/settings/index.ts'
import { paths } from '#schema/paths.ts'
import { type Failure, fail, ok, type Result } from '#schema/result.ts'
import { closedText } from '#schema/rules/temporary-closure.ts'
import { formControls } from '#schema/wire/form.ts'
import type { JoinInput } from '#schema/wire/wait-list.ts'
import type { Env } from '../env.ts'
import { letterOf } from '../letter.ts'
import { randomToken, sha256 } from '../signing.ts'
import { brokenBy, spendStatement } from './form-receipt.ts'
import { closureOf, isTemporarilyClosed, restaurantOf } from './location.ts'
import { enqueue, type Letter } from './mail.ts'
import { settingsFrom } from './settings.ts'
import { originOf } from './site.ts'
import { siteSurroundings } from './surroundings.ts'
import {
  isListOpen,
  join,
  joinStatement,
  largestParty,
  type NewParty,
  placeWithKey,
  type StoredPlace,
  type WaitListAt,
  waitListAt,
} from './wait-list.ts'

/** 128 random bits as they stand in an address. */
export const planAheadId = () => randomToken(16)
export const isPlanAheadId = (text: string) => /^[\w-]{22}$/.test(text)

/** The restaurant for a party that wants onto its list: not there is `not_found`, not open `conflict`, too many `unprocessable`. */
export async function openListAt(db: D1Database, rlid: number, partySize: number, now: Date): Promise<Result<WaitListAt>> {
  const at = await waitListAt(db, rlid, partySize, now)
  if (!at) return fail({ reason: 'not_found', message: `There is no location ${rlid}.` })
  if (isTemporarilyClosed(at))
    return fail({ reason: 'conflict', message: `${closedText(closureOf(at))} and has no wait list. Please choose another restaurant.` })
  if (!isListOpen(at)) return fail({ reason: 'conflict', message: 'The wait list of this restaurant is not open right now.' })
  const most = largestParty(at)
  if (partySize > most) return fail({ reason: 'unprocessable', message: tooLarge(most) })
  return ok(at)
}

export const tooLarge = (most: number) => `The wait list takes parties of up to ${most}. For more of you, please call the restaurant.`

interface Office {
  env: Env
  settings: Settings
  origin: string
}

/** What a join comes to: the party, the statement that writes it, and its mail when it gave an address. */
export async function joinParts(office: Office, at: WaitListAt, input: JoinInput, now: Date) {
  const party = await partyOf(at, input)
  const letters = input.email ? [await joinedLetter(office, at, party, input.email)] : []
  return { party, statement: joinStatement(office.env.DB, party, now), letters }
}

/** Joins, or answers the place of an earlier join with the same key: one round trip after the restaurant is known. A proof that is spent counts for that place alone. */
export async function joinWaitList(
  env: Env,
  input: JoinInput,
  now: Date,
  spend?: { challenge: string; expiresAt: Date },
): Promise<Result<StoredPlace>> {
  const at = await openListAt(env.DB, input.rlid, input.party_size, now)
  if (!at.ok) return at
  const party = await partyOf(at.value, input)
  const letters = input.email ? [await joinedLetter(await officeOf(env), at.value, party, input.email)] : []
  const mails = letters.map((letter) => enqueue(env.DB, letter, { key: `wait list ${party.key}`, now }))
  const also = spend ? [spendStatement(env.DB, spend.challenge, spend.expiresAt), ...mails] : mails
  try {
    return ok(await join(env.DB, party, also, now))
  } catch (error) {
    if (brokenBy(error) !== 'captcha') throw error
    const earlier = await placeWithKey(env.DB, party, now)
    return earlier ? ok(earlier) : fail(spentProof)
  }
}

const spentProof: Failure = {
  reason: 'invalid',
  message: 'This needs proof that a person joins.',
  problems: [{ path: formControls.captcha, message: 'This proof has been used already. Solve another challenge.' }],
}

async function partyOf({ id, wait }: WaitListAt, input: JoinInput): Promise<NewParty> {
  const { party_size, name, phone, email, idempotency_key = crypto.randomUUID() } = input
  return {
    planAheadId: planAheadId(),
    locationId: id,
    key: await sha256(`${id} ${phone} ${idempotency_key}`),
    partySize: party_size,
    name,
    phone,
    email: email || null,
    notes: '',
    source: 'guest',
    quoted: wait.estimatedWaitTime,
  }
}

/** What mails are written with outside a page. */
export async function officeOf(env: Env): Promise<Office> {
  const { settings, site } = await siteSurroundings(env.DB)
  return { env, settings: settingsFrom(settings), origin: originOf(site) }
}

function joinedLetter(office: Office, at: WaitListAt, party: NewParty, to: string): Promise<Letter> {
  const data = { name: party.name, party_size: party.partySize, quoted: party.quoted, path: paths.waitListPlace(party.planAheadId) }
  return letterOf(office, waitListJoined, { ...data, restaurant: restaurantOf(at) }, { to })
}
