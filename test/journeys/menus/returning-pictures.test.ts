import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { MenuItemDetail } from '#schema/menus/menu-wire.ts'
import {
  createQuartersImage,
  grantCollectionPermissionToUser,
  insertCollection,
  insertImageIntoLibrary,
} from '../../support/media/media-library.ts'
import { createMenuClient, type MenuClient } from '../../support/menus/menu-client.ts'
import { markImagesDrawn } from '../../support/operations/fire-cron.ts'
import { createUser, setUpSharedSite } from '../../support/site.ts'

const site = setUpSharedSite()
let ada: MenuClient
let bea: MenuClient
let press: number
let first: MenuItemDetail
let dishes = 0

const refusal = {
  status: 403,
  body: {
    message:
      'You cannot bring back the picture “Press night”, which is in the collection “Press”. You need the permission “Choose files” on the collection or above it, which none of your groups has.',
  },
}
const place = { scope: 'state', target: 'US-AK', variant: '', price_cents: null, is_available: null, name: null }

/** Ada changes dishes without a right to any picture; Bea may choose all. */
beforeAll(async () => {
  await createUser(site, 'ada@returning.example', { permissions: ['change_menu'] })
  await createUser(site, 'bea@returning.example', { permissions: ['change_menu', 'publish_menu'] })
  await grantCollectionPermissionToUser(site, 'bea@returning.example', 'choose')
  ada = await createMenuClient(site, 'ada@returning.example')
  bea = await createMenuClient(site, 'bea@returning.example')
  press = await insertImageIntoLibrary(site, await createQuartersImage(8, 6).png().toBuffer(), 'images/press.png')
  const collection = await insertCollection(site, 'Press')
  const move = 'UPDATE image SET collection_id = ?1, title = ?2 WHERE id = ?3'
  await site.db.prepare(move).bind(collection, 'Press night', press).run()
  await markImagesDrawn(site)
})

const body = ({ content, revisions }: MenuItemDetail, change: object) => ({
  ...{ ...content, ...change },
  revision: revisions[0]!.id,
})
const save = (client: MenuClient, dish: MenuItemDetail, change: object) =>
  client.call<MenuItemDetail>('PUT', `items/${dish.id}/`, body(dish, change))
const get = async () => (await bea.call<MenuItemDetail>('GET', `items/${first.id}/`)).body
const revert = (client: MenuClient, { id, revisions }: MenuItemDetail) =>
  client.call<MenuItemDetail>('POST', `items/${id}/revert/`, { revision: revisions[0]!.id })

/** A dish that Bea gave the picture of the press. */
beforeEach(async () => {
  const { content } = await bea.find('Slaw')
  const created = { ...content, slug: `returning-${++dishes}`, name: `Returning ${dishes}`, image_id: press }
  first = (await bea.call<MenuItemDetail>('POST', 'items/', created)).body
})

it('an earlier version comes back without permission for the pictures of the draft', async () => {
  const other = await save(ada, first, { description: 'Other.', overrides: [{ ...place, image_id: press }] })
  expect(other.status).toBe(200)
  const reverted = await revert(ada, first)
  expect([reverted.status, reverted.body.content]).toEqual([200, first.content])
})

it('a picture that somebody else took out comes back only with permission', async () => {
  const without = (await save(bea, first, { image_id: null })).body
  expect(await revert(ada, first)).toMatchObject(refusal)
  expect((await get()).content).toEqual(without.content)
  expect((await revert(bea, first)).body.content).toMatchObject({ image_id: press })
})

it('a picture of some restaurants comes back only with permission', async () => {
  const placed = (await save(bea, first, { image_id: null, overrides: [{ ...place, image_id: press }] })).body
  await save(bea, placed, { overrides: [] })
  expect(await revert(ada, placed)).toMatchObject(refusal)
  expect((await revert(bea, placed)).body.content).toEqual(placed.content)
})

it('an editor takes back their own change of pictures, also after other changes', async () => {
  const without = (await save(ada, first, { image_id: null })).body
  const described = (await save(bea, without, { description: 'Other.' })).body
  expect((await revert(ada, first)).body.content).toEqual(first.content)
  await save(bea, await get(), { image_id: null })
  expect(await revert(ada, first)).toMatchObject(refusal)
  const again = (await revert(bea, first)).body
  const taken = (await save(ada, again, described.content)).body
  // As the undo of a plan does it.
  expect((await save(ada, taken, first.content)).body.content).toEqual(first.content)
})

it('a picture that guests see comes back whoever took it out of the draft', async () => {
  expect((await bea.call('POST', 'publish/')).status).toBe(200)
  await save(bea, first, { image_id: null })
  expect((await revert(ada, first)).body.content).toMatchObject({ image_id: press })
})

it('a deleted dish’s picture comes back for its deleter or with permission', async () => {
  const path = `items/${first.id}/`
  for (const [deleter, restorer] of [
    [ada, ada],
    [ada, bea],
  ] as const) {
    expect((await deleter.call('DELETE', path)).status).toBe(204)
    expect((await restorer.call('POST', `${path}restore/`)).status).toBe(204)
    expect((await get()).content).toEqual(first.content)
  }
  expect((await bea.call('DELETE', path)).status).toBe(204)
  expect(await ada.call('POST', `${path}restore/`)).toMatchObject(refusal)
  expect((await bea.call('POST', `${path}restore/`)).status).toBe(204)
})
