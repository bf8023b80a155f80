import { afterAll, beforeAll, expect, it } from 'vitest'
import { commentEndpoints } from '#schema/comments/endpoints.ts'
import type { CommentListing, ThreadItem } from '#schema/comments/wire.ts'
import { endpointUrl } from '#schema/endpoint.ts'
import { trashEndpoints } from '#schema/pages/trash-endpoints.ts'
import { apiPaths } from '../../support/api-paths.ts'
import { createClient, headingBlock } from '../../support/pages/back-office-client.ts'
import { createUser, openSite, type Site } from '../../support/site.ts'

type Person = Awaited<ReturnType<typeof join>>

const threadsUrl = (id: number) => endpointUrl(commentEndpoints.list, { params: { id } })
const commentUrl = (id: number, thread: number, comment: number) =>
  endpointUrl(commentEndpoints.update, { params: { id, thread, comment } })

let site: Site
let home: number
let ada: Person
let eve: Person
let mo: Person
let outsider: Person
beforeAll(async () => {
  site = await openSite()
  home = (await site.db.prepare("SELECT id FROM page WHERE url_path = '/'").first<number>('id'))!
  ada = await join('ada', { superuser: true })
  eve = await join('eve', { grants: [['change', home]] })
  mo = await join('mo', { grants: [['publish', home]] })
  outsider = await join('uma', {})
})
afterAll(() => site.close())

