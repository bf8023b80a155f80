import { expect, it } from 'vitest'
import { buildEndpointUrl } from '#schema/endpoint.ts'
import { chooserAndCommandPaletteEndpoints } from '#schema/search/endpoints.ts'
import { apiPaths } from '../../support/api-paths.ts'
import {
  createMediaClient,
  createQuartersImage,
  grantCollectionPermissionToUser,
  insertCollection,
} from '../../support/media/media-library.ts'
import { createUser, openTemporarySite } from '../../support/site.ts'

it('an editor chooses from collections they can view, and tags in use there', async () => {
  const site = await openTemporarySite()
  const press = await insertCollection(site, 'Press')
  const logos = await insertCollection(site, 'Logos', press)
  const secret = await insertCollection(site, 'Secret')
  await createUser(site, 'ada@example.test', { superuser: true })
  await createUser(site, 'bob@example.test')
  await grantCollectionPermissionToUser(site, 'bob@example.test', 'choose', press)
  await grantCollectionPermissionToUser(site, 'bob@example.test', 'add', logos)
  const [ada, bob] = [
    await createMediaClient(site, 'ada@example.test'),
    await createMediaClient(site, 'bob@example.test'),
  ]
  expect(await (await bob.get(apiPaths.collections)).json()).toEqual({
    items: [
      { id: press, name: 'Press', depth: 2, can_add: false },
      { id: logos, name: 'Logos', depth: 3, can_add: true },
    ],
  })
  const upload = async (width: number, collection: number, tags: string) =>
    ada.upload(apiPaths.images, await createQuartersImage(width, 5).png().toBuffer(), 'a.png', {
      collection_id: String(collection),
      tags,
    })
  await upload(5, logos, 'Summer, sunset')
  await upload(6, secret, 'suspicious')
  expect(await (await bob.get(apiPaths.tags('SU'))).json()).toEqual(['summer', 'sunset'])
  expect(await (await ada.get(apiPaths.tags('su'))).json()).toEqual(['summer', 'sunset', 'suspicious'])
  expect(await (await bob.get(apiPaths.tags('%'))).json()).toEqual([])
})

it('a search for media to choose follows them from collection to collection', async () => {
  const site = await openTemporarySite()
  const [press, secret] = [await insertCollection(site, 'Press'), await insertCollection(site, 'Secret')]
  await createUser(site, 'ada@example.test', { superuser: true })
  await createUser(site, 'bob@example.test')
  await createUser(site, 'eve@example.test')
  await grantCollectionPermissionToUser(site, 'bob@example.test', 'choose', press)
  const [ada, bob, eve] = [
    await createMediaClient(site, 'ada@example.test'),
    await createMediaClient(site, 'bob@example.test'),
    await createMediaClient(site, 'eve@example.test'),
  ]
  const fields = { title: 'Quay at noon', collection_id: String(secret) }
  const picture = await createQuartersImage(7, 5).png().toBuffer()
  const uploaded = {
    image: await (await ada.upload(apiPaths.images, picture, 'quay.png', fields)).json(),
    document: await (await ada.upload(apiPaths.documents, '%PDF-1.4 quay', 'quay.pdf', fields)).json(),
  } as Record<'image' | 'document', { id: number }>
  for (const target of ['image', 'document'] as const) {
    const { id } = uploaded[target]
    const find = async (who: typeof bob, search: string) => {
      const { items } = (await (await who.get(`${chooser(target)}?limit=12&search=${search}`)).json()) as {
        items: { id: number }[]
      }
      return items.map((item) => item.id)
    }
    // 'ua' is too short for the index.
    const search = async (who: typeof bob) => [await find(who, 'quay at'), (await find(who, 'ua')).includes(id)]
    expect([await search(ada), await search(bob), await search(eve)]).toEqual([
      [[id], true],
      [[], false],
      [[], false],
    ])
    expect((await ada.patch(apiPaths[target](id), { collection_id: press })).status).toBe(200)
    expect([await search(ada), await search(bob), await search(eve)]).toEqual([
      [[id], true],
      [[id], true],
      [[], false],
    ])
    expect((await ada.patch(apiPaths[target](id), { collection_id: secret })).status).toBe(200)
    expect(await search(bob)).toEqual([[], false])
  }
})

const chooser = (target: string) =>
  buildEndpointUrl(chooserAndCommandPaletteEndpoints.choose, { params: { target: target as 'image' } })
