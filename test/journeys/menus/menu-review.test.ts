import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { MenuChangesResponse } from '#schema/menus/menu-wire.ts'
import { pageEditorEndpoints } from '#schema/pages/editor-endpoints.ts'
import type { DraftReviewListResponse } from '#schema/workflows/review-wire.ts'
import { createMenuClient, type MenuClient } from '../../support/menus/menu-client.ts'
import { createBackOfficeClient } from '../../support/pages/back-office-client.ts'
import { toReportRowsUrl } from '../../support/report-urls.ts'
import { createUser, setUpSharedSite } from '../../support/site.ts'

const site = setUpSharedSite()
let chef: MenuClient
let mo: MenuClient
/** In the group of the reviewers, but may not publish menus. */
let taster: MenuClient

beforeAll(async () => {
  await createUser(site, 'chef@menu.example', { permissions: ['change_menu'] })
  const taste = await createUser(site, 'taster@menu.example', { permissions: ['change_menu'] })
  const moderate = await createUser(site, 'mo@menu.example')
  await createUser(site, 'waiter@menu.example', { permissions: ['change_menu_availability'] })
  for (const id of [moderate, taste]) await joinReviewers(id)
  await site.db.prepare("DELETE FROM group_permission WHERE group_id = 1 AND permission = 'publish_menu'").run()
  await createUser(site, 'publisher@menu.example', { permissions: ['publish_menu'] })
  const own = "SELECT id FROM group_ WHERE name = 'mo@menu.example'"
  await site.db.prepare(`INSERT INTO group_permission (group_id, permission) SELECT (${own}), 'publish_menu'`).run()
  ;[chef, mo, taster] = (await Promise.all(
    ['chef', 'mo', 'taster'].map((name) => createMenuClient(site, `${name}@menu.example`)),
  )) as [MenuClient, MenuClient, MenuClient]
})

/** No review, nothing to publish and no mails of another test. */
beforeEach(async () => {
  await mo.call('POST', 'publish/', await mo.version())
  await site.db.prepare('DELETE FROM mail').run()
})

const joinReviewers = (id: number) => site.db.prepare('INSERT INTO user_group VALUES (?1, 1)').bind(id).run()
const textAt = async (path: string) => (await site.fetch(path)).text()
const salmon = '/menu/grill/atlantic-salmon/'
const mailsTo = async (email: string) =>
  (await site.db.prepare('SELECT subject, text FROM mail WHERE recipient = ?1 ORDER BY id').bind(email).all()).results

it('an editor who may not publish submits a menu, and a reviewer approves it', async () => {
  await chef.save('Atlantic salmon', { description: 'With sorrel.' })
  expect((await chef.call('POST', 'publish/')).status).toBe(403)
  expect(await chef.release()).toMatchObject({
    workflow: 'Moderators approval',
    review: null,
    can: { submit: true, decide: false, schedule: false },
  })
  expect((await chef.submit()).status).toBe(204)
  expect((await chef.submit()).body.message).toBe('The menu is already in review.')
  expect(await chef.release()).toMatchObject({
    review: { status: 'in_progress', task: { name: 'Moderators approval' } },
    can: { submit: false, decide: false, cancel_review: true },
  })
  expect(await mailsTo('mo@menu.example')).toMatchObject([{ subject: '“Menu” awaits your review' }])
  expect((await mo.release()).can.decide).toBe(true)
  expect(await textAt(salmon)).not.toContain('With sorrel.')
  expect((await chef.decide('approve')).status).toBe(403)
  const refused = await taster.decide('approve')
  expect([refused.status, refused.body.message]).toEqual([
    403,
    'The last approval publishes the menu, which you may not do.',
  ])
  expect(await mo.decide('approve', 'Good.')).toMatchObject({ status: 200, body: { is_published: true } })
  await expect.poll(() => textAt(salmon)).toContain('With sorrel.')
  expect((await mo.decide('approve')).status).toBe(409)
  expect((await chef.release()).review).toBeNull()
  expect(await mailsTo('chef@menu.example')).toMatchObject([{ subject: '“Menu” was approved' }])
})

it('what was submitted is published, and nothing that was saved after it', async () => {
  await chef.save('Atlantic salmon', { description: 'Submitted.' })
  await chef.submit()
  await chef.save('Atlantic salmon', { description: 'Saved later.' })
  const { changes } = (await mo.call<MenuChangesResponse>('GET', 'changes/?of=submitted')).body
  expect(changes).toMatchObject([{ name: 'Atlantic salmon', differences: [{ after: 'Submitted.' }] }])
  expect((await mo.decide('approve')).status).toBe(200)
  await expect.poll(() => textAt(salmon)).toContain('Submitted.')
  expect(await textAt(salmon)).not.toContain('Saved later.')
  const left = (await chef.call<MenuChangesResponse>('GET', 'changes/')).body.changes
  expect(left).toMatchObject([{ name: 'Atlantic salmon', differences: [{ after: 'Saved later.' }] }])
})

