import { expect, it } from 'vitest'
import {
  contactFormPath,
  listContactMessages,
  listMailContentsTo,
  setUpSiteWithContactForms,
} from '../../support/forms/contact-form.ts'
import {
  contactMessageWithoutVisit,
  contactMessageWithVisit,
  sampleContactSenderFields,
  sampleContactVisitFields,
  toDateDaysAgo,
} from '../../support/forms/contact-message.ts'
import { openForm } from '../../support/forms/form-client.ts'
import { saveSettingInDatabase } from '../../support/pages/save-setting.ts'
import { fetchFromSharedSite } from '../../support/site.ts'

const { site, forms, send } = setUpSiteWithContactForms()

/** The words of the error beside a control. */
const errorAt = (html: string, name: string) =>
  new RegExp(`id="contact-${name}-error">([^<]*)<`).exec(html)?.[1]?.replaceAll('&#x27;', "'")
/** The address of every error of the list above the form, in its order. */
const listed = (html: string) => [...html.matchAll(/<li><a href="#contact-([a-z_0-9]+)">/g)].map(([, name]) => name)

it('SC-01 SC-02 EF-01 EF-02 the page shows its blocks, then the form with every control and the note', async () => {
  const html = await (await fetchFromSharedSite(contactFormPath)).text()
  const at = (text: string) => {
    expect(html).toContain(text)
    return html.indexOf(text)
  }
  expect(at('Start with your restaurant')).toBeLessThan(at('id="contact-form"'))
  expect(html).toMatch(/>All fields are required</)
  for (const name of ['question_category', 'topic', 'address_state'])
    expect(html).toMatch(new RegExp(`<select[^>]* name="${name}"`))
  const others = ['visit_date', 'visit_time', 'order_number', 'location_search', 'captcha', 'csrfmiddlewaretoken']
  for (const name of [...Object.keys(sampleContactSenderFields), ...others])
    expect(html, name).toMatch(new RegExp(`<(?:input|textarea|select)[^>]* name="${name}"`))
  expect(html).toMatch(/type="date"[^>]*name="visit_date"|name="visit_date"[^>]*type="date"/)
})

it('AP-17 EF-07 VA-09 the form posts to its page with its token and groups topics without script', async () => {
  const { html, token } = await openForm(site, contactFormPath)
  expect(html).toMatch(/<form id="contact-form"[^>]* action="\/contact-us\/" method="post"/)
  expect(html).toContain(`"page_context":{"csrf_token":"${token}","url":"http://localhost:8787/contact-us/"}`)
  const groups = [...html.matchAll(/<optgroup label="([^"]+)">(.*?)<\/optgroup>/g)].map(([, label, options]) => [
    label,
    [...options!.matchAll(/>([^<]+)<\/option>/g)].length,
  ])
  expect(groups.slice(0, 5)).toEqual([
    ['My Rewards', 5],
    ['Praise', 2],
    ['Suggestion', 3],
    ['Question', 8],
    ['Issue or Concern?', 2],
  ])
})

it('PU-01 without script a message is stored, mailed to mailbox and guest, and redirects', async () => {
  const email = 'Guest.One@example.com'
  const { answer, status } = await send({ ...contactMessageWithVisit, email })
  expect([status, answer.headers.get('Location')]).toEqual([303, '/contact-us/thanks/'])
  const [row] = await listContactMessages(site, 'guest.one@example.com')
  const values = JSON.parse(row!.values)
  expect(values).toMatchObject({
    question_category: 'Praise',
    topic: 'About Dining, To Go, Or Delivery',
    location_rlid: 1001,
    visit_date: sampleContactVisitFields.visit_date,
    visit_time: '18:30',
    order_number: 'A-1047',
    phone: '(978) 555-0143',
    email,
  })
  expect(values.reference).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/)
  expect(row!.verified).toBe(1)
  expect(row!.search_text).toContain('chowder')

  const [acknowledgement, ...none] = await listMailContentsTo(site, email)
  expect(none).toEqual([])
  expect(acknowledgement).toMatchObject({
    kind: 'contact_acknowledgement',
    subject: `Harbor Lantern has your message (${values.reference})`,
  })
  expect(acknowledgement!.text).toContain('Thank you, Ada')
  expect(acknowledgement!.text).not.toContain('chowder')
  const brand = (await listMailContentsTo(site, 'guests@harborlantern.example')).find(
    ({ reply_to }) => reply_to === email,
  )!
  expect(brand.subject).toBe(`Praise: About Dining, To Go, Or Delivery (${values.reference})`)
  expect(brand.text).toContain('> The chowder was warm')
  expect(brand.text).toContain(values.location_address)

  const landing = await site.fetch('/contact-us/thanks/')
  expect(landing.headers.get('X-Robots-Tag')).toBe('noindex')
  expect(await landing.text()).toContain('Thank you for writing')
})

