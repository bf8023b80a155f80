import { afterAll, beforeAll, expect, it } from 'vitest'
import { orderPaths } from '../../../schema/orders/order-paths.ts'
import { contactMessageWithoutVisit, sampleContactVisitFields } from '../../support/forms/contact-message.ts'
import {
  type OpenForm,
  openForm,
  readCaptchaQuestionAnswer,
  readFormControlValues,
  sendForm,
} from '../../support/forms/form-client.ts'
import { signupGuestFormValues as signingUp } from '../../support/forms/signup.ts'
import { findOpenRestaurantRlid } from '../../support/locations/find-rlid.ts'
import { fireCron, markImagesDrawn } from '../../support/operations/fire-cron.ts'
import { createTestBasketLine, findDishesForOrderTests, openCheckout } from '../../support/orders/order-client.ts'
import { openSite, type TestSite } from '../../support/site.ts'

const secret = 'for-tests-only-a-secret-for-machines-that-flush'

let site: TestSite
beforeAll(async () => {
  site = await openSite({ entry: 'test/support/workers/fault-injecting-worker.js', vars: { FLUSH_SECRET: secret } })
  await markImagesDrawn(site)
  const week = JSON.stringify(
    [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({ dayOfWeek, open: '11:00 AM', close: '10:00 PM' })),
  )
  await site.db
    .prepare(
      `UPDATE location SET is_reservations_enabled = 1, has_online_ordering = 1, hours = ?1, special_hours = '[]' WHERE rlid = ?2`,
    )
    .bind(week, await restaurant())
    .run()
})
afterAll(() => site.close())

const restaurant = () => findOpenRestaurantRlid(site, 'wait_list_ready = 1')
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const count = async (table: string) => (await site.db.prepare(`SELECT count(*) AS n FROM ${table}`).first<number>('n'))!

interface Trial {
  page: string
  /** Where the form is posted to, if not to its page. */
  post?: string
  values: Record<string, string>
  /** Counts what is kept. */
  kept: string
  mails: string
  /** Nothing is read for it. */
  writesOnly?: boolean
}

