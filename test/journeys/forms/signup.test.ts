import { expect, it } from 'vitest'
import { openForm, sendForm } from '../../support/forms/form-client.ts'
import {
  createSpecialOccasionFields,
  findStoredSignup,
  listMailsTo,
  setSignupSetting,
  signupGuestFormValues,
  submitSignup,
} from '../../support/forms/signup.ts'
import { fetchFromSharedSite, openTemporarySite, setUpSharedSite } from '../../support/site.ts'

const site = setUpSharedSite()

const wrongAt = (html: string) =>
  [...html.matchAll(/<p class="field-error" id="signup-([\w-]+)-error">Error: ([^<]+)/g)].map(([, name, message]) => [
    name,
    message,
  ])

it('SE-01 SE-02 SE-03 EF-03 EF-04 EF-06 SO-16 VA-12 AP-17 PU-02 the page shows its texts, its form and its links', async () => {
  const html = await (await fetchFromSharedSite('/email-signup/')).text()
  const order = [
    'The first plate is on us',
    'What comes to your inbox',
    '<form id="signup-form"',
    'name="consent"',
    'Every letter has a link',
    'One welcome offer',
  ]
  const places = order.map((words) => html.indexOf(words))
  expect(places).toEqual(places.toSorted((one, other) => one - other))
  expect(places).not.toContain(-1)
  expect(html).toContain('>*Required<')
  expect(html).toContain('Get a free appetizer or dessert, plus other deals all year.')
  for (const name of [
    'first_name',
    'last_name',
    'email',
    'postcode',
    'birthday_month',
    'birthday_day',
    'terms',
    'consent',
    'captcha',
  ])
    expect(html, name).toMatch(new RegExp(`<(input|select)[^>]* name="${name}"`))
  for (const field of ['occasion', 'relationship', 'month', 'day'])
    expect(html).toContain(`name="special_occasions-0-${field}"`)
  expect(html).toContain('name="special_occasions-TOTAL_FORMS" value="1"')
  expect(html).toContain('name="special_occasions-INITIAL_FORMS" value="0"')
  expect(html).toMatch(
    /<form[^>]* method="post" action="\/email-signup\/"|<form[^>]* action="\/email-signup\/" method="post"/,
  )
  const form = html.slice(html.indexOf('<form id="signup-form"'))
  const label = /I have read and accept the[\s\S]*?<\/label>/.exec(form)![0].replaceAll(/<[^>]+>/g, '')
  expect(label).toMatch(/^I have read and accept the terms and conditions.* and the privacy notice/)
  for (const path of ['/terms/', '/privacy/', '/faq/', '/unsubscribe/'])
    expect(form.split('<footer')[0]).toContain(`href="${path}"`)
  expect(form).toContain('Offers are valid in <!-- -->the United States')
  expect(html).toContain('"data":{"country":{"printable_name":"United States"}}')
})

