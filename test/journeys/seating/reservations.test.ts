import { expect, it } from 'vitest'
import { createNetworkHeader } from '../../support/forms/captcha-solution.ts'
import { openForm, readCaptchaQuestionAnswer, sendForm } from '../../support/forms/form-client.ts'
import { fetchPageHtml, listMailsToAddress, setUpGuestFormsTestSite } from '../../support/seating/guest-forms.ts'

const restaurants = setUpGuestFormsTestSite()
const { site } = restaurants

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const guest = { name: 'Ida <b>Lantern</b>', phone: '978 555 0142', email: 'ida@example.com' }

/** Checks the calendar file of a reservation for four, and the link to the way there. */
async function expectCalendarFile(place: string, reference: string) {
  const { html } = await fetchPageHtml(site, place)
  expect(html).toContain(`href="${place}calendar.ics"`)
  expect(html).toMatch(/href="https:[^"]*destination=[^"]+"[^>]*>(?:<svg.*?<\/svg>)?Get directions/)
  const calendar = await site.fetch(`${place}calendar.ics`)
  expect([calendar.status, calendar.headers.get('Content-Type'), calendar.headers.get('Cache-Control')]).toEqual([
    200,
    'text/calendar; charset=utf-8',
    'private, no-store',
  ])
  const event = await calendar.text()
  expect(event).toContain('SUMMARY:Table for 4 at Harbor Lantern')
  expect(event).toContain(reference)
  expect(event).toContain('STATUS:CONFIRMED')
  expect((await site.fetch('/reserve/AAAAAAAAAAAAAAAAAAAAAA/calendar.ics')).status).toBe(404)
}

it('a table reserved without script is stored once, mailed and shown with its reference', async () => {
  const form = await openForm(site, `/reserve?rlid=${restaurants.withReservations}`)
  expect(form.response.headers.get('Cache-Control')).toBe('private, no-store')
  expect(form.response.headers.get('X-Robots-Tag')).toBe('noindex')
  const values = {
    ...guest,
    rlid: String(restaurants.withReservations),
    date: inDays(3),
    time: '18:30',
    party_size: '4',
    notes: 'A high chair,\nplease.',
  }
  const answers = await Promise.all(Array.from({ length: 5 }, () => sendForm(site, form, values)))
  expect(new Set(answers.map(({ status, headers }) => `${status} ${headers.get('Location')}`)).size).toBe(1)
  const place = answers[0]!.headers.get('Location')!
  expect(place).toMatch(/^\/reserve\/[\w-]{22}\/$/)
  const { answer, html } = await fetchPageHtml(site, place)
  expect([answer.status, answer.headers.get('X-Robots-Tag'), answer.headers.get('Cache-Control')]).toEqual([
    200,
    'noindex',
    'private, no-store',
  ])
  const row = await site.db
    .prepare('SELECT reference, minute, party_size, phone, name FROM reservation')
    .all<Record<string, unknown>>()
  expect(row.results).toEqual([
    { reference: expect.any(String), minute: 1110, party_size: 4, phone: '(978) 555-0142', name: guest.name },
  ])
  expect(html).toContain(String(row.results[0]!['reference']))
  expect(html).toContain('6:30 PM')
  // The mail leads here: what may be more than a name is not repeated.
  expect(html).toContain('We look forward to seeing you.')
  expect(html).not.toContain('Lantern&lt;/b&gt;')
  const toGuest = await listMailsToAddress(site, 'ida@example.com')
  expect(toGuest.map(({ kind }) => kind)).toEqual(['reservation_confirmed'])
  expect(toGuest[0]!.text).toContain(`http://localhost:8787${place}`)
  const [notice] = await listMailsToAddress(site, 'tables@harborlantern.example')
  expect(notice!.text).toContain('> A high chair,')
  await expectCalendarFile(place, String(row.results[0]!['reference']))
  const cancel = await openForm(site, place)
  expect((await fetchPageHtml(site, place)).html).toContain('Cancel the reservation')
  expect(await site.db.prepare('SELECT count(*) AS n FROM reservation WHERE cancelled_at IS NOT NULL').first('n')).toBe(
    0,
  )
  const key = place.split('/')[2]!
  expect((await sendForm(site, { ...cancel, cookie: '' }, { key })).status).toBe(403)
  expect((await sendForm(site, cancel, { key })).status).toBe(303)
  expect((await fetchPageHtml(site, place)).html).toContain('Your reservation is cancelled')
  expect((await listMailsToAddress(site, 'ida@example.com')).map(({ kind }) => kind)).toEqual([
    'reservation_confirmed',
    'reservation_cancelled',
  ])
  expect(
    (await listMailsToAddress(site, 'tables@harborlantern.example')).map(({ subject }) => subject.split(':')[0]),
  ).toEqual(['Reserved', 'Cancelled'])
  // Again changes and tells nothing.
  expect(
    (
      await sendForm(
        site,
        await openForm(site, `/reserve?rlid=${restaurants.withReservations}`).then((open) => ({
          ...open,
          path: place,
        })),
        { key },
      )
    ).status,
  ).toBe(303)
  expect(await listMailsToAddress(site, 'ida@example.com')).toHaveLength(2)
})

