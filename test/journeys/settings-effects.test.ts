import { afterAll, beforeAll, expect, it } from 'vitest'
import { desk } from '../back-office.ts'
import { guest as contactGuest, praise } from '../contact-message.ts'
import { fireCron, nothingToDraw } from '../cron.ts'
import { answerIn, openForm, sendForm } from '../forms.ts'
import { makeUser, openSite, type Site } from '../helpers.ts'
import { type Keeper, keeper } from '../keeper.ts'
import { kept, signUp } from '../signup.ts'

let site: Site
let ada: Keeper
beforeAll(async () => {
  site = await openSite()
  await makeUser(site, 'ada@example.test', { superuser: true })
  ada = keeper(await desk(site, 'ada@example.test'))
})
afterAll(() => site.close())

const pageAt = async (path: string) => (await site.db.prepare('SELECT id FROM page WHERE url_path = ?1').bind(path).first<number>('id'))!
const textAt = async (path: string) => (await site.ask(path)).text()
const isKept = (path: string) => expect.poll(async () => (await site.ask(path)).headers.get('ETag')).toBeTruthy()

it('the retention that is saved is the one the next trigger keeps', async () => {
  await nothingToDraw(site)
  const about = await pageAt('/about/')
  const insert = `INSERT INTO form_submission (form, key, page_id, submitted_at, updated_at, "values") VALUES ('contact', 'old', ?1, ?2, ?2, '{}')`
  const at = new Date(Date.now() - 10 * 24 * 3600 * 1000).toISOString()
  await site.db.prepare(insert).bind(about, at).run()
  const count = () => site.db.prepare("SELECT count(*) AS n FROM form_submission WHERE form = 'contact'").first<number>('n')
  await fireCron(site)
  expect(await count()).toBe(1)
  expect((await ada.save('retention', { contact_days: 7 })).status).toBe(200)
  await fireCron(site)
  expect(await count()).toBe(0)
})

it('a tag manager named in the settings brings the question, and taking it out takes it away', async () => {
  await isKept('/terms/')
  expect(await textAt('/terms/')).not.toContain('data-island="third-parties"')
  expect((await ada.save('privacy', { tag_manager_id: 'GTM-TEST', consent_heading: 'May we count you?' })).status).toBe(200)
  const html = await textAt('/terms/')
  expect(html).toContain('data-island="third-parties"')
  expect(html).toContain('May we count you?')
  await ada.save('privacy', { tag_manager_id: '' })
  expect(await textAt('/terms/')).not.toContain('data-island="third-parties"')
})

it('EF-05 double opt-in, the number of occasions and the recipients of messages take effect with the next form', async () => {
  expect((await ada.save('signup', { double_opt_in: true, most_special_occasions: 2 })).status).toBe(200)
  expect(await textAt('/email-signup/')).toContain('Up to 2 days you would like us to remember.')
  await signUp(site, { email: 'slow@example.com' })
  expect(await kept(site, 'slow@example.com')).toMatchObject({ confirmation_asked_at: expect.any(String), confirmed_at: null })

  const forPraise = [{ category: 'praise', mailbox: 'praise@gull.example' }]
  expect((await ada.save('contact', { mailbox: 'all@gull.example', category_mailboxes: forPraise, promise: 'Soon.' })).status).toBe(200)
  const form = await openForm(site, '/contact-us/')
  const message = { form: 'contact', captcha_answer: answerIn(form.html), ...praise, email: contactGuest.email }
  const answer = await sendForm(site, form, message, { 'CF-Connecting-IP': '198.51.100.77' })
  expect(answer.status).toBe(303)
  const { results } = await site.db
    .prepare("SELECT recipient, text FROM mail WHERE kind LIKE 'contact%'")
    .all<{ recipient: string; text: string }>()
  expect(results.map(({ recipient }) => recipient).sort()).toEqual(['ada@example.com', 'praise@gull.example'])
  expect(results.find(({ recipient }) => recipient === 'ada@example.com')!.text).toContain('Soon.')
})
