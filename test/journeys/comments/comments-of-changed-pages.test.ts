import { expect, it } from 'vitest'
import { buildEndpointUrl } from '#schema/endpoint.ts'
import { pageTrashEndpoints } from '#schema/pages/trash-endpoints.ts'
import { apiPaths } from '../../support/api-paths.ts'
import { buildCommentThreadsUrl, buildCommentUrl, setUpCommenters } from '../../support/comments/commenters.ts'
import { createHeadingBlock } from '../../support/pages/back-office-client.ts'

const users = setUpCommenters()
const { site, ada, eve, mo, outsider, addUser, createPage } = users

it('a draft in review cannot be changed, but its author and reviewers can comment', async () => {
  const writer = await addUser('wren', {})
  const reviewer = await addUser('rae', {})
  for (const [user, group] of [
    [writer.id, 2],
    [reviewer.id, 1],
  ])
    await site.db.prepare('INSERT INTO user_group VALUES (?1, ?2)').bind(user, group).run()
  const page = (await writer.create(users.home, { title: 'In review', body: [createHeadingBlock('a', 'First')] })).body
  await writer.act(page.id, 'submit', { base_revision_id: page.latest_revision_id })
  const save = await writer.act(page.id, 'save', {
    base_revision_id: page.latest_revision_id,
    content: { title: 'Not now' },
  })
  expect(save.status).toBe(403)
  const { thread } = await reviewer.startThread(page.id, '@a', 'Which evening?', [writer.id])
  expect((await writer.reply(page.id, thread!.id, 'Friday')).status).toBe(201)
  expect((await outsider.send('GET', buildCommentThreadsUrl(page.id))).status).toBe(404)
})

it('comments are neither copied nor public, and are restored or deleted with their page', async () => {
  const page = await createPage('Kept apart')
  await ada.act(page.id, 'publish', { base_revision_id: page.latest_revision_id, content: {} })
  const { thread } = await eve.startThread(page.id, '@a', 'A secret between editors')
  const copy = (await ada.act(page.id, 'copy', { slug: 'kept-apart-2', title: 'Copy' })).body
  expect((await eve.listThreads(copy.id)).items).toEqual([])
  const alias = (await ada.act(page.id, 'copy', { slug: 'kept-apart-3', alias: true })).body
  expect([
    (await ada.startThread(alias.id, 'title', 'x')).status,
    (await ada.send('GET', buildCommentThreadsUrl(alias.id))).status,
  ]).toEqual([404, 404])
  for (const path of [
    '/kept-apart/',
    `/wagtail/api/main/pages/${page.id}/?fields=*`,
    `/wagtail/api/editor/pages/${page.id}/`,
  ])
    expect([path, await (await ada.get(path)).text()]).toEqual([path, expect.not.stringContaining('secret between')])
  expect((await eve.get(buildCommentThreadsUrl(page.id))).headers.get('Cache-Control')).toBe('private, no-store')

  await ada.act(page.id, 'delete')
  expect((await eve.send('GET', buildCommentThreadsUrl(page.id))).status).toBe(404)
  expect((await eve.reply(page.id, thread!.id, 'Gone?')).status).toBe(404)
  expect(
    (await ada.send('POST', buildEndpointUrl(pageTrashEndpoints.restore, { params: { id: page.id } }), {})).status,
  ).toBe(200)
  expect((await eve.listThreads(page.id)).items.map(({ id }) => id)).toEqual([thread!.id])
  await ada.act(page.id, 'delete')
  expect(
    (await ada.send('POST', buildEndpointUrl(pageTrashEndpoints.delete, { params: { id: page.id } }), {})).status,
  ).toBeLessThan(300)
  for (const table of ['comment_thread WHERE page_id = ?1', 'comment WHERE thread_id = ?2'])
    expect(
      await site.db.prepare(`SELECT count(*) AS n FROM ${table} AND ?1 + ?2 > 0`).bind(page.id, thread!.id).first('n'),
    ).toBe(0)
})

it('comments outlive the account of their author, without the name', async () => {
  const page = await createPage('Outlived')
  const leaver = await addUser('lee', { grants: [['change', users.home]] })
  const { thread } = await leaver.startThread(page.id, 'title', 'I was here')
  await ada.reply(page.id, thread!.id, '@lee Vale', [leaver.id])
  await leaver.changeThread(page.id, thread!.id, 'resolve')
  expect((await ada.send('DELETE', apiPaths.user(leaver.id))).status).toBe(204)
  const [kept] = (await eve.listThreads(page.id)).items
  expect(kept!.comments).toMatchObject([{ text: 'I was here', author: null, is_mine: false }, { mentions: [] }])
  expect(kept!.resolved).toMatchObject({ by: null })
})

it('a ping of the editor reports changed comments', async () => {
  const page = await createPage('Live')
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
  const { thread } = await mo.startThread(page.id, 'title', 'New')
  const after = await heard()
  expect(after).not.toBe(before)
  expect((await eve.listThreads(page.id)).meta.version).toBe(after)
  await mo.send('DELETE', buildCommentUrl(page.id, thread!.id, thread!.comments[0]!.id))
  expect(await heard()).not.toBe(after)
})
