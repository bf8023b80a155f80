import { getTableName } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import type { PersonalDataResponse } from '../../../schema/forms/personal-data-wire.ts'
import { personalDataTables } from '../../../worker/forms/privacy/personal-data-tables.ts'
import { createNetworkHeader } from '../../support/forms/captcha-solution.ts'
import { contactMessageWithoutVisit } from '../../support/forms/contact-message.ts'
import { openForm, readCaptchaQuestionAnswer, sendForm } from '../../support/forms/form-client.ts'
import { findTablesContaining, guestRowInserters } from '../../support/forms/personal-data.ts'
import {
  createStoredContactMessage,
  createStoredSignupValues,
  insertSubmission,
  insertSubmissionReaders,
} from '../../support/forms/submissions.ts'
import { findOpenRestaurantRlid } from '../../support/locations/find-rlid.ts'
import { prepareTestMailInsert } from '../../support/mail/outbox.ts'
import { fireCron, markImagesDrawn } from '../../support/operations/fire-cron.ts'
import {
  createTestBasketLine,
  findAndOpenOrderableRestaurant,
  findDishesForOrderTests,
  openCheckout,
} from '../../support/orders/order-client.ts'
import { createBackOfficeClient } from '../../support/pages/back-office-client.ts'
import { findPageIds } from '../../support/pages/page-ids.ts'
import { saveSettingInDatabase } from '../../support/pages/save-setting.ts'
import { openTemporarySite, setUpSharedSite } from '../../support/site.ts'

const privacy = '/wagtail/api/main/forms/privacy/'

const site = setUpSharedSite()
let about: number
let ada: Awaited<ReturnType<typeof createBackOfficeClient>>
beforeAll(async () => {
  ;[about] = (await findPageIds(site, '/about/')) as [number]
  await insertSubmissionReaders(site, about)
  ada = await createBackOfficeClient(site, 'ada@example.test')
})

const placeNames = personalDataTables.map(({ table }) => getTableName(table))

const call = (name: string, contact: string) => ada.post(`${privacy}${name}/`, { contact })
const find = async (contact: string) => (await (await call('find', contact)).json()) as PersonalDataResponse
const counts = ({ sources }: PersonalDataResponse) =>
  Object.fromEntries(sources.map(({ table: place, count }) => [place, count]))

it('rows of every table are found, exported and erased by address, regardless of case', async () => {
  const add = (email: string) =>
    placeNames.map((table) => guestRowInserters[table]!(site.db, { email, phone: '(978) 555-0100' }))
  await site.db.batch([...add('ida@example.com'), ...add('IDA@EXAMPLE.COM'), ...add('nida@example.com')])
  const each = (count: number) => Object.fromEntries(placeNames.map((table) => [table, count]))
  for (const spelled of ['ida@example.com', ' Ida@EXAMPLE.com ', 'IDA@EXAMPLE.COM']) {
    const found = await find(spelled)
    expect(found).toMatchObject({ contact: 'ida@example.com', other_contacts: ['(978) 555-0100'] })
    expect(counts(found)).toEqual(each(2))
  }
  const exported = (await (await call('export', 'Ida@Example.com')).json()) as Record<string, unknown[]>
  expect(placeNames.map((table) => exported[table]!.length)).toEqual(personalDataTables.map(() => 2))
  const staying = personalDataTables
    .filter(({ retentionNote }) => retentionNote !== undefined)
    .map(({ table }) => getTableName(table))
  expect(staying).toEqual(['suppression'])
  expect(await (await call('erase', 'Ida@Example.com')).json()).toEqual({ erased: 2 * (personalDataTables.length - 1) })
  expect(counts(await find('ida@example.com'))).toEqual({ ...each(0), suppression: 2 })
  expect(counts(await find('nida@example.com'))).toEqual(each(1))
})

