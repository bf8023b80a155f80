import { expect, it } from 'vitest'
import type { DocumentItem, DuplicateUploadResponse, MediaListResponse } from '../../../schema/media/wire.ts'
import { apiPaths } from '../../support/api-paths.ts'
import {
  createMediaClient,
  grantCollectionPermissionToUser,
  insertCollection,
  setUpMediaLibrarySite,
} from '../../support/media/media-library.ts'
import { createUser } from '../../support/site.ts'

const { site, ada } = setUpMediaLibrarySite()

/** Each test has words of its own: the same document twice is refused. */
const pdf = (words: string) => `%PDF-1.7\n${words}\n%%EOF`

it('BR-29 a document is uploaded, and downloaded by visitors under its original name', async () => {
  const answer = await ada.upload(apiPaths.documents, pdf('menu'), 'Menü „Sommer“ 2026.pdf', { tags: 'press' })
  expect(answer.status).toBe(201)
  const document = (await answer.json()) as DocumentItem
  expect(document).toMatchObject({
    meta: { type: 'wagtaildocs.Document', detail_url: apiPaths.document(document.id), tags: ['press'] },
    title: 'Menü „Sommer“ 2026',
    file_extension: 'pdf',
    file_size: pdf('menu').length,
  })
  const file = await site.fetch(document.meta.download_url)
  expect([file.status, await file.text()]).toEqual([200, pdf('menu')])
  expect(file.headers.get('Content-Disposition')).toBe(
    `attachment; filename="Men_ _Sommer_ 2026.pdf"; filename*=UTF-8''Men%C3%BC%20%E2%80%9ESommer%E2%80%9C%202026.pdf`,
  )
})

it('BR-29 a picture among the documents is downloaded too', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'
  const logo = (await (await ada.upload(apiPaths.documents, svg, 'logo.svg')).json()) as DocumentItem
  expect((await site.fetch(logo.meta.download_url)).headers.get('Content-Disposition')).toMatch(
    /^attachment; filename="logo.svg"/,
  )
})

it('BR-29 a document is edited, gets another file, shows its usage and is deleted', async () => {
  const document = (await (await ada.upload(apiPaths.documents, pdf('one'), 'menu.pdf')).json()) as DocumentItem
  expect(
    await (await ada.patch(apiPaths.document(document.id), { title: 'Menu', tags: ['Fall'] })).json(),
  ).toMatchObject({
    title: 'Menu',
    meta: { tags: ['fall'] },
  })
  const replaced = (await (
    await ada.upload(apiPaths.documentFile(document.id), pdf('two'), 'menu.pdf')
  ).json()) as DocumentItem
  expect(replaced).toMatchObject({ id: document.id, title: 'Menu' })
  expect(await (await site.fetch(replaced.meta.download_url)).text()).toBe(pdf('two'))
  // A page that is still kept somewhere leads to the old file.
  expect((await site.fetch(document.meta.download_url)).status).toBe(200)
  expect(await (await ada.get(apiPaths.documentUsage(document.id))).json()).toEqual({
    total_count: 0,
    items: [],
    snippets: [],
    restaurants: [],
    dishes: [],
  })
  expect((await ada.delete(apiPaths.document(document.id))).status).toBe(204)
  expect((await ada.get(apiPaths.document(document.id))).status).toBe(404)
  const { results } = await site.db
    .prepare("SELECT action FROM log_entry WHERE object_type = 'document' AND object_id = ?1 ORDER BY id")
    .bind(document.id)
    .all<{ action: string }>()
  expect(results.map(({ action }) => action)).toEqual([
    'wagtail.create',
    'wagtail.edit',
    'wagtail.edit',
    'wagtail.delete',
  ])
})

it('AP-20 documents are listed, shown and found', async () => {
  const one = (await (await ada.upload(apiPaths.documents, pdf('listed'), 'zebu-list.pdf')).json()) as DocumentItem
  await ada.upload(apiPaths.documents, pdf('beside'), 'menu.pdf')
  const listing = (await (await ada.get(`${apiPaths.documents}?search=zebu`)).json()) as MediaListResponse<DocumentItem>
  expect(listing).toMatchObject({ meta: { total_count: 1 }, items: [{ id: one.id, title: 'zebu list' }] })
  expect(await (await ada.get(apiPaths.document(one.id))).json()).toEqual(listing.items[0])
  expect((await ada.get(`${apiPaths.documents}find/?id=${one.id}`)).headers.get('Location')).toBe(
    apiPaths.document(one.id),
  )
  expect((await ada.get(`${apiPaths.documents}?status=live`)).status).toBe(400)
})

