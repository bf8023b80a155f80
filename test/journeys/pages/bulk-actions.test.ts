import { expect, it } from 'vitest'
import { type BulkActionResponse, type BulkCheckResponse, maxBulkIdsPerRequest } from '#schema/lists/bulk-wire.ts'
import { paths } from '#schema/paths.ts'
import { apiPaths } from '../../support/api-paths.ts'
import {
  createMediaClient,
  createQuartersImage,
  grantCollectionPermissionToUser,
  insertCollection,
} from '../../support/media/media-library.ts'
import { createBackOfficeClient, createHeadingBlock } from '../../support/pages/back-office-client.ts'
import { setUpEditorialTestSite } from '../../support/pages/newsroom.ts'
import { createUser } from '../../support/site.ts'

const room = setUpEditorialTestSite()

type Who = { post: (path: string, body: unknown) => Promise<Response> }
interface Refused {
  problems?: { path: string; message: string }[]
}
/** Does one thing to many pages. */
async function many(who: Who, name: string, ids: readonly number[], more: object = {}, list: string = paths.api.pages) {
  const answer = await who.post(apiPaths.bulk(list, name), { ids, ...more })
  return { status: answer.status, ...((await answer.json()) as BulkActionResponse & Refused) }
}
async function ask(who: Who, name: string, ids: readonly number[], more: object = {}, list: string = paths.api.pages) {
  const answer = await who.post(apiPaths.checkBulk(list, name), { ids, ...more })
  return { status: answer.status, ...((await answer.json()) as BulkCheckResponse & Refused) }
}
const refusals = ({ items }: BulkCheckResponse) => items.map(({ error }) => error)
const messages = ({ items }: BulkActionResponse) => items.map(({ message }) => message)
const isLive = async (id: number) =>
  (await room.site.db.prepare('SELECT live FROM page WHERE id = ?1').bind(id).first('live')) === 1
const parentOf = (id: number) =>
  room.site.db.prepare('SELECT parent_id FROM page WHERE id = ?1').bind(id).first<number>('parent_id')
const logged = async (id: number) => (await room.getLog(id)).at(-1)

/** A live page below another, of Ada's. */
async function live(parent: number, title: string, more: object = {}) {
  const { body } = await room.ada.create(
    parent,
    { title, body: [createHeadingBlock('a', `${title} words`)], ...more },
    { publish: true },
  )
  return body.id
}

it('RP-02 each page of a mixed selection is checked; denied ones are reported and unchanged', async () => {
  const { ada, eve, site, home } = room
  const menu = await live(home, 'Bulk menu')
  const bobId = await createUser(site, 'bob@example.test', {
    grants: ['add', 'change', 'publish'].map((permission) => [permission, menu]),
  })
  const bob = await createBackOfficeClient(site, 'bob@example.test')
  const [lunch, locked, elsewhere] = [
    await live(menu, 'Bulk lunch'),
    await live(menu, 'Bulk locked'),
    await live(home, 'Bulk elsewhere'),
  ]
  const draft = (await bob.create(menu, { title: 'Bulk draft' })).body.id
  await ada.act(locked, 'lock')
  const chosen = [lunch, locked, draft, elsewhere, 999_999]

  const asked = await ask(bob, 'unpublish', chosen)
  expect(refusals(asked)).toEqual([
    null,
    '“Bulk locked” is locked. The person who locked it, or someone with the permission “Unlock”, can unlock it.',
    '“Bulk draft” is not live.',
    'There is no such page.',
    'There is no such page.',
  ])
  // What he may not see has no name for him.
  expect(asked.items.map(({ title }) => title)).toEqual([
    'Bulk lunch',
    'Bulk locked',
    'Bulk draft',
    `#${elsewhere}`,
    '#999999',
  ])
  expect([await isLive(lunch), await logged(lunch)]).toEqual([true, 'publish'])

  const done = await many(bob, 'unpublish', chosen)
  expect(done.items.map((each) => each.done)).toEqual([true, false, false, false, false])
  expect(messages(done)).toEqual(['Page “Bulk lunch” has been unpublished.', ...refusals(asked).slice(1)])
  expect([await isLive(lunch), await isLive(locked), await isLive(elsewhere)]).toEqual([false, true, true])
  expect((await site.fetch('/bulk-menu/bulk-lunch/')).status).toBe(404)
  expect([await logged(lunch), await logged(locked), await logged(elsewhere)]).toEqual(['unpublish', 'lock', 'publish'])
  const by = await site.db
    .prepare('SELECT user_id FROM log_entry WHERE object_id = ?1 ORDER BY id DESC')
    .bind(lunch)
    .first('user_id')
  expect(by).toBe(bobId)

  // An editor who may not publish publishes none of them.
  const drafts = await Promise.all(['one', 'two'].map(async (each) => (await room.createDraft(`Bulk ${each}`)).id))
  expect((await many(eve, 'publish', drafts)).items.map((each) => each.done)).toEqual([false, false])
  expect(await Promise.all(drafts.map(isLive))).toEqual([false, false])
})

