import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, it } from 'vitest'
import { listContactMessages, listMailContentsTo, setUpSiteWithContactForms } from '../../support/forms/contact-form.ts'
import { contactMessageWithoutVisit, contactMessageWithVisit } from '../../support/forms/contact-message.ts'
import { readCaptchaQuestionAnswer, sendForm } from '../../support/forms/form-client.ts'

const { site, forms, send } = setUpSiteWithContactForms()

it('ASVS 3.5.1 without a valid token nothing is stored, and the entered values are returned', async () => {
  const form = forms[0]!
  const values = {
    ...contactMessageWithoutVisit,
    email: 'forged@example.com',
    captcha_answer: readCaptchaQuestionAnswer(form.html),
  }
  const forged = await sendForm(site, { ...form, token: 'forged' }, values)
  expect(forged.status).toBe(403)
  expect(await forged.text()).toContain('value="12 Dock Street"')
  expect((await sendForm(site, form, values, { Origin: 'https://evil.example' })).status).toBe(403)
  expect((await sendForm(site, { ...form, cookie: '' }, values)).status).toBe(403)
  expect(await listContactMessages(site, 'forged@example.com')).toEqual([])
})

it('without a right answer the form is returned with the captcha question', async () => {
  for (const captcha_answer of ['', '99']) {
    const { status, html } = await send(
      { ...contactMessageWithoutVisit, email: 'machine@example.com', captcha_answer },
      forms[0],
    )
    expect(status).toBe(422)
    expect(html).toContain('How much is')
  }
  expect(
    (
      await send(
        {
          ...contactMessageWithoutVisit,
          email: 'machine@example.com',
          captcha: 'bm90IGEgcHJvb2Y=',
          captcha_answer: '',
        },
        forms[0],
      )
    ).status,
  ).toBe(422)
  expect(await listContactMessages(site, 'machine@example.com')).toEqual([])
})

it('SO-06 ASVS 2.3.4 fifty concurrent posts of one form store one message and send its mails once', async () => {
  const form = forms.pop()!
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => send({ ...contactMessageWithoutVisit, email: 'fifty@example.com' }, form)),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303]))
  expect(await listContactMessages(site, 'fifty@example.com')).toHaveLength(1)
  expect(await listMailContentsTo(site, 'fifty@example.com')).toHaveLength(1)
})

it('without a landing page the contact page itself confirms the message', async () => {
  await site.db.prepare("UPDATE page SET live = 0 WHERE content_type = 'contact_us_landing_page'").run()
  const { answer } = await send({ ...contactMessageWithoutVisit, email: 'nowhere@example.com' })
  expect(answer.headers.get('Location')).toBe('/contact-us/?sent=contact#contact-form')
  expect(await (await site.fetch('/contact-us/?sent=contact')).text()).toContain('Your message has been sent')
  await site.db.prepare("UPDATE page SET live = 1 WHERE content_type = 'contact_us_landing_page'").run()
})

const require = createRequire(import.meta.url)
const naughty: string[] = JSON.parse(readFileSync(require.resolve('big-list-of-naughty-strings/blns.json'), 'utf8'))

it('ASVS 3.2.2 naughty strings in every control result in 303 or 422 and stay text', async () => {
  const sample = naughty.filter((_, index) => index % 10 === 0)
  const names = Object.keys({ ...contactMessageWithVisit, location_search: '' })
  const answers = await Promise.all(
    sample.map((text) =>
      send({ ...Object.fromEntries(names.map((name) => [name, text])), topic: 'praise-visit' }, forms[0]),
    ),
  )
  for (const [index, { status, html }] of answers.entries()) {
    expect([303, 422], sample[index]).toContain(status)
    if (sample[index]!.includes('<')) expect(html.includes(sample[index]!), sample[index]).toBe(false)
  }
  expect(sample.length).toBeGreaterThan(40)
})
