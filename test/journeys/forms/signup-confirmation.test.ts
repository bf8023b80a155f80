import { afterAll, beforeAll, expect, it } from 'vitest'
import { openForm, sendForm } from '../../support/forms/form-client.ts'
import { findStoredSignup, listMailsTo, setSignupSetting, submitSignup } from '../../support/forms/signup.ts'
import { openSite, openTemporarySite, type TestSite } from '../../support/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

const linkIn = (text: string) => /http:\/\/\S+(\/confirm-signup\/[\w-]+\/)/.exec(text)![1]!
const press = (at: TestSite, path: string, headers: Record<string, string> = {}) =>
  at.fetch(path, { method: 'POST', headers: { Origin: at.origin, ...headers } })

it('with double opt-in pressing the button, not opening the link, confirms a sign-up', async () => {
  const own = await openTemporarySite()
  await setSignupSetting(own, { double_opt_in: true, most_special_occasions: 5 })
  const answer = await submitSignup(own, { email: 'Slow@example.com', first_name: 'Free money at evil.example' })
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/email-signup/welcome/?sent=signup'])
  const pending = await (await own.fetch('/email-signup/welcome/?sent=signup')).text()
  expect(pending).toContain('One more step')
  expect(pending).not.toContain('You are on the list')
  expect(await findStoredSignup(own, 'slow@example.com')).toMatchObject({
    confirmation_requested_at: expect.any(String),
    confirmed_at: null,
  })
  const [mail, ...more] = await listMailsTo(own, 'slow@example.com')
  expect([mail!.kind, mail!.transactional, more]).toEqual(['confirm_signup', true, []])
  expect(mail!.text).not.toContain('evil.example')

  const link = linkIn(mail!.text)
  const looked = await own.fetch(link)
  const question = await looked.text()
  expect([looked.status, looked.headers.get('Cache-Control'), looked.headers.get('X-Robots-Tag')]).toEqual([
    200,
    'private, no-store',
    'noindex',
  ])
  expect(question).toContain('Slow@example.com')
  expect(question).toMatch(/<form action="\/confirm-signup\/[\w-]+\/" method="post">/)
  await own.fetch(link, { method: 'HEAD' })
  expect(await findStoredSignup(own, 'slow@example.com')).toMatchObject({ confirmed_at: null })

  expect((await press(own, link, { Origin: 'https://evil.example' })).status).toBe(403)
  expect(await findStoredSignup(own, 'slow@example.com')).toMatchObject({ confirmed_at: null })
  const pressed = await Promise.all([press(own, link), press(own, link), press(own, link)])
  expect(pressed.map(({ status, headers }) => [status, headers.get('Location')])).toEqual(
    Array(3).fill([303, '/email-signup/welcome/']),
  )
  const { confirmed_at } = (await findStoredSignup(own, 'slow@example.com'))!
  expect(confirmed_at).toMatch(/^\d{4}-/)
  expect((await listMailsTo(own, 'slow@example.com')).map(({ kind }) => kind)).toEqual([
    'confirm_signup',
    'signup_welcome',
  ])
  // Entering the address again cannot undo what its owner confirmed.
  const again = await submitSignup(own, { email: 'slow@example.com' })
  expect(again.headers.get('Location')).toBe('/email-signup/welcome/?sent=signup')
  expect(await findStoredSignup(own, 'slow@example.com')).toMatchObject({ confirmed_at })
})

it('with double opt-in each link confirms its own input, not a stranger’s', async () => {
  const own = await openTemporarySite()
  await setSignupSetting(own, { double_opt_in: true, most_special_occasions: 5 })
  const email = 'mine@example.com'
  await submitSignup(own, { email, first_name: 'Mallory' })
  await submitSignup(own, { email, first_name: 'Marit' })
  const links = (await listMailsTo(own, email)).map(({ text }) => linkIn(text))
  expect(links).toHaveLength(2)
  expect((await press(own, links[1]!)).status).toBe(303)
  expect((await press(own, links[0]!)).status).toBe(303)
  expect(await findStoredSignup(own, email)).toMatchObject({
    values: { first_name: 'Marit' },
    confirmed_at: expect.any(String),
  })
})

it('entering an unsubscribed address removes neither its values nor its consent', async () => {
  const email = 'rests@example.com'
  await submitSignup(site, { email })
  await site.db
    .prepare(
      "UPDATE form_submission SET confirmation_requested_at = '2026-01-01', confirmed_at = '2026-01-02' WHERE key = ?1",
    )
    .bind(email)
    .run()
  await sendForm(site, await openForm(site, '/unsubscribe/'), { Email: email })
  const before = await findStoredSignup(site, email)
  expect((await submitSignup(site, { email, first_name: 'Mallory' })).headers.get('Location')).toBe(
    '/email-signup/welcome/',
  )
  expect(await findStoredSignup(site, email)).toEqual(before)
})

