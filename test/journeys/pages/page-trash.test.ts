import { beforeAll, expect, it } from 'vitest'
import type { BulkActionResponse } from '#schema/lists/bulk-wire.ts'
import { paths } from '#schema/paths.ts'
import { apiPaths } from '../../support/api-paths.ts'
import { fireCron, markImagesDrawn } from '../../support/operations/fire-cron.ts'
import { createBackOfficeClient, createHeadingBlock } from '../../support/pages/back-office-client.ts'
import { setUpEditorialTestSite } from '../../support/pages/newsroom.ts'
import { createUser } from '../../support/site.ts'

const room = setUpEditorialTestSite()
beforeAll(() => markImagesDrawn(room.site))

interface Deleted {
  id: number
  title: string
  url: string
  deleted_by: string | null
  purged_at: string | null
  parent: { id: number } | null
  descendant_count: number
  submission_count: number
  can: { restore: boolean; delete: boolean }
}
type Who = { json: <T>(path: string) => Promise<T>; post: (path: string, body: unknown) => Promise<Response> }
const trash = async (who: Who, search = '') =>
  (await who.json<{ items: Deleted[] }>(`/wagtail/api/main/pages/trash/?search=${encodeURIComponent(search)}`)).items
const trashDo = async (who: Who, id: number, name: 'restore' | 'delete', body: object = {}) => {
  const answer = await who.post(`/wagtail/api/main/pages/trash/${id}/${name}/`, body)
  return {
    status: answer.status,
    body: (await answer.json()) as { message: string; problems?: { path: string; message: string }[] },
  }
}
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
const age = (id: number, days: number) =>
  room.site.db.prepare('UPDATE page SET deleted_at = ?2 WHERE deleted_with_id = ?1').bind(id, daysAgo(days)).run()
const rowsOf = async (id: number) =>
  room.site.db
    .prepare(
      `SELECT (SELECT count(*) FROM page WHERE id = ?1) + (SELECT count(*) FROM revision WHERE object_type = 'page' AND object_id = ?1)
         + (SELECT count(*) FROM reference WHERE source_type = 'page' AND source_id = ?1) + (SELECT count(*) FROM redirect WHERE redirect_page_id = ?1)
         + (SELECT count(*) FROM page_view_restriction WHERE page_id = ?1) + (SELECT count(*) FROM workflow_state WHERE object_id = ?1) AS n`,
    )
    .bind(id)
    .first('n')

it('BR-11 the trash lists deleted pages with user and time, and restores them with descendants', async () => {
  const { site, ada, createDraft } = room
  const top = await createDraft('Old menu')
  const { body: below } = await ada.create(
    top.id,
    { title: 'Old lunch', body: [createHeadingBlock('a', 'Lunch words')] },
    { publish: true },
  )
  await ada.act(top.id, 'publish')
  await ada.act(top.id, 'delete')
  expect((await site.fetch('/old-menu/old-lunch/')).status).toBe(404)
  const [found] = await trash(ada, 'old MENU')
  expect(found).toMatchObject({
    ...{ id: top.id, title: 'Old menu', url: '/old-menu/', deleted_by: 'ada@example.test', descendant_count: 1 },
    ...{ parent: { id: room.home }, can: { restore: true, delete: true } },
  })
  expect(Date.parse(found!.purged_at!) - Date.now()).toBeGreaterThan(29.9 * 86_400_000)
  expect(await trashDo(ada, below.id, 'restore')).toMatchObject({ status: 404 })
  expect((await trashDo(ada, top.id, 'restore')).body.message).toContain('1 below it are back')
  expect(await trash(ada, 'old menu')).toEqual([])
  expect((await site.fetch('/old-menu/')).status).toBe(404)
  expect(await ada.json(`/wagtail/api/editor/pages/${below.id}/`)).toMatchObject({
    ...{ live: false, status: 'draft', url: '/old-menu/old-lunch/', content: { title: 'Old lunch' } },
  })
  expect(await ada.act(top.id, 'publish')).toMatchObject({ body: { html_url: '/old-menu/' } })
  expect((await ada.act(below.id, 'publish')).body.html_url).toBe('/old-menu/old-lunch/')
  expect(await (await site.fetch('/old-menu/old-lunch/')).text()).toContain('Lunch words')
  expect((await trashDo(ada, top.id, 'restore')).status).toBe(404)
})

