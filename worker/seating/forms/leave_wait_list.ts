import { paths } from '#schema/paths.ts'
import { defineFormHandler } from '../../forms/define-form.ts'
import { isWaitListEntryPublicId } from '../wait-lists/join.ts'
import { notifyLiveWaitLists } from '../wait-lists/live/notify.ts'
import { findWaitListEntryByPublicId, prepareWaitListLeave, type StoredWaitListEntry } from '../wait-lists/queries.ts'

/** Removes a party from a wait list; its id is the authorization. */
export const leaveWaitListFormHandler = defineFormHandler<StoredWaitListEntry>({
  async parse({ plan_ahead_id: id = '' }, { env, site, now }) {
    const entry = isWaitListEntryPublicId(id) ? await findWaitListEntryByPublicId(env.DB, site, id, now) : null
    return entry
      ? { ok: true, value: entry }
      : { ok: false, problems: {}, formErrors: ['There is no such place on a wait list.'] }
  },
  plan: ({ plan_ahead_id: id, location_id }, { env, now }) => ({
    ok: true,
    value: {
      statements: [prepareWaitListLeave(env.DB, id, now)],
      location: paths.waitListStatus(id),
      afterCommit: () => notifyLiveWaitLists(env, [location_id]),
    },
  }),
})
