import { expect, it } from 'vitest'
import { buildEndpointUrl } from '#schema/endpoint.ts'
import { pageActionEndpoints, pageCreationEndpoints } from '#schema/pages/action-endpoints.ts'
import {
  createTestBrowser,
  createUserWithSignedInBrowsers,
  listMailsTo,
  waitForLatestMailText,
} from '../../support/accounts/account-browser.ts'
import { apiPaths } from '../../support/api-paths.ts'
import { createUser, setUpSharedSite } from '../../support/site.ts'

const site = setUpSharedSite()

const { account } = apiPaths

it('BR-05 a dismissed hint stays dismissed, only for that user', async () => {
  const [ada] = await createUserWithSignedInBrowsers(site, 'ida@example.test')
  const [eve] = await createUserWithSignedInBrowsers(site, 'emmy@example.test')
  const { dismissibles } = apiPaths
  expect((await ada!.ask('GET', dismissibles)).body).toEqual({})
  expect((await ada!.ask('PATCH', dismissibles, { secure_account: true })).body).toEqual({ secure_account: true })
  expect((await ada!.ask('PATCH', dismissibles, { editor_first_steps: true })).body).toEqual({
    secure_account: true,
    editor_first_steps: true,
  })
  expect((await ada!.ask('PATCH', dismissibles, { secure_account: false })).body).toEqual({
    secure_account: false,
    editor_first_steps: true,
  })
  expect((await ada!.ask('GET', dismissibles)).body).toEqual({ secure_account: false, editor_first_steps: true })
  expect((await eve!.ask('GET', dismissibles)).body).toEqual({})
  for (const body of [{ nothing_of_ours: true }, { secure_account: 'yes' }, { secure_account: null }, []])
    expect([body, (await ada!.ask('PATCH', dismissibles, body)).status]).toEqual([body, 400])
  expect((await ada!.ask('PATCH', dismissibles, { secure_account: true }, { 'X-CSRFToken': 'forged' })).status).toBe(
    403,
  )
  expect((await createTestBrowser(site).ask('GET', dismissibles)).status).toBe(401)
})

it('every change of an account requires the token of its session', async () => {
  const [ada] = await createUserWithSignedInBrowsers(site, 'elsa@example.test')
  const changes: [string, string][] = [
    ['PATCH', account.home],
    ['PUT', account.preferences],
    ['POST', account.password],
    ['POST', account.email],
    ['DELETE', account.email],
    ['POST', account.confirm],
    ['POST', account.confirmOptions],
    ['POST', account.confirmByPasskey],
    ['DELETE', account.sessions],
    ['POST', account.totp],
    ['POST', account.recoveryCodes],
    ['POST', account.passkeyOptions],
    ['POST', account.signOutEverybody],
  ]
  for (const [method, path] of changes) {
    const answer = await ada!.ask(method, path, {}, { 'X-CSRFToken': '' })
    expect([path, answer.status, answer.body.message]).toEqual([path, 403, expect.stringContaining('CSRF')])
    const foreign = await ada!.ask(method, path, {}, { Origin: 'https://evil.example' })
    expect([path, foreign.status]).toEqual([path, 403])
  }
})

it('users without review mails receive none, and their colleagues do', async () => {
  const home = (await site.db.prepare("SELECT id FROM page WHERE url_path = '/'").first<number>('id'))!
  await createUser(site, 'writer@example.test', {
    grants: [
      ['add', home],
      ['change', home],
    ],
  })
  const reviewers = ['quiet@example.test', 'keen@example.test']
  for (const email of reviewers) {
    const id = await createUser(site, email)
    await site.db.prepare('INSERT INTO user_group (user_id, group_id) VALUES (?1, 1)').bind(id).run()
  }
  const quiet = createTestBrowser(site)
  await quiet.signIn('quiet@example.test')
  const { preferences } = await quiet.account()
  await quiet.ask('PUT', account.preferences, { ...preferences, submitted_notifications: false })
  const writer = createTestBrowser(site)
  await writer.signIn('writer@example.test')
  const page = await writer.post(pageCreationEndpoints.create.path, {
    parent_id: home,
    type: 'generic_page',
    content: { title: 'Tide tables' },
  })
  const { id, latest_revision_id: base_revision_id } = page.body as unknown as {
    id: number
    latest_revision_id: number
  }
  const sent = await writer.post(buildEndpointUrl(pageActionEndpoints.submit, { params: { id } }), { base_revision_id })
  expect(sent.status).toBe(200)
  await waitForLatestMailText(site, 'keen@example.test', 'review_requested')
  expect(await listMailsTo(site, 'quiet@example.test')).toEqual([])
})
