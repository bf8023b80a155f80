import { paths } from '#schema/paths.ts'
import { defineForm } from '../../forms/define-form.ts'
import { isPlanAheadId } from '../wait-lists/join.ts'
import { leaveWaitListStatement } from '../wait-lists/queries.ts'

/** Removes a party from a wait list; its id is the authorization. */
export const leaveWaitListForm = defineForm<string>({
  parse({ plan_ahead_id = '' }) {
    return isPlanAheadId(plan_ahead_id)
      ? { ok: true, value: plan_ahead_id }
      : { ok: false, problems: {}, formErrors: ['There is no such place on a wait list.'] }
  },
  plan: (id, { env, now }) => ({
    ok: true,
    value: { statements: [leaveWaitListStatement(env.DB, id, now)], location: paths.waitListStatus(id) },
  }),
})