it('guests with only a phone number are found and erased in any format', async () => {
  const withPhones = personalDataTables
    .filter(({ phones }) => phones.length > 0)
    .map(({ table }) => getTableName(table))
  expect(withPhones).toEqual(['form_submission', 'mail', 'reservation', 'pickup_order', 'wait_list_entry'])
  const spellings = ['(978) 555-0142', '+1 978.555.0142', '1-978-555\u00a00142', '9785550142']
  const add = (phone: string, email: string) =>
    withPhones.map((table) => guestRowInserters[table]!(site.db, { email, phone }))
  await site.db.batch([
    ...spellings.flatMap((phone) => add(phone, '')),
    ...add('(978) 555-0167', ''),
    ...add('+44 20 7946 0018', 'Max@example.com'),
  ])
  const each = (count: number) => Object.fromEntries(withPhones.map((table) => [table, count]))
  for (const spelled of [...spellings, '978/555 01 42']) expect(counts(await find(spelled)), spelled).toEqual(each(4))
  expect(await find('0044 20 79460018')).toMatchObject({ erasable: 4, other_contacts: ['Max@example.com'] })
  expect(await (await call('export', '978 555 0142')).json()).toMatchObject({ phone: '9785550142' })
  expect(await (await call('erase', '978 555 0142')).json()).toEqual({ erased: 20 })
  expect(counts(await find('9785550142'))).toEqual(each(0))
  expect(counts(await find('9785550167'))).toEqual(each(1))
})

it('erasure leaves no name, number or address of a guest in any table', async () => {
  const rlid = await findOpenRestaurantRlid(site, 'wait_list_ready = 1')
  const joined = await site.fetch('/api/waitlist/', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...createNetworkHeader() },
    body: JSON.stringify({
      rlid,
      party_size: 2,
      name: 'Zebulon Quillfeather',
      phone: '307 555 9177',
      email: 'Zeb@Quill.example',
    }),
  })
  expect(joined.status).toBe(201)
  const base = `/wagtail/api/main/waitlists/${rlid}/entries/`
  const walkIn = { party_size: 3, name: 'Zebulon Quillfeather', phone: '307 555 9177', idempotency_key: 'walk in one' }
  expect((await ada.post(base, walkIn)).status).toBe(201)
  const { results } = await site.db
    .prepare("SELECT id FROM wait_list_entry WHERE name LIKE 'Zebulon%' ORDER BY id")
    .all<{ id: number }>()
  const [guest, standing] = results.map(({ id }) => id)
  for (const [id, action, from] of [
    [guest, 'call', 'waiting'],
    [guest, 'no_show', 'ready'],
    [standing, 'cancel', 'waiting'],
    [standing, 'undo', 'cancelled'],
  ])
    expect((await ada.post(`${base}${id}/${action}/`, { from })).status, `${action}`).toBe(200)
  const logged = await site.db
    .prepare(
      `SELECT json_group_array(data ->> 'party') AS parties FROM log_entry
       WHERE action IN ('tidemark.add_to_wait_list', 'tidemark.wait_list_call') AND data ->> 'party' IN (?1, ?2)`,
    )
    .bind(guest, standing)
    .first<string>('parties')
  expect(JSON.parse(logged!)).toEqual([standing, guest])
  expect(await find('307 555 9177')).toMatchObject({ erasable: 2, other_contacts: ['Zeb@Quill.example'] })
  for (const contact of ['(307) 555-9177', 'zeb@quill.example']) expect((await call('erase', contact)).status).toBe(200)
  for (const text of ['quillfeather', 'zeb@quill', '555-9177', '555 9177'])
    expect(await findTablesContaining(site, text), text).toEqual([])
})

it.each([
  ['phone', '(307) 555-9188'],
  ['address', 'Zoe@Quill.example'],
])('erasure by %s finds the restaurants’ mails about an order, too', async (_, contact) => {
  const rlid = await findAndOpenOrderableRestaurant(site)
  const { plain } = await findDishesForOrderTests(site, rlid)
  const { send } = await openCheckout(site, { rlid, lines: [createTestBasketLine(plain.id)], pickupAt: null })
  const guest = { name: 'Zoe Quillfeather', phone: '307 555 9188', email: 'Zoe@Quill.example' }
  const ordered = await send(guest, createNetworkHeader())
  expect(ordered.status).toBe(303)
  const place = ordered.headers.get('Location')!
  const key = place.split('/')[2]!
  expect((await sendForm(site, await openForm(site, place), { key })).status).toBe(303)
  const notices = site.db.prepare("SELECT count(*) AS n FROM mail WHERE kind = 'pickup_order_notice'")
  expect(await notices.first('n')).toBe(2)
  expect((await call('erase', contact)).status).toBe(200)
  expect(await notices.first('n')).toBe(0)
  // What is about the order under the other contact, such as the guest's own mails.
  for (const other of ['307 555 9188', 'zoe@quill.example']) expect((await call('erase', other)).status).toBe(200)
  for (const text of ['quillfeather', 'zoe@quill', '555 9188'])
    expect(await findTablesContaining(site, text), text).toEqual([])
})

