import { afterAll, beforeAll, expect, it } from 'vitest'
import { createUnsubscribeToken, prepareTestMailInsert } from '../../support/mail/outbox.ts'
import { createUser, openSite, openTemporarySite, signIn, type TestSite } from '../../support/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await openSite()
  await createUser(site, 'ada@example.test', { superuser: true })
  await createUser(site, 'eve@example.test', { grants: [['publish', 1]] })
})
afterAll(() => site.close())

const cron = async (at: string) =>
  (await site.miniflare.getWorker()).scheduled({ cron: '* * * * *', scheduledTime: new Date(at) })
const mailOf = (key: string) =>
  site.db.prepare('SELECT id, sent_at, failure_reason, attempts FROM mail WHERE idempotency_key = ?1').bind(key).first<{
    id: number
    sent_at: string | null
    failure_reason: string | null
    attempts: number
  }>()

it('a due mail is sent once; unsubscribed addresses only get transactional mails', async () => {
  await site.db.batch([
    site.db.prepare(
      "INSERT INTO suppression (email, created_at, source) VALUES ('quiet@example.com', '2026-01-01', 'form')",
    ),
    prepareTestMailInsert(site.db, 'due', { to: 'ida@example.com' }),
    prepareTestMailInsert(site.db, 'later', { to: 'ida@example.com', at: '2027-01-01T00:00:00.000Z' }),
    prepareTestMailInsert(site.db, 'offer', { to: 'Quiet@Example.com', transactional: false }),
    prepareTestMailInsert(site.db, 'answer', { to: 'Quiet@Example.com', transactional: true }),
  ])
  await cron('2026-11-20T10:00:00.000Z')
  const states = await Promise.all(['due', 'later', 'offer', 'answer'].map(mailOf))
  expect(states.map((mail) => [mail!.sent_at !== null, mail!.failure_reason])).toEqual([
    [true, null],
    [false, null],
    [false, 'suppressed'],
    [true, null],
  ])
})

it('without a sender in the settings mail waits', async () => {
  const own = await openTemporarySite()
  await own.db.batch([
    own.db.prepare("DELETE FROM setting WHERE model_name = 'mail'"),
    prepareTestMailInsert(own.db, 'waits', {}),
  ])
  await (await own.miniflare.getWorker()).scheduled({ cron: '* * * * *', scheduledTime: new Date() })
  const row = await own.db.prepare('SELECT attempts, sent_at FROM mail').first()
  expect(row).toEqual({ attempts: 0, sent_at: null })
})

it('the local inbox shows mails in frames without scripts', async () => {
  await prepareTestMailInsert(site.db, 'shown', {
    to: 'shown@example.com',
    subject: 'Look <here>',
    html: '<script>alert(1)</script><p>Hello</p>',
  }).run()
  const inbox = await site.fetch('/_local/inbox/')
  const html = await inbox.text()
  expect(html).toContain('Look &lt;here&gt;')
  const { id } = (await mailOf('shown'))!
  expect(html).toContain(`src="/_local/inbox/${id}/html/" sandbox=""`)
  const mail = await site.fetch(`/_local/inbox/${id}/html/`)
  expect(mail.headers.get('Content-Security-Policy')).toMatch(/^default-src 'none'.*; sandbox allow-popups$/)
  expect(await (await site.fetch(`/_local/inbox/${id}/text/`)).text()).toBe('Hello.\n')
})

it('ASVS 13.4.2 outside a local machine there is no inbox', async () => {
  const own = await openTemporarySite({ vars: { ENVIRONMENT: 'production' } })
  await prepareTestMailInsert(own.db, 'private', {}).run()
  for (const path of ['/_local/inbox/', '/_local/inbox/1/html/', '/_local/inbox/1/text/'])
    expect((await own.fetch(path)).status, path).toBe(404)
})

