import { expect, it } from 'vitest'
import {
  createHeadingBlock,
  openSiteWithAdministrator,
  setUpBackOffice,
} from '../../support/pages/back-office-client.ts'

const room = setUpBackOffice()

it('saving over another user’s revision is a conflict, as is the second concurrent save', async () => {
  const { create, act, home } = room
  const { body: made } = await create(home, { title: 'Menu', slug: 'conflict' })
  const base_revision_id = made.latest_revision_id
  const both = await Promise.all(
    ['One', 'Two'].map((title) => act(made.id, 'save', { base_revision_id, content: { title } })),
  )
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(both.find(({ status }) => status === 409)!.body.message).toBe(
    'Someone else has saved this page since you opened it.',
  )
  expect((await act(made.id, 'publish', { base_revision_id, content: { title: 'Three' } })).status).toBe(409)
})

it('pages created concurrently all get their own ids', async () => {
  const { create, home } = room
  const made = await Promise.all([1, 2, 3, 4].map((number) => create(home, { title: `Page ${number}` })))
  expect(made.map(({ status }) => status)).toEqual([201, 201, 201, 201])
  expect(new Set(made.map(({ body }) => body.id)).size).toBe(4)
})

it('of two pages created concurrently at one URL, one gets a slug error', async () => {
  const { create, home } = room
  const made = await Promise.all([1, 2].map(() => create(home, { title: 'Menu', slug: 'same' })))
  expect(made.map(({ status }) => status).sort()).toEqual([201, 400])
  expect(made.find(({ status }) => status === 400)!.body.problems).toMatchObject([{ path: 'slug' }])
})

it('ASVS 2.3.3 a failed batch changes nothing', async () => {
  const { site, create, act, home } = await openSiteWithAdministrator()
  const { body: made } = await create(home, { title: 'Menu', slug: 'm' })
  const count = () =>
    site.db
      .prepare(
        'SELECT (SELECT count(*) FROM revision) AS revisions, (SELECT count(*) FROM log_entry) AS log, (SELECT count(*) FROM commit_guard) AS unchanged',
      )
      .first()
  const before = await count()
  await site.db
    .prepare("CREATE TRIGGER broken BEFORE INSERT ON page_cache BEGIN SELECT raise(ABORT, 'the disk is full'); END")
    .run()
  expect((await act(made.id, 'publish')).status).toBe(503)
  expect(await count()).toEqual(before)
  await site.db.prepare('DROP TRIGGER broken').run()
  expect((await act(made.id, 'publish')).status).toBe(200)
})

it('drafts are validated by shape, publishing checks every rule and names each field', async () => {
  const { create, act, home } = room
  const { body: made } = await create(home, { title: 'Menu', slug: 'shapes' })
  const save = (content: object) => act(made.id, 'save', { base_revision_id: made.latest_revision_id, content })
  expect((await save({ title: ['not text'] })).body.problems).toMatchObject([{ path: 'title' }])
  expect((await save({ nonsense: 1 })).body.problems).toEqual([{ path: 'nonsense', message: 'is not a known key' }])
  expect((await save({ slug: 'with/slash' })).body.problems).toMatchObject([{ path: 'slug' }])
  expect((await save({ body: [{ id: 'a', type: 'nothing_known', value: {} }] })).body.problems).toEqual([
    { path: 'body.0', message: 'There is no block type “nothing_known” here.' },
  ])
  const incomplete = await save({ body: [createHeadingBlock('a', '')] })
  expect(incomplete.status).toBe(200)
  const published = await act(made.id, 'publish')
  expect([published.status, published.body.problems]).toEqual([
    400,
    [{ path: 'body.0.heading_text', message: 'This field is required.' }],
  ])
})

it('a block of an unknown type is kept until it is changed', async () => {
  const { site, create, act, home } = room
  const { body: made } = await create(home, { title: 'Menu', slug: 'old-block' })
  const old = { id: 'old', type: 'gone_block', value: { text: 'kept' } }
  await site.db
    .prepare("UPDATE revision SET content = json_set(content, '$.body', json(?1)) WHERE id = ?2")
    .bind(JSON.stringify([old]), made.latest_revision_id)
    .run()
  const kept = await act(made.id, 'save', {
    base_revision_id: made.latest_revision_id,
    content: { body: [createHeadingBlock('a', 'New'), old] },
  })
  expect(kept.status).toBe(200)
  const changed = { ...old, value: { text: 'changed' } }
  const touched = await act(made.id, 'save', {
    base_revision_id: kept.body.latest_revision_id,
    content: { body: [changed] },
  })
  expect(touched.body.problems).toMatchObject([{ path: 'body.0' }])
})

