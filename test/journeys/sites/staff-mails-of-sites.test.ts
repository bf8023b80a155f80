import { beforeAll, expect, it, vi } from 'vitest'
import { toThemePalette } from '#schema/theme/theme-colors.ts'
import { createGrillTheme } from '../../../migrations/demo/grill/grill-theme.ts'
import { grillHostname } from '../../../migrations/demo/grill/write-grill.ts'
import { prepareLocalState } from '../../../migrations/local/prepare.ts'
import { seedStepsWithSecondBrand } from '../../../migrations/local/steps/index.ts'
import { createTestBrowser, listMailsTo } from '../../support/accounts/account-browser.ts'
import { createUsersClient, sampleNewUserInput, type UsersClient } from '../../support/accounts/users-client.ts'
import { apiPaths } from '../../support/api-paths.ts'
import { findSiteId, menuApiPath } from '../../support/menus/menu-of-site.ts'
import { fireCron } from '../../support/operations/fire-cron.ts'
import { createHeadingBlock } from '../../support/pages/back-office-client.ts'
import { findPageId } from '../../support/pages/page-ids.ts'
import { createSettingsClient } from '../../support/pages/settings-client.ts'
import { createUser, setUpSharedSite, type TestSite } from '../../support/site.ts'
import { createTestSiteAtHostname } from '../../support/sites/second-site.ts'

const site = setUpSharedSite({ direct: true })
const grill = {} as TestSite
let ada: UsersClient
let moId = 0
const port = 9002
const adaEmail = 'ada@example.test'
const moEmail = 'mo@example.test'

beforeAll(async () => {
  await prepareLocalState(site.miniflare, () => {}, { port, steps: seedStepsWithSecondBrand })
  Object.assign(grill, createTestSiteAtHostname(site, grillHostname))
  await createUser(site, adaEmail, { superuser: true })
  moId = await createUser(site, moEmail)
  await site.db.prepare('INSERT INTO user_group VALUES (?1, 1)').bind(moId).run()
  // Everything in the back office is done at the host of the first site, unless a test says otherwise.
  ada = await createUsersClient(site, adaEmail)
  await vi.waitFor(async () => expect(await (await grill.fetch('/about/')).text()).toContain('Copper Mesa'), {
    timeout: 45_000,
    interval: 200,
  })
})

/** Waits for the latest mail of a kind, and expects the name, the colors and links of the grill alone. */
async function expectMailOfGrill(kind: string, email: string) {
  const find = async () => (await listMailsTo(site, email)).find((mail) => mail.kind === kind)
  await expect.poll(find, { timeout: 10_000 }).toBeDefined()
  const { subject, text, html } = (await find())!
  expect.soft([kind, html.includes(toThemePalette(createGrillTheme(), 'light')['brand-text'])]).toEqual([kind, true])
  expect.soft(`${subject} ${text}`).toContain('Copper Mesa Grill')
  expect.soft(subject + text + html).not.toMatch(/harbor lantern/i)
  const origins = [...(text + html).matchAll(/https?:\/\/(?:[\w-]+\.)*localhost(?::\d+)?/g)].map(([origin]) => origin)
  expect.soft([kind, ...new Set(origins)]).toEqual([kind, `http://${grillHostname}:${port}`])
  return text
}

/** Creates a draft below a page. */
async function createDraft(parentPath: string, title: string) {
  const parent = await findPageId(site, parentPath)
  const { body } = await ada.create(parent, { title, body: [createHeadingBlock('a', `${title} within`)] })
  return body
}

const submit = ({ id, latest_revision_id }: { id: number; latest_revision_id: number }) =>
  ada.act(id, 'submit', { base_revision_id: latest_revision_id })

it('a password reset at a second brand’s host sends that brand’s mail and link', async () => {
  expect((await createTestBrowser(grill).post(apiPaths.passwordReset(), { email: adaEmail })).status).toBe(204)
  const text = await expectMailOfGrill('password_reset', adaEmail)
  const path = /http:\/\/grill\.localhost:9002(\/wagtail\/password_reset\/confirm\/\S+)/.exec(text)![1]!
  expect((await grill.fetch(path)).status).toBe(200)
})

it('a password reset at an unknown host links to the default site', async () => {
  const elsewhere = createTestSiteAtHostname(site, 'attacker.example')
  expect((await createTestBrowser(elsewhere).post(apiPaths.passwordReset(), { email: moEmail })).status).toBe(204)
  const find = async () => (await listMailsTo(site, moEmail)).find(({ kind }) => kind === 'password_reset')
  await expect.poll(find, { timeout: 10_000 }).toBeDefined()
  const { text, html } = (await find())!
  expect(text).toContain(`http://localhost:${port}/wagtail/password_reset/confirm/`)
  expect(text + html).not.toMatch(/attacker|copper mesa/i)
})

