import { expect, it } from 'vitest'
import { paths } from '#schema/paths.ts'
import { createTwoPageBranches } from '../../support/accounts/page-sections.ts'
import { apiPaths } from '../../support/api-paths.ts'
import { setUpBackOffice } from '../../support/pages/back-office-client.ts'

const ada = setUpBackOffice()

it('RP-02 a section with live descendants can be moved without delete permission, also in bulk', async () => {
  const { addUser, menu, lunch, dinner } = await createTwoPageBranches(ada)
  const cleo = await addUser('cleo', 'add', 'change', 'publish')
  const { body: season } = await cleo.create(menu.id, { title: 'Season' }, { publish: true })
  await cleo.create(lunch.id, { title: 'Soups' }, { publish: true })
  expect((await cleo.act(lunch.id, 'move', { destination_page_id: season.id })).status).toBe(200)
  const bulk = await cleo.post(apiPaths.bulk(paths.api.pages, 'move'), {
    ids: [season.id],
    destination_page_id: dinner.id,
  })
  expect([bulk.status, await bulk.json()]).toMatchObject([200, { items: [{ id: season.id, done: true }] }])
  const refused = await cleo.act(season.id, 'delete')
  expect([refused.status, refused.body.message]).toEqual([
    403,
    'You need the permission “Delete with pages below” on “Season”, which none of your groups has.',
  ])
})

it('RP-02 a denial names the missing permission, and the page where it is missing', async () => {
  const { addUser, lunch, dinner, menu } = await createTwoPageBranches(ada)
  const [bob, lock] = [await addUser('bob', 'add', 'change'), await addUser('locker', 'lock')]
  const lacks = (right: string, title: string) =>
    `You need the permission “${right}” on “${title}”, which none of your groups has.`
  const said = async (who: typeof bob, id: number, name: string, body: object = {}) =>
    (await who.act(id, name, body)).body.message
  expect(await said(bob, lunch.id, 'publish')).toBe(lacks('Publish', 'Lunch'))
  expect(await said(bob, lunch.id, 'unpublish')).toBe(lacks('Publish', 'Lunch'))
  expect(await said(bob, lunch.id, 'delete')).toBe(lacks('Publish', 'Lunch'))
  expect(await said(bob, lunch.id, 'move', { destination_page_id: dinner.id })).toBe(lacks('Publish', 'Lunch'))
  expect(await said(bob, dinner.id, 'lock')).toBe(lacks('Lock', 'Dinner'))
  expect(await said(lock, dinner.id, 'save', { base_revision_id: dinner.latest_revision_id, content: {} })).toBe(
    lacks('Edit', 'Dinner'),
  )
  expect((await lock.create(menu.id, { title: 'More' })).body.message).toBe(lacks('Add', 'Menu'))
  expect((await lock.act(dinner.id, 'lock')).status).toBe(200)
  expect(await said(bob, dinner.id, 'delete')).toBe(
    '“Dinner” is locked. The person who locked it, or someone with the permission “Unlock”, can unlock it.',
  )
  expect(await said(bob, dinner.id, 'unlock')).toBe(lacks('Unlock', 'Dinner'))
})

it('the root of the tree is never changed', async () => {
  for (const [name, body] of [
    ['save', { base_revision_id: 1, content: {} }],
    ['publish', {}],
    ['unpublish', {}],
    ['delete', {}],
    ['copy', { slug: 'x' }],
  ] as const)
    expect([name, (await ada.act(1, name, body)).status]).toEqual([name, 403])
})

it('ASVS 8.2.1 nothing is accessible without a session', async () => {
  const { site, menu } = await createTwoPageBranches(ada)
  for (const path of [
    '/wagtail/api/main/pages/',
    `/wagtail/api/main/pages/${menu.id}/`,
    `/wagtail/api/editor/pages/${menu.id}/`,
    '/wagtail/api/editor/choose/page/',
    '/wagtail/api/anything/',
  ])
    expect([path, (await site.fetch(path)).status]).toEqual([path, 401])
  const draft = await site.fetch(`/wagtail/pages/${menu.id}/view_draft/`)
  expect([draft.status, draft.headers.get('Location')]).toEqual([
    302,
    `/wagtail/login/?next=%2Fwagtail%2Fpages%2F${menu.id}%2Fview_draft%2F`,
  ])
  const post = await site.fetch(`/wagtail/api/editor/pages/${menu.id}/action/delete/`, {
    method: 'POST',
    headers: { Origin: site.origin, 'Content-Type': 'application/json' },
    body: '{}',
  })
  expect(post.status).toBe(401)
})

it('a change from another site or without the session’s token has no effect', async () => {
  const { site, menu } = await createTwoPageBranches(ada)
  const remove = (headers: Record<string, string>) =>
    site.fetch(`/wagtail/api/editor/pages/${menu.id}/action/delete/`, { method: 'POST', headers, body: '{}' })
  const { 'X-CSRFToken': _, ...without } = ada.headers
  expect((await remove(without)).status).toBe(403)
  expect((await remove({ ...ada.headers, Origin: 'https://evil.example' })).status).toBe(403)
  expect((await remove({ ...ada.headers, 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403)
  expect((await site.fetch(menu.html_url!)).status).toBe(200)
})

it('images without choose permission are not listed, and a missing country is not accepted', async () => {
  const { site, addUser, menu } = await createTwoPageBranches(ada)
  const now = new Date().toISOString()
  await site.db.batch([
    site.db.prepare(
      "INSERT INTO collection (id, parent_id, path, name) VALUES (90, 1, '/1/90/', 'Open'), (91, 1, '/1/91/', 'Private')",
    ),
    ...[90, 91].map((id) =>
      site.db
        .prepare(
          "INSERT INTO image (id, title, file, file_size, file_hash, collection_id, created_at, mimetype, width, height) VALUES (?1, 'Boat', 'boat.jpg', 1, 'x', ?1, ?2, 'image/jpeg', 1, 1)",
        )
        .bind(id, now),
    ),
  ])
  const bob = await addUser('bob', 'add', 'change')
  await site.db
    .prepare("INSERT INTO group_collection_permission SELECT group_id, 90, 'choose' FROM user_group WHERE user_id = ?1")
    .bind(bob.id)
    .run()
  const listed = await bob.json<{ items: { id: number }[] }>('/wagtail/api/editor/choose/image/?search=boat')
  expect(listed.items.map(({ id }) => id)).toEqual([90])
  const page = (country: number) => bob.create(menu.id, { title: 'List', slug: 'l', country }, { type: 'state_list' })
  expect((await page(99_999)).body.problems).toEqual([
    { path: 'country', message: 'There is no country 99999 to choose.' },
  ])
})