it('ASVS 5.2.1 5.2.2 a repeated document is 409, a false type 400, one above 20 MB 413', async () => {
  const first = (await (await ada.upload(apiPaths.documents, pdf('twice'), 'menu.pdf')).json()) as DocumentItem
  const again = await ada.upload(apiPaths.documents, pdf('twice'), 'copy.pdf')
  expect([again.status, ((await again.json()) as DuplicateUploadResponse<DocumentItem>).existing.id]).toEqual([
    409,
    first.id,
  ])
  expect((await ada.upload(apiPaths.documents, '<script>alert(1)</script>', 'menu.pdf')).status).toBe(400)
  expect((await ada.upload(apiPaths.documents, '<script>alert(1)</script>', 'menu.html')).status).toBe(400)
  expect((await ada.upload(apiPaths.documents, new Uint8Array(21 * 1024 * 1024), 'large.txt')).status).toBe(413)
})

it('a public document stays public when uploaded again to a private collection', async () => {
  const first = (await (await ada.upload(apiPaths.documents, pdf('public'), 'hours.pdf')).json()) as DocumentItem
  const board = await insertCollection(site, 'Board')
  const privacy = { restriction_type: 'login' }
  expect((await ada.post(apiPaths.collectionPrivacy(board), privacy)).status).toBe(200)
  const again = await ada.upload(apiPaths.documents, pdf('public'), 'hours.pdf', { collection_id: String(board) })
  expect(again.status).toBe(409)
  const file = await site.fetch(first.meta.download_url, { redirect: 'manual' })
  expect([file.status, await file.text()]).toEqual([200, pdf('public')])
})

it('no file of a private document that several replace at once becomes public', async () => {
  const board = await insertCollection(site, 'Minutes')
  expect((await ada.post(apiPaths.collectionPrivacy(board), { restriction_type: 'login' })).status).toBe(200)
  const added = await ada.upload(apiPaths.documents, pdf('minutes'), 'minutes.pdf', { collection_id: String(board) })
  const { id } = (await added.json()) as DocumentItem
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, at) => ada.upload(apiPaths.documentFile(id), pdf(`minutes ${at}`), 'minutes.pdf')),
  )
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => ![200, 409].includes(status))).toEqual([])
  expect(statuses).toContain(200)
  const bucket = await site.miniflare.getR2Bucket('MEDIA')
  const { objects } = await bucket.list({ prefix: 'documents/minutes-' })
  expect(objects).toHaveLength(9)
  for (const { key } of objects)
    expect((await site.fetch(`/media/${key}`, { redirect: 'manual' })).status, key).not.toBe(200)
  const { results } = await site.db
    .prepare("SELECT file FROM discarded_file WHERE file LIKE 'documents/minutes-%' AND collection_id = ?1")
    .bind(board)
    .all()
  expect(results).toHaveLength(8)
})

it('a discarded file of a private collection is public when uploaded again publicly', async () => {
  const board = await insertCollection(site, 'Drafts')
  expect((await ada.post(apiPaths.collectionPrivacy(board), { restriction_type: 'login' })).status).toBe(200)
  const collection_id = String(board)
  const added = await ada.upload(apiPaths.documents, pdf('plan 0'), 'plan.pdf', { collection_id })
  const { id } = (await added.json()) as DocumentItem
  const replace = (at: number) => ada.upload(apiPaths.documentFile(id), pdf(`plan ${at}`), 'plan.pdf')
  // Of several at once some may lose; their files are discarded like the replaced ones.
  await Promise.all([1, 2, 3, 4, 5, 6].map(replace))
  expect((await replace(7)).status).toBe(200)
  // A file that is refused as a duplicate was never that of a document.
  expect((await ada.upload(apiPaths.documents, pdf('plan 7'), 'plans.pdf', { collection_id })).status).toBe(409)
  const again = async (words: string, name: string) => {
    const uploaded = await ada.upload(apiPaths.documents, pdf(words), name, { allow_duplicate: 'true' })
    expect(uploaded.status).toBe(201)
    const { meta } = (await uploaded.json()) as DocumentItem
    const file = await site.fetch(meta.download_url, { redirect: 'manual' })
    return [file.status, await file.text()]
  }
  for (const at of [0, 1, 2, 3, 4, 5, 6])
    expect(await again(`plan ${at}`, 'plan.pdf')).toEqual([200, pdf(`plan ${at}`)])
  expect(await again('plan 7', 'plans.pdf')).toEqual([200, pdf('plan 7')])
  // The document itself is as private as before.
  const { meta } = (await (await ada.get(apiPaths.document(id))).json()) as DocumentItem
  expect((await site.fetch(meta.download_url, { redirect: 'manual' })).status).not.toBe(200)
})

