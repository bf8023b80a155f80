import { expect, it } from 'vitest'
import { commentEndpoints } from '#schema/comments/endpoints.ts'
import type { MentionableUsersResponse } from '#schema/comments/wire.ts'
import { buildEndpointUrl } from '#schema/endpoint.ts'
import { pageEditorEndpoints } from '#schema/pages/editor-endpoints.ts'
import type { PageHistoryResponse } from '#schema/workflows/review-wire.ts'
import { apiPaths } from '../../support/api-paths.ts'
import {
  buildCommentThreadsUrl,
  buildCommentUrl,
  type CommenterClient,
  setUpCommenters,
} from '../../support/comments/commenters.ts'
import { createHeadingBlock } from '../../support/pages/back-office-client.ts'
import { createUser } from '../../support/site.ts'

const users = setUpCommenters()
const { site, ada, eve, mo, outsider, addUser, createPage } = users

const peopleUrl = (id: number, search: string) =>
  buildEndpointUrl(commentEndpoints.people, { params: { id }, query: { search } })

const mails = async () => {
  const { results } = await site.db
    .prepare("SELECT recipient, subject, text FROM mail WHERE kind = 'comment_added' ORDER BY id")
    .all<{ recipient: string; subject: string; text: string }>()
  await site.db.prepare("DELETE FROM mail WHERE kind = 'comment_added'").run()
  return results
}
const takeNotices = async () =>
  (await mails()).map(({ recipient, subject }) => `${recipient.replace('@example.test', '')}: ${subject}`).sort()

it('comments require access to the draft; others are rejected, and so are visitors', async () => {
  const page = await createPage('Roles')
  const { thread } = await eve.startThread(page.id, '@a.heading_text', ' Is this right? ')
  expect(thread).toMatchObject({ content_path: '@a.heading_text', label: 'Heading › Heading text', resolved: null })
  expect(thread!.comments).toMatchObject([
    { text: 'Is this right?', author: { name: 'eve Vale' }, is_mine: true, edited_at: null },
  ])
  const adder = await addUser('adder', { grants: [['add', users.home]] })
  const locker = await addUser('locker', { grants: [['lock', users.home]] })
  const calls: [string, string, unknown?][] = [
    ['GET', buildCommentThreadsUrl(page.id)],
    ['GET', peopleUrl(page.id, '')],
    ['POST', buildCommentThreadsUrl(page.id), { content_path: 'title', text: 'x' }],
    ['POST', buildEndpointUrl(commentEndpoints.reply, { params: { id: page.id, thread: thread!.id } }), { text: 'x' }],
    ['POST', buildEndpointUrl(commentEndpoints.resolve, { params: { id: page.id, thread: thread!.id } }), {}],
    ['PATCH', buildCommentUrl(page.id, thread!.id, thread!.comments[0]!.id), { text: 'x' }],
    ['DELETE', buildCommentUrl(page.id, thread!.id, thread!.comments[0]!.id)],
  ]
  for (const [method, path, body] of calls) {
    const statuses = await Promise.all(
      [outsider, adder, locker].map(async (who) => (await who.send(method, path, body)).status),
    )
    expect([method, path, statuses]).toEqual([method, path, [404, 403, 403]])
    expect((await site.fetch(path, { method, headers: { Origin: site.origin } })).status).toBe(401)
  }
  expect((await mo.listThreads(page.id)).items.map(({ id }) => id)).toEqual([thread!.id])
  expect((await mo.listThreads(page.id)).items[0]!.comments[0]!.is_mine).toBe(false)
  expect(
    (await site.fetch(buildCommentThreadsUrl(page.id), { method: 'POST', headers: { Origin: 'https://evil.example' } }))
      .status,
  ).toBe(403)
  // A page that one owns and may add below.
  const own = (await adder.create(users.home, { title: 'Of the adder' })).body
  expect((await adder.startThread(own.id, 'title', 'Mine')).status).toBe(201)
  expect((await locker.send('GET', buildCommentThreadsUrl(own.id))).status).toBe(403)
})

