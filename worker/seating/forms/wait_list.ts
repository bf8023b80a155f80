import type * as z from 'zod/mini'
import { paths } from '#schema/paths.ts'
import type { Failure } from '#schema/result.ts'
import { parseRlid, waitListInput } from '#schema/seating/wire.ts'
import { defineForm, type FormError, parseFormValues } from '../../forms/define-form.ts'
import { findOpenWaitList, prepareJoin } from '../wait-lists/join.ts'
import type { LocationWithWaitList } from '../wait-lists/queries.ts'

type Input = z.output<typeof waitListInput> & { rlid: number; at: LocationWithWaitList }

/** Joins a restaurant's wait list from its page; the API's rules hold here too. */
export const waitListForm = defineForm<Input>({
  async parse(values, { env, now }) {
    const input = parseFormValues(waitListInput, values)
    const rlid = parseRlid(values['rlid'])
    if (rlid === null) return { ok: false, problems: {}, formErrors: ['There is no such restaurant.'] }
    if (!input.ok) return input
    const at = await findOpenWaitList(env.DB, rlid, input.value.party_size, now)
    return at.ok ? { ok: true, value: { ...input.value, rlid, at: at.value } } : toFormError(at.failure)
  },
  rateLimitTargets: ({ rlid, email }) => ({ rlid, email }),
  async plan({ rlid, at, party_size, ...guest }, { env, settings, origin, now, receiptKey }) {
    const mailContext = { env, settings, origin }
    const join = { ...guest, rlid, party_size, idempotency_key: receiptKey }
    const { party, statement, mails } = await prepareJoin(mailContext, at, join, now)
    return { ok: true, value: { statements: [statement], mails, location: paths.waitListStatus(party.planAheadId) } }
  },
})

/** What is wrong with the size stands at the size, anything else above the form. */
const toFormError = ({ reason, message }: Failure): FormError =>
  reason === 'unprocessable'
    ? { ok: false, problems: { party_size: message } }
    : { ok: false, problems: {}, formErrors: [message], isConflict: reason === 'conflict' }