it('BR-17 publishing pages in review requires permission, and ends their review', async () => {
  const { eve, mo, ada } = room
  const { id } = await room.createDraft('Bulk reviewed')
  await room.submit(eve, id)
  expect(refusals(await ask(eve, 'publish', [id]))).toEqual([
    'You need the permission “Publish” on “Bulk reviewed”, which none of your groups has.',
  ])
  const done = await many(mo, 'publish', [id])
  // There is no way back to the review, so none is offered.
  expect(done.items).toMatchObject([{ done: true, can_undo: false }])
  expect(await room.getDraft(ada, id)).toMatchObject({ live: true, review: null })
})

it('BR-11 several drafts are published; invalid ones are reported with problems, unchanged ones skipped', async () => {
  const { ada, home } = room
  const { body: fresh } = await ada.create(home, { title: 'Bulk fresh' })
  const { body: broken } = await ada.create(home, { title: 'Bulk broken', body: [createHeadingBlock('a', '')] })
  const old = await live(home, 'Bulk old')
  const { items } = await many(ada, 'publish', [fresh.id, broken.id, old])
  expect(items).toMatchObject([
    { done: true, can_undo: true },
    {
      done: false,
      message: expect.stringMatching(/^“Bulk broken” has errors that must be fixed first\. Body, part 1: /),
    },
    { done: false, message: 'There is nothing new in “Bulk old”: the latest version is live.' },
  ])
  expect(await many(ada, 'unpublish', [fresh.id])).toMatchObject({ items: [{ done: true, can_undo: true }] })
  expect(await room.getDraft(ada, fresh.id)).toMatchObject({ live: false })
  // Content would be the same for every page: it is not taken.
  expect((await many(ada, 'publish', [fresh.id], { content: { title: 'All the same' } })).status).toBe(400)
})