it('a thread belongs only to a field or block of the latest draft', async () => {
  const page = await createPage('Places')
  for (const place of ['title', 'body', 'seo_title', '@a', '@b.heading_text'])
    expect([place, (await eve.startThread(page.id, place, 'Yes')).status]).toEqual([place, 201])
  for (const place of ['@gone', '@a.gone', 'nothing', 'title.x', '__proto__', '', '@a b', 'body.0', '@a.constructor']) {
    const refused = await eve.startThread(page.id, place, 'No')
    expect([place, refused.status, refused.problems?.[0]?.path]).toEqual([place, 400, 'content_path'])
  }
  for (const text of ['', '  ', 'x'.repeat(2001)])
    expect((await eve.startThread(page.id, 'title', text)).status).toBe(400)
  expect(
    (await eve.send('POST', buildCommentThreadsUrl(page.id), { content_path: 'title', text: 'x', author_id: 1 }))
      .status,
  ).toBe(400)
  expect((await eve.startThread(page.id, 'title', 'x'.repeat(2000))).status).toBe(201)
  const body = [createHeadingBlock('b', 'Second')]
  await ada.act(page.id, 'save', { base_revision_id: page.latest_revision_id, content: { body } })
  const labels = (await eve.listThreads(page.id)).items.map(({ content_path, label }) => `${content_path} ${label}`)
  expect(labels).toContain('@a Heading')
  expect(labels).toHaveLength(6)
})

it('mails go to mentioned users and everyone in the thread, never to the author', async () => {
  const page = await createPage('Mails')
  await mails()
  const { thread } = await eve.startThread(page.id, 'title', '@mo Vale please look\n<b>here</b>', [mo.id])
  const [mail] = await mails()
  expect(mail).toMatchObject({ recipient: 'mo@example.test', subject: 'eve Vale mentioned you on “Mails”' })
  expect(mail!.text).toContain(`/wagtail/pages/${page.id}/edit/?comment=${thread!.id}`)
  expect(mail!.text).toContain('> <b>here</b>')

  await mo.reply(page.id, thread!.id, 'I did')
  expect(await takeNotices()).toEqual(['eve: mo Vale commented on “Mails”'])
  await ada.reply(page.id, thread!.id, '@ada and @eve', [ada.id, eve.id])
  expect(await takeNotices()).toEqual(['eve: ada Vale mentioned you on “Mails”', 'mo: ada Vale commented on “Mails”'])

  const { preferences } = await mo.json<{ preferences: object }>(apiPaths.account.home)
  expect(
    (await mo.send('PUT', apiPaths.account.preferences, { ...preferences, updated_comments_notifications: false }))
      .status,
  ).toBe(200)
  await eve.reply(page.id, thread!.id, '@mo Vale?', [mo.id])
  expect(await takeNotices()).toEqual(['ada: eve Vale commented on “Mails”'])
  await site.db.prepare('DELETE FROM user_profile WHERE user_id = ?1').bind(mo.id).run()

  const mine = (await eve.listThreads(page.id)).items[0]!.comments[0]!
  await eve.send('PATCH', buildCommentUrl(page.id, thread!.id, mine.id), {
    text: '@mo Vale, @ada Vale',
    mentions: [mo.id, ada.id],
  })
  expect(await takeNotices()).toEqual(['ada: eve Vale mentioned you on “Mails”'])
  await mo.changeThread(page.id, thread!.id, 'resolve')
  expect(await takeNotices()).toEqual([])
})