it('URLs are unique, and those that the site handles itself cannot be used', async () => {
  const { create, act, home } = room
  const { body: first } = await create(home, { title: 'Menu', slug: 'taken' })
  expect((await create(home, { title: 'Other', slug: 'taken' })).body.problems).toMatchObject([{ path: 'slug' }])
  expect((await create(home, { title: 'Menu' })).body.id).toBeGreaterThan(first.id)
  expect((await create(home, { title: 'Trap', slug: 'wagtail' })).body.problems).toMatchObject([{ path: 'slug' }])
  expect((await create(home, { title: '???' })).body.problems).toMatchObject([{ path: 'slug' }])
  const { body: other } = await create(home, { title: 'Other', slug: 'o' }, { publish: true })
  expect(
    (await act(other.id, 'save', { base_revision_id: other.latest_revision_id, content: { slug: 'taken' } })).status,
  ).toBe(400)
})

it('a changed slug moves the page and its descendants when it is published', async () => {
  const { site, create, act, home } = room
  const { body: menu } = await create(home, { title: 'Menu', slug: 'moving' }, { publish: true })
  await create(menu.id, { title: 'Lunch' }, { publish: true })
  expect((await site.fetch('/moving/lunch/')).status).toBe(200)
  const published = await act(menu.id, 'publish', {
    base_revision_id: menu.latest_revision_id,
    content: { slug: 'fare' },
  })
  expect(published.body.html_url).toBe('/fare/')
  expect((await site.fetch('/fare/lunch/')).status).toBe(200)
  expect((await site.fetch('/moving/lunch/')).headers.get('Location')).toBe('/fare/lunch/')
})

it('page types limit their parents and their number', async () => {
  const { create, home, json } = room
  expect((await create(home, { title: 'City' }, { type: 'location_list' })).body.problems).toMatchObject([
    { path: 'type' },
  ])
  expect((await create(home, { title: 'X' }, { type: 'nonsense' })).body.problems).toMatchObject([{ path: 'type' }])
  expect((await create(1, { title: 'Beside the front page' })).body.problems).toMatchObject([{ path: 'type' }])
  const { items } = await json<{ items: { type: string }[] }>('/wagtail/api/editor/pages/1/allowed-types/')
  expect(items.map(({ type }) => type)).toEqual(['home_page'])
})

it('every change is logged under Wagtail’s name, with its user', async () => {
  const { site, create, act, home } = room
  const { body: made } = await create(home, { title: 'Menu', slug: 'logged' })
  const saved = await act(made.id, 'save', { base_revision_id: made.latest_revision_id, content: { title: 'Fare' } })
  await act(made.id, 'publish')
  await act(made.id, 'unpublish')
  await act(made.id, 'revert_to_page_revision', { revision_id: saved.body.latest_revision_id })
  await act(made.id, 'delete')
  const { results } = await site.db
    .prepare(
      "SELECT action, label, email FROM log_entry JOIN user ON user.id = user_id WHERE object_type = 'page' AND object_id = ?1 ORDER BY log_entry.id",
    )
    .bind(made.id)
    .all()
  expect(results).toEqual([
    { action: 'wagtail.create', label: 'Menu', email: 'ada@example.test' },
    { action: 'wagtail.edit', label: 'Fare', email: 'ada@example.test' },
    { action: 'wagtail.publish', label: 'Fare', email: 'ada@example.test' },
    { action: 'wagtail.unpublish', label: 'Fare', email: 'ada@example.test' },
    { action: 'wagtail.revert', label: 'Fare', email: 'ada@example.test' },
    { action: 'wagtail.delete', label: 'Fare', email: 'ada@example.test' },
  ])
})

it('AP-21 an action is called by its name, and an unknown name is rejected', async () => {
  const { create, act, home } = room
  const { body: made } = await create(home, { title: 'Menu', slug: 'acted' })
  expect((await act(made.id, 'publish')).status).toBe(200)
  expect(await act(made.id, 'explode')).toEqual({ status: 404, body: { message: "unrecognised action 'explode'" } })
  expect((await act(made.id, 'toString')).status).toBe(404)
  expect((await act(made.id, 'save', { wrong: 1 })).body.problems).toContainEqual({
    path: 'wrong',
    message: 'is not a known key',
  })
})
