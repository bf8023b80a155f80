import { Hono } from 'hono'
import type { SignedInEditor } from '#schema/accounts/permissions.ts'
import type { MenuItemContent } from '#schema/menus/content-wire.ts'
import { menuEndpoints } from '#schema/menus/endpoints.ts'
import { listMenuChanges } from '#schema/menus/menu-changes.ts'
import { listMenuSectionAndItemPages } from '#schema/menus/menu-pages.ts'
import type { MenuItemDetail } from '#schema/menus/menu-wire.ts'
import { getCurrencyOfCountry, hasKnownCurrency } from '#schema/menus/prices/currencies.ts'
import { menuItem, menuItemOverride } from '#schema/menus/table.ts'
import { fail, ok, type Result } from '#schema/result.ts'
import { getEditorRestaurantScopes, hasRestaurantPermission } from '../accounts/restaurant-permissions.ts'
import { purgeStalePathsFromCaches } from '../cache/purge.ts'
import { registerBackOfficeEndpoint } from '../http/serve.ts'
import type { BackOfficeHonoEnv } from '../http/session.ts'
import type { ResolvedSite } from '../sites/site-map.ts'
import { runReadsInOneBatch, startReadsInCommitBatch } from '../stores/answer-reads.ts'
import { combineWritePlans, commitWritePlan } from '../stores/commit.ts'
import { reserveIdsReturningFirst } from '../stores/ids.ts'
import {
  listRestaurantSoldOutCounts,
  loadMenuOfNotClosedRestaurantOnAnySite,
  planMenuItemSoldOutChange,
  toRestaurantMenuAvailability,
  toSoldOutUntil,
} from './availability.ts'
import {
  loadMenuItemOfMenuDraft,
  planMenuItemDeletionFromMenuDraft,
  planMenuItemSaveInMenuDraft,
} from './draft-items.ts'
import { prepareMenuDraftGuard } from './draft-records.ts'
import {
  buildMenuRecordRevisionQuery,
  findMenuPartRevisionContent,
  type MenuChangeUserAndTime,
  toMenuChangeUserAndTime,
} from './history/revisions.ts'
import {
  checkPicturesAddedToMenuItem,
  checkPicturesReturningToMenuItem,
  listChoosablePicturesOfItem,
  loadEarlierMenuItemVersion,
} from './items/dish-pictures.ts'
import { loadMenuDraftFingerprint, loadWholeMenuOfSite } from './menu-queries.ts'
import { listSelectableMenuSites, planEmptyMenuCreation, planMenuFootnoteChange } from './new-menu.ts'
import { loadMenuDraftThumbnailsByImageId, toMenuDraftResponse } from './overview.ts'
import {
  failWithMenuProblems,
  listAllMenuPagePaths,
  loadMenuDraftComparison,
  menuNotFoundFailure,
  planMenuPublication,
} from './publish-menu.ts'
import { discardMenuDraft } from './release/discard-draft.ts'
import { hashMenuDraftFingerprintToVersion } from './release/read-release.ts'
import type { RestaurantWithMenu } from './restaurant-menu.ts'
import { registerMenuEndpoint } from './serve.ts'

/** The menus of sites in the back office. */
export const menuRoutes = new Hono<BackOfficeHonoEnv>()

const noCurrency = fail({
  reason: 'invalid',
  message: 'Choose a country whose currency is known.',
  problems: [{ path: 'country', message: 'The currency of this country is not known.' }],
})
const otherRestaurant = fail({
  reason: 'forbidden',
  message: 'You may not say what is sold out in this restaurant.',
})

const canSetSoldOut = (editor: SignedInEditor, { restaurant }: RestaurantWithMenu) =>
  hasRestaurantPermission(editor, 'change_menu_availability', restaurant)

const noItem = fail({ reason: 'not_found', message: 'There is no such dish.' })

registerMenuEndpoint(menuRoutes, menuEndpoints.list, async ({ env }, { site }) => {
  const [loaded, thumbnails] = await Promise.all([
    loadMenuDraftComparison(env.DB, site),
    loadMenuDraftThumbnailsByImageId(env.DB, site),
  ])
  return loaded ? ok(toMenuDraftResponse(loaded, thumbnails)) : menuNotFoundFailure
})

registerMenuEndpoint(menuRoutes, menuEndpoints.changes, async ({ env }, { site, query }) => {
  const [state, draft, live] = await runReadsInOneBatch(env.DB, (db) =>
    Promise.all([
      query.of === 'draft' ? loadMenuDraftFingerprint(db, site) : null,
      loadWholeMenuOfSite(db, site, query.of),
      loadWholeMenuOfSite(db, site, 'live'),
    ]),
  )
  if (!draft || !live) return menuNotFoundFailure
  return ok({
    draft_version: state === null ? null : await hashMenuDraftFingerprintToVersion(state),
    version: live.version,
    changes: listMenuChanges(live, draft, getCurrencyOfCountry(draft.country)),
    pages: listMenuSectionAndItemPages(draft),
  })
})

