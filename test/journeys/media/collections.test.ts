import { beforeAll, expect, it } from 'vitest'
import type {
  CollectionPrivacyResponse,
  CollectionTreeItem,
  CollectionTreeResponse,
} from '#schema/media/collection-wire.ts'
import type { DocumentItem, ImageItem } from '#schema/media/wire.ts'
import { apiPaths } from '../../support/api-paths.ts'
import { createQuartersImage, setUpMediaLibrarySite } from '../../support/media/media-library.ts'
import { createBackOfficeClient } from '../../support/pages/back-office-client.ts'
import { parsePagePasswordFormFromResponse, submitPagePassword } from '../../support/pages/private-pages.ts'
import { createUser, type TestSite } from '../../support/site.ts'

const api = apiPaths.collections
const secret = 'lobster trap 42'

type Answer = CollectionTreeItem & { message?: string; problems?: { path: string; message: string }[] }

/** Somebody's calls about collections. */
async function caller(site: TestSite, email: string) {
  const { get, post, headers } = await createBackOfficeClient(site, email)
  const read = async (answer: Response) => ({
    status: answer.status,
    body: (answer.status === 204 ? {} : await answer.json()) as Answer,
  })
  const send = async (method: string, path: string, body?: object) =>
    read(await site.fetch(path, { method, headers, ...(body && { body: JSON.stringify(body) }) }))
  return {
    headers,
    get,
    tree: async () => (await (await get(apiPaths.collectionTree)).json()) as CollectionTreeResponse,
    add: async (name: string, parent_id = 1) => read(await post(api, { name, parent_id })),
    change: (id: number, body: object) => send('PATCH', apiPaths.collection(id), body),
    remove: (id: number) => send('DELETE', apiPaths.collection(id)),
    privacy: async (id: number) =>
      (await (await get(apiPaths.collectionPrivacy(id))).json()) as CollectionPrivacyResponse,
    restrict: (id: number, body: object) => send('POST', apiPaths.collectionPrivacy(id), body),
  }
}

const { site, ada } = setUpMediaLibrarySite()
const adas = {} as Awaited<ReturnType<typeof caller>>
beforeAll(async () => void Object.assign(adas, await caller(site, 'ada@example.test')))

/** Puts a document into a collection; answers what the library says of it. */
const put = async (collection: number, words: string) =>
  (await (
    await ada.upload(apiPaths.documents, Buffer.from(`%PDF-1.4\n${words}\n%%EOF\n`), 'list.pdf', {
      collection_id: String(collection),
    })
  ).json()) as DocumentItem

/** Lets a user manage collections below one. */
const grantTo = ({ db }: TestSite, email: string, permission: string, collection: number) =>
  db
    .prepare(
      `INSERT INTO group_collection_permission (group_id, collection_id, permission)
       SELECT user_group.group_id, ?2, ?3 FROM user JOIN user_group ON user_group.user_id = user.id WHERE user.email = ?1`,
    )
    .bind(email, collection, permission)
    .run()

const named = ({ items }: CollectionTreeResponse) => items.map(({ name, depth }) => `${'-'.repeat(depth)}${name}`)

it('BR-22 collections are listed as a tree, added, renamed, moved whole, and deleted when empty', async () => {
  const { tree, add, change, remove } = adas
  const start = named(await tree()).length
  const press = await add('  Press ')
  expect(press).toMatchObject({
    status: 201,
    body: { name: 'Press', parent_id: 1, depth: 1, restriction_type: 'none' },
  })
  const logos = await add('Logos', press.body.id)
  const old = await add('2019', logos.body.id)
  const archive = await add('Archive')
  expect(named(await tree())).toHaveLength(start + 4)

  expect(await change(logos.body.id, { name: 'Marks', parent_id: archive.body.id })).toMatchObject({
    status: 200,
    body: { depth: 2 },
  })
  const names = named(await tree())
  expect(names.slice(names.indexOf('-Archive'), names.indexOf('-Archive') + 3)).toEqual([
    '-Archive',
    '--Marks',
    '---2019',
  ])
  expect(await site.db.prepare('SELECT path FROM collection WHERE id = ?1').bind(old.body.id).first('path')).toBe(
    `/1/${archive.body.id}/${logos.body.id}/${old.body.id}/`,
  )
  for (const parent_id of [logos.body.id, old.body.id])
    expect((await change(logos.body.id, { parent_id })).status).toBe(400)

  const document = await put(old.body.id, 'kept')
  for (const id of [logos.body.id, old.body.id]) expect((await remove(id)).status).toBe(409)
  expect((await remove(old.body.id)).body.message).toBe('“2019” is not empty. Move or delete its contents first.')
  expect(document.collection.id).toBe(old.body.id)
  expect((await remove(press.body.id)).status).toBe(204)
  expect((await remove(press.body.id)).status).toBe(404)
  expect((await add('Again')).body.id).toBeGreaterThan(archive.body.id)
  const log = await site.db
    .prepare(
      "SELECT action, label FROM log_entry WHERE object_type = 'collection' AND label IN ('Press', 'Marks') AND object_id IN (?1, ?2) ORDER BY id",
    )
    .bind(press.body.id, logos.body.id)
    .all<{ action: string; label: string }>()
  expect(log.results.map(({ action, label }) => `${action} ${label}`)).toEqual([
    'wagtail.create Press',
    'wagtail.edit Marks',
    'wagtail.delete Press',
  ])
})