it('erasure by phone finds the restaurants’ mails about a table and a message, too', async () => {
  const rlid = await findOpenRestaurantRlid(site, 'is_reservations_enabled = 1')
  await site.db
    .prepare("UPDATE location SET hours = ?1, special_hours = '[]' WHERE rlid = ?2")
    .bind(
      JSON.stringify([0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({ dayOfWeek, open: '11:00 AM', close: '10:00 PM' }))),
      rlid,
    )
    .run()
  const date = new Date(Date.now() + 4 * 86_400_000).toISOString().slice(0, 10)
  const table = { rlid: `${rlid}`, date, time: '18:00', party_size: '2', name: 'Zoe Larkspur' }
  const guest = { phone: '307 555 9199', email: 'zoe@larkspur.example' }
  const reserving = await openForm(site, `/reserve?rlid=${rlid}`)
  const reserved = await sendForm(site, reserving, { ...table, ...guest }, createNetworkHeader())
  expect(reserved.status).toBe(303)
  const key = reserved.headers.get('Location')!.split('/')[2]!
  await sendForm(site, await openForm(site, reserved.headers.get('Location')!), { key })
  const writing = await openForm(site, '/contact-us/')
  const captcha_answer = readCaptchaQuestionAnswer(writing.html)
  const message = { form: 'contact', ...contactMessageWithoutVisit, captcha_answer, ...guest }
  expect((await sendForm(site, writing, message, createNetworkHeader())).status).toBe(303)
  const notices = site.db.prepare(
    "SELECT count(*) AS n FROM mail WHERE kind IN ('reservation_notice', 'contact_message') AND text LIKE '%9199%'",
  )
  expect(await notices.first('n')).toBe(3)
  expect((await call('erase', '307 555 9199')).status).toBe(200)
  expect(await notices.first('n')).toBe(0)
})

