import { Hono } from 'hono'
import { menuEndpoints } from '#schema/menus/endpoints.ts'
import { listPictureIdsOfMenuFileRows } from '#schema/menus/file/item-table.ts'
import { fail, ok } from '#schema/result.ts'
import type { BackOfficeHonoEnv } from '../../http/session.ts'
import { findImportFeedUrlOfSite } from '../../sites/site-feeds.ts'
import { runReadsInOneBatch } from '../../stores/answer-reads.ts'
import { reserveIdsReturningFirst } from '../../stores/ids.ts'
import { pullMenuFeed } from '../feed/pull.ts'
import { readMenuFeedReport } from '../feed/report.ts'
import { toMenuChangeUserAndTime } from '../history/revisions.ts'
import { listChoosablePictures } from '../items/dish-pictures.ts'
import { loadMenuDraftFingerprint, loadWholeMenuOfSite } from '../menu-queries.ts'
import { registerMenuEndpoint } from '../serve.ts'
import { checkImportedMenuFile } from './check-file.ts'
import { exportMenu } from './export-file.ts'
import { listPicturesOfMenuDraft } from './file-pictures.ts'
import { reserveMenuFileModifierGroupIdsReturningFirst } from './option-rows.ts'
import { parseMenuFile } from './parse-file.ts'
import { saveImportedMenuPartsToDraft } from './save-imported-menu.ts'

/** The dishes and options of the menu as a file. */
export const menuFileAndFeedRoutes = new Hono<BackOfficeHonoEnv>()

const noMenu = fail({ reason: 'not_found', message: 'There is no menu.' })

registerMenuEndpoint(menuFileAndFeedRoutes, menuEndpoints.export, async ({ env }, { site, query: { format } }) => {
  const [draft, pictures] = await runReadsInOneBatch(env.DB, (db) =>
    Promise.all([loadWholeMenuOfSite(db, site, 'draft'), listPicturesOfMenuDraft(db, site)]),
  )
  return draft ? exportMenu(draft, pictures, format) : noMenu
})

registerMenuEndpoint(menuFileAndFeedRoutes, menuEndpoints.import, async (c, { site, body: { text, process } }) => {
  const { DB } = c.env
  const table = parseMenuFile(text)
  if (!table.ok) return table
  const lines = text.split('\n').length
  // Read together, so that every change saved in between is a conflict. A dish has at least one line.
  const [state, draft, pictures, firstId, firstGroupId] = await runReadsInOneBatch(DB, (db) =>
    Promise.all([
      loadMenuDraftFingerprint(db, site),
      loadWholeMenuOfSite(db, site, 'draft'),
      listChoosablePictures(db, c.var.editor, listPictureIdsOfMenuFileRows(table.value.map(({ cells }) => cells))),
      process ? reserveIdsReturningFirst(db, 'menu_item', lines) : 0,
      process ? reserveMenuFileModifierGroupIdsReturningFirst(db, table.value) : 0,
    ]),
  )
  if (!draft) return noMenu
  const { report, ...records } = checkImportedMenuFile(table.value, draft, { pictures, firstGroupId })
  if (!process) return ok(report)
  const saved = await saveImportedMenuPartsToDraft(DB, records, {
    ...{ site, state, reserved: { firstId, count: lines } },
    author: toMenuChangeUserAndTime(c.var),
  })
  if (!saved)
    return fail({
      reason: 'conflict',
      message: 'Somebody has just changed the menu. Nothing was saved. Check the file again.',
    })
  return ok({ ...report, processed: true })
})

registerMenuEndpoint(menuFileAndFeedRoutes, menuEndpoints.feed, async ({ env, var: { editor } }, { site }) =>
  ok(await readMenuFeedReport(env, site, editor)),
)

registerMenuEndpoint(menuFileAndFeedRoutes, menuEndpoints.pullFeed, async (c, { site }) => {
  const url = findImportFeedUrlOfSite(c.env, 'menu', site)
  if (!url) return fail({ reason: 'conflict', message: 'No feed of the menu is set.' })
  if (!(await pullMenuFeed(c.env, { site, url }, new Date(), c.executionCtx, { isRequested: true })))
    return fail({ reason: 'conflict', message: 'The feed is being pulled right now. Look again in a moment.' })
  return ok(await readMenuFeedReport(c.env, site, c.var.editor))
})
