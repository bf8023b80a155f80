import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createNetworkHeader } from '../../support/forms/captcha-solution.ts'
import { contactMessageWithoutVisit } from '../../support/forms/contact-message.ts'
import { openForm, readCaptchaQuestionAnswer, sendForm } from '../../support/forms/form-client.ts'
import { submitSignup } from '../../support/forms/signup.ts'
import { findOpenRestaurantRlid } from '../../support/locations/find-rlid.ts'
import { selectForTestScale } from '../../support/scale.ts'
import { openSite, type TestSite } from '../../support/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await openSite()
  const week = JSON.stringify(
    [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({ dayOfWeek, open: '11:00 AM', close: '10:00 PM' })),
  )
  await site.db.prepare("UPDATE location SET hours = ?1, special_hours = '[]'").bind(week).run()
})
beforeEach(() => site.db.prepare('DELETE FROM rate_limit_counter').run())
afterAll(() => site.close())

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const mailsTo = async (inbox: string) =>
  (
    await site.db
      .prepare('SELECT kind, subject, text, html FROM mail WHERE guest_key = ?1 ORDER BY id')
      .bind(inbox)
      .all<{ kind: string; subject: string; text: string; html: string }>()
  ).results

const join = (values: object) =>
  site.fetch('/api/waitlist/', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...createNetworkHeader() },
    body: JSON.stringify({ party_size: 2, phone: '978 555 0142', ...values }),
  })

async function reserve(rlid: number, values: Record<string, string>) {
  const form = await openForm(site, `/reserve?rlid=${rlid}`)
  const all = { rlid: String(rlid), date: inDays(4), time: '18:00', party_size: '2', phone: '978 555 0142', ...values }
  return sendForm(site, form, all, createNetworkHeader())
}

async function write(values: Record<string, string>) {
  const form = await openForm(site, '/contact-us/')
  return sendForm(
    site,
    form,
    { form: 'contact', ...contactMessageWithoutVisit, captcha_answer: readCaptchaQuestionAnswer(form.html), ...values },
    createNetworkHeader(),
  )
}

it('a stranger’s text, address and number never appear in any mail of any form', async () => {
  const words = 'You won at evil.example call 800 555 0199'
  const [waits, reserves] = [
    await findOpenRestaurantRlid(site, 'wait_list_ready = 1'),
    await findOpenRestaurantRlid(site, 'is_reservations_enabled = 1'),
  ]
  const email = 'victim@example.com'
  expect((await join({ rlid: waits, name: words, email })).status).toBe(201)
  const reserved = await reserve(reserves, { name: words, email, notes: words })
  expect(reserved.status).toBe(303)
  const key = reserved.headers.get('Location')!.split('/')[2]!
  await sendForm(site, await openForm(site, reserved.headers.get('Location')!), { key })
  expect((await write({ email, first_name: words, last_name: words, message: `${words} ${words}` })).status).toBe(303)
  await submitSignup(site, { email, first_name: words, last_name: words })
  const mails = await mailsTo(email)
  expect(mails.map(({ kind }) => kind)).toEqual([
    'wait_list_joined',
    'reservation_confirmed',
    'reservation_cancelled',
    'contact_acknowledgement',
    'signup_welcome',
  ])
  for (const { kind, subject, text, html } of mails)
    for (const word of ['evil', '0199', 'won'])
      expect(`${subject} ${text} ${html}`.includes(word), `${kind} ${word}`).toBe(false)
})

const turns = selectForTestScale({ test: 4, proofs: 20 })

it(`${2 * turns} joins and tables are kept, with five mails hourly per address`, async () => {
  const { results: open } = await site.db
    .prepare(
      'UPDATE location SET wait_list_ready = 1, is_reservations_enabled = 1 WHERE closed_at IS NULL AND is_temporarily_closed = 0 AND closure IS NULL RETURNING rlid',
    )
    .all<{ rlid: number }>()
  const statuses: number[] = []
  for (let turn = 0; turn < turns; turn += 1) {
    await site.db.prepare('DELETE FROM rate_limit_counter').run()
    const email = `flood+${turn}@example.com`
    const { rlid } = open[turn]!
    const both = await Promise.all([join({ rlid, name: 'Ida', email }), reserve(rlid, { name: 'Ida', email })])
    statuses.push(...both.map(({ status }) => status))
  }
  expect(statuses.filter((status) => status === 201)).toHaveLength(turns)
  expect(statuses.filter((status) => status === 303)).toHaveLength(turns)
  const kept = (table: string) =>
    site.db.prepare(`SELECT count(*) AS n FROM ${table} WHERE email LIKE 'flood+%'`).first<number>('n')
  expect([await kept('wait_list_entry'), await kept('reservation')]).toEqual([turns, turns])
  expect(await mailsTo('flood@example.com')).toHaveLength(5)
  await site.db
    .prepare("UPDATE mail SET created_at = ?1 WHERE guest_key = 'flood@example.com'")
    .bind(new Date(Date.now() - 3_700_000).toISOString())
    .run()
  await join({ rlid: open[30]!.rlid, name: 'Ida', email: 'flood@example.com' })
  expect(await mailsTo('flood@example.com')).toHaveLength(6)
})

it('concurrently or one after another, no more mails reach an address', async () => {
  const rlid = await findOpenRestaurantRlid(site, 'is_reservations_enabled = 1')
  const times = ['12:00', '13:00', '14:00', '15:00', '16:00', '17:00', '18:00', '19:00', '20:00']
  const sent: Response[] = []
  for (const part of [times.slice(0, 3), times.slice(3, 6), times.slice(6)]) {
    await site.db.prepare('DELETE FROM rate_limit_counter').run()
    sent.push(
      ...(await Promise.all(
        part.map((time) => reserve(rlid, { name: 'Ida', email: 'at.once@gmail.com', time, date: inDays(5) })),
      )),
    )
  }
  expect(sent.map(({ status }) => status)).toEqual(times.map(() => 303))
  expect(await mailsTo('atonce@gmail.com')).toHaveLength(5)
})
