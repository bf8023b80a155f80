import { expect, it } from 'vitest'
import { openForm } from '../../support/forms/form-client.ts'
import { createSpecialOccasionFields, findStoredSignup, listMailsTo, submitSignup } from '../../support/forms/signup.ts'
import { openTemporarySite, setUpSharedSite } from '../../support/site.ts'

const site = setUpSharedSite()

it('signing up twice looks the same, and a stranger’s input needs the owner’s confirmation', async () => {
  const email = 'twice@example.com'
  const first = await submitSignup(site, { email, ...createSpecialOccasionFields(0) })
  const before = await findStoredSignup(site, email)
  const second = await submitSignup(site, {
    email: 'TWICE@example.com',
    first_name: 'Mallory',
    birthday_month: '1',
    birthday_day: '2',
  })
  const third = await submitSignup(site, {
    email,
    first_name: 'Marit',
    ...createSpecialOccasionFields(0),
    'special_occasions-0-day': '9',
  })
  for (const again of [second, third])
    expect([again.status, again.headers.get('Location')]).toEqual([first.status, first.headers.get('Location')])
  expect(await findStoredSignup(site, email)).toEqual(before)
  const mails = await listMailsTo(site, email)
  expect(mails.map(({ kind }) => kind)).toEqual(['signup_welcome', 'confirm_signup', 'confirm_signup'])
  for (const { text } of mails) expect(text).not.toMatch(/Mallory|Marit/)
  const link = /http:\/\/\S+(\/confirm-signup\/[\w-]+\/)/.exec(mails[2]!.text)![1]!
  expect(await (await site.fetch(link)).text()).toContain('Your details: Marit Lund')
  expect(await findStoredSignup(site, email)).toEqual(before)
  const stale = /http:\/\/\S+(\/confirm-signup\/[\w-]+\/)/.exec(mails[1]!.text)![1]!
  for (const each of [link, link, stale]) {
    const pressed = await site.fetch(each, { method: 'POST', headers: { Origin: site.origin } })
    expect([pressed.status, pressed.headers.get('Location')]).toEqual([303, '/email-signup/welcome/'])
    expect((await findStoredSignup(site, email))!.values).toMatchObject({
      first_name: 'Marit',
      birthday_month: null,
      special_occasions: [{ day: 9 }],
    })
  }
  expect((await listMailsTo(site, email)).map(({ kind }) => kind)).toEqual([
    'signup_welcome',
    'confirm_signup',
    'confirm_signup',
  ])
})

it('strangers entering a signed-up address cause at most five mails an hour', async () => {
  const email = 'typed@example.com'
  await submitSignup(site, { email })
  const before = await findStoredSignup(site, email)
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, turn) =>
      submitSignup(site, { email, first_name: `Stranger${'abcdefghijkl'[turn]}` }),
    ),
  )
  expect(new Set(answers.map(({ status, headers }) => `${status} ${headers.get('Location')}`))).toEqual(
    new Set(['303 /email-signup/welcome/']),
  )
  expect(await findStoredSignup(site, email)).toEqual(before)
  expect(await listMailsTo(site, email)).toHaveLength(5)
})

it('ASVS 2.3.4 fifty concurrent sign-ups of one address are one sign-up and one mail', async () => {
  const forms = await Promise.all(Array.from({ length: 5 }, () => openForm(site, '/email-signup/')))
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) => submitSignup(site, { email: 'fifty@example.com' }, forms[index % 5])),
  )
  expect(new Set(answers.map(({ status, headers }) => `${status} ${headers.get('Location')}`))).toEqual(
    new Set(['303 /email-signup/welcome/']),
  )
  expect(
    await site.db.prepare("SELECT count(*) AS n FROM form_submission WHERE email = 'fifty@example.com'").first(),
  ).toEqual({ n: 1 })
  expect(await listMailsTo(site, 'fifty@example.com')).toHaveLength(1)
})

it('ASVS 2.4.1 without verification nothing is accepted, and a proof is valid once', async () => {
  const form = await openForm(site, '/email-signup/')
  expect((await submitSignup(site, { email: 'robot@example.com', captcha_answer: '' }, form)).status).toBe(422)
  expect(
    (await submitSignup(site, { email: 'robot@example.com', captcha: 'made up', captcha_answer: '' }, form)).status,
  ).toBe(422)
  expect((await submitSignup(site, { email: 'robot@example.com', captcha_answer: '99' }, form)).status).toBe(422)
  expect(await findStoredSignup(site, 'robot@example.com')).toBeNull()
  expect((await submitSignup(site, { email: 'first@example.com' }, form)).status).toBe(303)
  expect((await submitSignup(site, { email: 'other@example.com' }, form)).status).toBe(422)
  expect(await findStoredSignup(site, 'other@example.com')).toBeNull()
})

it('without a landing page the page itself confirms the sign-up', async () => {
  const own = await openTemporarySite()
  await own.db
    .prepare(
      `UPDATE revision SET content = json_set(content, '$.landing_page', NULL)
       WHERE id = (SELECT live_revision_id FROM page WHERE url_path = '/email-signup/')`,
    )
    .run()
  const answer = await submitSignup(own, { email: 'nowhere@example.com' })
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/email-signup/?sent=signup#signup-form'])
  const html = await (await own.fetch('/email-signup/?sent=signup')).text()
  expect(html).toContain('Thank you. Please check your inbox.')
  expect(html).not.toContain('name="first_name"')
})