it('a document that gets a discarded file again is as private as its collection', async () => {
  const board = await insertCollection(site, 'Seating plans')
  expect((await ada.post(apiPaths.collectionPrivacy(board), { restriction_type: 'login' })).status).toBe(200)
  const added = await ada.upload(apiPaths.documents, pdf('seats'), 'seats.pdf', { collection_id: String(board) })
  const { id } = (await added.json()) as DocumentItem
  const replace = (words: string) => ada.upload(apiPaths.documentFile(id), pdf(words), 'seats.pdf')
  for (const words of ['more seats', 'seats', 'seats']) expect((await replace(words)).status).toBe(200)
  const { meta } = (await (await ada.get(apiPaths.document(id))).json()) as DocumentItem
  expect((await site.fetch(meta.download_url, { redirect: 'manual' })).status).not.toBe(200)
  expect((await ada.patch(apiPaths.document(id), { collection_id: 1 })).status).toBe(200)
  expect((await site.fetch(meta.download_url, { redirect: 'manual' })).status).toBe(200)
})

it('a stored file that no document has is not found', async () => {
  const bucket = await site.miniflare.getR2Bucket('MEDIA')
  await bucket.put('documents/lost-0123456789abcdef.pdf', pdf('lost'))
  for (const method of ['GET', 'HEAD'])
    expect((await site.fetch('/media/documents/lost-0123456789abcdef.pdf', { method })).status).toBe(404)
})

it('a document deleted while it is edited is not edited afterwards', async () => {
  const added = await ada.upload(apiPaths.documents, pdf('gone'), 'gone.pdf')
  const { id } = (await added.json()) as DocumentItem
  const edits = Array.from({ length: 8 }, (_, at) => ada.patch(apiPaths.document(id), { title: `Gone ${at}` }))
  const [deleted, ...edited] = await Promise.all([ada.delete(apiPaths.document(id)), ...edits])
  expect(deleted.status).toBe(204)
  expect(edited.filter(({ status }) => ![200, 404, 409].includes(status))).toEqual([])
  const { results } = await site.db
    .prepare("SELECT action FROM log_entry WHERE object_type = 'document' AND object_id = ?1 ORDER BY id")
    .bind(id)
    .all<{ action: string }>()
  expect(results.at(-1)).toEqual({ action: 'wagtail.delete' })
})

it('an editor can only access the documents of their collections', async () => {
  const press = await insertCollection(site, 'Press')
  await createUser(site, 'bob@example.test')
  await grantCollectionPermissionToUser(site, 'bob@example.test', 'choose', press)
  const bob = await createMediaClient(site, 'bob@example.test')
  const hidden = (await (await ada.upload(apiPaths.documents, pdf('hidden'), 'a.pdf')).json()) as DocumentItem
  const seen = (await (
    await ada.upload(apiPaths.documents, pdf('seen'), 'b.pdf', { collection_id: String(press) })
  ).json()) as DocumentItem
  expect(
    ((await (await bob.get(apiPaths.documents)).json()) as MediaListResponse<DocumentItem>).items.map(({ id }) => id),
  ).toEqual([seen.id])
  expect((await bob.get(apiPaths.document(hidden.id))).status).toBe(404)
  expect((await bob.patch(apiPaths.document(seen.id), { title: 'mine' })).status).toBe(403)
  expect((await bob.upload(apiPaths.documentFile(seen.id), pdf('x'), 'b.pdf')).status).toBe(403)
  expect((await bob.delete(apiPaths.document(seen.id))).status).toBe(403)
  expect((await bob.upload(apiPaths.documents, pdf('new'), 'c.pdf', { collection_id: String(press) })).status).toBe(403)
})

it('BR-19 two letters list the tags that start with them, only for editors', async () => {
  const uploaded = await ada.upload(apiPaths.documents, pdf('Tagged'), 'list.pdf')
  const { id } = (await uploaded.json()) as DocumentItem
  const tagged = await ada.patch(apiPaths.document(id), { tags: ['Summer', 'sunset', '50% off'] })
  expect(tagged.status).toBe(200)
  const ask = async (term: string) =>
    (await ada.get(`/wagtail/tag-autocomplete/?term=${encodeURIComponent(term)}`)).json()
  expect(await ask('SU')).toEqual(['summer', 'sunset'])
  expect(await ask(' sum')).toEqual(['summer'])
  for (const term of ['s', '', '%%', '__', "s'"]) expect([term, await ask(term)]).toEqual([term, []])
  expect(await ask('50%')).toEqual(['50% off'])
  const answer = await site.fetch('/wagtail/tag-autocomplete/?term=su')
  expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([401, 'private, no-store'])
})