it('notices and invitations are those of the brand at whose host they were caused', async () => {
  const email = 'rosa@example.test'
  await createUser(site, email, { superuser: true })
  const browser = createTestBrowser(grill)
  for (const password of ['wrong one', 'wrong two', 'wrong three'])
    expect((await browser.post(apiPaths.session, { email, password })).status).toBe(401)
  expect((await browser.signIn(email)).status).toBe(200)
  await expectMailOfGrill('sign_in_notice', email)
  expect((await browser.ask('POST', apiPaths.users, sampleNewUserInput)).status).toBe(201)
  await expectMailOfGrill('invitation', sampleNewUserInput.email)
  expect((await browser.post(apiPaths.account.resetFactors, { user: moId })).status).toBe(200)
  await expectMailOfGrill('account_notice', moEmail)
})

it('mails of a review are those of the page’s site, submitted at any host', async () => {
  const draft = await createDraft('/grill/', 'Mesa nights')
  expect((await submit(draft)).status).toBe(200)
  await expectMailOfGrill('review_requested', moEmail)

  const mo = await createUsersClient(site, moEmail)
  const { review } = await ada.json<{ review: { task: { state_id: number } } }>(
    `/wagtail/api/editor/pages/${draft.id}/`,
  )
  const decision = { task_state_id: review.task.state_id, base_revision_id: draft.latest_revision_id, comment: '' }
  expect((await mo.act(draft.id, 'approve', decision)).status).toBe(200)
  const text = await expectMailOfGrill('review_approved', adaEmail)
  expect(text).toContain(`http://${grillHostname}:${port}/mesa-nights/`)
})

it('a review of the first brand’s page stays the first brand’s', async () => {
  await site.db.prepare('DELETE FROM mail').run()
  expect((await submit(await createDraft('/', 'Lantern nights'))).status).toBe(200)
  const [mail] = await listMailsTo(site, moEmail)
  expect(mail).toMatchObject({ kind: 'review_requested', text: expect.stringContaining('Harbor Lantern') })
  expect(mail!.text).toContain(`http://localhost:${port}/wagtail/pages/`)
})

it('a mail about a comment is of the page’s site', async () => {
  const { id } = await createDraft('/grill/', 'Mesa mornings')
  const comment = { content_path: 'title', text: 'Please look.', mentions: [moId] }
  const path = `/wagtail/api/main/pages/${id}/comments/`
  const thread = await ada.send<{ thread: { id: number } }>('POST', path, comment)
  expect(thread.status).toBe(201)
  await expectMailOfGrill('comment_added', moEmail)
  await site.db.prepare('DELETE FROM mail').run()
  const reply = { text: 'Once more.', mentions: [moId] }
  expect((await ada.send('POST', `${path}${thread.body.thread.id}/`, reply)).status).toBe(201)
  await expectMailOfGrill('comment_added', moEmail)
})

it('a page whose schedule fails has a mail of its own site', async () => {
  const { id, latest_revision_id } = await createDraft('/grill/', 'Mesa evenings')
  const at = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000)
  const times = { go_live_at: at(1).toISOString(), expire_at: at(2).toISOString() }
  expect((await ada.act(id, 'publish', { base_revision_id: latest_revision_id, ...times })).status).toBe(200)
  await fireCron(site, at(3))
  await expectMailOfGrill('schedule_rejected', adaEmail)
})

it('a mail about a menu is of the menu’s site', async () => {
  await site.db.prepare('DELETE FROM mail').run()
  const of = await findSiteId(site, grillHostname)
  const menu = await ada.json<{ sections: { items: { id: number }[] }[] }>(menuApiPath('', of))
  const item = menu.sections[0]!.items[0]!.id
  const dish = await ada.json<{ content: object; revisions: { id: number }[] }>(menuApiPath(`items/${item}/`, of))
  const change = { ...dish.content, description: 'With sage.', revision: dish.revisions[0]!.id }
  expect((await ada.send('PUT', menuApiPath(`items/${item}/`, of), change)).status).toBe(200)
  const { draft_version } = await ada.json<{ draft_version: string }>(menuApiPath('release/', of))
  expect((await ada.send('POST', menuApiPath('review/', of), { draft_version })).status).toBe(204)
  await expectMailOfGrill('review_requested', moEmail)
})

it('the mail about a changed mailbox is that of the setting’s site', async () => {
  await site.db.prepare('DELETE FROM mail').run()
  const of = await findSiteId(site, grillHostname)
  expect((await createSettingsClient(ada).save('contact', { mailbox: 'desk@mesa.example' }, of)).status).toBe(200)
  await expectMailOfGrill('mailbox_changed', adaEmail)
})