registerBackOfficeEndpoint(menuRoutes, menuEndpoints.listSites, async ({ env, var: { editor } }) =>
  ok(await listSelectableMenuSites(env.DB, editor)),
)

registerMenuEndpoint(menuRoutes, menuEndpoints.create, async (c, { site, body }) => {
  const { DB } = c.env
  if (!hasKnownCurrency(body.country)) return noCurrency
  const id = await reserveIdsReturningFirst(DB, 'menu')
  const plan = planEmptyMenuCreation(DB, { id, site, country: body.country }, toMenuChangeUserAndTime(c.var))
  const committed = await commitWritePlan(DB, plan, ['changed'])
  return committed.ok ? ok({ id }) : fail({ reason: 'conflict', message: 'This site has a menu already.' })
})

registerMenuEndpoint(menuRoutes, menuEndpoints.saveNote, async (c, { site, body }) => {
  const live = await loadWholeMenuOfSite(c.env.DB, site, 'live')
  if (!live) return menuNotFoundFailure
  const stalePaths = listAllMenuPagePaths(site, live)
  const plan = planMenuFootnoteChange(c.env.DB, { id: live.id, ...body, stalePaths }, toMenuChangeUserAndTime(c.var))
  const committed = await commitWritePlan(c.env.DB, plan, ['changed'])
  if (!committed.ok)
    return fail({ reason: 'conflict', message: 'Somebody else has just changed this note. Look at it and save again.' })
  purgeStalePathsFromCaches(c.executionCtx, stalePaths)
  return ok(undefined)
})

registerMenuEndpoint(menuRoutes, menuEndpoints.createItem, async (c, { site, body }) => {
  const [choosable, id] = await runReadsInOneBatch(c.env.DB, (db) =>
    Promise.all([listChoosablePicturesOfItem(db, c.var.editor, null, body), reserveIdsReturningFirst(db, 'menu_item')]),
  )
  const allowed = checkPicturesAddedToMenuItem(null, body, choosable)
  return allowed.ok
    ? saveItem(c.env.DB, id, body, { site, author: toMenuChangeUserAndTime(c.var), revision: 0 })
    : allowed
})

registerMenuEndpoint(menuRoutes, menuEndpoints.getItem, async ({ env }, { site, params }) => {
  const item = await loadMenuItemOfMenuDraft(env.DB, site, params.id)
  return item ? ok(item) : noItem
})

registerMenuEndpoint(menuRoutes, menuEndpoints.saveItem, async (c, { site, params: { id }, body }) => {
  const { revision, ...content } = body
  const [item, choosable] = await runReadsInOneBatch(c.env.DB, (db) =>
    Promise.all([loadMenuItemOfMenuDraft(db, site, id), listChoosablePicturesOfItem(db, c.var.editor, id, content)]),
  )
  if (!item) return noItem
  const allowed = checkPicturesAddedToMenuItem(item.content, content, choosable)
  if (!allowed.ok) return allowed
  return saveItem(c.env.DB, id, content, { site, author: toMenuChangeUserAndTime(c.var), revision })
})

registerMenuEndpoint(menuRoutes, menuEndpoints.getItemRevision, async ({ env }, { site, params: { id, revision } }) => {
  const content = await findMenuPartRevisionContent(env.DB, site, { kind: 'item', id }, revision)
  return content ? ok({ content }) : noItem
})

registerMenuEndpoint(menuRoutes, menuEndpoints.revertItem, async (c, { site, params: { id }, body: { revision } }) => {
  const [item, version] = await runReadsInOneBatch(c.env.DB, (db) =>
    Promise.all([
      loadMenuItemOfMenuDraft(db, site, id),
      loadEarlierMenuItemVersion(
        db,
        c.var.editor,
        id,
        buildMenuRecordRevisionQuery(db, site, { kind: 'item', id }, revision),
      ),
    ]),
  )
  if (!item || !version) return noItem
  const allowed = checkPicturesReturningToMenuItem(item.content, version)
  if (!allowed.ok) return allowed
  const author = toMenuChangeUserAndTime(c.var)
  return saveItem(c.env.DB, id, version.content, { site, author, revision: item.revisions[0]?.id ?? 0 })
})