it('ASVS 2.2.2 2.2.3 the server enforces opening hours, special days, closures, dates and party sizes', async () => {
  const special = [
    { date: inDays(8), label: 'Closed for inventory', hours: [] },
    { date: inDays(9), label: 'Short day', hours: [{ open: '1:00 PM', close: '4:00 PM' }] },
  ]
  await site.db
    .prepare('UPDATE location SET special_hours = ?2 WHERE rlid = ?1')
    .bind(restaurants.withReservations, JSON.stringify(special))
    .run()
  const form = await openForm(site, `/reserve?rlid=${restaurants.withReservations}`)
  const good = { ...guest, rlid: String(restaurants.withReservations), date: inDays(4), time: '18:30', party_size: '4' }
  const wrong: [Record<string, string>, string][] = [
    [{ time: '10:30' }, 'reservation-time-error'],
    [{ time: '21:30' }, 'reservation-time-error'],
    [{ time: '18:10' }, 'reservation-time-error'],
    [{ time: '99:99' }, 'reservation-time-error'],
    [{ time: '' }, 'reservation-time-error'],
    [{ date: inDays(-3) }, 'reservation-date-error'],
    [{ date: inDays(90) }, 'reservation-date-error'],
    [{ date: '2027-02-30' }, 'reservation-date-error'],
    [{ date: 'tomorrow' }, 'reservation-date-error'],
    [{ date: inDays(8) }, 'reservation-date-error'],
    [{ date: inDays(9) }, 'reservation-time-error'],
    [{ party_size: '0' }, 'reservation-party_size-error'],
    [{ party_size: '13' }, 'reservation-party_size-error'],
    [{ party_size: '4; DROP TABLE reservation' }, 'reservation-party_size-error'],
    [{ name: '' }, 'reservation-name-error'],
    [{ name: 'Ida\r\nBcc: everybody@example.com' }, 'reservation-name-error'],
    [{ phone: 'call me' }, 'reservation-phone-error'],
    [{ email: 'ida@example.com\r\nBcc: x@example.com' }, 'reservation-email-error'],
    [{ notes: 'x'.repeat(600) }, 'reservation-notes-error'],
  ]
  for (const [change, error] of wrong) {
    const answer = await sendForm(site, form, { ...good, ...change })
    const html = await answer.text()
    expect([answer.status, html.includes(`id="${error}"`)], JSON.stringify(change).slice(0, 50)).toEqual([422, true])
    expect(html.includes('978 555 0142') || 'phone' in change).toBe(true)
  }
  expect((await sendForm(site, form, { ...good, date: inDays(9), time: '13:30' })).status).toBe(303)
  await site.db
    .prepare("UPDATE location SET special_hours = '[]' WHERE rlid = ?1")
    .bind(restaurants.withReservations)
    .run()
})