it('ASVS 8.2.1 the log of privacy requests records user, action and count, not the subject', async () => {
  const [faq] = await findPageIds(site, '/faq/')
  await insertSubmission(site, about, createStoredContactMessage('Oda'))
  await insertSubmission(site, faq!, createStoredSignupValues('Oda'), { form: 'signup', key: 'oda@example.com' })
  await site.db.batch([
    prepareTestMailInsert(site.db, 'to oda', { to: 'Oda@Example.com', subject: 'We have your message' }),
    prepareTestMailInsert(site.db, 'about oda', { to: 'office@example.com', subject: 'A message' }),
    site.db.prepare("UPDATE mail SET reply_to = 'Oda@example.com' WHERE idempotency_key = 'about oda'"),
  ])
  const before = await site.db.prepare('SELECT max(id) AS id FROM log_entry').first<number>('id')
  const file = await call('export', 'oda@example.com')
  expect(file.headers.get('Content-Disposition')).toMatch(/^attachment; filename="personal-data-[\d-]{10}\.json"/)
  expect(file.headers.get('Cache-Control')).toBe('private, no-store')
  const exported = (await file.json()) as Record<string, Record<string, unknown>[]>
  expect(exported['form_submission']!.map(({ values }) => (values as { first_name: string }).first_name)).toEqual([
    'Oda',
    'Oda',
  ])
  expect(exported['mail']).toHaveLength(2)
  expect(JSON.stringify(exported)).not.toMatch(/nida|lease_id|dom"/i)
  const found = await find('oda@example.com')
  expect(found.sources.at(-1)!.retention_note).toContain('Kept, so that no offers are sent')
  expect(await (await call('erase', 'oda@example.com')).json()).toEqual({ erased: 4 })
  const { results } = await site.db
    .prepare("SELECT action, label, data FROM log_entry WHERE object_type = 'personal_data' AND id > ?1 ORDER BY id")
    .bind(before)
    .all<{ action: string; data: string }>()
  expect(results.map(({ action }) => action)).toEqual(['tidemark.export_personal_data', 'tidemark.erase_personal_data'])
  expect(JSON.stringify(results)).not.toMatch(/oda@|example\.com/i)
  expect(JSON.parse(results[1]!.data)).toMatchObject({ form_submission: 2, mail: 2, reservation: 0 })
  expect(JSON.parse(results[1]!.data).address).toBe(JSON.parse(results[0]!.data).address)
  expect(JSON.parse(results[1]!.data).address).toMatch(/^[\w-]{43}$/)
})

it('ASVS 8.2.1 privacy requests require an administrator, POST with token and origin, and a valid contact', async () => {
  const pia = await createBackOfficeClient(site, 'pia@example.test')
  for (const name of ['find', 'export', 'erase']) {
    const path = `${privacy}${name}/`
    const body = JSON.stringify({ contact: 'ida@example.com' })
    const post = async (headers: Record<string, string>) =>
      (await site.fetch(path, { method: 'POST', headers, body })).status
    expect((await pia.post(path, { contact: 'ida@example.com' })).status, name).toBe(403)
    expect(await post({ Origin: site.origin, 'Content-Type': 'application/json' }), name).toBe(401)
    expect(await post({ ...ada.headers, 'X-CSRFToken': '' }), name).toBe(403)
    expect(await post({ ...ada.headers, Origin: 'https://elsewhere.example' }), name).toBe(403)
    // An address in the query is no way in: nothing reads it.
    expect(await ada.status(`${path}?contact=ida%40example.com`), name).toBe(404)
    for (const contact of ['', '%', '_@_._', "x' OR 1=1 --", 'a@b.c\r\nBcc: x', '555', '(((((((', '1'.repeat(16)])
      expect((await ada.post(path, { contact })).status, contact).toBe(contact === '_@_._' ? 200 : 400)
  }
  await insertSubmission(site, about, createStoredContactMessage('Ana'))
  for (const contact of ['%@%.%', '_na@example.com'])
    expect(await (await call('erase', contact)).json()).toEqual({ erased: 0 })
})

it('submissions are deleted in parts after the set days; sign-ups stay by default', async () => {
  const site = await openTemporarySite()
  await markImagesDrawn(site)
  const [about] = await findPageIds(site, '/about/')
  const now = new Date('2026-11-20T12:00:00.000Z')
  const count = async (form: string) =>
    (await site.db
      .prepare('SELECT count(*) AS n FROM form_submission WHERE form = ?1')
      .bind(form)
      .first<{ n: number }>())!.n
  await insertSubmission(site, about!, createStoredContactMessage('Old'), { at: '2025-11-20T11:59:00.000Z' })
  await insertSubmission(site, about!, createStoredContactMessage('New'), { at: '2025-11-20T12:01:00.000Z' })
  await insertSubmission(site, about!, createStoredSignupValues('Old'), {
    form: 'signup',
    key: 'a',
    at: '2020-01-01T00:00:00.000Z',
  })
  await insertSubmission(site, about!, createStoredContactMessage('Guest'), {
    form: 'guest_book',
    at: '2020-01-01T00:00:00.000Z',
  })
  expect(await fireCron(site, now)).toBe('ok')
  expect([await count('contact'), await count('signup'), await count('guest_book')]).toEqual([1, 1, 1])

  // The period of a guest who signed up again begins then.
  await insertSubmission(site, about!, createStoredSignupValues('Kim'), {
    form: 'signup',
    key: 'kim',
    at: '2020-01-01T00:00:00.000Z',
  })
  await insertSubmission(site, about!, createStoredSignupValues('Kim'), {
    form: 'signup',
    key: 'kim',
    at: '2026-11-19T00:00:00.000Z',
  })
  await saveSettingInDatabase(site, 'retention', { contact_days: null, signup_days: 30 })
  expect(await fireCron(site, now)).toBe('ok')
  expect([await count('contact'), await count('signup')]).toEqual([1, 1])

  await site.db
    .prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 700)
       INSERT INTO form_submission (form, key, page_id, submitted_at, updated_at, "values")
       SELECT 'signup', 'n' || i, ?1, '2020-01-01T00:00:00.000Z', '2020-01-01T00:00:00.000Z', '{}' FROM n`,
    )
    .bind(about)
    .run()
  await fireCron(site, now)
  expect(await count('signup')).toBe(201)
  await fireCron(site, now)
  expect(await count('signup')).toBe(1)
})
