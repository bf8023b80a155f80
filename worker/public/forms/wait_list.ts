import type * as z from 'zod/mini'
import { paths } from '#schema/paths.ts'
import type { Failure } from '#schema/result.ts'
import { rlidIn, waitListInput } from '#schema/wire/seating.ts'
import { joinParts, openListAt } from '../../data/join-wait-list.ts'
import type { WaitListAt } from '../../data/wait-list.ts'
import { defineForm, type FormRefusal, read } from './define.ts'

type Input = z.output<typeof waitListInput> & { rlid: number; at: WaitListAt }

/** Joins a restaurant's wait list from its page; the API's rules hold here too. */
export const waitListForm = defineForm<Input>({
  async parse(values, { env, now }) {
    const input = read(waitListInput, values)
    const rlid = rlidIn(values['rlid'])
    if (rlid === null) return { ok: false, problems: {}, formErrors: ['There is no such restaurant.'] }
    if (!input.ok) return input
    const at = await openListAt(env.DB, rlid, input.value.party_size, now)
    return at.ok ? { ok: true, value: { ...input.value, rlid, at: at.value } } : refusalOf(at.failure)
  },
  touches: ({ rlid, email }) => ({ rlid, email }),
  async plan({ rlid, at, party_size, ...guest }, { env, settings, origin, now, receipt }) {
    const office = { env, settings, origin }
    const { party, statement, letters } = await joinParts(office, at, { ...guest, rlid, party_size, idempotency_key: receipt }, now)
    return { ok: true, value: { statements: [statement], mails: letters, location: paths.waitListPlace(party.planAheadId) } }
  },
})

/** What is wrong with the size stands at the size, anything else above the form. */
const refusalOf = ({ reason, message }: Failure): FormRefusal =>
  reason === 'unprocessable'
    ? { ok: false, problems: { party_size: message } }
    : { ok: false, problems: {}, formErrors: [message], isConflict: reason === 'conflict' }