it('users without page access are neither mentioned nor notified; addresses require the users permission', async () => {
  const page = await createPage('Mentions')
  await mails()
  const inactive = await createUser(site, 'gone@example.test', { superuser: true })
  await site.db.prepare('UPDATE user SET is_active = 0 WHERE id = ?1').bind(inactive).run()
  for (const id of [outsider.id, inactive, 999_999]) {
    const refused = await eve.startThread(page.id, 'title', '@somebody', [mo.id, id])
    expect([refused.status, refused.problems?.[0]?.path]).toEqual([400, 'mentions.1'])
  }
  expect(await takeNotices()).toEqual([])
  expect((await eve.listThreads(page.id)).items).toEqual([])

  const nameless = await createUser(site, 'nina.secret@example.test', { grants: [['change', users.home]] })
  const people = async (who: CommenterClient, search: string) =>
    (await who.json<MentionableUsersResponse>(peopleUrl(page.id, search))).items.map(({ name }) => name)
  expect(await people(eve, 'vale')).toEqual(['ada Vale', 'mo Vale'])
  expect(await people(eve, 'uma')).toEqual([])
  expect(await people(eve, 'secret')).toEqual([])
  expect(await people(ada, 'secret')).toEqual(['nina.secret@example.test'])
  const { thread } = await eve.startThread(page.id, 'title', 'Nina?', [nameless])
  expect(thread!.comments[0]!.mentions).toEqual([{ id: nameless, name: `User ${nameless}` }])
  expect((await eve.send('GET', buildCommentThreadsUrl(page.id))).text).not.toContain('@example.test')

  // Users who lose their permission on the page get no more mails.
  await site.db
    .prepare('DELETE FROM group_page_permission WHERE group_id IN (SELECT group_id FROM user_group WHERE user_id = ?1)')
    .bind(nameless)
    .run()
  await mails()
  await ada.reply(page.id, thread!.id, 'Still here?')
  expect(await takeNotices()).toEqual(['eve: ada Vale commented on “Mentions”'])
})

it('users change and delete only their own comments; resolved threads can be reopened', async () => {
  const page = await createPage('Threads')
  const { thread } = await eve.startThread(page.id, '@b', 'First')
  await mo.reply(page.id, thread!.id, 'Second')
  const [first, second] = (await eve.listThreads(page.id)).items[0]!.comments
  for (const who of [mo, ada]) {
    expect((await who.send('PATCH', buildCommentUrl(page.id, thread!.id, first!.id), { text: 'Mine' })).status).toBe(
      403,
    )
    expect((await who.send('DELETE', buildCommentUrl(page.id, thread!.id, first!.id))).status).toBe(403)
  }
  const other = await createPage('Other')
  for (const path of [buildCommentUrl(other.id, thread!.id, first!.id), buildCommentUrl(page.id, thread!.id, 999_999)])
    expect((await eve.send('PATCH', path, { text: 'Astray' })).status).toBe(404)
  const edited = await eve.send('PATCH', buildCommentUrl(page.id, thread!.id, first!.id), { text: 'First, put better' })
  expect(edited.thread!.comments[0]).toMatchObject({
    text: 'First, put better',
    edited_at: expect.stringMatching(/^20/),
  })

  expect((await mo.changeThread(page.id, thread!.id, 'resolve')).thread!.resolved).toMatchObject({
    by: { name: 'mo Vale' },
  })
  expect((await eve.changeThread(page.id, thread!.id, 'resolve')).status).toBe(200)
  expect((await eve.reply(page.id, thread!.id, 'But')).status).toBe(409)
  expect((await eve.changeThread(page.id, thread!.id, 'reopen')).thread!.resolved).toBeNull()
  await eve.send('DELETE', buildCommentUrl(page.id, thread!.id, first!.id))
  expect((await eve.listThreads(page.id)).items[0]!.comments.map(({ text }) => text)).toEqual(['Second'])
  expect((await mo.send('DELETE', buildCommentUrl(page.id, thread!.id, second!.id))).thread).toBeNull()
  const { meta, items } = await eve.listThreads(page.id)
  expect([meta.total_count, items]).toEqual([0, []])
  expect((await eve.startThread(page.id, '@b', 'Again')).thread!.id).toBeGreaterThan(thread!.id)

  const history = await eve.json<PageHistoryResponse>(
    `${buildEndpointUrl(pageEditorEndpoints.history, { params: { id: page.id } })}?limit=20`,
  )
  expect(
    history.items
      .map(({ action, user, data }) => [action.replace(/^\w+\./, ''), user?.name, data['place']])
      .reverse()
      .slice(1),
  ).toEqual([
    ['comments.create', 'eve Vale', 'Heading'],
    ['comments.create_reply', 'mo Vale', 'Heading'],
    ['comments.edit', 'eve Vale', 'Heading'],
    ['comments.resolve', 'mo Vale', 'Heading'],
    ['reopen_comment', 'eve Vale', 'Heading'],
    ['comments.delete', 'eve Vale', 'Heading'],
    ['comments.delete', 'mo Vale', 'Heading'],
    ['comments.create', 'eve Vale', 'Heading'],
  ])
  expect(JSON.stringify(history)).not.toContain('put better')
})
