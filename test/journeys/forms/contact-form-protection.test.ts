import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { messageWithoutVisit, messageWithVisit } from '../../support/forms/contact-message.ts'
import { type OpenForm, openForm, readQuestionAnswer, sendForm } from '../../support/forms/form-client.ts'
import { openSite, type Site } from '../../support/site.ts'

let site: Site
/** Forms shown long enough ago for somebody to have written them: none of them is held back. */
let forms: OpenForm[]
beforeAll(async () => {
  site = await openSite()
  forms = await Promise.all(Array.from({ length: 16 }, () => openForm(site, path)))
  await new Promise((resolve) => setTimeout(resolve, 1000))
})
afterAll(() => site.close())

const path = '/contact-us/'
let networks = 0
/** Every form comes from a network of its own, so that none meets a limit. */
const fromSomewhere = () => ({ 'CF-Connecting-IP': `198.51.${Math.floor(++networks / 250)}.${networks % 250}` })

/** Sends a form that nobody has sent yet, or this one, its question answered. */
async function send(values: Record<string, string>, form = forms.pop()!) {
  const answer = await sendForm(
    site,
    form,
    { form: 'contact', captcha_answer: readQuestionAnswer(form.html), ...values },
    fromSomewhere(),
  )
  return { answer, status: answer.status, html: await answer.text() }
}

type Kept = Record<'values' | 'email' | 'search_text', string> & { verified: number }
const kept = async (email: string) =>
  (
    await site.db
      .prepare("SELECT * FROM form_submission WHERE form = 'contact' AND email = ?1 ORDER BY id")
      .bind(email)
      .all<Kept>()
  ).results
const mailsTo = async (recipient: string) =>
  (
    await site.db
      .prepare('SELECT kind, subject, reply_to, text FROM mail WHERE recipient = ?1 ORDER BY id')
      .bind(recipient)
      .all<{ kind: string; subject: string; reply_to: string | null; text: string }>()
  ).results

it('ASVS 3.5.1 without a valid token nothing is stored, and the entered values are returned', async () => {
  const form = forms[0]!
  const values = { ...messageWithoutVisit, email: 'forged@example.com', captcha_answer: readQuestionAnswer(form.html) }
  const forged = await sendForm(site, { ...form, token: 'forged' }, values)
  expect(forged.status).toBe(403)
  expect(await forged.text()).toContain('value="12 Dock Street"')
  expect((await sendForm(site, form, values, { Origin: 'https://evil.example' })).status).toBe(403)
  expect((await sendForm(site, { ...form, cookie: '' }, values)).status).toBe(403)
  expect(await kept('forged@example.com')).toEqual([])
})

it('without an answer, or with a wrong one, the form is returned with the captcha question', async () => {
  for (const captcha_answer of ['', '99']) {
    const { status, html } = await send(
      { ...messageWithoutVisit, email: 'machine@example.com', captcha_answer },
      forms[0],
    )
    expect(status).toBe(422)
    expect(html).toContain('How much is')
  }
  expect(
    (
      await send(
        { ...messageWithoutVisit, email: 'machine@example.com', captcha: 'bm90IGEgcHJvb2Y=', captcha_answer: '' },
        forms[0],
      )
    ).status,
  ).toBe(422)
  expect(await kept('machine@example.com')).toEqual([])
})

it('SO-06 ASVS 2.3.4 fifty concurrent posts of one form store one message and send its mails once', async () => {
  const form = forms.pop()!
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => send({ ...messageWithoutVisit, email: 'fifty@example.com' }, form)),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303]))
  expect(await kept('fifty@example.com')).toHaveLength(1)
  expect(await mailsTo('fifty@example.com')).toHaveLength(1)
})

it('without a landing page the contact page itself confirms the message', async () => {
  await site.db.prepare("UPDATE page SET live = 0 WHERE content_type = 'contact_us_landing_page'").run()
  const { answer } = await send({ ...messageWithoutVisit, email: 'nowhere@example.com' })
  expect(answer.headers.get('Location')).toBe('/contact-us/?sent=contact#contact-form')
  expect(await (await site.fetch('/contact-us/?sent=contact')).text()).toContain('Your message has been sent')
  await site.db.prepare("UPDATE page SET live = 1 WHERE content_type = 'contact_us_landing_page'").run()
})

const require = createRequire(import.meta.url)
const naughty: string[] = JSON.parse(readFileSync(require.resolve('big-list-of-naughty-strings/blns.json'), 'utf8'))

it('ASVS 3.2.2 naughty strings in every control result in 303 or 422, and are only returned as text', async () => {
  const sample = naughty.filter((_, index) => index % 10 === 0)
  const names = Object.keys({ ...messageWithVisit, location_search: '' })
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