it('a category with its own mailbox is only sent there', async () => {
  expect(
    (
      await send({
        ...sampleContactSenderFields,
        email: 'points@example.com',
        question_category: 'rewards',
        topic: 'rewards-points',
      })
    ).status,
  ).toBe(303)
  const toldAt = async (mailbox: string) =>
    (await listMailContentsTo(site, mailbox)).filter(({ reply_to }) => reply_to === 'points@example.com').length
  expect([await toldAt('rewards@harborlantern.example'), await toldAt('guests@harborlantern.example')]).toEqual([1, 0])
})

it('VA-10 visit fields that a topic does not ask for are dropped, whatever their value', async () => {
  const rubbish = { location_rlid: 'x', visit_date: '2999-99-99', visit_time: 'noon', order_number: '\u0000' }
  expect((await send({ ...contactMessageWithoutVisit, ...rubbish, email: 'dropped@example.com' })).status).toBe(303)
  const [row] = await listContactMessages(site, 'dropped@example.com')
  for (const name of Object.keys(rubbish)) expect(JSON.parse(row!.values)).not.toHaveProperty(name)
  expect(
    (
      await send({
        ...contactMessageWithVisit,
        ...rubbish,
        location_rlid: '1001',
        topic: 'question-menu',
        question_category: 'question',
      })
    ).status,
  ).toBe(303)
})

it('VA-05 VA-06 VA-07 VA-08 ER-01 ASVS 2.2.2 every empty field has an error next to it and in the ordered list', async () => {
  const { status, html } = await send({ question_category: 'concern', topic: 'concern-visit' })
  expect(status).toBe(422)
  const expected = [
    'location_rlid',
    'visit_date',
    'visit_time',
    'order_number',
    ...Object.keys(sampleContactSenderFields),
  ]
  expect(listed(html)).toEqual(expected)
  for (const name of expected) expect(errorAt(html, name), name).toMatch(/^Error: [A-Z].*\.$/)
  for (const name of expected) expect(html, name).toMatch(new RegExp(`id="contact-${name}"`))
  expect(listed((await send({}, forms[0])).html).slice(0, 2)).toEqual(['question_category', 'topic'])
  expect(html.indexOf('form-errors')).toBeLessThan(html.indexOf('id="contact-question_category"'))
})

it.each([
  ['question_category', { question_category: 'gossip' }],
  ['topic', { topic: 'rewards-points' }],
  ['topic', { topic: 'praise' }],
  ['location_rlid', { ...contactMessageWithVisit, location_rlid: '999999999' }],
  ['location_rlid', { ...contactMessageWithVisit, location_rlid: '1001; DROP TABLE page' }],
  ['visit_date', { ...contactMessageWithVisit, visit_date: toDateDaysAgo(-2) }],
  ['visit_date', { ...contactMessageWithVisit, visit_date: toDateDaysAgo(400) }],
  ['visit_date', { ...contactMessageWithVisit, visit_date: '2026-02-30' }],
  ['visit_date', { ...contactMessageWithVisit, visit_date: 'yesterday' }],
  ['visit_time', { ...contactMessageWithVisit, visit_time: '25:00' }],
  ['order_number', { ...contactMessageWithVisit, order_number: '…' }],
  ['first_name', { first_name: '\u200b' }],
  ['first_name', { first_name: 'Ada\nBcc: all@example.com' }],
  ['last_name', { last_name: 'x'.repeat(61) }],
  ['email', { email: 'ada@example' }],
  ['email', { email: 'ada@example.com, eve@example.com' }],
  ['phone', { phone: '555-0143' }],
  ['phone', { phone: '+44 20 7946 0000' }],
  ['phone', { phone: '978 555 0143 call me' }],
  ['address_state', { address_state: 'ZZ' }],
  ['address_zip', { address_zip: '0193' }],
  ['address_zip', { address_state: 'ME', address_zip: '90210' }],
  ['address_zip', { address_state: 'MA', address_zip: 'K1A 0B1' }],
  ['message', { message: 'Too short' }],
  ['message', { message: 'x'.repeat(5001) }],
  ['message', { message: 'A bell \u0007 rings in here.' }],
])('an invalid %s returns 422 with the entered values, and nothing is stored (%j)', async (name, change) => {
  const values: Record<string, string> = {
    ...contactMessageWithoutVisit,
    ...change,
    ...(name !== 'email' && { email: 'wrong@example.com' }),
  }
  const { status, html } = await send(values, forms[0])
  expect(status).toBe(422)
  expect(listed(html)).toEqual([name])
  expect(errorAt(html, name)).toMatch(/^Error: /)
  expect(html).toMatch(/<title>Error: Contact us/)
  expect(html).toContain('value="12 Dock Street"')
  expect(html).toMatch(/<option[^>]* value="MA"|value="MA"/)
  expect(await listContactMessages(site, 'wrong@example.com')).toEqual([])
  expect(await listMailContentsTo(site, 'wrong@example.com')).toEqual([])
})