it('SE-04 SE-05 PU-01 a valid sign-up is stored, welcomed by mail and redirected to the confirmation', async () => {
  const answer = await submitSignup(site, {
    email: 'Ida@Example.com',
    postcode: 'b3j 1s9',
    birthday_month: '2',
    birthday_day: '29',
    'special_occasions-0-occasion': 'Anniversary',
    'special_occasions-0-relationship': 'Spouse or partner',
    'special_occasions-0-month': '6',
    'special_occasions-0-day': '30',
  })
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/email-signup/welcome/'])
  expect(await findStoredSignup(site, 'ida@example.com')).toEqual({
    values: {
      first_name: 'Ida',
      last_name: 'Lund',
      email: 'Ida@Example.com',
      postcode: 'B3J 1S9',
      birthday_month: 2,
      birthday_day: 29,
      terms: true,
      consent: true,
      consent_text: 'Yes, send me offers and news from Harbor Lantern by e-mail. I can stop them at any time.',
      special_occasions: [{ occasion: 'Anniversary', relationship: 'Spouse or partner', month: 6, day: 30 }],
    },
    confirmation_requested_at: null,
    confirmed_at: null,
  })
  const [mail, ...more] = await listMailsTo(site, 'ida@example.com')
  expect([mail!.kind, mail!.transactional, more]).toEqual(['signup_welcome', false, []])
  expect(mail!.text).toContain('free appetizer or dessert')
  expect(mail!.headers).toMatchObject({
    'List-Unsubscribe': expect.stringMatching(/^<http.+\/api\/unsubscribe\/.+>$/),
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  })
  const html = await (await site.fetch('/email-signup/welcome/')).text()
  const places = [
    'Thank you for letting us write to you',
    'You are on the list',
    'with the purchase of a main course',
  ].map((words) => html.indexOf(words))
  expect(places).toEqual(places.toSorted((one, other) => one - other))
  expect(places).not.toContain(-1)
  expect(html).not.toContain('One more step')
  for (const [words, href] of [
    ['Browse Faq', '/faq/'],
    ['Unsubscribe', '/unsubscribe/'],
  ])
    expect(html).toContain(
      `<a href="${href}" target="_blank" rel="noopener">${words}<span class="visually-hidden"> (opens in a new tab)</span></a>`,
    )
})

it('VA-11 all problems are reported at once next to their fields, losing no input', async () => {
  const form = await openForm(site, '/email-signup/')
  const wrong = {
    email: 'nobody',
    first_name: '  ',
    last_name: 'x\ny',
    postcode: '!!',
    terms: '',
    consent: '',
    birthday_month: '2',
    birthday_day: '31',
  }
  const row = {
    'special_occasions-0-month': '4',
    'special_occasions-0-day': '31',
    'special_occasions-0-occasion': 'Moonrise',
  }
  const answer = await submitSignup(site, { ...wrong, ...row, captcha_answer: '' }, form)
  const html = await answer.text()
  expect(answer.status).toBe(422)
  expect(wrongAt(html)).toEqual([
    ['first_name', 'Enter your first name.'],
    ['last_name', 'Use one line of text.'],
    ['email', 'Enter a valid e-mail address, such as name@example.com.'],
    ['postcode', 'Enter a ZIP or postal code, such as 01930 or B3J 1S9.'],
    ['birthday_day', 'February has 29 days.'],
    ['special_occasions-0-occasion', 'Choose the occasion.'],
    ['special_occasions-0-relationship', 'Choose whose day it is.'],
    ['special_occasions-0-day', 'April has 30 days.'],
    ['terms', 'Accept the terms and conditions and the privacy notice.'],
    ['consent', 'Agree to getting offers by e-mail.'],
    ['captcha_answer', 'Please answer the question, so that we know a person is writing.'],
  ])
  const summary = /<div class="form-errors"[\s\S]*?<\/div>/.exec(html)![0]
  expect([...summary.matchAll(/href="#signup-([\w-]+)"/g)].map(([, name]) => name)).toEqual(
    wrongAt(html).map(([name]) => name),
  )
  expect(html).toContain('value="nobody"')
  expect(html).toMatch(/id="signup-birthday_day"[\s\S]*?<option value="31" selected="">/)
  expect(await findStoredSignup(site, 'nobody')).toBeNull()
})