it('BR-13 several pages move together to allowed parents only, never below themselves, and redirects follow', async () => {
  const { ada, home, site } = room
  const [from, to] = [await live(home, 'Bulk from'), await live(home, 'Bulk to')]
  const [one, two] = [await live(from, 'Bulk mover'), await live(from, 'Bulk other')]
  const child = await live(one, 'Bulk child')
  const into = await ask(ada, 'move', [one, two], { destination_page_id: child })
  expect(refusals(into)).toEqual(['A page cannot be moved below itself.', null])
  expect((await many(ada, 'move', [one], { destination_page_id: child })).items).toMatchObject([{ done: false }])

  const asked = await ask(ada, 'move', [one, two, to, child], { destination_page_id: to })
  // What stands lower is to go first, so that both arrive.
  expect(
    asked.items.map(({ id, from: parent, depth, descendant_count }) => [id, parent, depth, descendant_count]),
  ).toEqual([
    [one, from, 4, 0],
    [two, from, 4, 0],
    [to, null, 3, 0],
    [child, one, 5, 0],
  ])
  expect(asked.items[2]!.error).toBe('A page cannot be moved below itself.')
  const done = await many(ada, 'move', [child, one, two], { destination_page_id: to })
  expect(done.items).toMatchObject([{ can_undo: true }, { can_undo: true }, { can_undo: true }])
  expect((await site.fetch('/bulk-to/bulk-child/')).status).toBe(200)
  expect((await site.fetch('/bulk-from/bulk-mover/')).headers.get('Location')).toBe('/bulk-to/bulk-mover/')
  expect((await many(ada, 'move', [one, two], { destination_page_id: from })).items).toMatchObject([
    { done: true },
    { done: true },
  ])
  expect((await many(ada, 'move', [child], { destination_page_id: one })).items).toMatchObject([{ done: true }])
  expect([await parentOf(one), await parentOf(child)]).toEqual([from, one])

  await createUser(site, 'mover@example.test', {
    grants: ['add', 'change', 'publish', 'bulk_delete'].map((each) => [each, from]),
  })
  const bob = await createBackOfficeClient(site, 'mover@example.test')
  expect(refusals(await ask(bob, 'move', [one, two], { destination_page_id: to }))).toEqual([
    'There is no such page.',
    'There is no such page.',
  ])
  expect((await many(bob, 'move', [one, two], { destination_page_id: to })).items).toMatchObject([
    { done: false },
    { done: false },
  ])
  expect(await parentOf(two)).toBe(from)
})

it('BR-11 several pages go to the trash with descendants and a link warning, all restorable', async () => {
  const { ada, home } = room
  const top = await live(home, 'Bulk top')
  const below = [await live(top, 'Bulk below'), await live(top, 'Bulk beside')]
  await live(below[0]!, 'Bulk deep')
  await live(home, 'Bulk linker', {
    body: [linkTo(top)],
  })
  const asked = await ask(ada, 'delete', [top, below[0]!, home])
  expect(asked.items).toMatchObject([
    // What is chosen itself is not counted below another.
    { id: top, descendant_count: 2, error: null },
    { id: below[0], descendant_count: 0 },
    { id: home, error: 'The front page of a site cannot be deleted.' },
  ])
  expect(asked.items[0]).toMatchObject({ usage_count: 1, linked_from: ['Bulk linker'] })
  const done = await many(ada, 'delete', [below[0]!, top])
  expect(done.items).toMatchObject([{ can_undo: true }, { can_undo: true }])
  expect((await ada.get(paths.api.page(below[1]!))).status).toBe(404)
  const back = await many(ada, 'restore', [top, below[0]!])
  expect(back.items.map(({ done, title }) => [done, title])).toEqual([
    [true, 'Bulk top'],
    [true, 'Bulk below'],
  ])
  expect(await parentOf(below[0]!)).toBe(top)
  expect((await many(ada, 'restore', [top])).items).toMatchObject([
    { done: false, message: 'This page is not in the trash.' },
  ])
})

const linkTo = (page: number) => ({
  id: 'a',
  type: 'link_row',
  version: 1,
  value: { heading: '', image_links: [{ image: null, link: { to: 'page', page }, display_name: 'Go' }], fineprint: '' },
})