registerMenuEndpoint(menuRoutes, menuEndpoints.deleteItem, async (c, { site, params: { id } }) => {
  const item = await loadMenuItemOfMenuDraft(c.env.DB, site, id)
  if (!item) return noItem
  await commitWritePlan(
    c.env.DB,
    planMenuItemDeletionFromMenuDraft(c.env.DB, id, item.content.name, toMenuChangeUserAndTime(c.var)),
  )
  return ok(undefined)
})

/** Saves the draft of a dish; a conflict when somebody else has, or its address or an override is there twice. */
async function saveItem(
  db: D1Database,
  id: number,
  content: MenuItemContent,
  options: { site: ResolvedSite; author: MenuChangeUserAndTime; revision: number },
): Promise<Result<MenuItemDetail>> {
  const answer = startReadsInCommitBatch(db, (reader) => loadMenuItemOfMenuDraft(reader, options.site, id))
  const plan = { ...planMenuItemSaveInMenuDraft(db, id, content, options), answer }
  const committed = await commitWritePlan(db, plan, ['changed', menuItem.state, menuItemOverride.state])
  if (!committed.ok && committed.conflict.kind === 'taken')
    return fail({
      reason: 'conflict',
      message: 'Another dish of this section has this address, or two overrides are about the same restaurants.',
    })
  if (!committed.ok && options.revision === 0)
    return fail({ reason: 'not_found', message: 'The menu of this site has no such section.' })
  const saved = await answer.get()
  if (!saved) return noItem
  return committed.ok ? ok(saved) : fail({ reason: 'conflict', message: 'Somebody else has just saved this dish.' })
}

registerMenuEndpoint(menuRoutes, menuEndpoints.publish, async (c, { site }) => {
  const { DB } = c.env
  const [state, loaded] = await runReadsInOneBatch(DB, (db) =>
    Promise.all([loadMenuDraftFingerprint(db, site), loadMenuDraftComparison(db, site)]),
  )
  if (!loaded) return menuNotFoundFailure
  const { draft, problems, stalePaths } = loaded
  if (problems.length > 0) return failWithMenuProblems(problems)
  const guard = { guards: [prepareMenuDraftGuard(DB, site, state)] }
  const published = planMenuPublication(DB, { site, menu: draft, stalePaths }, toMenuChangeUserAndTime(c.var))
  const plan = combineWritePlans(guard, published)
  const committed = await commitWritePlan(DB, plan, ['changed'])
  if (!committed.ok)
    return fail({ reason: 'conflict', message: 'The menu has just been changed. Look at it and publish again.' })
  purgeStalePathsFromCaches(c.executionCtx, stalePaths)
  return ok({ version: draft.version + 1, changed_pages: stalePaths.length })
})

registerMenuEndpoint(menuRoutes, menuEndpoints.discardDraft, (c, { site, body }) =>
  discardMenuDraft(c.env.DB, body, { site, author: toMenuChangeUserAndTime(c.var) }),
)

registerBackOfficeEndpoint(menuRoutes, menuEndpoints.listAvailability, async ({ env, var: { editor } }, { query }) => {
  const scopes = getEditorRestaurantScopes(editor, 'change_menu_availability')
  return ok(await listRestaurantSoldOutCounts(env.DB, query, new Date().toISOString(), scopes))
})

registerBackOfficeEndpoint(menuRoutes, menuEndpoints.availability, async ({ env, var: { editor } }, { params }) => {
  const loaded = await loadMenuOfNotClosedRestaurantOnAnySite(env.DB, params.rlid)
  if (!loaded) return menuNotFoundFailure
  return canSetSoldOut(editor, loaded) ? ok(toRestaurantMenuAvailability(loaded, Date.now())) : otherRestaurant
})

registerBackOfficeEndpoint(menuRoutes, menuEndpoints.setSoldOut, async (c, { params: { rlid, id }, body }) => {
  const { DB } = c.env
  const now = new Date()
  const loaded = await loadMenuOfNotClosedRestaurantOnAnySite(DB, rlid)
  const item = loaded?.menu.items.find((each) => each.id === id)
  if (!loaded || !item) return noItem
  if (!canSetSoldOut(c.var.editor, loaded)) return otherRestaurant
  const until = toSoldOutUntil(body, loaded.restaurant, now.getTime())
  if (!until.ok) return until
  const soldOut = { rlid, item: id, name: item.name, until: until.value }
  const answer = startReadsInCommitBatch(DB, (db) => loadMenuOfNotClosedRestaurantOnAnySite(db, rlid))
  await commitWritePlan(DB, { ...planMenuItemSoldOutChange(DB, soldOut, toMenuChangeUserAndTime(c.var, now)), answer })
  const after = await answer.get()
  return after ? ok(toRestaurantMenuAvailability(after, now.getTime())) : menuNotFoundFailure
})