it('BR-11 a page is restored with another slug or parent if its own is unavailable', async () => {
  const { ada, createDraft } = room
  const first = await createDraft('Wanted')
  await ada.act(first.id, 'delete')
  await ada.create(room.home, { title: 'Wanted', slug: 'wanted' }, { publish: true })
  expect((await trashDo(ada, first.id, 'restore')).body.problems).toMatchObject([{ path: 'slug' }])
  for (const slug of ['', 'a b', 'a/b'])
    expect((await trashDo(ada, first.id, 'restore', { slug })).body.problems).toMatchObject([{ path: 'slug' }])
  expect((await trashDo(ada, first.id, 'restore', { slug: 'wanted-too' })).status).toBe(200)
  const draft = await ada.json<{ url: string; latest_revision_id: number; content: { slug: string } }>(
    `/wagtail/api/editor/pages/${first.id}/`,
  )
  expect(draft).toMatchObject({ url: '/wanted-too/', content: { slug: 'wanted-too' } })
  expect(
    (
      await ada.act(first.id, 'save', {
        base_revision_id: draft.latest_revision_id,
        content: { title: 'Still wanted' },
      })
    ).status,
  ).toBe(200)

  const { body: parent } = await ada.create(room.home, { title: 'Parent', slug: 'parent' })
  const { body: child } = await ada.create(parent.id, { title: 'Orphan', slug: 'orphan' })
  await ada.act(child.id, 'delete')
  await ada.act(parent.id, 'delete')
  expect((await trash(ada, 'orphan'))[0]).toMatchObject({ parent: null })
  expect((await trashDo(ada, child.id, 'restore')).body.problems).toMatchObject([{ path: 'destination_page_id' }])
  expect((await trashDo(ada, child.id, 'restore', { destination_page_id: parent.id })).status).toBe(400)
  expect((await trashDo(ada, parent.id, 'delete')).status).toBe(200)
  expect((await trash(ada, 'orphan'))[0]).toMatchObject({ parent: null, can: { restore: true } })
  expect((await trashDo(ada, child.id, 'restore', { destination_page_id: room.home })).status).toBe(200)
  expect(await ada.json(`/wagtail/api/editor/pages/${child.id}/`)).toMatchObject({
    url: '/orphan/',
    parent_id: room.home,
  })
})

it('BR-11 a moved page takes its deleted descendants along', async () => {
  const { ada } = room
  const { body: parent } = await ada.create(room.home, { title: 'Moving', slug: 'moving' }, { publish: true })
  const { body: child } = await ada.create(parent.id, { title: 'Left', slug: 'left' })
  const { body: place } = await ada.create(room.home, { title: 'Place', slug: 'place' }, { publish: true })
  await ada.act(child.id, 'delete')
  await ada.act(parent.id, 'move', { destination_page_id: place.id })
  expect((await trashDo(ada, child.id, 'restore')).status).toBe(200)
  expect(await ada.json(`/wagtail/api/editor/pages/${child.id}/`)).toMatchObject({ url: '/place/moving/left/' })
})

it('BR-11 the trash shows pages of visible parents; restoring requires change and add permission', async () => {
  const { ada, eve, addUser, createDraft } = room
  const page = await createDraft('Hidden trash')
  const { body: section } = await ada.create(room.home, { title: 'Elsewhere', slug: 'elsewhere' })
  const stranger = await addUser('stranger')
  await room.site.db
    .prepare(
      "INSERT INTO group_page_permission (group_id, page_id, permission) SELECT group_id, ?2, 'change' FROM user_group WHERE user_id = ?1",
    )
    .bind(stranger.id, section.id)
    .run()
  const locker = await addUser('locker')
  await room.site.db
    .prepare(
      "INSERT INTO group_page_permission (group_id, page_id, permission) SELECT group_id, ?2, 'lock' FROM user_group WHERE user_id = ?1",
    )
    .bind(locker.id, room.home)
    .run()
  await ada.act(page.id, 'delete')
  expect(await trash(stranger, 'hidden')).toEqual([])
  expect((await trashDo(stranger, page.id, 'restore')).status).toBe(404)
  expect((await trashDo(stranger, page.id, 'delete')).status).toBe(404)
  expect((await trash(locker, 'hidden'))[0]).toMatchObject({ can: { restore: false, delete: false } })
  expect((await trashDo(locker, page.id, 'restore')).status).toBe(403)
  expect((await trashDo(eve, page.id, 'delete')).status).toBe(403)
  expect((await room.site.fetch('/wagtail/api/main/pages/trash/')).status).toBe(401)
  for (const query of ['limit=101', 'offset=-1', 'nonsense=1'])
    expect(await ada.status(`/wagtail/api/main/pages/trash/?${query}`)).toBe(400)
  expect((await trashDo(eve, page.id, 'restore')).status).toBe(200)
})

it('BR-11 an administrator deletes permanently, with all related records; the log stays', async () => {
  const { site, ada, eve, createDraft, submit } = room
  const page = await createDraft('For good')
  await submit(eve, page.id)
  await ada.act(page.id, 'publish')
  await ada.act(page.id, 'privacy', { restriction_type: 'groups', groups: [1] })
  const { latest_revision_id } = await ada.json<{ latest_revision_id: number }>(`/wagtail/api/editor/pages/${page.id}/`)
  await ada.act(page.id, 'publish', { base_revision_id: latest_revision_id, content: { slug: 'for-better' } })
  await ada.act(page.id, 'delete')
  expect(await rowsOf(page.id)).toBeGreaterThan(4)
  expect((await trashDo(ada, page.id, 'delete')).status).toBe(200)
  expect(await rowsOf(page.id)).toBe(0)
  expect((await trashDo(ada, page.id, 'delete')).status).toBe(404)
  expect((await room.getLog(page.id)).slice(-2)).toEqual(['delete', 'tidemark.delete_permanently'])
  const { body: next } = await ada.create(room.home, { title: 'Next', slug: 'next' })
  expect(next.id).toBeGreaterThan(page.id)
  expect(await site.db.prepare('SELECT count(*) AS n FROM commit_guard').first('n')).toBe(0)
})

