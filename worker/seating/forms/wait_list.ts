import type * as z from 'zod/mini'
import { paths } from '#schema/paths.ts'
import type { Failure } from '#schema/result.ts'
import { parseRlid, waitListInput } from '#schema/seating/wire.ts'
import { defineForm, type FormError, parseFormValues } from '../../forms/define-form.ts'
import { findOpenWaitList, prepareJoin } from '../wait-lists/join.ts'
import type { LocationWithWaitList } from '../wait-lists/queries.ts'

type Input = z.output<typeof waitListInput> & { rlid: number; location: LocationWithWaitList }

/** Joins a restaurant's wait list from its page, with the same rules as the API. */
export const waitListForm = defineForm<Input>({
  async parse(values, { env, now }) {
    const input = parseFormValues(waitListInput, values)
    const rlid = parseRlid(values['rlid'])
    if (rlid === null) return { ok: false, problems: {}, formErrors: ['There is no such restaurant.'] }
    if (!input.ok) return input
    const location = await findOpenWaitList(env.DB, rlid, input.value.party_size, now)
    return location.ok
      ? { ok: true, value: { ...input.value, rlid, location: location.value } }
      : toFormError(location.failure)
  },
  rateLimitTargets: ({ rlid, email }) => ({ rlid, email }),
  async plan({ rlid, location, party_size, ...guest }, { env, settings, origin, now, receiptKey }) {
    const mailContext = { env, settings, origin }
    const join = { ...guest, rlid, party_size, idempotency_key: receiptKey }
    const { party, statement, mails } = await prepareJoin(mailContext, location, join, now)
    return { ok: true, value: { statements: [statement], mails, location: paths.waitListStatus(party.planAheadId) } }
  },
})

/** Converts a failure: problems with the party size belong to that field, all others to the form. */
const toFormError = ({ reason, message }: Failure): FormError =>
  reason === 'unprocessable'
    ? { ok: false, problems: { party_size: message } }
    : { ok: false, problems: {}, formErrors: [message], isConflict: reason === 'conflict' }