it.each([
  [{ birthday_month: '3' }, ['birthday_day', 'Choose the day too.']],
  [{ birthday_day: '3' }, ['birthday_month', 'Choose the month too.']],
  [{ birthday_month: '13', birthday_day: '1' }, ['birthday_month', 'Choose a month from the list.']],
  [{ birthday_month: '1', birthday_day: '1e1' }, ['birthday_day', 'Choose a day from the list.']],
  [{ first_name: 'x'.repeat(61) }, ['first_name', 'Use at most 60 characters.']],
  [{ email: 'a@b.example\r\nBcc: c@d.example' }, ['email', 'Enter a valid e-mail address, such as name@example.com.']],
  [{ 'special_occasions-0-day': '3' }, ['special_occasions-0-occasion', 'Choose the occasion.']],
])('a sign-up with %j is rejected at the right field', async (values, problem) => {
  const answer = await submitSignup(site, { email: 'refused@example.com', ...(values as Record<string, string>) })
  expect(answer.status).toBe(422)
  expect(wrongAt(await answer.text())[0]).toEqual(problem)
  expect(await findStoredSignup(site, 'refused@example.com')).toBeNull()
  expect(await listMailsTo(site, 'refused@example.com')).toEqual([])
})
const rows = (count: number) =>
  Object.assign({}, ...Array.from({ length: count }, (_, index) => createSpecialOccasionFields(index))) as Record<
    string,
    string
  >

it('EF-05 SO-16 ASVS 2.3.2 whatever TOTAL_FORMS says, at most the setting’s number of occasions is accepted', async () => {
  const totals = ['1000000000', '-1', 'many', '9'.repeat(300), ' 5 ', '']
  await Promise.all(
    totals.map(async (total, index) => {
      const email = `total-${index}@example.com`
      const answer = await submitSignup(site, { email, ...rows(5), 'special_occasions-TOTAL_FORMS': total })
      expect(answer.status, total).toBe(303)
      expect((await findStoredSignup(site, email))!.values['special_occasions']).toHaveLength(5)
    }),
  )
  const beyond = await submitSignup(site, {
    email: 'six@example.com',
    ...rows(6),
    'special_occasions-TOTAL_FORMS': '1000000000',
  })
  const html = await beyond.text()
  expect(beyond.status).toBe(422)
  expect(html).toContain('You can add up to 5 special occasions.')
  expect(html.match(/name="special_occasions-\d+-occasion"/g)).toHaveLength(5)
  expect(await findStoredSignup(site, 'six@example.com')).toBeNull()
})

it('EF-05 SO-11 the form states the setting’s maximum and adds rows up to it', async () => {
  const own = await openTemporarySite()
  await setSignupSetting(own, { double_opt_in: false, most_special_occasions: 2 })
  const form = await openForm(own, '/email-signup/')
  expect(form.html).toContain('data-max="2"')
  expect(form.html).toContain('Up to 2 days')
  const shape = {
    ...signupGuestFormValues,
    email: 'half typed',
    ...createSpecialOccasionFields(0),
    'special_occasions-ADD': '1',
  }
  const added = await sendForm(own, form, shape)
  const html = await added.text()
  expect([added.status, wrongAt(html)]).toEqual([200, []])
  expect(html).not.toContain('role="alert"')
  expect(html).toContain('name="special_occasions-TOTAL_FORMS" value="2"')
  expect(html).toContain('name="special_occasions-1-occasion"')
  expect(html).toContain('value="half typed"')
  expect(html).toMatch(/id="signup-special_occasions-0-relationship"[\s\S]*?<option value="Child" selected="">/)
  expect(html).toMatch(/formset-add"[^>]* hidden=""/)
  const again = await (await sendForm(own, form, { ...shape, 'special_occasions-TOTAL_FORMS': '2' })).text()
  expect(again).toContain('name="special_occasions-TOTAL_FORMS" value="2"')
  const removed = await sendForm(own, form, {
    ...signupGuestFormValues,
    ...rows(2),
    'special_occasions-TOTAL_FORMS': '2',
    'special_occasions-REMOVE': '0',
  })
  const rest = await removed.text()
  expect(rest).toContain('name="special_occasions-TOTAL_FORMS" value="1"')
  expect(rest).toMatch(/id="signup-special_occasions-0-day"[\s\S]*?<option value="2" selected="">/)
  expect(
    (await submitSignup(own, { email: 'three@example.com', ...rows(3), 'special_occasions-TOTAL_FORMS': '3' })).status,
  ).toBe(422)
  expect(await own.db.prepare('SELECT count(*) AS n FROM form_submission').first()).toEqual({ n: 0 })
})
