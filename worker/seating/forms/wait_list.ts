import type * as z from 'zod/mini'
import { paths } from '#schema/paths.ts'
import type { Failure } from '#schema/result.ts'
import { parseRestaurantNumber, waitListFormInput } from '#schema/seating/wire.ts'
import { defineFormHandler, type FailedFormStepResult, parseFormValuesWithSchema } from '../../forms/define-form.ts'
import { findJoinableWaitList, prepareWaitListJoin } from '../wait-lists/join.ts'
import { notifyLiveWaitLists } from '../wait-lists/live/notify.ts'
import type { LocationWithWaitEstimate } from '../wait-lists/wait-estimate.ts'

type Input = z.output<typeof waitListFormInput> & { rlid: number; location: LocationWithWaitEstimate }

/** Joins a restaurant's wait list from its page, with the same rules as the API. */
export const waitListFormHandler = defineFormHandler<Input>({
  async parse(values, { env, site, now }) {
    const input = parseFormValuesWithSchema(waitListFormInput, values)
    const rlid = parseRestaurantNumber(values['rlid'])
    if (rlid === null) return { ok: false, problems: {}, formErrors: ['There is no such restaurant.'] }
    if (!input.ok) return input
    const location = await findJoinableWaitList(env.DB, site, rlid, input.value.party_size, now)
    return location.ok
      ? { ok: true, value: { ...input.value, rlid, location: location.value } }
      : toFormError(location.failure)
  },
  rateLimitTargets: ({ rlid, email, phone, wants_texts }) => ({ rlid, email, textedPhone: wants_texts ? phone : null }),
  async plan({ rlid, location, party_size, ...guest }, { env, settings, origin, now, receiptKey }) {
    const mailContext = { env, settings, origin }
    const join = { ...guest, rlid, party_size, idempotency_key: receiptKey }
    const { party, statement, mails } = await prepareWaitListJoin(mailContext, location, join, now)
    const afterCommit = () => notifyLiveWaitLists(env, [location.id])
    return {
      ok: true,
      value: { statements: [statement], mails, location: paths.waitListStatus(party.planAheadId), afterCommit },
    }
  },
})

/** Converts a failure: problems with the party size belong to that field, all others to the form. */
const toFormError = ({ reason, message }: Failure): FailedFormStepResult =>
  reason === 'unprocessable'
    ? { ok: false, problems: { party_size: message } }
    : { ok: false, problems: {}, formErrors: [message], isConflict: reason === 'conflict' }