const person = { name: 'Ida "Tide" Lund', phone: '978 555 0142' }
const trials: Record<string, () => Promise<Trial>> = {
  contact: async () => ({
    page: '/contact-us/',
    values: {
      form: 'contact',
      ...contactMessageWithoutVisit,
      ...sampleContactVisitFields,
      topic: 'praise-visit',
      message: 'Warm <b>chowder</b> & "welcome",\nthank you.',
      email: 'contact@example.com',
    },
    kept: "form_submission WHERE form = 'contact'",
    mails: "mail WHERE kind LIKE 'contact%'",
  }),
  signup: async () => ({
    page: '/email-signup/',
    values: {
      form: 'signup',
      ...signingUp,
      email: 'signup@example.com',
      'special_occasions-TOTAL_FORMS': '2',
      'special_occasions-0-occasion': 'Birthday',
      'special_occasions-0-relationship': 'Myself',
      'special_occasions-0-month': '3',
      'special_occasions-0-day': '4',
      'special_occasions-1-occasion': 'Anniversary',
      'special_occasions-1-relationship': 'Child',
      'special_occasions-1-month': '5',
      'special_occasions-1-day': '6',
    },
    kept: "form_submission WHERE form = 'signup'",
    mails: "mail WHERE kind LIKE 'signup%'",
  }),
  unsubscribe: async () => ({
    page: '/unsubscribe/',
    values: { form: 'unsubscribe', Email: 'unsubscribe@example.com', BroadLogId: '77' },
    kept: "suppression WHERE email = 'unsubscribe@example.com' AND broad_log_id = '77'",
    mails: "mail WHERE recipient = 'unsubscribe@example.com'",
  }),
  order: async () => {
    const rlid = String(await restaurant())
    return {
      page: `/order?rlid=${rlid}`,
      values: { rlid, service: 'pick_up' },
      kept: 'order_intent',
      mails: "mail WHERE kind LIKE 'order%'",
    }
  },
  'order from the menu': async () => {
    const rlid = await restaurant()
    const lines = [createTestBasketLine((await findDishesForOrderTests(site, rlid)).plain.id)]
    const { values } = await openCheckout(site, { rlid, lines, pickupAt: null })
    const { csrfmiddlewaretoken: _, captcha_answer: __, ...sent } = values
    const typed = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== ''))
    return {
      page: orderPaths.checkout({ rlid, lines, pickupAt: null }),
      values: { ...typed, email: 'basket@example.com' },
      kept: "pickup_order WHERE email = 'basket@example.com'",
      mails: "mail WHERE recipient = 'basket@example.com'",
    }
  },
  reservation: async () => {
    const rlid = String(await restaurant())
    const values = {
      rlid,
      ...person,
      email: 'table@example.com',
      date: inDays(4),
      time: '18:30',
      party_size: '4',
      notes: 'A high chair,\nplease.',
    }
    return {
      page: `/reserve?rlid=${rlid}`,
      values,
      kept: "reservation WHERE email = 'table@example.com'",
      mails: "mail WHERE recipient = 'table@example.com'",
    }
  },
  'cancelled reservation': async () => {
    const rlid = String(await restaurant())
    const values = { rlid, ...person, email: 'cancel@example.com', date: inDays(5), time: '18:30', party_size: '2' }
    const page = (await sendForm(site, await openForm(site, `/reserve?rlid=${rlid}`), values)).headers.get('Location')!
    return {
      page,
      values: { key: page.split('/')[2]! },
      kept: "reservation WHERE email = 'cancel@example.com' AND cancelled_at IS NOT NULL",
      mails: "mail WHERE recipient = 'cancel@example.com' AND kind = 'reservation_cancelled'",
    }
  },
  'wait list': async () => {
    const rlid = String(await restaurant())
    const values = { rlid, ...person, email: 'waits@example.com', party_size: '2' }
    return {
      page: `/waitlist?rlid=${rlid}`,
      values,
      kept: "wait_list_entry WHERE email = 'waits@example.com'",
      mails: "mail WHERE recipient = 'waits@example.com'",
    }
  },
  'place given up': async () => {
    const rlid = String(await restaurant())
    const values = { rlid, ...person, party_size: '3', phone: '978 555 0177' }
    const page = (await sendForm(site, await openForm(site, `/waitlist?rlid=${rlid}`), values)).headers.get('Location')!
    return {
      page,
      values: { plan_ahead_id: page.split('/')[2]! },
      kept: "wait_list_entry WHERE party_size = 3 AND status = 'cancelled'",
      mails: "mail WHERE kind = 'none'",
      writesOnly: true,
    }
  },
}

/** Sends what an answer's own form holds, as somebody without script who presses its button again. */
async function pressed(form: OpenForm, values: Record<string, string>, fault: string) {
  const answer = await sendForm(site, form, values, { 'X-Fault': fault })
  return {
    status: answer.status,
    location: answer.headers.get('Location'),
    retryAfter: answer.headers.get('Retry-After'),
    html: await answer.text(),
  }
}

it.each(Object.keys(trials))(
  '16.5.2 2.3.4 %s: no input is lost in an outage, and repeated posts are stored once',
  async (name) => {
    const { page, values, kept, mails, writesOnly } = await trials[name]!()
    const form = await openForm(site, page)
    const answered = form.html.includes('captcha_answer')
      ? { captcha_answer: readCaptchaQuestionAnswer(form.html) }
      : {}
    let sent: Record<string, string> = { ...values, ...answered }
    for (const fault of ['db=down', ...(writesOnly ? [] : ['db=reads']), 'db=writes']) {
      const { status, retryAfter, html } = await pressed(form, sent, fault)
      expect([fault, status, Number(retryAfter) > 0], html.slice(0, 500)).toEqual([fault, 503, true])
      expect(html).toMatch(/Nothing you wrote is lost/)
      const again = readFormControlValues(html, form.path)
      expect(again).toMatchObject({ ...values, csrfmiddlewaretoken: form.token })
      sent = { ...again, ...answered }
    }
    expect(await count(kept)).toBe(0)
    const lost = await pressed(form, sent, 'db=lost')
    expect([lost.status, await count(kept)], lost.html.slice(0, 500)).toEqual([303, 1])
    const mailCount = await count(mails)
    const many = await Promise.all(Array.from({ length: 50 }, () => pressed(form, sent, '')))
    expect(new Set(many.map(({ status, location }) => `${status} ${location}`))).toEqual(
      new Set([`303 ${lost.location}`]),
    )
    expect([await count(kept), await count(mails)]).toEqual([1, mailCount])
  },
)

