import type { Context } from 'hono'
import { waitListReady } from '#app/mail/wait_list_ready.tsx'
import { paths } from '#schema/paths.ts'
import { fail, ok, type Result } from '#schema/result.ts'
import type { HostAction, WaitListState } from '#schema/seating/wait-list.ts'
import type {
  AddPartyInput,
  BulkPartiesInput,
  BulkPartiesResult,
  HostWaitList,
} from '#schema/seating/wait-list-wire.ts'
import type { BackOfficeContext } from '../../http/session.ts'
import { type LocationRecord, toMailLocation } from '../../locations/stored-location.ts'
import { composeMail } from '../../mail/compose-mail.ts'
import { sendMail } from '../../mail/send-mail.ts'
import { sha256 } from '../../security/signing.ts'
import { commit } from '../../stores/commit.ts'
import {
  findParty,
  getHostWaitList,
  isActionPossible,
  toHostLogEntry,
  updatePartiesState,
  updatePartyState,
} from './host-queries.ts'
import { createPlanAheadId, loadMailContext } from './join.ts'
import { findWaitList, insertParty } from './queries.ts'

type Call = Context<BackOfficeContext>

/** Adds a walk-in party, even if the list is closed or the party too large. Returns the state of the wait list. */
export async function addParty(c: Call, location: LocationRecord, input: AddPartyInput): Promise<HostWaitList> {
  const { DB } = c.env
  const now = new Date()
  const { party_size, name, phone = '', notes = '', idempotency_key } = input
  const at = await findWaitList(DB, location.rlid, party_size, now)
  const party = {
    planAheadId: createPlanAheadId(),
    locationId: location.id,
    key: await sha256(`host ${c.var.editor.id} ${idempotency_key}`),
    partySize: party_size,
    name,
    phone,
    email: null,
    notes,
    source: 'host' as const,
    quotedWait: at?.wait.estimatedWaitTime ?? '',
  }
  const details = { action: 'tidemark.add_to_wait_list', user: c.var.editor.id, data: { party_size } }
  await commit(DB, { writes: [insertParty(DB, party, now)], log: [toHostLogEntry(location, details, now, 'party')] })
  return getHostWaitList(DB, location, now)
}

interface PartyChange {
  id: number
  action: HostAction
  /** The state of the party that the host saw. */
  from: WaitListState
}

/** Calls, seats or removes a party, or undoes that. Fails with `conflict` if the party is no longer in state `from`. */
export async function changePartyState(
  c: Call,
  location: LocationRecord,
  { id, action, from }: PartyChange,
): Promise<Result<HostWaitList>> {
  const { DB } = c.env
  const party = await findParty(DB, location.id, id)
  if (!party) return fail({ reason: 'not_found', message: 'There is no such party.' })
  const now = new Date()
  const details = { action: `tidemark.wait_list_${action}`, user: c.var.editor.id, data: { party: party.id, from } }
  const possible = party.status === from && isActionPossible(action, from)
  const mails =
    possible && party.email !== null && action === 'call'
      ? [await composeReadyMail(c, location, { ...party, email: party.email }, now)]
      : []
  const plan = {
    writes: [updatePartyState(DB, party.id, action, from, now)],
    log: [toHostLogEntry(location, details, now)],
    mails,
  }
  const changed = possible ? (await commit(DB, plan)).results[0] : undefined
  if (!changed?.meta.changes) return fail({ reason: 'conflict', message: toConflict(action, party.name) })
  if (mails.length > 0) c.executionCtx.waitUntil(sendMail(c.env, now, 1))
  return ok(await getHostWaitList(DB, location, now))
}

/** Removes several parties from the list, or undoes that, with one statement and one log entry. */
export async function changePartyStates(
  c: Call,
  location: LocationRecord,
  input: BulkPartiesInput,
): Promise<BulkPartiesResult> {
  const { DB } = c.env
  const now = new Date()
  const { action, parties } = input
  const details = {
    action: `tidemark.wait_list_${action}`,
    user: c.var.editor.id,
    data: { parties: parties.map(({ id }) => id) },
  }
  const { results } = await commit(DB, {
    writes: [updatePartiesState(DB, location.id, input, now)],
    log: [toHostLogEntry(location, details, now)],
  })
  const changed = (results[0]!.results as { id: number }[]).map(({ id }) => id)
  return { state: await getHostWaitList(DB, location, now), changed }
}

const toConflict = (action: HostAction, name: string) =>
  action === 'undo'
    ? `There is nothing to undo for ${name}.`
    : `${name} is no longer where you saw them. The list is up to date now.`

type CalledParty = NonNullable<Awaited<ReturnType<typeof findParty>>> & { email: string }

/** Composes the mail that a table is ready. Its key ensures that it is sent only once. */
async function composeReadyMail(
  { env }: Call,
  location: LocationRecord,
  { name, party_size, plan_ahead_id, email }: CalledParty,
  now: Date,
) {
  const data = { name, party_size, path: paths.waitListStatus(plan_ahead_id), location: toMailLocation(location) }
  const message = await composeMail(await loadMailContext(env), waitListReady, data, { to: email })
  return { message, key: `wait list ready ${plan_ahead_id}`, now }
}