it('ASVS 3.5.3 one-click unsubscribe ends offers; opening the link only shows the page', async () => {
  const path = `/api/unsubscribe/${await createUnsubscribeToken('One.Click@example.com')}/`
  const suppressed = () =>
    site.db.prepare("SELECT source FROM suppression WHERE email = 'one.click@example.com'").first()
  // A ticket is random letters: it may contain a short word by chance, but not the address.
  expect(path.toLowerCase()).not.toMatch(/one\.?click|example/)
  const looked = await site.fetch(path)
  expect([looked.status, looked.headers.get('Location')]).toEqual([
    302,
    '/unsubscribe/?utm_unsub=One.Click%40example.com',
  ])
  expect(await suppressed()).toBeNull()
  const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
  expect((await site.fetch(path, { method: 'POST', body })).status).toBe(200)
  expect(await suppressed()).toEqual({ source: 'one-click' })
  for (const wrong of [
    path.replace(/(?<=unsubscribe\/)./, (first) => (first === 'A' ? 'B' : 'A')),
    '/api/unsubscribe/abc/',
    '/api/unsubscribe/%00/',
  ])
    expect((await site.fetch(wrong, { method: 'POST', body })).status).toBe(404)
})

it('ASVS 8.2.1 only administrators can view and change the outbox', async () => {
  const paths = ['/wagtail/api/main/mail/', '/wagtail/api/main/mail/1/', '/wagtail/api/main/mail/1/html/']
  const eve = await signIn(site, 'eve@example.test')
  for (const path of paths) {
    expect((await site.fetch(path)).status, path).toBe(401)
    expect((await eve.get(path)).status, path).toBe(403)
  }
  for (const action of ['retry', 'discard'])
    expect((await eve.post(`/wagtail/api/main/mail/1/${action}/`, {})).status).toBe(403)
})

it('a dead letter is found, viewed, retried and discarded, with the user logged', async () => {
  const ada = await signIn(site, 'ada@example.test')
  await site.db.batch([
    prepareTestMailInsert(site.db, 'dead', { subject: 'Undeliverable', failedAs: 'refused' }),
    prepareTestMailInsert(site.db, 'gone', { subject: 'Unwanted', failedAs: 'exhausted' }),
  ])
  const listing = await (await ada.get('/wagtail/api/main/mail/?state=dead&search=UNDELIVERABLE')).json()
  expect(listing).toMatchObject({
    meta: { total_count: 1, dead: 2, has_sender: true },
    items: [{ subject: 'Undeliverable', state: 'dead' }],
  })
  const [dead, gone] = [(await mailOf('dead'))!, (await mailOf('gone'))!]
  expect(await (await ada.get(`/wagtail/api/main/mail/${dead.id}/`)).json()).toMatchObject({
    text: 'Hello.\n',
    state: 'dead',
  })
  expect((await ada.post(`/wagtail/api/main/mail/${dead.id}/retry/`, {})).status).toBe(200)
  expect((await ada.post(`/wagtail/api/main/mail/${gone.id}/discard/`, {})).status).toBe(200)
  await cron('2026-11-20T11:00:00.000Z')
  expect([(await mailOf('dead'))!.sent_at !== null, (await mailOf('gone'))!.failure_reason]).toEqual([
    true,
    'discarded',
  ])
  // What has gone out cannot be called back.
  expect((await ada.post(`/wagtail/api/main/mail/${dead.id}/discard/`, {})).status).toBe(409)
  expect((await ada.post('/wagtail/api/main/mail/999999/retry/', {})).status).toBe(404)
  for (const query of ['state=lost', 'limit=101', 'offset=-1', 'unknown=1'])
    expect((await ada.get(`/wagtail/api/main/mail/?${query}`)).status, query).toBe(400)
  const { results } = await site.db
    .prepare("SELECT action, label FROM log_entry WHERE object_type = 'mail' ORDER BY id")
    .all()
  expect(results).toEqual([
    { action: 'tidemark.retry_mail', label: `Mail ${dead.id}` },
    { action: 'tidemark.discard_mail', label: `Mail ${gone.id}` },
  ])
})
