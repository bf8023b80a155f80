import { expect, it } from 'vitest'
import { createTwoPageBranches } from '../../support/accounts/page-sections.ts'
import { createBackOfficeClient, setUpBackOffice } from '../../support/pages/back-office-client.ts'
import { createUser } from '../../support/site.ts'

const ada = setUpBackOffice()

it('RP-02 pages that an editor cannot view do not exist for them, in any request', async () => {
  const { addUser, home, press, release, dinner } = await createTwoPageBranches(ada)
  const bob = await addUser('bob', 'add', 'change')
  for (const path of [
    `/wagtail/api/main/pages/${press.id}/`,
    `/wagtail/api/main/pages/find/?html_path=/press/`,
    `/wagtail/api/editor/pages/${release.id}/`,
    `/wagtail/api/editor/pages/${release.id}/revisions/`,
    `/wagtail/api/editor/pages/${press.id}/allowed-types/`,
    `/wagtail/pages/${release.id}/view_draft/`,
    `/wagtail/pages/${release.id}/revisions/${release.latest_revision_id}/view/`,
    // Their own page does not lead to another's revision either.
    `/wagtail/pages/${dinner.id}/revisions/${release.latest_revision_id}/view/`,
  ])
    expect([path, await bob.status(path)]).toEqual([path, 404])
  for (const name of [
    'save',
    'publish',
    'unpublish',
    'move',
    'set_position',
    'copy',
    'delete',
    'revert_to_page_revision',
  ])
    expect([name, (await bob.act(release.id, name)).status]).toEqual([name, 404])
  expect((await bob.post(`/wagtail/api/editor/pages/${release.id}/preview/`, { content: {} })).status).toBe(404)
  expect((await bob.create(press.id, { title: 'Mine' })).status).toBe(404)
  const titles = async (query: string) => {
    const { items } = await bob.json<{ items: { title: string }[] }>(`/wagtail/api/main/pages/?${query}`)
    return items.map(({ title }) => title).sort()
  }
  expect(await titles('')).toEqual(['Dinner', 'Lunch', 'Menu'])
  expect(await titles('search=release')).toEqual([])
  expect(await titles(`descendant_of=${home}`)).toEqual(['Dinner', 'Lunch', 'Menu'])
  const choices = await bob.json<{ items: { title: string }[] }>('/wagtail/api/editor/choose/page/?search=e')
  expect(choices.items.map(({ title }) => title)).not.toContain('Release')
  expect(await bob.json(`/wagtail/api/editor/choose/page/?ids=${release.id}`)).toEqual({ total: 0, items: [] })
})

it('RP-02 the explorer shows an editor the way to their section, and nothing else', async () => {
  const { addUser, home, menu } = await createTwoPageBranches(ada)
  const bob = await addUser('bob', 'add')
  const below = async (parent: number | string) =>
    (
      await bob.json<{ items: { id: number; title: string }[] }>(`/wagtail/api/main/pages/?child_of=${parent}`)
    ).items.map(({ id }) => id)
  expect(await below('root')).toEqual([home])
  expect(await below(home)).toEqual([menu.id])
  const above = await bob.json<Record<string, unknown>>(`/wagtail/api/main/pages/${home}/`)
  expect(above).toMatchObject({ id: home })
  expect(above).not.toHaveProperty('body')
})

it('RP-02 an editor saves drafts and cannot publish, unpublish, move or delete live pages', async () => {
  const { addUser, lunch, dinner, menu } = await createTwoPageBranches(ada)
  const bob = await addUser('bob', 'add', 'change')
  const saved = await bob.act(lunch.id, 'save', {
    base_revision_id: lunch.latest_revision_id,
    content: { title: 'Brunch' },
  })
  expect(saved.status).toBe(200)
  for (const [name, body] of [
    ['publish', {}],
    ['publish', { base_revision_id: saved.body.latest_revision_id, content: { title: 'Live' } }],
    ['unpublish', {}],
    ['delete', {}],
    ['move', { destination_page_id: menu.id }],
    ['set_position', { position: 0 }],
    ['copy', { slug: 'copied', keep_live: true }],
  ] as const)
    expect([name, (await bob.act(lunch.id, name, body)).status]).toEqual([name, 403])
  expect((await bob.create(menu.id, { title: 'At once' }, { publish: true })).status).toBe(403)
  expect((await bob.act(dinner.id, 'delete')).status).toBe(200)
})

it('RP-02 permissions are checked at the target of a move, not only at the source', async () => {
  const { addUser, lunch, dinner, home, press } = await createTwoPageBranches(ada)
  const cleo = await addUser('cleo', 'add', 'change', 'publish')
  for (const destination_page_id of [press.id, home, 1, 99_999]) {
    expect((await cleo.act(lunch.id, 'move', { destination_page_id })).status).toBe(404)
    expect((await cleo.act(lunch.id, 'copy', { destination_page_id, slug: 'copied' })).status).toBe(404)
  }
  expect((await cleo.act(lunch.id, 'move', { destination_page_id: dinner.id })).status).toBe(200)
})

it('RP-02 a page cannot go live without permission to publish there', async () => {
  const { site, home, menu, lunch } = await createTwoPageBranches(ada)
  const { body: open } = await ada.create(home, { title: 'Open' })
  await createUser(site, 'dan@example.test', {
    grants: [
      ['add', menu.id],
      ['change', menu.id],
      ['publish', menu.id],
      ['add', open.id],
    ],
  })
  const dan = await createBackOfficeClient(site, 'dan@example.test')
  expect((await dan.act(lunch.id, 'move', { destination_page_id: open.id })).status).toBe(403)
  expect((await dan.act(lunch.id, 'copy', { destination_page_id: open.id, slug: 'c', keep_live: true })).status).toBe(
    403,
  )
  expect((await dan.act(lunch.id, 'copy', { destination_page_id: open.id, slug: 'c' })).status).toBe(200)
})

