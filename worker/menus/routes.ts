import { Hono } from 'hono'
import type { ItemContent } from '#schema/menus/content-wire.ts'
import { menuEndpoints } from '#schema/menus/endpoints.ts'
import { listMenuChanges } from '#schema/menus/menu-changes.ts'
import { currencyOfCountry } from '#schema/menus/menu-price.ts'
import type { MenuItemDetail } from '#schema/menus/menu-wire.ts'
import { menuItem, menuItemOverride } from '#schema/menus/table.ts'
import { fail, ok, type Result } from '#schema/result.ts'
import { purgeStalePathsFromCaches } from '../cache/purge.ts'
import { registerBackOfficeEndpoint } from '../http/serve.ts'
import type { BackOfficeHonoEnv } from '../http/session.ts'
import { commitWritePlan } from '../stores/commit.ts'
import { listAvailability, planSoldOut, toAvailability, toSoldOutUntil } from './availability.ts'
import {
  findItemRevision,
  getAuthor,
  loadDraftItem,
  type MenuAuthor,
  nextItemId,
  planItemDeletion,
  planItemDraft,
} from './draft-items.ts'
import { loadDraftState } from './menu-queries.ts'
import { toOverview } from './overview.ts'
import { loadRestaurantMenu } from './public-queries.ts'
import { loadMenuDraft, type MenuDraft, planPublication } from './publish-menu.ts'

/** The menu in the back office. */
export const menuRoutes = new Hono<BackOfficeHonoEnv>()

const noMenu = fail({ reason: 'not_found', message: 'There is no menu.' })
const noItem = fail({ reason: 'not_found', message: 'There is no such dish.' })

registerBackOfficeEndpoint(menuRoutes, menuEndpoints.list, async ({ env }) => {
  const loaded = await loadMenuDraft(env.DB)
  return loaded ? ok(toOverview(loaded)) : noMenu
})

registerBackOfficeEndpoint(menuRoutes, menuEndpoints.changes, async ({ env }) => {
  const loaded = await loadMenuDraft(env.DB)
  if (!loaded) return noMenu
  const { live, draft } = loaded
  return ok({ changes: listMenuChanges(live, draft, currencyOfCountry(draft.country)) })
})

registerBackOfficeEndpoint(menuRoutes, menuEndpoints.createItem, async (c, { body }) =>
  saveItem(c.env.DB, await nextItemId(c.env.DB), body, { author: getAuthor(c.var), revision: 0 }),
)

registerBackOfficeEndpoint(menuRoutes, menuEndpoints.getItem, async ({ env }, { params }) => {
  const item = await loadDraftItem(env.DB, params.id)
  return item ? ok(item) : noItem
})

registerBackOfficeEndpoint(menuRoutes, menuEndpoints.saveItem, async (c, { params: { id }, body }) => {
  if (!(await loadDraftItem(c.env.DB, id))) return noItem
  const { revision, ...content } = body
  return saveItem(c.env.DB, id, content, { author: getAuthor(c.var), revision })
})

registerBackOfficeEndpoint(menuRoutes, menuEndpoints.getItemRevision, async ({ env }, { params: { id, revision } }) => {
  const content = await findItemRevision(env.DB, id, revision)
  return content ? ok({ content }) : noItem
})

registerBackOfficeEndpoint(menuRoutes, menuEndpoints.revertItem, async (c, { params: { id }, body: { revision } }) => {
  const [item, content] = await Promise.all([loadDraftItem(c.env.DB, id), findItemRevision(c.env.DB, id, revision)])
  if (!item || !content) return noItem
  return saveItem(c.env.DB, id, content, { author: getAuthor(c.var), revision: item.revisions[0]?.id ?? 0 })
})

registerBackOfficeEndpoint(menuRoutes, menuEndpoints.deleteItem, async (c, { params: { id } }) => {
  const item = await loadDraftItem(c.env.DB, id)
  if (!item) return noItem
  await commitWritePlan(c.env.DB, planItemDeletion(c.env.DB, id, item.content.name, getAuthor(c.var)))
  return ok(undefined)
})

/** Saves the draft of a dish; a conflict when somebody else has, or its address or an override is there twice. */
async function saveItem(
  db: D1Database,
  id: number,
  content: ItemContent,
  options: { author: MenuAuthor; revision: number },
): Promise<Result<MenuItemDetail>> {
  const committed = await commitWritePlan(db, planItemDraft(db, id, content, options), [
    'changed',
    menuItem.state,
    menuItemOverride.state,
  ])
  if (!committed.ok && committed.conflict.kind === 'changed')
    return fail({ reason: 'conflict', message: 'Somebody else has just saved this dish.' })
  if (!committed.ok)
    return fail({
      reason: 'conflict',
      message: 'Another dish of this section has this address, or two overrides are about the same restaurants.',
    })
  return ok((await loadDraftItem(db, id))!)
}

registerBackOfficeEndpoint(menuRoutes, menuEndpoints.publish, async (c) => {
  const { DB } = c.env
  const state = await loadDraftState(DB)
  const loaded = await loadMenuDraft(DB)
  if (!loaded) return noMenu
  const { draft, problems, stalePaths } = loaded
  if (problems.length > 0) return fail({ reason: 'unprocessable', message: problemsText(problems) })
  const plan = planPublication(DB, { version: draft.version, state, stalePaths }, getAuthor(c.var))
  const committed = await commitWritePlan(DB, plan, ['changed'])
  if (!committed.ok)
    return fail({ reason: 'conflict', message: 'The menu has just been changed. Look at it and publish again.' })
  purgeStalePathsFromCaches(c.executionCtx, stalePaths)
  return ok({ version: draft.version + 1, changed_pages: stalePaths.length })
})

const problemsText = (problems: MenuDraft['problems']) =>
  `The menu cannot be published: ${problems.map(({ name, message }) => `“${name}” ${message}`).join('; ')}.`

registerBackOfficeEndpoint(menuRoutes, menuEndpoints.listAvailability, async ({ env }, { query }) =>
  ok(await listAvailability(env.DB, query, new Date().toISOString())),
)

registerBackOfficeEndpoint(menuRoutes, menuEndpoints.availability, async ({ env }, { params }) => {
  const loaded = await loadRestaurantMenu(env.DB, params.rlid)
  return loaded ? ok(toAvailability(loaded, Date.now())) : noMenu
})

registerBackOfficeEndpoint(menuRoutes, menuEndpoints.setSoldOut, async (c, { params: { rlid, id }, body }) => {
  const { DB } = c.env
  const now = new Date()
  const loaded = await loadRestaurantMenu(DB, rlid)
  const item = loaded?.menu.items.find((each) => each.id === id)
  if (!loaded || !item) return noItem
  const until = toSoldOutUntil(body, loaded.restaurant, now.getTime())
  if (!until.ok) return until
  const soldOut = { rlid, item: id, name: item.name, until: until.value }
  await commitWritePlan(DB, planSoldOut(DB, soldOut, getAuthor(c.var, now)))
  const after = await loadRestaurantMenu(DB, rlid)
  return after ? ok(toAvailability(after, now.getTime())) : noMenu
})
