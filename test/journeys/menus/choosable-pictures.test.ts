import { beforeAll, expect, it } from 'vitest'
import type { MenuItemDetail } from '#schema/menus/menu-wire.ts'
import {
  createQuartersImage,
  grantCollectionPermissionToUser,
  insertCollection,
  insertImageIntoLibrary,
} from '../../support/media/media-library.ts'
import { createMenuClient, type MenuClient } from '../../support/menus/menu-client.ts'
import { createUser, setUpSharedSite } from '../../support/site.ts'

const site = setUpSharedSite()
const email = 'ada@choosable.example'
let ada: MenuClient
let chosen: number
let hidden: number

/** Ada may choose what is in one collection, and nothing else. */
beforeAll(async () => {
  await createUser(site, email, { permissions: ['change_menu'] })
  ada = await createMenuClient(site, email)
  const bytes = await createQuartersImage(8, 6).png().toBuffer()
  chosen = await insertImageIntoLibrary(site, bytes, 'images/choosable.png')
  hidden = await insertImageIntoLibrary(site, bytes, 'images/not-choosable.png')
  const opened = await insertCollection(site, 'Pictures of dishes')
  await site.db.prepare('UPDATE image SET collection_id = ?1 WHERE id = ?2').bind(opened, chosen).run()
  await grantCollectionPermissionToUser(site, email, 'choose', opened)
})

const toBody = ({ content, revisions }: MenuItemDetail, change: object) => ({
  ...{ ...content, ...change },
  revision: revisions[0]!.id,
})
const place = { scope: 'state', target: 'US-AK', variant: '', price_cents: null, is_available: null, name: null }
const refusal = (path: string) => ({
  status: 400,
  body: { problems: [{ path, message: `there is no picture ${hidden} in the library that you may choose.` }] },
})

it('a dish is saved only with a picture that its editor may choose', async () => {
  const dish = await ada.find('Harbor salad')
  const save = (change: object) => ada.call('PUT', `items/${dish.id}/`, toBody(dish, change))
  expect(await save({ image_id: hidden })).toMatchObject(refusal('image_id'))
  expect(await save({ overrides: [{ ...place, image_id: hidden }] })).toMatchObject(refusal('overrides.0.image_id'))
  expect((await ada.find('Harbor salad')).content).toEqual(dish.content)
  const overrides = [{ ...place, image_id: chosen }]
  expect((await save({ image_id: chosen, overrides })).status).toBe(200)
  expect((await ada.find('Harbor salad')).content).toMatchObject({ image_id: chosen, overrides })
})

it('a new dish has no picture that its editor may not choose', async () => {
  const { content } = await ada.find('Slaw')
  const create = (image_id: number) =>
    ada.call<MenuItemDetail>('POST', 'items/', { ...content, slug: 'pictured', name: 'Pictured', image_id })
  expect(await create(hidden)).toMatchObject(refusal('image_id'))
  expect((await create(chosen)).body.content).toMatchObject({ name: 'Pictured', image_id: chosen })
})

it('a dish keeps its picture whoever saves it, also in other places', async () => {
  const { id } = await ada.find('Fries')
  await site.db.prepare("UPDATE menu_item SET image_id = ?1 WHERE id = ?2 AND state = 'draft'").bind(hidden, id).run()
  const change = { description: 'Salted.', overrides: [{ ...place, image_id: hidden }] }
  const saved = await ada.call<MenuItemDetail>('PUT', `items/${id}/`, toBody(await ada.find('Fries'), change))
  expect([saved.status, saved.body.content]).toMatchObject([200, { image_id: hidden, description: 'Salted.' }])
})
