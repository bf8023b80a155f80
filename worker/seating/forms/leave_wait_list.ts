import { paths } from '#schema/paths.ts'
import { defineFormHandler } from '../../forms/define-form.ts'
import { isWaitListPlanAheadId } from '../wait-lists/join.ts'
import { prepareWaitListLeave } from '../wait-lists/queries.ts'

/** Removes a party from a wait list; its id is the authorization. */
export const leaveWaitListFormHandler = defineFormHandler<string>({
  parse({ plan_ahead_id = '' }) {
    return isWaitListPlanAheadId(plan_ahead_id)
      ? { ok: true, value: plan_ahead_id }
      : { ok: false, problems: {}, formErrors: ['There is no such place on a wait list.'] }
  },
  plan: (id, { env, now }) => ({
    ok: true,
    value: { statements: [prepareWaitListLeave(env.DB, id, now)], location: paths.waitListStatus(id) },
  }),
})