it('an unauthorized bulk request, or one with invalid ids, is rejected as a whole', async () => {
  const { ada, site, home } = room
  const page = await live(home, 'Bulk guarded')
  const path = apiPaths.bulk(paths.api.pages, 'delete')
  const send = (headers: Record<string, string>, body: unknown = { ids: [page] }) =>
    site.fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })
  const { 'X-CSRFToken': _, ...withoutToken } = ada.headers
  expect((await send(withoutToken)).status).toBe(403)
  expect((await send({ ...ada.headers, Origin: 'https://elsewhere.example' })).status).toBe(403)
  const { Cookie: __, ...signedOut } = ada.headers
  expect((await send(signedOut)).status).toBe(401)
  const tooMany = await many(ada, 'delete', [
    page,
    ...Array.from({ length: maxBulkIdsPerRequest }, (___, index) => 900_000 + index),
  ])
  expect([tooMany.status, tooMany.problems]).toEqual([
    400,
    [{ path: 'ids', message: `Send at most ${maxBulkIdsPerRequest} in one request.` }],
  ])
  for (const ids of [[], [page, page], ['1'], [1.5], [-1]])
    expect([ids, (await many(ada, 'delete', ids as number[])).status]).toEqual([ids, 400])
  expect((await ada.post(apiPaths.bulk(paths.api.pages, 'privacy'), { ids: [page] })).status).toBe(404)
  expect((await ask(ada, 'restore', [page])).status).toBe(404)
  expect(await isLive(page)).toBe(true)
})

it('BR-29 several images are tagged, moved or deleted as collections allow, reporting those in use', async () => {
  const { site } = room
  const ada = await createMediaClient(site, 'ada@example.test')
  const press = await insertCollection(site, 'Bulk press')
  await createUser(site, 'pam@example.test')
  await grantCollectionPermissionToUser(site, 'pam@example.test', 'add', press)
  await grantCollectionPermissionToUser(site, 'pam@example.test', 'change', press)
  const pam = await createMediaClient(site, 'pam@example.test')
  const picture = async (width: number, more: Record<string, string> = {}) => {
    const sent = await ada.upload(
      apiPaths.images,
      await createQuartersImage(width, 20).png().toBuffer(),
      `bulk-${width}.png`,
      more,
    )
    return ((await sent.json()) as { id: number }).id
  }
  const [root, theirs] = [await picture(21, { tags: 'menu' }), await picture(22, { collection_id: String(press) })]
  const library = (who: Who) => ({
    do: (name: string, ids: number[], more: object = {}) => many(who, name, ids, more, apiPaths.images),
    ask: (name: string, ids: number[], more: object = {}) => ask(who, name, ids, more, apiPaths.images),
  })
  const [byAda, byPam] = [library(ada), library(pam)]

  const tagged = await byAda.do('tag', [root, theirs], { tags: ['Menu', 'summer'] })
  expect(tagged.items.map(({ done }) => done)).toEqual([true, true])
  const tags = async (id: number) =>
    ((await (await ada.get(apiPaths.image(id))).json()) as { meta: { tags: string[] } }).meta.tags
  expect([await tags(root), await tags(theirs)]).toEqual([
    ['menu', 'summer'],
    ['menu', 'summer'],
  ])
  expect(refusals(await byAda.ask('tag', [root], { tags: ['summer'] }))).toEqual([
    '“bulk 21” has all of these tags already.',
  ])

  expect((await byPam.do('delete', [root])).items).toMatchObject([{ done: false, title: `#${root}` }])
  expect((await byPam.do('move', [theirs], { collection_id: 1 })).items).toMatchObject([{ done: false }])
  const moved = await byAda.ask('move', [root, theirs], { collection_id: press })
  expect(moved.items).toMatchObject([{ from: 1, error: null }, { error: expect.stringContaining('already') }])
  expect((await byAda.do('move', [root], { collection_id: press })).items).toMatchObject([{ can_undo: true }])

  await live(room.home, 'Bulk pictured', {
    body: [{ id: 'p', type: 'image', version: 1, value: { image: root, alt_text: '', caption: '' } }],
  })
  expect((await byAda.ask('delete', [root, theirs])).items).toMatchObject([
    { usage_count: 1, linked_from: ['Bulk pictured'] },
    { usage_count: 0 },
  ])
  expect((await byPam.do('delete', [theirs])).items).toMatchObject([{ done: true, can_undo: false }])
  expect((await ada.get(apiPaths.image(theirs))).status).toBe(404)
})
