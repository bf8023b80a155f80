import { Hono } from 'hono'
import type { SignedInEditor } from '#schema/accounts/permissions.ts'
import { hasRestaurantPermission, listRestaurantScopes } from '#schema/accounts/restaurant-permissions.ts'
import type { MenuItemContent } from '#schema/menus/content-wire.ts'
import { menuEndpoints } from '#schema/menus/endpoints.ts'
import { listMenuChanges } from '#schema/menus/menu-changes.ts'
import { getCurrencyOfCountry } from '#schema/menus/menu-price.ts'
import type { MenuItemDetail } from '#schema/menus/menu-wire.ts'
import { menuItem, menuItemOverride } from '#schema/menus/table.ts'
import { fail, ok, type Result } from '#schema/result.ts'
import { purgeStalePathsFromCaches } from '../cache/purge.ts'
import { registerBackOfficeEndpoint } from '../http/serve.ts'
import type { BackOfficeHonoEnv } from '../http/session.ts'
import { readForAnswer } from '../stores/answer-reads.ts'
import { commitWritePlan } from '../stores/commit.ts'
import { reserveRecordIds } from '../stores/ids.ts'
import {
  listRestaurantsWithSoldOutDishes,
  planMenuItemSoldOut,
  toRestaurantMenuAvailability,
  toSoldOutUntil,
} from './availability.ts'
import {
  findMenuItemRevisionContent,
  loadMenuItemDraft,
  type MenuChangeAuthor,
  planMenuItemDraftDeletion,
  planMenuItemDraftSave,
  toMenuChangeAuthor,
} from './draft-items.ts'
import { loadMenuDraftState } from './menu-queries.ts'
import { listDraftThumbnails, toMenuDraftResponse } from './overview.ts'
import { loadRestaurantMenu, type RestaurantWithMenu } from './public-queries.ts'
import { loadMenuDraft, type MenuDraftComparison, planMenuPublication } from './publish-menu.ts'

/** The menu in the back office. */
export const menuRoutes = new Hono<BackOfficeHonoEnv>()

const noMenu = fail({ reason: 'not_found', message: 'There is no menu.' })
const otherRestaurant = fail({
  reason: 'forbidden',
  message: 'You may not say what is sold out in this restaurant.',
})

const canSetSoldOut = (editor: SignedInEditor, { restaurant }: RestaurantWithMenu) =>
  hasRestaurantPermission(editor, 'change_menu_availability', restaurant)

const noItem = fail({ reason: 'not_found', message: 'There is no such dish.' })

registerBackOfficeEndpoint(menuRoutes, menuEndpoints.list, async ({ env }) => {
  const [loaded, thumbnails] = await Promise.all([loadMenuDraft(env.DB), listDraftThumbnails(env.DB)])
  return loaded ? ok(toMenuDraftResponse(loaded, thumbnails)) : noMenu
})

registerBackOfficeEndpoint(menuRoutes, menuEndpoints.changes, async ({ env }) => {
  const loaded = await loadMenuDraft(env.DB)
  if (!loaded) return noMenu
  const { live, draft } = loaded
  return ok({ changes: listMenuChanges(live, draft, getCurrencyOfCountry(draft.country)) })
})

registerBackOfficeEndpoint(menuRoutes, menuEndpoints.createItem, async (c, { body }) =>
  saveItem(c.env.DB, await reserveRecordIds(c.env.DB, 'menu_item'), body, {
    author: toMenuChangeAuthor(c.var),
    revision: 0,
  }),
)

registerBackOfficeEndpoint(menuRoutes, menuEndpoints.getItem, async ({ env }, { params }) => {
  const item = await loadMenuItemDraft(env.DB, params.id)
  return item ? ok(item) : noItem
})

registerBackOfficeEndpoint(menuRoutes, menuEndpoints.saveItem, async (c, { params: { id }, body }) => {
  if (!(await loadMenuItemDraft(c.env.DB, id))) return noItem
  const { revision, ...content } = body
  return saveItem(c.env.DB, id, content, { author: toMenuChangeAuthor(c.var), revision })
})

registerBackOfficeEndpoint(menuRoutes, menuEndpoints.getItemRevision, async ({ env }, { params: { id, revision } }) => {
  const content = await findMenuItemRevisionContent(env.DB, id, revision)
  return content ? ok({ content }) : noItem
})

