import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  sampleContactSenderFields as contactGuest,
  contactMessageWithoutVisit,
} from '../../support/forms/contact-message.ts'
import { openForm, readCaptchaQuestionAnswer, sendForm } from '../../support/forms/form-client.ts'
import { findStoredSignup, submitSignup } from '../../support/forms/signup.ts'
import { fireCron, markImagesDrawn } from '../../support/operations/fire-cron.ts'
import { createBackOfficeClient } from '../../support/pages/back-office-client.ts'
import { createSettingsClient, type SettingsClient } from '../../support/pages/settings-client.ts'
import { createUser, openSite, type TestSite } from '../../support/site.ts'

let site: TestSite
let ada: SettingsClient
beforeAll(async () => {
  site = await openSite()
  await createUser(site, 'ada@example.test', { superuser: true })
  ada = createSettingsClient(await createBackOfficeClient(site, 'ada@example.test'))
})
afterAll(() => site.close())

const pageAt = async (path: string) =>
  (await site.db.prepare('SELECT id FROM page WHERE url_path = ?1').bind(path).first<number>('id'))!
const textAt = async (path: string) => (await site.fetch(path)).text()
const isKept = (path: string) => expect.poll(async () => (await site.fetch(path)).headers.get('ETag')).toBeTruthy()

it('a saved retention applies to the next trigger', async () => {
  await markImagesDrawn(site)
  const about = await pageAt('/about/')
  const insert = `INSERT INTO form_submission (form, key, page_id, submitted_at, updated_at, "values") VALUES ('contact', 'old', ?1, ?2, ?2, '{}')`
  const at = new Date(Date.now() - 10 * 24 * 3600 * 1000).toISOString()
  await site.db.prepare(insert).bind(about, at).run()
  const count = () => site.db.prepare("SELECT count(*) AS n FROM form_submission WHERE key = 'old'").first<number>('n')
  await fireCron(site)
  expect(await count()).toBe(1)
  expect((await ada.save('retention', { contact_days: 7 })).status).toBe(200)
  await fireCron(site)
  expect(await count()).toBe(0)
})

it('setting a tag manager adds the consent question, and removing it removes it', async () => {
  await isKept('/terms/')
  expect(await textAt('/terms/')).not.toContain('data-island="third-parties"')
  expect((await ada.save('privacy', { tag_manager_id: 'GTM-TEST', consent_heading: 'May we count you?' })).status).toBe(
    200,
  )
  const html = await textAt('/terms/')
  expect(html).toContain('data-island="third-parties"')
  expect(html).toContain('May we count you?')
  await ada.save('privacy', { tag_manager_id: '' })
  expect(await textAt('/terms/')).not.toContain('data-island="third-parties"')
})

it('EF-05 settings of sign-ups and messages take effect with the next form', async () => {
  expect((await ada.save('signup', { double_opt_in: true, most_special_occasions: 2 })).status).toBe(200)
  expect(await textAt('/email-signup/')).toContain('Up to 2 days you would like us to remember.')
  await submitSignup(site, { email: 'slow@example.com' })
  expect(await findStoredSignup(site, 'slow@example.com')).toMatchObject({
    confirmation_requested_at: expect.any(String),
    confirmed_at: null,
  })

  const forPraise = [{ category: 'praise', mailbox: 'praise@gull.example' }]
  expect(
    (await ada.save('contact', { mailbox: 'all@gull.example', category_mailboxes: forPraise, promise: 'Soon.' }))
      .status,
  ).toBe(200)
  const form = await openForm(site, '/contact-us/')
  const message = {
    form: 'contact',
    captcha_answer: readCaptchaQuestionAnswer(form.html),
    ...contactMessageWithoutVisit,
    email: contactGuest.email,
  }
  const answer = await sendForm(site, form, message, { 'CF-Connecting-IP': '198.51.100.77' })
  expect(answer.status).toBe(303)
  const { results } = await site.db
    .prepare("SELECT recipient, text FROM mail WHERE kind LIKE 'contact%'")
    .all<{ recipient: string; text: string }>()
  expect(results.map(({ recipient }) => recipient).sort()).toEqual(['ada@example.com', 'praise@gull.example'])
  expect(results.find(({ recipient }) => recipient === 'ada@example.com')!.text).toContain('Soon.')
})
