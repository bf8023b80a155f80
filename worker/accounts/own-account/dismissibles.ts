import { Hono } from 'hono'
import { ownAccountEndpoints } from '#schema/accounts/account-endpoints.ts'
import { parseSiteIdOfChecklistHint } from '#schema/accounts/dismissible-hints.ts'
import { fail, ok } from '#schema/result.ts'
import { site } from '#schema/tables.ts'
import { registerBackOfficeEndpoint } from '../../http/serve.ts'
import type { BackOfficeHonoEnv } from '../../http/session.ts'
import { getDrizzle } from '../../stores/db.ts'
import { columnIsOneOf } from '../../stores/expressions.ts'
import { readUserPreferences, saveDismissedHints } from '../queries/profiles.ts'

/** Routes for the hints the signed-in user has dismissed. */
export const dismissedHintRoutes = new Hono<BackOfficeHonoEnv>()

registerBackOfficeEndpoint(
  dismissedHintRoutes,
  ownAccountEndpoints.listDismissedHints,
  async ({ env, var: { editor } }) => ok((await readUserPreferences(env.DB, editor.id)).dismissibles),
)

registerBackOfficeEndpoint(
  dismissedHintRoutes,
  ownAccountEndpoints.dismissHints,
  async ({ env, var: { editor } }, { body }) => {
    // The checklist of each site is a hint: only of those that exist, so that a profile does not grow without end.
    const sites = new Set(Object.keys(body).flatMap((hint) => parseSiteIdOfChecklistHint(hint) ?? []))
    if (sites.size > 0 && (await countSites(env.DB, [...sites])) < sites.size)
      return fail({ reason: 'invalid', message: 'There is no such site.', problems: [] })
    await saveDismissedHints(env.DB, editor.id, body)
    return ok((await readUserPreferences(env.DB, editor.id)).dismissibles)
  },
)

const countSites = (db: D1Database, ids: readonly number[]): Promise<number> =>
  getDrizzle(db).$count(site, columnIsOneOf(site.id, ids))