registerBackOfficeEndpoint(menuRoutes, menuEndpoints.revertItem, async (c, { params: { id }, body: { revision } }) => {
  const [item, content] = await Promise.all([
    loadMenuItemDraft(c.env.DB, id),
    findMenuItemRevisionContent(c.env.DB, id, revision),
  ])
  if (!item || !content) return noItem
  return saveItem(c.env.DB, id, content, { author: toMenuChangeAuthor(c.var), revision: item.revisions[0]?.id ?? 0 })
})

registerBackOfficeEndpoint(menuRoutes, menuEndpoints.deleteItem, async (c, { params: { id } }) => {
  const item = await loadMenuItemDraft(c.env.DB, id)
  if (!item) return noItem
  await commitWritePlan(c.env.DB, planMenuItemDraftDeletion(c.env.DB, id, item.content.name, toMenuChangeAuthor(c.var)))
  return ok(undefined)
})

/** Saves the draft of a dish; a conflict when somebody else has, or its address or an override is there twice. */
async function saveItem(
  db: D1Database,
  id: number,
  content: MenuItemContent,
  options: { author: MenuChangeAuthor; revision: number },
): Promise<Result<MenuItemDetail>> {
  const answer = readForAnswer(db, (reader) => loadMenuItemDraft(reader, id))
  const plan = { ...planMenuItemDraftSave(db, id, content, options), answer }
  const committed = await commitWritePlan(db, plan, ['changed', menuItem.state, menuItemOverride.state])
  if (!committed.ok && committed.conflict.kind === 'taken')
    return fail({
      reason: 'conflict',
      message: 'Another dish of this section has this address, or two overrides are about the same restaurants.',
    })
  const saved = await answer.get()
  if (!saved) return noItem
  return committed.ok ? ok(saved) : fail({ reason: 'conflict', message: 'Somebody else has just saved this dish.' })
}

registerBackOfficeEndpoint(menuRoutes, menuEndpoints.publish, async (c) => {
  const { DB } = c.env
  const state = await loadMenuDraftState(DB)
  const loaded = await loadMenuDraft(DB)
  if (!loaded) return noMenu
  const { draft, problems, stalePaths } = loaded
  if (problems.length > 0) return fail({ reason: 'unprocessable', message: problemsText(problems) })
  const plan = planMenuPublication(DB, { version: draft.version, state, stalePaths }, toMenuChangeAuthor(c.var))
  const committed = await commitWritePlan(DB, plan, ['changed'])
  if (!committed.ok)
    return fail({ reason: 'conflict', message: 'The menu has just been changed. Look at it and publish again.' })
  purgeStalePathsFromCaches(c.executionCtx, stalePaths)
  return ok({ version: draft.version + 1, changed_pages: stalePaths.length })
})

const problemsText = (problems: MenuDraftComparison['problems']) =>
  `The menu cannot be published: ${problems.map(({ name, message }) => `“${name}” ${message}`).join('; ')}.`

registerBackOfficeEndpoint(menuRoutes, menuEndpoints.listAvailability, async ({ env, var: { editor } }, { query }) => {
  const scopes = listRestaurantScopes(editor, 'change_menu_availability')
  return ok(await listRestaurantsWithSoldOutDishes(env.DB, query, new Date().toISOString(), scopes))
})

registerBackOfficeEndpoint(menuRoutes, menuEndpoints.availability, async ({ env, var: { editor } }, { params }) => {
  const loaded = await loadRestaurantMenu(env.DB, params.rlid)
  if (!loaded) return noMenu
  return canSetSoldOut(editor, loaded) ? ok(toRestaurantMenuAvailability(loaded, Date.now())) : otherRestaurant
})

registerBackOfficeEndpoint(menuRoutes, menuEndpoints.setSoldOut, async (c, { params: { rlid, id }, body }) => {
  const { DB } = c.env
  const now = new Date()
  const loaded = await loadRestaurantMenu(DB, rlid)
  const item = loaded?.menu.items.find((each) => each.id === id)
  if (!loaded || !item) return noItem
  if (!canSetSoldOut(c.var.editor, loaded)) return otherRestaurant
  const until = toSoldOutUntil(body, loaded.restaurant, now.getTime())
  if (!until.ok) return until
  const soldOut = { rlid, item: id, name: item.name, until: until.value }
  const answer = readForAnswer(DB, (db) => loadRestaurantMenu(db, rlid))
  await commitWritePlan(DB, { ...planMenuItemSoldOut(DB, soldOut, toMenuChangeAuthor(c.var, now)), answer })
  const after = await answer.get()
  return after ? ok(toRestaurantMenuAvailability(after, now.getTime())) : noMenu
})
