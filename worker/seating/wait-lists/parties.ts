import type { Context } from 'hono'
import { waitListReadyMailTemplate } from '#app/mail/wait_list_ready.tsx'
import { waitListReadyTextMessageTemplate } from '#app/text-messages/templates.ts'
import { paths } from '#schema/paths.ts'
import { fail, ok, type Result } from '#schema/result.ts'
import type { HostWaitListAction, WaitListEntryState } from '#schema/seating/wait-list.ts'
import type {
  BulkWaitListPartiesInput,
  BulkWaitListPartiesResult,
  HostWaitListResponse,
  NewWaitListPartyInput,
} from '#schema/seating/wait-list-wire.ts'
import { getCachedSites } from '../../cache/sites.ts'
import type { BackOfficeHonoEnv } from '../../http/session.ts'
import { type LocationRecord, toMailLocation } from '../../locations/stored-location.ts'
import { composeMailFromTemplate, loadMailContext } from '../../mail/compose-mail.ts'
import { composeGuestTextMessages } from '../../mail/compose-text.ts'
import { sendDueMails } from '../../mail/send-mail.ts'
import { hashSha256Base64url } from '../../security/signing.ts'
import { startReadsInCommitBatch } from '../../stores/answer-reads.ts'
import { commitWritePlan, type PlannedMessage, prepareChangedRowGuard } from '../../stores/commit.ts'
import { parseReturnedRows } from '../../stores/returned-rows.ts'
import { toPreparedStatement } from '../../stores/statement.ts'
import {
  buildBulkPartyStateUpdate,
  type findWaitListParty,
  isHostWaitListActionPossible,
  preparePartyStateUpdate,
  readHostWaitList,
  toWaitListLogEntry,
} from './host-queries.ts'
import { createWaitListEntryPublicId } from './join.ts'
import { notifyLiveWaitLists } from './live/notify.ts'
import { prepareWaitListPartyInsert } from './queries.ts'

type Call = Context<BackOfficeHonoEnv>

/** Adds a walk-in party, even if the list is closed or the party too large. Returns the state of the wait list. */
export async function addWaitListParty(
  c: Call,
  location: LocationRecord,
  input: NewWaitListPartyInput & { quotedWait: string },
): Promise<HostWaitListResponse> {
  const { DB } = c.env
  const now = new Date()
  const {
    party_size,
    name,
    phone = '',
    notes = '',
    wants_texts: wantsTexts = false,
    idempotency_key,
    quotedWait,
  } = input
  const party = {
    planAheadId: createWaitListEntryPublicId(),
    locationId: location.id,
    key: await hashSha256Base64url(`host ${c.var.editor.id} ${idempotency_key}`),
    partySize: party_size,
    name,
    phone,
    email: null,
    wantsTexts,
    notes,
    source: 'host' as const,
    quotedWait,
  }
  const details = { action: 'tidemark.add_to_wait_list', user: c.var.editor.id, data: { party_size } }
  const answer = startReadsInCommitBatch(DB, (db) => readHostWaitList({ ...c.env, DB: db }, location, now))
  await commitWritePlan(DB, {
    answer,
    writes: [prepareWaitListPartyInsert(DB, party, now)],
    log: [toWaitListLogEntry(location, details, now, 'party')],
  })
  notifyLiveWaitLists(c.env, [location.id])
  return answer.get()
}

interface PartyChange {
  action: HostWaitListAction
  /** The state of the party that the host saw. */
  from: WaitListEntryState
}

/** Calls, seats or removes a party, or undoes that. Fails with `conflict` if the party is no longer in state `from`. */
export async function changeWaitListPartyState(
  c: Call,
  location: LocationRecord,
  party: Awaited<ReturnType<typeof findWaitListParty>>,
  { action, from }: PartyChange,
): Promise<Result<HostWaitListResponse>> {
  const { DB } = c.env
  if (!party) return fail({ reason: 'not_found', message: 'There is no such party.' })
  const now = new Date()
  const details = { action: `tidemark.wait_list_${action}`, user: c.var.editor.id, data: { party: party.id, from } }
  const possible = party.status === from && isHostWaitListActionPossible(action, from)
  const mails =
    possible && action === 'call' && (party.email !== null || party.wants_texts)
      ? await composeReadyMessages(c, location, party, now)
      : []
  const answer = startReadsInCommitBatch(DB, (db) => readHostWaitList({ ...c.env, DB: db }, location, now))
  const plan = {
    answer,
    writes: [preparePartyStateUpdate(DB, party.id, action, from, now)],
    finalGuards: [prepareChangedRowGuard(DB)],
    log: [toWaitListLogEntry(location, details, now)],
    mails,
  }
  const isChanged = possible && (await commitWritePlan(DB, plan, ['changed'])).ok
  if (!isChanged) return fail({ reason: 'conflict', message: toConflict(action, party.name) })
  notifyLiveWaitLists(c.env, [location.id])
  if (mails.length > 0) c.executionCtx.waitUntil(sendDueMails(c.env, now, mails.length))
  return ok(await answer.get())
}

/** Removes several parties from the list, or undoes that, with one statement and one log entry. */
export async function changeWaitListPartyStates(
  c: Call,
  location: LocationRecord,
  input: BulkWaitListPartiesInput,
): Promise<BulkWaitListPartiesResult> {
  const { DB } = c.env
  const now = new Date()
  const { action, parties } = input
  const details = {
    action: `tidemark.wait_list_${action}`,
    user: c.var.editor.id,
    data: { parties: parties.map(({ id }) => id) },
  }
  const answer = startReadsInCommitBatch(DB, (db) => readHostWaitList({ ...c.env, DB: db }, location, now))
  const update = buildBulkPartyStateUpdate(DB, location.id, input, now)
  const { results } = await commitWritePlan(DB, {
    answer,
    writes: [toPreparedStatement(DB, update)],
    log: [toWaitListLogEntry(location, details, now)],
  })
  notifyLiveWaitLists(c.env, [location.id])
  const changed = parseReturnedRows(update, results[0]).map(({ id }) => id)
  return { state: await answer.get(), changed }
}

const toConflict = (action: HostWaitListAction, name: string) =>
  action === 'undo'
    ? `There is nothing to undo for ${name}.`
    : `${name} is no longer where you saw them. The list is up to date now.`

type CalledParty = NonNullable<Awaited<ReturnType<typeof findWaitListParty>>>

/** Composes the mail and the text message that a table is ready. Their keys ensure that each is sent only once. */
async function composeReadyMessages(
  { env }: Call,
  location: LocationRecord,
  { name, party_size, plan_ahead_id, email, ...recipient }: CalledParty,
  now: Date,
): Promise<PlannedMessage[]> {
  const path = paths.waitListStatus(plan_ahead_id)
  const mailLocation = toMailLocation(location)
  const mailContext = await loadMailContext(env, getCachedSites().siteOfLocation(location))
  const data = { name, party_size, path, location: mailLocation }
  const messages = [
    ...(email ? [await composeMailFromTemplate(mailContext, waitListReadyMailTemplate, data, { to: email })] : []),
    ...composeGuestTextMessages(
      mailContext,
      waitListReadyTextMessageTemplate,
      { restaurant: mailLocation.name, path },
      recipient,
    ),
  ]
  return messages.map((message) => ({ message, key: `${message.kind} ${plan_ahead_id}`, now }))
}