async function join(name: string, rights: Parameters<typeof createUser>[2]) {
  const id = await createUser(site, `${name}@example.test`, rights)
  await site.db.prepare("UPDATE user SET first_name = ?2, last_name = 'Vale' WHERE id = ?1").bind(id, name).run()
  const { headers, ...office } = await createClient(site, `${name}@example.test`)
  const send = async (method: string, path: string, body?: unknown) => {
    const answer = await site.fetch(path, {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    return {
      status: answer.status,
      text,
      ...((text ? JSON.parse(text) : {}) as { thread?: ThreadItem; message?: string; problems?: { path: string }[] }),
    }
  }
  const comments = (page: number) => office.json<CommentListing>(threadsUrl(page))
  const begin = (page: number, place: string, text: string, mentions: number[] = []) =>
    send('POST', threadsUrl(page), { content_path: place, text, mentions })
  const answer = (page: number, thread: number, text: string, mentions: number[] = []) =>
    send('POST', endpointUrl(commentEndpoints.reply, { params: { id: page, thread } }), { text, mentions })
  const settle = (page: number, thread: number, verb: 'resolve' | 'reopen') =>
    send('POST', endpointUrl(commentEndpoints[verb], { params: { id: page, thread } }), {})
  return { id, ...office, send, comments, begin, answer, settle }
}

const write = async (title: string) =>
  (await ada.create(home, { title, body: [headingBlock('a', 'First'), headingBlock('b', 'Second')] })).body

it('a draft in review cannot be changed, but its author and reviewers can comment', async () => {
  const writer = await join('wren', {})
  const reviewer = await join('rae', {})
  for (const [user, group] of [
    [writer.id, 2],
    [reviewer.id, 1],
  ])
    await site.db.prepare('INSERT INTO user_group VALUES (?1, ?2)').bind(user, group).run()
  const page = (await writer.create(home, { title: 'In review', body: [headingBlock('a', 'First')] })).body
  await writer.act(page.id, 'submit', { base_revision_id: page.latest_revision_id })
  const save = await writer.act(page.id, 'save', {
    base_revision_id: page.latest_revision_id,
    content: { title: 'Not now' },
  })
  expect(save.status).toBe(403)
  const { thread } = await reviewer.begin(page.id, '@a', 'Which evening?', [writer.id])
  expect((await writer.answer(page.id, thread!.id, 'Friday')).status).toBe(201)
  expect((await outsider.send('GET', threadsUrl(page.id))).status).toBe(404)
})

it('comments are not part of copies, aliases and public output, stay with a page in the trash and are deleted with it', async () => {
  const page = await write('Kept apart')
  await ada.act(page.id, 'publish', { base_revision_id: page.latest_revision_id, content: {} })
  const { thread } = await eve.begin(page.id, '@a', 'A secret between editors')
  const copy = (await ada.act(page.id, 'copy', { slug: 'kept-apart-2', title: 'Copy' })).body
  expect((await eve.comments(copy.id)).items).toEqual([])
  const alias = (await ada.act(page.id, 'copy', { slug: 'kept-apart-3', alias: true })).body
  expect([
    (await ada.begin(alias.id, 'title', 'x')).status,
    (await ada.send('GET', threadsUrl(alias.id))).status,
  ]).toEqual([404, 404])
  for (const path of [
    '/kept-apart/',
    `/wagtail/api/main/pages/${page.id}/?fields=*`,
    `/wagtail/api/editor/pages/${page.id}/`,
  ])
    expect([path, await (await ada.get(path)).text()]).toEqual([path, expect.not.stringContaining('secret between')])
  expect((await eve.get(threadsUrl(page.id))).headers.get('Cache-Control')).toBe('private, no-store')

  await ada.act(page.id, 'delete')
  expect((await eve.send('GET', threadsUrl(page.id))).status).toBe(404)
  expect((await eve.answer(page.id, thread!.id, 'Gone?')).status).toBe(404)
  expect((await ada.send('POST', endpointUrl(trashEndpoints.restore, { params: { id: page.id } }), {})).status).toBe(
    200,
  )
  expect((await eve.comments(page.id)).items.map(({ id }) => id)).toEqual([thread!.id])
  await ada.act(page.id, 'delete')
  expect(
    (await ada.send('POST', endpointUrl(trashEndpoints.delete, { params: { id: page.id } }), {})).status,
  ).toBeLessThan(300)
  for (const table of ['comment_thread WHERE page_id = ?1', 'comment WHERE thread_id = ?2'])
    expect(
      await site.db.prepare(`SELECT count(*) AS n FROM ${table} AND ?1 + ?2 > 0`).bind(page.id, thread!.id).first('n'),
    ).toBe(0)
})

it('comments outlive the account of their author, without the name', async () => {
  const page = await write('Outlived')
  const leaver = await join('lee', { grants: [['change', home]] })
  const { thread } = await leaver.begin(page.id, 'title', 'I was here')
  await ada.answer(page.id, thread!.id, '@lee Vale', [leaver.id])
  await leaver.settle(page.id, thread!.id, 'resolve')
  expect((await ada.send('DELETE', apiPaths.user(leaver.id))).status).toBe(204)
  const [kept] = (await eve.comments(page.id)).items
  expect(kept!.comments).toMatchObject([{ text: 'I was here', author: null, is_mine: false }, { mentions: [] }])
  expect(kept!.resolved).toMatchObject({ by: null })
})

it('a ping of the editor reports changed comments', async () => {
  const page = await write('Live')
  const begun = await eve.send('POST', '/wagtail/editing-sessions/', {
    object_type: 'page',
    object_id: page.id,
    revision_id: null,
    is_editing: false,
  })
  const { ping_url } = JSON.parse(begun.text) as { ping_url: string }
  const heard = async () =>
    (
      JSON.parse((await eve.send('POST', ping_url, { revision_id: null, is_editing: false })).text) as {
        comments: string
      }
    ).comments
  const before = await heard()
  expect(await heard()).toBe(before)
  const { thread } = await mo.begin(page.id, 'title', 'New')
  const after = await heard()
  expect(after).not.toBe(before)
  expect((await eve.comments(page.id)).meta.version).toBe(after)
  await mo.send('DELETE', commentUrl(page.id, thread!.id, thread!.comments[0]!.id))
  expect(await heard()).not.toBe(after)
})