it('Unicode of every kind is stored as entered, also a Canadian address', async () => {
  const message = 'Größte Suppe 🦞 自由自在\r\nمرحبا بالعالم\r\n\tça va?'
  const canadian = {
    address_city: 'Québec',
    address_state: 'QC',
    address_zip: 'g1r4p5',
    first_name: 'Zoë',
    last_name: 'Ó Súilleabháin-李',
  }
  expect(
    (await send({ ...contactMessageWithoutVisit, ...canadian, message, email: 'unicode@example.com' })).status,
  ).toBe(303)
  const [row] = await listContactMessages(site, 'unicode@example.com')
  expect(JSON.parse(row!.values)).toMatchObject({
    ...canadian,
    address_zip: 'G1R 4P5',
    message: message.replaceAll('\r\n', '\n'),
  })
})

it('LI-03 SO-08 without script a city returns six restaurants, and the chosen one is stored', async () => {
  const form = forms.pop()!
  const { location_rlid: _, ...typed } = {
    ...contactMessageWithVisit,
    location_search: 'Salem, MA',
    email: 'chooser@example.com',
  }
  const { status, html } = await send(typed, form)
  expect(status).toBe(422)
  expect(listed(html)).toEqual(['location_rlid'])
  const found = [...html.matchAll(/<input[^>]*type="radio"[^>]*name="location_rlid" value="(\d+)"/g)].map(
    ([, rlid]) => rlid!,
  )
  expect(found).toHaveLength(6)
  const nearest = await (
    await site.fetch('/api/location/getlocations/?latitude=42.5195&longitude=-70.8967&limit=1')
  ).json()
  expect(found[0]).toBe(
    String((nearest as { locations: { location: { rlid: number } }[] }).locations[0]!.location.rlid),
  )
  expect(html).toContain('value="Salem, MA"')
  expect(
    (await send({ ...typed, location_rlid: found[2]!, location_search: 'Salem, MA' }, { ...form, html })).status,
  ).toBe(303)
  const [row] = await listContactMessages(site, 'chooser@example.com')
  expect(JSON.parse(row!.values).location_rlid).toBe(Number(found[2]))
  expect(row!.values).not.toContain('location_search')
})

it('EF-08 without script the form uses the editor’s custom text about a place', async () => {
  const { location_rlid: _, ...typed } = contactMessageWithVisit
  await saveSettingInDatabase(site, 'wording', {
    reworded: [{ key: 'search.no_place', value: 'We know of no such place.' }],
  })
  const { html } = await send({ ...typed, location_search: 'qqqq zzzz' })
  await saveSettingInDatabase(site, 'wording', { reworded: [] })
  expect(errorAt(html, 'location_rlid')).toBe('Error: We know of no such place.')
})

it('an unknown or too distant place is reported next to the field', async () => {
  const { location_rlid: _, ...typed } = contactMessageWithVisit
  expect(errorAt((await send({ ...typed, location_search: 'qqqq zzzz' })).html, 'location_rlid')).toBe(
    'Error: Please enter a valid city, state, or ZIP code.',
  )
  expect(errorAt((await send({ ...typed, location_search: 'Iqaluit, NU' })).html, 'location_rlid')).toMatch(
    /^Error: There is no restaurant within 200 miles of /,
  )
})

it('a chosen restaurant stays chosen when other fields are invalid', async () => {
  const { html } = await send({ ...contactMessageWithVisit, phone: '' })
  expect(html).toMatch(
    /<input[^>]*type="radio"[^>]*checked=""[^>]*value="1001"|type="radio"[^>]*name="location_rlid"[^>]*value="1001"[^>]*checked/,
  )
  expect(html).toMatch(/data-shown=""/)
})