it('RP-02 a new place among siblings needs the permission to reorder them', async () => {
  const { addUser, menu, lunch, dinner } = await createTwoPageBranches(ada)
  const fay = await addUser('fay', 'add')
  const { body: own } = await fay.create(menu.id, { title: 'Mine first' })
  for (const place of [{ position: 'first-child' }, { beside: { page_id: lunch.id, side: 'left' } }, {}])
    expect((await fay.act(own.id, 'move', { destination_page_id: menu.id, ...place })).status).toBe(403)
  expect((await fay.act(own.id, 'set_position', { position: 0 })).status).toBe(403)
  const chief = await addUser('chief', 'add', 'change', 'publish')
  const beside = { page_id: lunch.id, side: 'left' }
  expect((await chief.act(dinner.id, 'move', { destination_page_id: menu.id, beside })).status).toBe(200)
})

it('RP-02 users who can only add edit their own pages and read no others’ drafts', async () => {
  const { addUser, menu, dinner } = await createTwoPageBranches(ada)
  const eve = await addUser('eve', 'add')
  const { body: own } = await eve.create(menu.id, { title: 'Mine' })
  expect(
    (await eve.act(own.id, 'save', { base_revision_id: own.latest_revision_id, content: { title: 'Still mine' } }))
      .status,
  ).toBe(200)
  expect((await eve.act(dinner.id, 'save', { base_revision_id: dinner.latest_revision_id, content: {} })).status).toBe(
    403,
  )
  expect(await eve.status(`/wagtail/api/editor/pages/${dinner.id}/`)).toBe(403)
  expect(await eve.status(`/wagtail/pages/${dinner.id}/view_draft/`)).toBe(403)
  expect((await eve.act(dinner.id, 'copy', { slug: 'stolen' })).status).toBe(403)
  expect(await eve.json(`/wagtail/api/main/pages/${dinner.id}/`)).not.toHaveProperty('body')
})

it('BR-15 a locked page cannot be changed by others, nor its ancestors deleted, until unlocked', async () => {
  const { site, addUser, menu, dinner } = await createTwoPageBranches(ada)
  const cleo = await addUser('cleo', 'add', 'change', 'publish', 'bulk_delete', 'lock')
  expect((await cleo.act(dinner.id, 'lock')).status).toBe(200)
  const content = { base_revision_id: dinner.latest_revision_id, content: { title: 'Changed' } }
  const refused = await ada.act(dinner.id, 'save', content)
  expect([refused.status, refused.body.message]).toEqual([403, '“Dinner” is locked. Unlock it first.'])
  for (const name of ['publish', 'delete']) expect([name, (await ada.act(dinner.id, name)).status]).toEqual([name, 403])
  expect((await ada.act(menu.id, 'delete')).status).toBe(403)
  expect((await cleo.act(dinner.id, 'save', content)).status).toBe(200)

  expect((await ada.act(dinner.id, 'unlock')).status).toBe(200)
  expect((await ada.act(dinner.id, 'publish')).status).toBe(200)
  const log = await site.db
    .prepare(
      "SELECT action, email FROM log_entry JOIN user ON user.id = user_id WHERE object_id = ?1 AND action LIKE 'wagtail.%lock' ORDER BY log_entry.id",
    )
    .bind(dinner.id)
    .all()
  expect(log.results).toEqual([
    { action: 'wagtail.lock', email: cleo.email },
    { action: 'wagtail.unlock', email: 'ada@example.test' },
  ])
})

it('BR-15 who can lock and unlock, and the messages for each', async () => {
  const { addUser, dinner } = await createTwoPageBranches(ada)
  const [bob, cleo, dora] = [
    await addUser('bob', 'change'),
    await addUser('cleo', 'change', 'lock'),
    await addUser('dora', 'change', 'unlock'),
  ]
  const draft = async (who: typeof bob) => {
    const { lock, can } = await who.json<{
      lock: { by: string; is_mine: boolean } | null
      can: Record<string, boolean>
    }>(`/wagtail/api/editor/pages/${dinner.id}/`)
    return [lock && { by: lock.by, is_mine: lock.is_mine }, can['edit'], can['lock'], can['unlock']]
  }
  expect((await bob.act(dinner.id, 'lock')).status).toBe(403)
  expect((await cleo.act(dinner.id, 'unlock')).status).toBe(403)
  expect(await draft(cleo)).toEqual([null, true, true, false])
  const both = await Promise.all([cleo.act(dinner.id, 'lock'), ada.act(dinner.id, 'lock')])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  await ada.act(dinner.id, 'unlock')

  expect((await cleo.act(dinner.id, 'lock')).status).toBe(200)
  expect((await dora.act(dinner.id, 'lock')).status).toBe(403)
  expect(await draft(bob)).toEqual([{ by: cleo.email, is_mine: false }, false, false, false])
  expect(await draft(cleo)).toEqual([{ by: cleo.email, is_mine: true }, true, false, true])
  expect(await draft(dora)).toEqual([{ by: cleo.email, is_mine: false }, false, false, true])
  expect((await bob.act(dinner.id, 'unlock')).status).toBe(403)
  expect((await dora.act(dinner.id, 'unlock')).status).toBe(200)
  expect((await dora.act(dinner.id, 'unlock')).status).toBe(409)
  expect((await cleo.act(dinner.id, 'unlock')).status).toBe(403)
})
