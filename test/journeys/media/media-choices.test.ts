import { expect, it } from 'vitest'
import { apiPaths } from '../../support/api-paths.ts'
import {
  createCollection,
  createMediaClient,
  createQuartersImage,
  grantCollectionPermission,
} from '../../support/media/media-library.ts'
import { createUser, openTemporarySite } from '../../support/site.ts'

it('an editor can choose from the collections they can view, and tags in use there', async () => {
  const site = await openTemporarySite()
  const press = await createCollection(site, 'Press')
  const logos = await createCollection(site, 'Logos', press)
  const secret = await createCollection(site, 'Secret')
  await createUser(site, 'ada@example.test', { superuser: true })
  await createUser(site, 'bob@example.test')
  await grantCollectionPermission(site, 'bob@example.test', 'choose', press)
  await grantCollectionPermission(site, 'bob@example.test', 'add', logos)
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