it('16.5.2 unsubscribing by the API fails as specified in an outage, then stores one record', async () => {
  const form = { ...(await openForm(site, '/unsubscribe/')), path: '/api/fcc/unsubscribe/' }
  const values = { Email: 'call@example.com', BroadLogId: '' }
  for (const fault of ['db=down', 'db=writes']) {
    const answer = await sendForm(site, form, values, { 'X-Fault': fault })
    expect([answer.status, await answer.json()]).toEqual([
      503,
      { isValid: false, errors: [expect.stringContaining('Please try again')] },
    ])
  }
  const many = await Promise.all(Array.from({ length: 50 }, () => sendForm(site, form, values)))
  for (const answer of many) expect([answer.status, await answer.json()]).toEqual([200, { isValid: true, errors: [] }])
  expect(await count("suppression WHERE email = 'call@example.com'")).toBe(1)
})

it('16.5.2 joining a wait list by the API returns 503 in outages, then one place', async () => {
  const party = { rlid: await restaurant(), party_size: 5, name: 'Ida', phone: '978-555-0155', idempotency_key: 'once' }
  const join = (fault: string) =>
    site.fetch('/api/waitlist/', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Fault': fault, 'CF-Connecting-IP': '198.51.100.7' },
      body: JSON.stringify(party),
    })
  for (const fault of ['db=down', 'db=writes']) {
    const answer = await join(fault)
    expect([answer.status, await answer.json()]).toEqual([503, { message: expect.any(String) }])
  }
  const answers = [await join('db=lost'), ...(await Promise.all(Array.from({ length: 50 }, () => join(''))))]
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
  expect(await count('wait_list_entry WHERE party_size = 5')).toBe(1)
})

it('16.5.2 an accessibility report sent fifty times is stored once, also after a lost response', async () => {
  const send = (page_url: string, fault: string) =>
    site.fetch('/accessibility-report/', {
      method: 'POST',
      headers: { Origin: site.origin, 'X-Fault': fault },
      body: new URLSearchParams({ page_url, dom: '<p>Menu</p>', screen_width: '390', screen_height: '844' }),
    })
  const down = await send('http://localhost:8787/menu/', 'db=writes')
  expect([down.status, readFormControlValues(await down.text(), '/accessibility-report/')['dom']]).toEqual([
    503,
    '<p>Menu</p>',
  ])
  expect((await send('http://localhost:8787/menu/', 'db=lost')).status).toBe(303)
  await site.db.prepare('DELETE FROM rate_limit_counter').run()
  await Promise.all(Array.from({ length: 50 }, () => send('http://localhost:8787/menu/', '')))
  expect(await count('accessibility_report')).toBe(1)
})

it('16.5.2 a scheduled task that meets an outage fails, and the next run catches up', async () => {
  const worker = await site.miniflare.getWorker()
  const run = async (fault: string, at: Date) => (await worker.scheduled({ cron: fault, scheduledTime: at })).outcome
  const beats = async () =>
    (await site.db.prepare('SELECT DISTINCT finished_at FROM heartbeat').all<{ finished_at: string }>()).results
  const [first, second, third] = [0, 1, 2].map((minutes) => new Date(Date.now() + minutes * 60_000)) as [
    Date,
    Date,
    Date,
  ]
  expect([await fireCron(site, first), await beats()]).toEqual(['ok', [{ finished_at: first.toISOString() }]])
  for (const fault of ['db=down', 'db=writes']) expect(await run(fault, second)).toBe('exception')
  expect(await beats()).toEqual([{ finished_at: first.toISOString() }])
  expect([await fireCron(site, third), await beats()]).toEqual(['ok', [{ finished_at: third.toISOString() }]])
})

it('a change made while KV is down takes effect immediately', async () => {
  const rlid = await restaurant()
  const city = async () =>
    ((await (await site.fetch(`/api/location/getlocation/?rlid=${rlid}`)).json()) as { city: string }).city
  const before = await city()
  await site.db.prepare("UPDATE location SET city = 'Newport' WHERE rlid = ?1").bind(rlid).run()
  const headers = { Authorization: `Bearer ${secret}`, 'X-Fault': 'kv=down' }
  const flushed = await site.fetch('/api/location/flush/', { method: 'POST', headers })
  expect([before === 'Newport', flushed.status, await city()]).toEqual([false, 204, 'Newport'])
})