it('ASVS 2.3.2 2.3.4 concurrent reservations never exceed the number of tables', async () => {
  await site.db
    .prepare("UPDATE setting SET value = json_set(value, '$.parties_at_a_time', 3) WHERE model_name = 'seating'")
    .run()
  const form = await Promise.all(
    Array.from({ length: 8 }, () => openForm(site, `/reserve?rlid=${restaurants.withReservations}`)),
  )
  const values = {
    rlid: String(restaurants.withReservations),
    date: inDays(5),
    time: '19:00',
    party_size: '2',
    name: 'One of many',
    phone: '978 555 0100',
  }
  const answers = await Promise.all(
    form.map((each, index) =>
      sendForm(site, each, { ...values, email: `guest${index}@example.com` }, createNetworkHeader()),
    ),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([303, 303, 303, 422, 422, 422, 422, 422])
  const refused = answers.findIndex(({ status }) => status === 422)
  expect(await answers[refused]!.text()).toContain('are taken. Please choose another time.')
  expect(await listMailsToAddress(site, `guest${refused}@example.com`)).toEqual([])
})

it('a restaurant without reservations or an open list returns 409 with alternatives', async () => {
  const reserve = await fetchPageHtml(site, `/reserve?rlid=${restaurants.withWaitList}`)
  expect([reserve.answer.status, reserve.html.includes(`/waitlist?rlid=${restaurants.withWaitList}`)]).toEqual([
    409,
    true,
  ])
  const wait = await fetchPageHtml(site, `/waitlist?rlid=${restaurants.withNeither}`)
  expect([wait.answer.status, wait.html.includes('not open right now')]).toEqual([409, true])
  const form = await openForm(site, `/reserve?rlid=${restaurants.withReservations}`)
  const values = { ...guest, rlid: String(restaurants.withWaitList), date: inDays(3), time: '18:30', party_size: '2' }
  expect((await sendForm(site, form, values)).status).toBe(409)
})

it('EO-05 a party joins without script, sees its place, and leaves', async () => {
  const form = await openForm(site, `/waitlist?rlid=${restaurants.withWaitList}`)
  const values = {
    rlid: String(restaurants.withWaitList),
    party_size: '2',
    name: 'Ida',
    phone: '978 555 0142',
    email: '',
  }
  const [answer, again] = await Promise.all([sendForm(site, form, values), sendForm(site, form, values)])
  const place = answer.headers.get('Location')!
  expect([answer.status, again.headers.get('Location')]).toEqual([303, place])
  const { answer: shown, html } = await fetchPageHtml(site, place)
  expect([shown.status, shown.headers.get('X-Robots-Tag'), shown.headers.get('Cache-Control')]).toEqual([
    200,
    'noindex',
    'private, no-store',
  ])
  expect(html).toContain('You are next for a table of your size.')
  expect(html).toMatch(/<noscript><meta http-equiv="refresh" content="60"\s*\/><\/noscript>/)
  expect((await site.fetch(`/api/waitlist/${place.split('/')[2]}/`)).status).toBe(200)
  expect((await sendForm(site, await openForm(site, place), { plan_ahead_id: place.split('/')[2]! })).status).toBe(303)
  expect((await fetchPageHtml(site, place)).html).toContain('You have left the wait list')
  expect((await fetchPageHtml(site, place)).html).not.toContain('http-equiv="refresh"')
})

it('the form of the wait list keeps entered values and reports problems', async () => {
  await site.db
    .prepare('UPDATE location SET wait_list_max_party_size = 6 WHERE rlid = ?1')
    .bind(restaurants.withWaitList)
    .run()
  const form = await openForm(site, `/waitlist?rlid=${restaurants.withWaitList}`)
  const wrong = await sendForm(site, form, {
    rlid: String(restaurants.withWaitList),
    party_size: '9',
    name: 'Ida',
    phone: '978 555 0142',
    email: 'x',
  })
  const html = await wrong.text()
  expect(wrong.status).toBe(422)
  expect(html).toContain('id="wait_list-email-error"')
  const large = await (
    await sendForm(site, form, {
      rlid: String(restaurants.withWaitList),
      party_size: '9',
      name: 'Ida',
      phone: '978 555 0142',
    })
  ).text()
  expect(large).toContain('id="wait_list-party_size-error"')
  expect(large).toContain('parties of up to 6')
  expect(large).toContain('value="978 555 0142"')
})

it('after several reservations a form without script asks a question, and accepts the answer', async () => {
  const network = createNetworkHeader()
  const values = {
    rlid: String(restaurants.withReservations),
    date: inDays(6),
    time: '17:00',
    party_size: '2',
    name: 'Ida',
    phone: '978 555 0142',
  }
  const send = async (turn: number) => {
    const form = await openForm(site, `/reserve?rlid=${restaurants.withReservations}`)
    return { form, answer: await sendForm(site, form, { ...values, email: `many${turn}@example.com` }, network) }
  }
  await site.db
    .prepare("UPDATE setting SET value = json_set(value, '$.parties_at_a_time', 12) WHERE model_name = 'seating'")
    .run()
  for (const turn of [1, 2, 3, 4, 5]) expect((await send(turn)).answer.status).toBe(303)
  const { form, answer } = await send(6)
  const html = await answer.text()
  expect([answer.status, html.includes('value="many6@example.com"')]).toEqual([422, true])
  expect(await listMailsToAddress(site, 'many6@example.com')).toEqual([])
  const wrong = await sendForm(site, form, { ...values, email: 'many6@example.com', captcha_answer: '99' }, network)
  expect(wrong.status).toBe(422)
  const right = await sendForm(
    site,
    form,
    { ...values, email: 'many6@example.com', captcha_answer: readCaptchaQuestionAnswer(html) },
    network,
  )
  expect(right.status).toBe(303)
  expect((await listMailsToAddress(site, 'many6@example.com')).map(({ kind }) => kind)).toEqual([
    'reservation_confirmed',
  ])
})