it('BR-22 the root cannot be deleted, invalid input is rejected, and unknown ids are 404', async () => {
  const { add, change, remove, restrict, get } = adas
  expect((await change(1, { name: 'Mine' })).status).toBe(403)
  expect((await remove(1)).status).toBe(403)
  expect((await restrict(1, { restriction_type: 'login' })).status).toBe(403)
  for (const name of ['', '   ', 'x'.repeat(256)]) expect((await add(name)).status).toBe(400)
  expect((await add('x', 999_999)).status).toBe(403)
  for (const answer of [
    await change(999_999, { name: 'x' }),
    await remove(999_999),
    await restrict(999_999, { restriction_type: 'none' }),
  ])
    expect(answer.status).toBe(404)
  expect((await get(`${api}0/`)).status).toBe(404)
  const { body } = await add('Here')
  for (const wrong of [{ name: 5 }, { path: '/1/' }, { parent_id: -1 }])
    expect((await change(body.id, wrong)).status).toBe(400)
  expect((await restrict(body.id, { restriction_type: 'password', password: 'short' })).status).toBe(400)
  expect((await restrict(body.id, { restriction_type: 'password' })).status).toBe(400)
  expect((await restrict(body.id, { restriction_type: 'groups', groups: [999_999] })).status).toBe(409)
})

it('BR-22 collections require their permission, below where it starts, separate from permissions on contents', async () => {
  const { add } = adas
  const press = (await add('Press')).body.id
  const logos = (await add('Logos', press)).body.id
  const other = (await add('Other')).body.id
  await createUser(site, 'bob@example.test')
  await createUser(site, 'eve@example.test')
  for (const permission of ['add_collection', 'change_collection', 'delete_collection'])
    await grantTo(site, 'bob@example.test', permission, press)
  for (const permission of ['add', 'change', 'choose']) await grantTo(site, 'eve@example.test', permission, 1)

  const bob = await caller(site, 'bob@example.test')
  expect((await bob.tree()).items.map(({ id, can }) => [id, can])).toEqual([
    [press, { add: true, change: true, move: false, delete: false }],
    [logos, { add: true, change: true, move: true, delete: true }],
  ])
  expect((await bob.change(press, { parent_id: other })).status).toBe(403)
  expect((await bob.change(logos, { parent_id: other })).status).toBe(403)
  expect((await bob.remove(press)).status).toBe(403)
  expect((await bob.remove(other)).status).toBe(404)
  expect((await bob.add('x', other)).status).toBe(403)
  expect((await bob.change(press, { name: 'The press' })).status).toBe(200)
  expect(await (await bob.get(apiPaths.documents)).json()).toMatchObject({ meta: { total_count: 0 } })
  expect(await (await bob.get(api)).json()).toEqual({ items: [] })

  const eve = await caller(site, 'eve@example.test')
  const refused = [
    (await eve.get(apiPaths.collectionTree)).status,
    (await eve.get(apiPaths.collection(press))).status,
    (await eve.get(apiPaths.collectionPrivacy(press))).status,
    (await eve.add('x')).status,
    (await eve.change(press, { name: 'x' })).status,
    (await eve.remove(logos)).status,
    (await eve.restrict(press, { restriction_type: 'none' })).status,
  ]
  expect(refused).toEqual(Array(7).fill(403))
  for (const path of [apiPaths.collectionTree, apiPaths.collectionPrivacy(press)])
    expect((await site.fetch(path)).status).toBe(401)
})