it('an editor submits what they saw: a draft that changed meanwhile is a conflict', async () => {
  const seen = await chef.version()
  await taster.save('Atlantic salmon', { description: 'Changed by another.' })
  const answer = await chef.call('POST', 'review/', seen)
  expect([answer.status, answer.body.message]).toEqual([
    409,
    'The menu has changed since you opened it. Look at it again.',
  ])
})

it('changes are requested with a reason, and submitting again resumes the review', async () => {
  await chef.save('Atlantic salmon', { description: 'First try.' })
  await chef.submit()
  const { review } = await chef.release()
  expect((await mo.decide('request_changes', ' ')).body.problems).toMatchObject([{ path: 'comment' }])
  expect((await mo.decide('request_changes', ' Which fish? ')).status).toBe(200)
  expect(await chef.release()).toMatchObject({
    review: { id: review!.id, status: 'needs_changes', changes_requested: { comment: 'Which fish?' } },
    can: { submit: true },
  })
  const mails = await mailsTo('chef@menu.example')
  expect(mails.at(-1)).toMatchObject({ subject: '“Menu” needs changes', text: expect.stringContaining('Which fish?') })
  await chef.save('Atlantic salmon', { description: 'Second try.' })
  expect((await chef.submit()).status).toBe(204)
  expect((await chef.release()).review).toMatchObject({ id: review!.id, status: 'in_progress' })
  await mo.decide('approve')
  await expect.poll(() => textAt(salmon)).toContain('Second try.')
})

it('a review ends when its submitter or a publisher cancels it, or by publishing', async () => {
  await chef.save('Atlantic salmon', { description: 'Cancelled.' })
  await chef.submit()
  const cancel = async (who: MenuClient) =>
    who.call('POST', 'review/cancel/', { workflow_state_id: (await chef.release()).review?.id ?? 0 })
  expect((await cancel(taster)).status).toBe(403)
  expect((await cancel(chef)).status).toBe(204)
  expect((await cancel(chef)).status).toBe(409)
  await chef.submit()
  expect((await cancel(mo)).status).toBe(204)
  await chef.submit()
  expect((await mo.call('POST', 'publish/')).status).toBe(200)
  expect((await chef.release()).review).toBeNull()
  expect((await chef.submit()).body.message).toContain('There is nothing new in the menu')
})

it('a menu that lacks allergens is neither submitted nor approved', async () => {
  const { content } = await chef.find('Fries')
  const { allergens: _, ...details } = content.details
  await chef.save('Fries', { details: { ...details, allergens: {} } })
  const refused = await chef.submit()
  expect(refused.status).toBe(422)
  expect(refused.body.message).toContain('“Fries” is sold in California')
  await chef.save('Fries', { details: content.details, description: 'Hot.' })
  expect((await chef.submit()).status).toBe(204)
  await site.db
    .prepare(
      "UPDATE menu_item SET details = json_set(details, '$.allergens', json('{}')) WHERE state = 'submitted' AND slug = 'fries'",
    )
    .run()
  const late = await mo.decide('approve')
  expect([late.status, late.body.message]).toEqual([422, expect.stringContaining('“Fries” is sold in California')])
  await mo.decide('request_changes', 'Allergens!')
  await chef.submit()
  expect((await mo.decide('approve')).status).toBe(200)
})

it('reviewers and submitters find the menu on their home screen and in the reports', async () => {
  const [submitter, reviewer, waiter] = await Promise.all(
    ['chef', 'mo', 'waiter'].map((name) => createBackOfficeClient(site, `${name}@menu.example`)),
  )
  await chef.save('Atlantic salmon', { description: 'To be listed.' })
  await chef.submit()
  const reviews = (who: typeof submitter) => who!.json<DraftReviewListResponse>(pageEditorEndpoints.reviews.path)
  const draft = { kind: 'menu', title: 'Menu', edit_url: '/wagtail/menus/release/' }
  expect((await reviews(submitter)).submitted).toMatchObject([{ draft, status: 'in_progress' }])
  expect((await reviews(reviewer)).awaiting).toMatchObject([{ draft, requested_by: { name: 'chef@menu.example' } }])
  expect(await reviews(waiter)).toEqual({ awaiting: [], submitted: [] })
  const listed = { title: 'Menu', type_label: 'Menu', edit_url: draft.edit_url }
  const { items } = await reviewer!.json<{ items: object[] }>(`${toReportRowsUrl('workflow')}?status=in_progress`)
  expect(items).toMatchObject([{ draft: listed, current_task: 'Moderators approval' }])
  const tasks = await reviewer!.json<{ items: object[] }>(`${toReportRowsUrl('workflow_tasks')}?search=menu`)
  expect(tasks.items[0]).toMatchObject({ draft: listed, status: 'in_progress' })
  await mo.decide('approve')
})
