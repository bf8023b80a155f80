import { Hono } from 'hono'
import { menuEndpoints } from '#schema/menus/endpoints.ts'
import { fail, ok } from '#schema/result.ts'
import { registerBackOfficeEndpoint } from '../http/serve.ts'
import type { BackOfficeHonoEnv } from '../http/session.ts'
import { listLatestRevisions, toMenuChangeAuthor } from './draft-items.ts'
import { pullMenuFeed } from './feed/pull.ts'
import { readMenuFeedReport } from './feed/report.ts'
import { checkMenuFile, exportMenuItems } from './item-files.ts'
import { loadChainMenu } from './menu-queries.ts'
import { saveImportedMenuItems } from './save-imported-items.ts'

/** The dishes of the menu as a file. */
export const menuFileRoutes = new Hono<BackOfficeHonoEnv>()

const noMenu = fail({ reason: 'not_found', message: 'There is no menu.' })

registerBackOfficeEndpoint(menuFileRoutes, menuEndpoints.export, async ({ env }, { query: { format } }) => {
  const draft = await loadChainMenu(env.DB, 'draft')
  return draft ? exportMenuItems(draft, format) : noMenu
})

registerBackOfficeEndpoint(menuFileRoutes, menuEndpoints.import, async (c, { body: { text, process } }) => {
  const { DB } = c.env
  // Read before the dishes, so that a dish that somebody saves in between is a conflict.
  const revisions = await listLatestRevisions(DB)
  const draft = await loadChainMenu(DB, 'draft')
  if (!draft) return noMenu
  const checked = checkMenuFile(text, draft)
  if (!checked.ok) return checked
  const { report, items } = checked.value
  if (!process) return ok(report)
  const saved = await saveImportedMenuItems(DB, items, { revisions, author: toMenuChangeAuthor(c.var) })
  if (!saved)
    return fail({ reason: 'conflict', message: 'Somebody has just changed one of these dishes. Check the file again.' })
  return ok({ ...report, processed: true })
})

registerBackOfficeEndpoint(menuFileRoutes, menuEndpoints.feed, async ({ env, var: { editor } }) =>
  ok(await readMenuFeedReport(env, editor)),
)

registerBackOfficeEndpoint(menuFileRoutes, menuEndpoints.pullFeed, async (c) => {
  if (!c.env.MENU_FEED_URL) return fail({ reason: 'conflict', message: 'No feed of the menu is set.' })
  if (!(await pullMenuFeed(c.env, new Date(), c.executionCtx, { isRequested: true })))
    return fail({ reason: 'conflict', message: 'The feed is being pulled right now. Look again in a moment.' })
  return ok(await readMenuFeedReport(c.env, c.var.editor))
})
