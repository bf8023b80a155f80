import { expect, it } from 'vitest'
import { paths } from '../../schema/paths.ts'
import { makeUser, ownSite } from '../helpers.ts'
import { grant, librarian, makeCollection, quarters } from '../media.ts'

it('an editor is offered the collections they see, and tags that stand on what they see', async () => {
  const site = await ownSite()
  const press = await makeCollection(site, 'Press')
  const logos = await makeCollection(site, 'Logos', press)
  const secret = await makeCollection(site, 'Secret')
  await makeUser(site, 'ada@example.test', { superuser: true })
  await makeUser(site, 'bob@example.test')
  await grant(site, 'bob@example.test', 'choose', press)
  await grant(site, 'bob@example.test', 'add', logos)
  const [ada, bob] = [await librarian(site, 'ada@example.test'), await librarian(site, 'bob@example.test')]
  expect(await (await bob.get(paths.api.collections)).json()).toEqual({
    items: [
      { id: press, name: 'Press', depth: 2, may_add: false },
      { id: logos, name: 'Logos', depth: 3, may_add: true },
    ],
  })
  const upload = async (width: number, collection: number, tags: string) =>
    ada.upload(paths.api.images, await quarters(width, 5).png().toBuffer(), 'a.png', { collection_id: String(collection), tags })
  await upload(5, logos, 'Summer, sunset')
  await upload(6, secret, 'suspicious')
  expect(await (await bob.get(paths.api.tags('SU'))).json()).toEqual(['summer', 'sunset'])
  expect(await (await ada.get(paths.api.tags('su'))).json()).toEqual(['summer', 'sunset', 'suspicious'])
  expect(await (await bob.get(paths.api.tags('%'))).json()).toEqual([])
})
