import type { Context } from 'hono'
import { Hono } from 'hono'
import { menuReleaseEndpoints } from '#schema/menus/release/endpoints.ts'
import { ok } from '#schema/result.ts'
import type { BackOfficeHonoEnv } from '../../http/session.ts'
import { menuNotFoundFailure } from '../publish-menu.ts'
import { registerMenuEndpoint } from '../serve.ts'
import { cancelMenuReview, decideMenuReview } from './decide-review.ts'
import { endMenuPeriod, setLiveMenuPeriodEnd } from './periods.ts'
import type { MenuReleaseActionContext } from './plans.ts'
import { loadMenuReleaseStateResponse } from './read-release.ts'
import { scheduleMenu, unscheduleMenu } from './schedule-menu.ts'
import { submitMenu } from './submit-menu.ts'

/** The review and the schedule of the menus of sites. */
export const menuReviewAndScheduleRoutes = new Hono<BackOfficeHonoEnv>()

const toContext = (c: Context<BackOfficeHonoEnv>): MenuReleaseActionContext => ({
  env: c.env,
  context: c.executionCtx,
  editor: c.var.editor,
  now: new Date(),
})

registerMenuEndpoint(menuReviewAndScheduleRoutes, menuReleaseEndpoints.getRelease, async (c, { site }) => {
  const release = await loadMenuReleaseStateResponse(c.env.DB, site, c.var.editor)
  return release ? ok(release) : menuNotFoundFailure
})

registerMenuEndpoint(menuReviewAndScheduleRoutes, menuReleaseEndpoints.submit, (c, { site, body }) =>
  submitMenu(toContext(c), site, body.draft_version),
)

registerMenuEndpoint(menuReviewAndScheduleRoutes, menuReleaseEndpoints.decideReview, (c, { site, body }) =>
  decideMenuReview(toContext(c), site, body),
)

registerMenuEndpoint(menuReviewAndScheduleRoutes, menuReleaseEndpoints.cancelReview, (c, { site, body }) =>
  cancelMenuReview(toContext(c), site, body.workflow_state_id),
)

registerMenuEndpoint(menuReviewAndScheduleRoutes, menuReleaseEndpoints.schedule, (c, { site, body }) =>
  scheduleMenu(toContext(c), site, body),
)

registerMenuEndpoint(menuReviewAndScheduleRoutes, menuReleaseEndpoints.unschedule, (c, { site }) =>
  unscheduleMenu(toContext(c), site),
)

registerMenuEndpoint(menuReviewAndScheduleRoutes, menuReleaseEndpoints.changePeriod, (c, { site, body }) =>
  setLiveMenuPeriodEnd(toContext(c), site, body.expire_at),
)

registerMenuEndpoint(menuReviewAndScheduleRoutes, menuReleaseEndpoints.endPeriod, (c, { site }) =>
  endMenuPeriod(toContext(c), site),
)