it('BR-22 a document of a password-protected collection requires the password, and is never cached', async () => {
  const { add, restrict, privacy, change } = adas
  const press = (await add('Press')).body.id
  const inner = (await add('Inner', press)).body.id
  const { meta } = await put(inner, 'The secret list')
  const path = new URL(meta.download_url, site.origin).pathname
  const open = await site.fetch(path)
  expect([open.status, open.headers.get('Cache-Control')]).toEqual([200, 'public, max-age=0, must-revalidate'])

  expect((await restrict(press, { restriction_type: 'password', password: secret })).status).toBe(200)
  expect(await privacy(inner)).toMatchObject({
    restriction_type: 'none',
    inherited: [{ collection: { id: press, name: 'Press' }, restriction_type: 'password' }],
  })
  expect(JSON.stringify(await privacy(press))).not.toMatch(/argon2|lobster/)
  const etag = open.headers.get('ETag')!
  const asked: RequestInit[] = [
    {},
    { headers: { 'If-None-Match': etag } },
    { headers: { Range: 'bytes=0-3' } },
    { method: 'HEAD' },
  ]
  for (const init of asked) {
    const answer = await site.fetch(path, init)
    expect([answer.status, answer.headers.get('Cache-Control'), answer.headers.get('ETag')]).toEqual([
      403,
      'private, no-store',
      null,
    ])
    expect(await answer.text()).not.toContain('secret list')
  }

  const wall = await parsePagePasswordFormFromResponse(await site.fetch(path))
  const wrong = await submitPagePassword(site, wall, 'not that one')
  expect([wrong.status, wrong.headers.get('Set-Cookie')?.includes('collection_pass') ?? false]).toEqual([422, false])
  const right = await submitPagePassword(site, wall, secret)
  expect([right.status, right.headers.get('Location')]).toEqual([303, path])
  const Cookie = right.headers.get('Set-Cookie')!.split(';')[0]!
  const passed = await site.fetch(path, { headers: { Cookie } })
  expect([passed.status, passed.headers.get('Cache-Control')]).toEqual([200, 'private, no-store'])
  expect(await passed.text()).toContain('The secret list')

  await restrict(press, { restriction_type: 'password', password: 'another trap 43' })
  expect((await site.fetch(path, { headers: { Cookie } })).status).toBe(403)
  expect((await change(inner, { parent_id: 1 })).status).toBe(200)
  expect((await site.fetch(path)).status).toBe(200)
  for (const id of [999_999, 0])
    expect((await site.fetch(`/_util/authenticate_with_password/collection/${id}/`)).status).toBe(404)
})

it('BR-22 a page’s access cookie does not unlock a collection with the same number', async () => {
  const { add, restrict } = adas
  const press = (await add('Press')).body.id
  const path = new URL((await put(press, 'Apart')).meta.download_url, site.origin).pathname
  await restrict(press, { restriction_type: 'password', password: secret })
  const row = (await site.db
    .prepare('SELECT id, password_hash FROM collection_view_restriction WHERE collection_id = ?1')
    .bind(press)
    .first<{ id: number; password_hash: string }>())!
  const page = await site.db.prepare("SELECT id FROM page WHERE url_path = '/faq/'").first<number>('id')
  await site.db
    .prepare(
      "INSERT INTO page_view_restriction (id, page_id, restriction_type, password_hash) VALUES (?1, ?2, 'password', ?3)",
    )
    .bind(row.id, page, row.password_hash)
    .run()
  const right = await submitPagePassword(
    site,
    await parsePagePasswordFormFromResponse(await site.fetch(`/_util/authenticate_with_password/${row.id}/${page}/`)),
    secret,
  )
  const [name, value] = right.headers.get('Set-Cookie')!.split(';')[0]!.split('=') as [string, string]
  for (const Cookie of [`${name}=${value}`, `${name.replace('page', 'collection')}=${value}`])
    expect((await site.fetch(path, { headers: { Cookie } })).status).toBe(403)
})

it('BR-22 documents for signed-in users and groups stay private when replaced; images stay public', async () => {
  const { add, restrict } = adas
  const press = (await add('Press')).body.id
  const { id, meta } = await put(press, 'For us')
  const fields = { collection_id: String(press) }
  const picture = (await (
    await ada.upload(apiPaths.images, await createQuartersImage(9, 6).png().toBuffer(), 'a.png', fields)
  ).json()) as ImageItem
  const path = new URL(meta.download_url, site.origin).pathname
  await createUser(site, 'tim@example.test')
  const tim = await createBackOfficeClient(site, 'tim@example.test')
  const group = await site.db.prepare("SELECT id FROM group_ WHERE name = 'tim@example.test'").first<number>('id')
  await createUser(site, 'uma@example.test')
  const uma = await createBackOfficeClient(site, 'uma@example.test')

  await restrict(press, { restriction_type: 'login' })
  const sent = await site.fetch(path)
  expect([sent.status, sent.headers.get('Location'), sent.headers.get('Cache-Control')]).toEqual([
    302,
    `/_util/login/?next=${encodeURIComponent(path)}`,
    'private, no-store',
  ])
  expect((await tim.get(path)).status).toBe(200)
  expect((await site.fetch(picture.meta.download_url)).status).toBe(200)
  await restrict(press, { restriction_type: 'groups', groups: [group] })
  const own = await tim.get(path)
  expect([own.status, own.headers.get('Cache-Control')]).toEqual([200, 'private, no-store'])
  expect((await uma.get(path)).status).toBe(403)
  expect((await site.fetch(path)).status).toBe(302)

  const replaced = await ada.upload(apiPaths.documentFile(id), '%PDF-1.4\nAnother\n%%EOF\n', 'list.pdf')
  expect(replaced.status).toBe(200)
  expect((await site.fetch(path)).status).toBe(302)
  const now = new URL(((await replaced.json()) as DocumentItem).meta.download_url, site.origin).pathname
  expect([now === path, (await site.fetch(now)).status]).toEqual([false, 302])

  await restrict(press, { restriction_type: 'none' })
  expect([(await site.fetch(path)).status, (await site.fetch(now)).status]).toEqual([200, 200])
})
