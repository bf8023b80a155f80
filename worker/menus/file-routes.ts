import { Hono } from 'hono'
import { menuEndpoints } from '#schema/menus/endpoints.ts'
import { menuItem } from '#schema/menus/table.ts'
import { fail, ok } from '#schema/result.ts'
import { registerBackOfficeEndpoint } from '../http/serve.ts'
import type { BackOfficeHonoEnv } from '../http/session.ts'
import { combineWritePlans, commitWritePlan } from '../stores/commit.ts'
import { reserveRecordIds } from '../stores/ids.ts'
import { listLatestRevisions, type MenuChangeAuthor, planMenuItemDraftSave, toMenuChangeAuthor } from './draft-items.ts'
import { checkMenuFile, exportMenuItems, type ImportedMenuItem } from './item-files.ts'
import { loadChainMenu } from './menu-queries.ts'

/** The dishes of the menu as a file. */
export const menuFileRoutes = new Hono<BackOfficeHonoEnv>()

const noMenu = fail({ reason: 'not_found', message: 'There is no menu.' })

/** The number of dishes that one batch saves: a batch has at most 1,000 statements. */
const itemsPerBatch = 100

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
  const saved = await saveItems(DB, items, { revisions, author: toMenuChangeAuthor(c.var) })
  if (!saved)
    return fail({ reason: 'conflict', message: 'Somebody has just changed one of these dishes. Check the file again.' })
  return ok({ ...report, processed: true })
})

/** Saves dishes in batches, each whole or not at all. Returns whether all were saved. */
async function saveItems(
  db: D1Database,
  items: readonly ImportedMenuItem[],
  { revisions, author }: { revisions: ReadonlyMap<number, number>; author: MenuChangeAuthor },
): Promise<boolean> {
  const added = items.filter(({ id }) => id === null).length
  let next = added > 0 ? await reserveRecordIds(db, 'menu_item', added) : 0
  const plans = items.map(({ id, content }) =>
    planMenuItemDraftSave(db, id ?? next++, content, { author, revision: id === null ? 0 : (revisions.get(id) ?? 0) }),
  )
  for (let first = 0; first < plans.length; first += itemsPerBatch) {
    const plan = combineWritePlans(...plans.slice(first, first + itemsPerBatch))
    const committed = await commitWritePlan(db, plan, ['changed', menuItem.state])
    if (!committed.ok) return false
  }
  return true
}