it('unsubscribed addresses must always confirm by mail; an old link reverts no later choice', async () => {
  const email = 'back@example.com'
  const unsubscribe = async () => sendForm(site, await openForm(site, '/unsubscribe/'), { Email: email })
  const suppressed = () =>
    site.db.prepare('SELECT count(*) AS n FROM suppression WHERE email = ?1').bind(email).first<number>('n')
  await unsubscribe()
  const answer = await submitSignup(site, { email })
  expect(answer.headers.get('Location')).toBe('/email-signup/welcome/')
  expect((await listMailsTo(site, email)).map(({ kind }) => kind)).toEqual(['confirm_signup'])
  expect(await suppressed()).toBe(1)
  const first = linkIn((await listMailsTo(site, email))[0]!.text)

  await unsubscribe()
  const late = await press(site, first)
  expect(late.status).toBe(410)
  expect(await late.text()).toContain('href="/email-signup/"')
  expect(await suppressed()).toBe(1)

  await submitSignup(site, { email })
  const second = linkIn((await listMailsTo(site, email))[1]!.text)
  expect((await press(site, second)).headers.get('Location')).toBe('/email-signup/welcome/')
  expect(await suppressed()).toBe(0)
  expect(await findStoredSignup(site, email)).toMatchObject({ confirmed_at: expect.any(String) })
  expect((await listMailsTo(site, email)).map(({ kind }) => kind)).toEqual([
    'confirm_signup',
    'confirm_signup',
    'signup_welcome',
  ])
})

it('ASVS 2.3.1 an invalid, truncated or obsolete link confirms nothing and links to the form', async () => {
  const email = 'gone@example.com'
  await sendForm(site, await openForm(site, '/unsubscribe/'), { Email: email })
  await submitSignup(site, { email })
  const link = linkIn((await listMailsTo(site, email))[0]!.text)
  const forged = [
    // The first character: of the last one some bits mean nothing.
    link.replace(/(?<=confirm-signup\/)./, (first) => (first === 'A' ? 'B' : 'A')),
    '/confirm-signup/x/',
    `${link.slice(0, 60)}/`,
    '/confirm-signup/%00/',
  ]
  for (const path of forged)
    for (const answer of [await site.fetch(path), await press(site, path)]) {
      expect(answer.status, path).toBe(404)
      expect(await answer.text()).toContain('href="/email-signup/"')
    }
  await site.db.prepare("DELETE FROM form_submission WHERE key = 'gone@example.com'").run()
  expect((await press(site, link)).status).toBe(410)
  expect(await findStoredSignup(site, email)).toBeNull()
})

it('a sign-up that is not confirmed within a month is deleted; others stay', async () => {
  const own = await openTemporarySite()
  const insert = (key: string, asked: string | null, confirmed: string | null) =>
    own.db
      .prepare(
        `INSERT INTO form_submission (form, key, page_id, submitted_at, updated_at, "values", confirmation_requested_at, confirmed_at)
         SELECT 'signup', ?1, id, '2026-01-01', '2026-01-01', '{}', ?2, ?3 FROM page WHERE url_path = '/email-signup/'`,
      )
      .bind(key, asked, confirmed)
  await own.db.batch([
    insert('forgotten', '2026-10-01T00:00:00.000Z', null),
    insert('waiting', '2026-11-10T00:00:00.000Z', null),
    insert('confirmed', '2026-10-01T00:00:00.000Z', '2026-10-02T00:00:00.000Z'),
    insert('never asked', null, null),
    ...['2026-11-01', '2026-11-19'].map((day) =>
      own.db
        .prepare(`INSERT INTO pending_signup (id, email, "values", created_at) VALUES (?1, 'x@example.com', '{}', ?1)`)
        .bind(day),
    ),
  ])
  const worker = await own.miniflare.getWorker()
  await worker.scheduled({ cron: '* * * * *', scheduledTime: new Date('2026-11-20T10:00:00.000Z') })
  const { results } = await own.db.prepare('SELECT key FROM form_submission ORDER BY id').all<{ key: string }>()
  expect(results.map(({ key }) => key)).toEqual(['waiting', 'confirmed', 'never asked'])
  expect((await own.db.prepare('SELECT id FROM pending_signup').all()).results).toEqual([{ id: '2026-11-19' }])
})
