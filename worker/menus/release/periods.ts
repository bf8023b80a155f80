import { fail, ok, type Result } from '#schema/result.ts'
import { purgeStalePathsFromCaches } from '../../cache/purge.ts'
import type { ResolvedSite } from '../../sites/site-map.ts'
import { runReadsInOneBatch } from '../../stores/answer-reads.ts'
import { combineWritePlans, commitWritePlan, type WritePlan } from '../../stores/commit.ts'
import { prepareMenuReviewCancellation } from '../../workflows/queries/cancel-reviews.ts'
import type { MenuChangeUserAndTime } from '../history/revisions.ts'
import {
  loadMenuDraftComparison,
  type MenuToMakeLive,
  menuNotFoundFailure,
  planLiveMenuReplacement,
} from '../publish-menu.ts'
import { prepareMenuCopyDeletion, prepareMenuPeriodBegin, prepareReturnToPreviousMenu } from './copies.ts'
import { type MenuReleaseActionContext, toMenuLogEntry } from './plans.ts'
import { findMenuReviewAndSchedule } from './read-release.ts'
import {
  createInvalidMenuTimeResult,
  type MenuScheduleTimes,
  prepareMenuScheduleTimesGuard,
  prepareMenuScheduleTimesUpdate,
} from './schedule-menu.ts'
import { menuChangedFailure } from './submit-menu.ts'

/** Plans that the scheduled copy of a menu goes live for its period, unless its times have changed. */
export function planMenuPeriodBegin(
  db: D1Database,
  switched: MenuToMakeLive,
  times: MenuScheduleTimes,
  author: MenuChangeUserAndTime,
): WritePlan {
  const { id, expire_at, live_until } = times
  const begun = planLiveMenuReplacement(db, switched, author, {
    writes: [
      ...prepareMenuPeriodBegin(db, id, live_until !== null),
      ...prepareMenuScheduleTimesUpdate(db, id, {
        go_live_at: null,
        expire_at: null,
        live_until: expire_at,
        problem: '',
      }),
      ...prepareMenuReviewCancellation(db, id, author),
    ],
    data: { expire_at },
  })
  return combineWritePlans({ guards: [prepareMenuScheduleTimesGuard(db, times)] }, begun)
}

/** Plans that the menu before the period is live again. What awaits a review or its time still does. */
export function planMenuPeriodEnd(
  db: D1Database,
  switched: MenuToMakeLive,
  times: MenuScheduleTimes,
  author: MenuChangeUserAndTime,
): WritePlan {
  const { id } = times
  const ended = planLiveMenuReplacement(db, switched, author, {
    writes: [...prepareReturnToPreviousMenu(db, id), ...prepareMenuScheduleTimesUpdate(db, id, { live_until: null })],
  })
  return combineWritePlans({ guards: [prepareMenuScheduleTimesGuard(db, times)] }, ended)
}

const noPeriod = fail({ reason: 'conflict', message: 'The menu that is live has no end.' })

/** Ends the period of the menu that is live before its time. */
export async function endMenuPeriod(
  { env: { DB }, context, editor, now }: MenuReleaseActionContext,
  site: ResolvedSite,
): Promise<Result<undefined>> {
  const [release, loaded] = await runReadsInOneBatch(DB, (db) =>
    Promise.all([findMenuReviewAndSchedule(db, site), loadMenuDraftComparison(db, site, 'returning')]),
  )
  if (!release || !loaded) return menuNotFoundFailure
  if (release.live_until === null) return noPeriod
  const { draft, stalePaths } = loaded
  const switched = { site, menu: draft, stalePaths, action: 'wagtail.unpublish' }
  const plan = planMenuPeriodEnd(DB, switched, release, { user: editor.id, now: now.toISOString() })
  if (!(await commitWritePlan(DB, plan, ['changed'])).ok) return menuChangedFailure
  purgeStalePathsFromCaches(context, stalePaths)
  return ok(undefined)
}

/** Changes the end of the period of the menu that is live; null keeps that menu for good. */
export async function setLiveMenuPeriodEnd(
  { env: { DB }, editor, now }: MenuReleaseActionContext,
  site: ResolvedSite,
  time: string | null,
): Promise<Result<undefined>> {
  const release = await findMenuReviewAndSchedule(DB, site)
  if (!release) return menuNotFoundFailure
  const { id, go_live_at, live_until: before } = release
  if (before === null) return noPeriod
  const live_until = time === null ? null : new Date(time).toISOString()
  if (live_until !== null && live_until <= now.toISOString())
    return createInvalidMenuTimeResult('expire_at', 'This time has passed. Choose a time in the future.')
  if (live_until !== null && go_live_at !== null && live_until > go_live_at)
    return createInvalidMenuTimeResult('expire_at', 'The scheduled menu goes live before that. Choose an earlier time.')
  const made = { user: editor.id, now: now.toISOString() }
  const plan = {
    guards: [prepareMenuScheduleTimesGuard(DB, release)],
    writes: [
      ...(live_until === null ? prepareMenuCopyDeletion(DB, id, 'returning') : []),
      ...prepareMenuScheduleTimesUpdate(DB, id, { live_until }),
    ],
    log: [
      live_until === null
        ? toMenuLogEntry(id, 'wagtail.schedule.cancel', made, { expire_at: before })
        : toMenuLogEntry(id, 'wagtail.publish.schedule', made, { expire_at: live_until }),
    ],
  }
  return (await commitWritePlan(DB, plan, ['changed'])).ok ? ok(undefined) : menuChangedFailure
}
