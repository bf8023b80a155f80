import type { Context } from 'hono'
import { waitListReady } from '#app/mail/wait_list_ready.tsx'
import { paths } from '#schema/paths.ts'
import type { HostAction } from '#schema/rules/wait-list.ts'
import { addPartyInput, hostActionInput, hostActionNames, type StruckParties, strikePartiesInput } from '#schema/wire/wait-list.ts'
import { sendMail } from '../../cron/send-mail.ts'
import { actionStatement, hostState, isPossible, noteStatement, partyAt, strikeStatement } from '../../data/host.ts'
import { officeOf, planAheadId } from '../../data/join-wait-list.ts'
import { type LocationRecord, restaurantOf } from '../../data/location.ts'
import { enqueue } from '../../data/mail.ts'
import { joinStatement, waitListAt } from '../../data/wait-list.ts'
import { failureResponse } from '../../failure.ts'
import { letterOf } from '../../letter.ts'
import { sha256 } from '../../signing.ts'
import { readBody } from '../request-body.ts'
import type { BackOffice } from '../session.ts'

type Call = Context<BackOffice>

/** Adds a party that stands at the door. The list need not be open for that, nor the party be small. 201 with the whole state. */
export async function addParty(c: Call, location: LocationRecord): Promise<Response> {
  const input = await readBody(c.req.raw, addPartyInput)
  if (!input.ok) return failureResponse(input.failure)
  const { DB } = c.env
  const now = new Date()
  const { party_size, name, phone = '', notes = '', idempotency_key } = input.value
  const at = await waitListAt(DB, location.rlid, party_size, now)
  const party = {
    planAheadId: planAheadId(),
    locationId: location.id,
    key: await sha256(`host ${c.var.editor.id} ${idempotency_key}`),
    partySize: party_size,
    name,
    phone,
    email: null,
    notes,
    source: 'host' as const,
    quoted: at?.wait.estimatedWaitTime ?? '',
  }
  const note = { action: 'tidemark.add_to_wait_list', user: c.var.editor.id, data: { party_size } }
  await DB.batch([joinStatement(DB, party, now), noteStatement(DB, location, note, now, 'party')])
  return c.json(await hostState(DB, location, now), 201)
}

/** Calls, seats or strikes a party, or takes that back. 409 when the party is no longer where the host saw it. */
export async function actOnParty(c: Call, location: LocationRecord): Promise<Response> {
  const action = hostActionNames.find((name) => name === c.req.param('action'))
  const { DB } = c.env
  const party = action && (await partyAt(DB, location.id, Number(c.req.param('id'))))
  if (!action || !party) return failureResponse({ reason: 'not_found', message: 'There is no such party.' })
  const input = await readBody(c.req.raw, hostActionInput)
  if (!input.ok) return failureResponse(input.failure)
  const { from } = input.value
  const now = new Date()
  const note = { action: `tidemark.wait_list_${action}`, user: c.var.editor.id, data: { party: party.id, from } }
  const possible = party.status === from && isPossible(action, from)
  const mails =
    possible && party.email !== null && action === 'call' ? [await readyMail(c, location, { ...party, email: party.email }, now)] : []
  const [changed] = possible
    ? await DB.batch([actionStatement(DB, party.id, action, from, now), noteStatement(DB, location, note, now), ...mails])
    : []
  if (!changed?.meta.changes) return failureResponse({ reason: 'conflict', message: conflictOf(action, party.name) })
  if (mails.length > 0) c.executionCtx.waitUntil(sendMail(c.env, now, 1))
  return c.json(await hostState(DB, location, now))
}

/** Takes several parties off the list at once, or takes that back: one statement and one line of the log. */
export async function strikeParties(c: Call, location: LocationRecord): Promise<Response> {
  const input = await readBody(c.req.raw, strikePartiesInput)
  if (!input.ok) return failureResponse(input.failure)
  const { DB } = c.env
  const now = new Date()
  const { action, parties } = input.value
  const note = { action: `tidemark.wait_list_${action}`, user: c.var.editor.id, data: { parties: parties.map(({ id }) => id) } }
  const [struck] = await DB.batch<{ id: number }>([
    strikeStatement(DB, location.id, input.value, now),
    noteStatement(DB, location, note, now) as D1PreparedStatement,
  ])
  const changed = struck!.results.map(({ id }) => id)
  return c.json({ state: await hostState(DB, location, now), changed } satisfies StruckParties)
}

const conflictOf = (action: HostAction, name: string) =>
  action === 'undo' ? `Nothing is left to undo for ${name}.` : `${name} is no longer where you saw them. The list is up to date now.`

type Called = NonNullable<Awaited<ReturnType<typeof partyAt>>> & { email: string }

/** Tells a party that its table is ready; once, however often it is called. */
async function readyMail({ env }: Call, location: LocationRecord, { name, party_size, plan_ahead_id, email }: Called, now: Date) {
  const data = { name, party_size, path: paths.waitListPlace(plan_ahead_id), restaurant: restaurantOf(location) }
  const letter = await letterOf(await officeOf(env), waitListReady, data, { to: email })
  return enqueue(env.DB, letter, { key: `wait list ready ${plan_ahead_id}`, now })
}
