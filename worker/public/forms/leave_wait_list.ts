import { paths } from '#schema/paths.ts'
import { isPlanAheadId } from '../../data/join-wait-list.ts'
import { leaveStatement } from '../../data/wait-list.ts'
import { defineForm } from './define.ts'

/** Gives a place on a wait list up; whoever knows its id may. */
export const leaveWaitListForm = defineForm<string>({
  parse({ plan_ahead_id = '' }) {
    return isPlanAheadId(plan_ahead_id)
      ? { ok: true, value: plan_ahead_id }
      : { ok: false, problems: {}, formErrors: ['There is no such place on a wait list.'] }
  },
  plan: (id, { env, now }) => ({ ok: true, value: { statements: [leaveStatement(env.DB, id, now)], location: paths.waitListPlace(id) } }),
})