it('BR-11 the trash empties once after 30 days; pages stay until their submissions expire', async () => {
  const { site, ada, createDraft } = room
  const [due, early, held] = [
    await createDraft('Due trash'),
    await createDraft('Early trash'),
    await createDraft('Held trash'),
  ]
  await site.db
    .prepare(
      `INSERT INTO form_submission (page_id, form, key, submitted_at, updated_at, email, "values")
       VALUES (?1, 'contact', 'a form of its own', ?2, ?2, 'guest@example.test', '{}')`,
    )
    .bind(held.id, daysAgo(40))
    .run()
  for (const [id, days] of [
    [due.id, 31],
    [early.id, 29],
    [held.id, 45],
  ] as const) {
    await ada.act(id, 'delete')
    await age(id, days)
  }
  await Promise.all([fireCron(site), fireCron(site)])
  expect(await rowsOf(due.id)).toBe(0)
  expect((await trash(ada, 'trash')).map(({ title }) => title)).toEqual(['Early trash', 'Held trash'])
  expect((await trash(ada, 'held'))[0]).toMatchObject({ submission_count: 1, purged_at: null, can: { delete: false } })
  expect((await trashDo(ada, held.id, 'delete')).status).toBe(409)
  expect((await room.getLog(due.id)).filter((action) => action === 'tidemark.delete_permanently')).toHaveLength(1)
  await site.db.prepare('DELETE FROM form_submission WHERE page_id = ?1').bind(held.id).run()
  await fireCron(site)
  expect(await rowsOf(held.id)).toBe(0)
})

it('BR-11 two concurrent restores restore a page once', async () => {
  const { ada, mo, createDraft } = room
  const page = await createDraft('Back once')
  await ada.act(page.id, 'delete')
  const answers = await Promise.all([trashDo(ada, page.id, 'restore'), trashDo(mo, page.id, 'restore')])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await room.getLog(page.id)).filter((action) => action === 'tidemark.restore')).toHaveLength(1)
})

/** A live page below the home page. */
const publish = async (title: string) => (await room.ada.create(room.home, { title }, { publish: true })).body.id

async function restoreMany(who: Who, ids: readonly number[]) {
  const answer = await who.post(apiPaths.bulk(paths.api.pages, 'restore'), { ids })
  return ((await answer.json()) as BulkActionResponse).items
}

it('of two pages in the trash with one address only the first is restored', async () => {
  const { ada, site } = room
  const former: number[] = []
  for (const title of ['Bulk twin', 'Bulk twin', 'Bulk single']) {
    const id = await publish(title)
    await ada.act(id, 'delete')
    former.push(id)
  }
  const [first, second, third] = former as [number, number, number]
  const back = await restoreMany(ada, [first, second, third, 999_999])
  expect(back.map(({ id, done }) => [id, done])).toEqual([
    [first, true],
    [second, false],
    [third, true],
    [999_999, false],
  ])
  expect(back[1]!.message).toMatch(/^The page could not be saved/)
  const { results } = await site.db
    .prepare('SELECT id, deleted_at IS NULL AS back FROM page WHERE id IN (?1, ?2, ?3) ORDER BY id')
    .bind(first, second, third)
    .all()
  expect(results.map((row) => row['back'])).toEqual([1, 0, 1])
  // A user who may not see them restores none, together or alone.
  for (const id of [first, third]) await ada.act(id, 'delete')
  await createUser(site, 'restorer@example.test', { grants: [] })
  const bob = await createBackOfficeClient(site, 'restorer@example.test')
  expect((await restoreMany(bob, [first, third])).map(({ message }) => message)).toEqual([
    'This page is not in the trash.',
    'This page is not in the trash.',
  ])
  expect(await ada.get(paths.api.page(first)).then(({ status }) => status)).toBe(404)
})

it('access is checked before the body of a bulk action is validated', async () => {
  const { ada, site } = room
  const page = await publish('Bulk guarded')
  const path = apiPaths.bulk(paths.api.pages, 'delete')
  const send = (headers: Record<string, string>, body: unknown = { ids: [page] }) =>
    site.fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })
  const reserved = await site.db.prepare("SELECT value FROM counter WHERE name = 'revision_id'").first('value')
  for (const body of [{ ids: [page] }, { ids: [0] }, 'no ids'])
    expect(
      (await send({ ...ada.headers, Cookie: ada.headers['Cookie']!.replace(/session=./, 'session=-') }, body)).status,
    ).toBe(401)
  expect(await site.db.prepare("SELECT value FROM counter WHERE name = 'revision_id'").first('value')).toBe(reserved)
  expect((await send({ ...ada.headers, 'Content-Type': 'text/plain' })).status).toBe(400)
  expect((await send(ada.headers, { ids: [page], filler: 'x'.repeat(2 * 1024 * 1024) })).status).toBe(413)
  expect((await ada.get(paths.api.page(page))).status).toBe(200)
})
