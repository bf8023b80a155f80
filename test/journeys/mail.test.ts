import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeUser, openSite, ownSite, type Site, signIn } from '../helpers.ts'
import { mailStatement, ticketFor } from '../mail.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
  await makeUser(site, 'ada@example.test', { superuser: true })
  await makeUser(site, 'eve@example.test', { grants: [['publish', 1]] })
})
afterAll(() => site.close())

const cron = async (at: string) => (await site.miniflare.getWorker()).scheduled({ cron: '* * * * *', scheduledTime: new Date(at) })
const mailOf = (key: string) =>
  site.db.prepare('SELECT id, sent_at, failed_as, attempts FROM mail WHERE idempotency_key = ?1').bind(key).first<{
    id: number
    sent_at: string | null
    failed_as: string | null
    attempts: number
  }>()

it('a mail is sent once its time has come; who wants no offers gets none, but gets what they asked for', async () => {
  await site.db.batch([
    site.db.prepare("INSERT INTO suppression (email, created_at, source) VALUES ('quiet@example.com', '2026-01-01', 'form')"),
    mailStatement(site.db, 'due', { to: 'ida@example.com' }),
    mailStatement(site.db, 'later', { to: 'ida@example.com', at: '2027-01-01T00:00:00.000Z' }),
    mailStatement(site.db, 'offer', { to: 'Quiet@Example.com', transactional: false }),
    mailStatement(site.db, 'answer', { to: 'Quiet@Example.com', transactional: true }),
  ])
  await cron('2026-11-20T10:00:00.000Z')
  const states = await Promise.all(['due', 'later', 'offer', 'answer'].map(mailOf))
  expect(states.map((mail) => [mail!.sent_at !== null, mail!.failed_as])).toEqual([
    [true, null],
    [false, null],
    [false, 'suppressed'],
    [true, null],
  ])
})

it('without a sender in the settings mail waits', async () => {
  const own = await ownSite()
  await own.db.batch([own.db.prepare("DELETE FROM setting WHERE model_name = 'mail'"), mailStatement(own.db, 'waits', {})])
  await (await own.miniflare.getWorker()).scheduled({ cron: '* * * * *', scheduledTime: new Date() })
  const row = await own.db.prepare('SELECT attempts, sent_at FROM mail').first()
  expect(row).toEqual({ attempts: 0, sent_at: null })
})

it('the local inbox shows what would have been sent, in frames where nothing runs', async () => {
  await mailStatement(site.db, 'shown', {
    to: 'shown@example.com',
    subject: 'Look <here>',
    html: '<script>alert(1)</script><p>Hello</p>',
  }).run()
  const inbox = await site.ask('/_local/inbox/')
  const html = await inbox.text()
  expect(html).toContain('Look &lt;here&gt;')
  const { id } = (await mailOf('shown'))!
  expect(html).toContain(`src="/_local/inbox/${id}/html/" sandbox=""`)
  const mail = await site.ask(`/_local/inbox/${id}/html/`)
  expect(mail.headers.get('Content-Security-Policy')).toMatch(/^default-src 'none'.*; sandbox allow-popups$/)
  expect(await (await site.ask(`/_local/inbox/${id}/text/`)).text()).toBe('Hello.\n')
})

it('ASVS 13.4.2 anywhere but on a local machine there is no inbox', async () => {
  const own = await ownSite({ vars: { ENVIRONMENT: 'production' } })
  await mailStatement(own.db, 'private', {}).run()
  for (const path of ['/_local/inbox/', '/_local/inbox/1/html/', '/_local/inbox/1/text/'])
    expect((await own.ask(path)).status, path).toBe(404)
})

it('ASVS 3.5.3 one press in a mail program ends offers; following the link only leads to the page', async () => {
  const path = `/api/unsubscribe/${await ticketFor('One.Click@example.com')}/`
  const suppressed = () => site.db.prepare("SELECT source FROM suppression WHERE email = 'one.click@example.com'").first()
  // A ticket is random letters: a short word may stand in it by chance, the address may not.
  expect(path.toLowerCase()).not.toMatch(/one\.?click|example/)
  const looked = await site.ask(path)
  expect([looked.status, looked.headers.get('Location')]).toEqual([302, '/unsubscribe/?utm_unsub=One.Click%40example.com'])
  expect(await suppressed()).toBeNull()
  const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
  expect((await site.ask(path, { method: 'POST', body })).status).toBe(200)
  expect(await suppressed()).toEqual({ source: 'one-click' })
  for (const wrong of [
    path.replace(/(?<=unsubscribe\/)./, (first) => (first === 'A' ? 'B' : 'A')),
    '/api/unsubscribe/abc/',
    '/api/unsubscribe/%00/',
  ])
    expect((await site.ask(wrong, { method: 'POST', body })).status).toBe(404)
})

it('ASVS 8.2.1 administrators alone see the outbox and change it', async () => {
  const paths = ['/wagtail/api/main/mail/', '/wagtail/api/main/mail/1/', '/wagtail/api/main/mail/1/html/']
  const eve = await signIn(site, 'eve@example.test')
  for (const path of paths) {
    expect((await site.ask(path)).status, path).toBe(401)
    expect((await eve.get(path)).status, path).toBe(403)
  }
  for (const action of ['retry', 'discard']) expect((await eve.post(`/wagtail/api/main/mail/1/${action}/`, {})).status).toBe(403)
})

it('a dead letter is found, looked at, tried again and discarded, and the log says by whom', async () => {
  const ada = await signIn(site, 'ada@example.test')
  await site.db.batch([
    mailStatement(site.db, 'dead', { subject: 'Undeliverable', failedAs: 'refused' }),
    mailStatement(site.db, 'gone', { subject: 'Unwanted', failedAs: 'exhausted' }),
  ])
  const listing = await (await ada.get('/wagtail/api/main/mail/?state=dead&search=UNDELIVERABLE')).json()
  expect(listing).toMatchObject({
    meta: { total_count: 1, dead: 2, has_sender: true },
    items: [{ subject: 'Undeliverable', state: 'dead' }],
  })
  const [dead, gone] = [(await mailOf('dead'))!, (await mailOf('gone'))!]
  expect(await (await ada.get(`/wagtail/api/main/mail/${dead.id}/`)).json()).toMatchObject({ text: 'Hello.\n', state: 'dead' })
  expect((await ada.post(`/wagtail/api/main/mail/${dead.id}/retry/`, {})).status).toBe(200)
  expect((await ada.post(`/wagtail/api/main/mail/${gone.id}/discard/`, {})).status).toBe(200)
  await cron('2026-11-20T11:00:00.000Z')
  expect([(await mailOf('dead'))!.sent_at !== null, (await mailOf('gone'))!.failed_as]).toEqual([true, 'discarded'])
  // What has gone out cannot be called back.
  expect((await ada.post(`/wagtail/api/main/mail/${dead.id}/discard/`, {})).status).toBe(409)
  expect((await ada.post('/wagtail/api/main/mail/999999/retry/', {})).status).toBe(404)
  for (const query of ['state=lost', 'limit=101', 'offset=-1', 'unknown=1'])
    expect((await ada.get(`/wagtail/api/main/mail/?${query}`)).status, query).toBe(400)
  const { results } = await site.db.prepare("SELECT action, label FROM log_entry WHERE object_type = 'mail' ORDER BY id").all()
  expect(results).toEqual([
    { action: 'tidemark.retry_mail', label: `Mail ${dead.id}` },
    { action: 'tidemark.discard_mail', label: `Mail ${gone.id}` },
  ])
})
