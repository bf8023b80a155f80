import { afterAll, beforeAll, expect, it } from 'vitest'
import type {
  FormListResponse,
  SubmissionDetail,
  SubmissionListResponse,
} from '../../../schema/forms/submission-wire.ts'
import { contactMessageWithVisit } from '../../support/forms/contact-message.ts'
import { openForm, readCaptchaQuestionAnswer, sendForm } from '../../support/forms/form-client.ts'
import {
  createStoredContactMessage,
  createStoredSignupValues,
  insertSubmission,
  insertSubmissionReaders,
} from '../../support/forms/submissions.ts'
import { createBackOfficeClient, createHeadingBlock } from '../../support/pages/back-office-client.ts'
import { findPageIds } from '../../support/pages/page-ids.ts'
import { openSite, type TestSite } from '../../support/site.ts'

let site: TestSite
/** Pages of their own for each test; Pia publishes the first two, and Eve has all permissions except publishing. */
let [about, giftCards, faq, terms, menu, press, privacy]: number[] = []
beforeAll(async () => {
  site = await openSite()
  const addresses = ['/about/', '/gift-cards/', '/faq/', '/terms/', '/menu/', '/press/', '/privacy/']
  ;[about, giftCards, faq, terms, menu, press, privacy] = await findPageIds(site, ...addresses)
  await insertSubmissionReaders(site, about!, giftCards!)
})
afterAll(() => site.close())

const forms = '/wagtail/api/main/forms/'
const of = (page: number) => `${forms}${page}/submissions/`

it('BR-26 forms are listed with counts, and submissions by day, text and order, with pages', async () => {
  const ada = await createBackOfficeClient(site, 'ada@example.test')
  const ids = []
  for (const [name, at] of [
    ['Ida', '2026-11-01T10:00:00.000Z'],
    ['Bo', '2026-11-09T23:59:59.999Z'],
    ['Åsa', '2026-11-10T00:00:00.000Z'],
  ] as const)
    ids.push(await insertSubmission(site, menu!, createStoredContactMessage(name), { at }))
  await insertSubmission(site, press!, createStoredSignupValues('Kim'), {
    form: 'signup',
    at: '2026-11-02T10:00:00.000Z',
    key: 'kim@example.com',
  })

  const list = await ada.json<FormListResponse>(forms)
  const found = list.items.filter(({ page }) => page.id === menu || page.id === press)
  expect(found).toMatchObject([
    {
      page: { id: menu, is_deleted: false },
      form: 'contact',
      label: 'Contact form',
      count: 3,
      latest: '2026-11-10T00:00:00.000Z',
    },
    { page: { id: press }, form: 'signup', label: 'E-mail sign-up', count: 1 },
  ])

  const names = async (query: string) =>
    (await ada.json<SubmissionListResponse>(`${of(menu!)}${query}`)).items.map(({ cells }) => cells['name'])
  expect(await names('')).toEqual(['Åsa Lund', 'Bo Lund', 'Ida Lund'])
  expect(await names('?order=submitted_at')).toEqual(['Ida Lund', 'Bo Lund', 'Åsa Lund'])
  expect(await names('?order=email')).toEqual(['Bo Lund', 'Ida Lund', 'Åsa Lund'])
  expect(await names('?order=-email&limit=1&offset=1')).toEqual(['Ida Lund'])
  expect(await names('?from=2026-11-09T00:00:00Z&before=2026-11-10T00:00:00Z')).toEqual(['Bo Lund'])
  const search = async (words: string) =>
    ((await (await ada.post(`${of(menu!)}search/`, { search: words })).json()) as SubmissionListResponse).items.map(
      ({ id }) => id,
    )
  expect(await search('åSA')).toEqual([ids[2]])
  expect(await search('lund bo@')).toEqual([ids[1]])
  expect(await search('100%_')).toEqual([])
  expect(await search("x' OR '1'='1")).toEqual([])
  expect((await search('  chowder ')).length).toBe(3)
})

it('without a name the form submitted last is listed, also by address and time', async () => {
  const ada = await createBackOfficeClient(site, 'ada@example.test')
  const list = (page: number) => ada.json<SubmissionListResponse>(`${of(page)}?order=email&from=2026-11-02T00:00:00Z`)
  const [home] = await findPageIds(site, '/')
  const page = (await ada.create(home!, { title: 'Two forms', body: [createHeadingBlock('a', 'Two forms')] })).body.id
  const values = createStoredSignupValues('Lin')
  const signup = { form: 'signup', at: '2026-11-03T10:00:00.000Z', key: 'lin@example.com' }
  await insertSubmission(site, page, values, signup)
  for (const name of ['Mia', 'Kai'])
    await insertSubmission(site, page, createStoredContactMessage(name), { at: '2026-11-04T10:00:00.000Z' })
  const { meta, items } = await list(page)
  expect([meta.form, meta.total_count]).toEqual(['contact', 2])
  expect(items.map(({ cells }) => cells['name'])).toEqual(['Kai Lund', 'Mia Lund'])
})

it('BR-26 a contact message appears immediately under its page and can be deleted', async () => {
  const form = await openForm(site, '/contact-us/')
  await new Promise((resolve) => setTimeout(resolve, 1000))
  const sent = await sendForm(site, form, {
    form: 'contact',
    captcha_answer: readCaptchaQuestionAnswer(form.html),
    ...contactMessageWithVisit,
  })
  expect(sent.status).toBe(303)
  const ada = await createBackOfficeClient(site, 'ada@example.test')
  const [contact] = await findPageIds(site, '/contact-us/')
  const { meta, items } = await ada.json<SubmissionListResponse>(of(contact!))
  expect(meta).toMatchObject({ form: 'contact', label: 'Contact form', total_count: 1 })
  expect(items[0]!.cells).toEqual({
    name: 'Ada Byron',
    topic: 'Praise: About Dining, To Go, Or Delivery',
    restaurant: expect.stringMatching(/\w+, \w+/),
  })
  const { fields } = await ada.json<SubmissionDetail>(`${of(contact!)}${items[0]!.id}/`)
  expect(fields.filter(({ label }) => /_|rlid$/.test(label))).toEqual([])
  expect((await ada.post(`${of(contact!)}delete/`, { ids: [items[0]!.id] })).status).toBe(200)
  expect((await ada.json<SubmissionListResponse>(of(contact!))).meta.total_count).toBe(0)
})

it('ASVS 15.3.1 a list has only what identifies a message; the detail has all, as text', async () => {
  const ada = await createBackOfficeClient(site, 'ada@example.test')
  const id = await insertSubmission(
    site,
    terms!,
    createStoredContactMessage('Ida', { message: '<script>alert(1)</script>' }),
  )
  const text = await (await ada.get(of(terms!))).text()
  expect(JSON.parse(text).items).toEqual([
    {
      id,
      submitted_at: '2026-11-10T12:00:00.000Z',
      cells: { name: 'Ida Lund', topic: 'Praise: About Dining, To Go, Or Delivery', restaurant: '12 Pier Road, Salem' },
      confirmation: null,
    },
  ])
  expect(text).not.toMatch(/example\.com|555-0143|script|search_text|\/1\//)
  const detail = await ada.json<SubmissionDetail>(`${of(terms!)}${id}/`)
  expect(detail.fields.map(({ label }) => label).slice(0, 3)).toEqual(['Reference', 'Category', 'Topic'])
  expect(detail.fields.find(({ name }) => name === 'message')!.text).toBe('<script>alert(1)</script>')
  expect(Object.keys(detail).sort()).toEqual(
    ['confirmation', 'fields', 'form', 'id', 'label', 'page', 'submitted_at', 'updated_at', 'verified'].sort(),
  )
})

it('ASVS 8.2.1 8.2.2 submissions are for publishers of their page: others cannot find them by any request', async () => {
  const [mine, other] = [
    await insertSubmission(site, about!, createStoredContactMessage('Ida')),
    await insertSubmission(site, faq!, createStoredContactMessage('Bo')),
  ]
  const calls = (page: number, id: number): [method: 'GET' | 'POST' | 'DELETE', path: string, body?: object][] => [
    ['GET', of(page)],
    ['POST', `${of(page)}search/`, { search: 'lund' }],
    ['POST', `${of(page)}export/`, { format: 'csv' }],
    ['POST', `${of(page)}export/`, { format: 'xlsx' }],
    ['GET', `${of(page)}${id}/`],
    ['POST', `${of(page)}delete/`, { ids: [id] }],
    ['DELETE', `${of(page)}${id}/`],
  ]
  const statuses = async (email: string, page: number, id: number) => {
    const { headers } = await createBackOfficeClient(site, email)
    const answers = calls(page, id).map(([method, path, body]) =>
      site.fetch(path, { method, headers, ...(body && { body: JSON.stringify(body) }) }),
    )
    return new Set((await Promise.all(answers)).map(({ status }) => status))
  }
  // Every permission on the page except publishing, or publishing on another page: neither reveals the submissions.
  expect(await statuses('eve@example.test', about!, mine)).toEqual(new Set([404]))
  expect(await statuses('pia@example.test', faq!, other)).toEqual(new Set([404]))
  expect(await statuses('pia@example.test', 999_999, 1)).toEqual(new Set([404]))
  // An id of another page is not reached through a page one may read.
  const pia = await createBackOfficeClient(site, 'pia@example.test')
  expect(await pia.status(`${of(about!)}${other}/`)).toBe(404)
  expect((await pia.post(`${of(about!)}delete/`, { ids: [other] })).status).toBe(404)
  expect((await pia.post(`${of(about!)}delete/`, { ids: [mine, other] })).status).toBe(200)
  const left = await site.db.prepare('SELECT id FROM form_submission WHERE id IN (?1, ?2)').bind(mine, other).all()
  expect(left.results).toEqual([{ id: other }])
  const listed = async (email: string) =>
    (await (await createBackOfficeClient(site, email)).json<FormListResponse>(forms)).items.map(({ page }) => page.id)
  expect(await listed('eve@example.test')).toEqual([])
  expect(await listed('pia@example.test')).not.toContain(faq)
  expect(await listed('ada@example.test')).toContain(faq)

  for (const [method, path] of calls(faq!, other)) {
    expect((await site.fetch(path, { method, headers: { Origin: site.origin } })).status, path).toBe(401)
    const { headers } = await createBackOfficeClient(site, 'ada@example.test')
    if (method === 'GET') continue
    const forged = { ...headers, 'X-CSRFToken': 'x' }
    expect((await site.fetch(path, { method, headers: forged, body: '{}' })).status, path).toBe(403)
    expect(
      (await site.fetch(path, { method, headers: { ...headers, Origin: 'https://elsewhere.example' }, body: '{}' }))
        .status,
    ).toBe(403)
  }
})

it('BR-26 submissions are deleted permanently, one or several, and the log omits their text', async () => {
  const pia = await createBackOfficeClient(site, 'pia@example.test')
  const ids = await Promise.all(
    ['Ida', 'Bo', 'Kim'].map((name) => insertSubmission(site, giftCards!, createStoredContactMessage(name))),
  )
  const gone = await site.fetch(`${of(giftCards!)}${ids[0]}/`, { method: 'DELETE', headers: pia.headers })
  expect(await gone.json()).toEqual({ deleted: 1 })
  expect((await site.fetch(`${of(giftCards!)}${ids[0]}/`, { method: 'DELETE', headers: pia.headers })).status).toBe(404)
  expect(await (await pia.post(`${of(giftCards!)}delete/`, { ids: ids.slice(1) })).json()).toEqual({ deleted: 2 })
  const { results } = await site.db
    .prepare(
      "SELECT object_type, object_id, label, data FROM log_entry WHERE action = 'tidemark.delete_submissions' AND object_id = ?1 ORDER BY id",
    )
    .bind(giftCards)
    .all()
  expect(results).toEqual([
    { object_type: 'page', object_id: giftCards, label: 'Gift cards', data: '{"count":1}' },
    { object_type: 'page', object_id: giftCards, label: 'Gift cards', data: '{"count":2}' },
  ])
})

it('submissions of a page in the trash stay accessible; invalid requests are rejected', async () => {
  const ada = await createBackOfficeClient(site, 'ada@example.test')
  for (const name of ['Ida', 'Bo']) await insertSubmission(site, privacy!, createStoredContactMessage(name))
  await ada.act(privacy!, 'delete')
  const { items } = await ada.json<FormListResponse>(forms)
  expect(items.find(({ page }) => page.id === privacy)).toMatchObject({
    page: { is_deleted: true, url: null },
    count: 2,
  })
  expect((await ada.json<SubmissionListResponse>(of(privacy!))).meta.total_count).toBe(2)

  expect(await ada.status(of(1))).toBe(404)
  for (const query of [
    'limit=0',
    'limit=101',
    'order=values',
    'from=yesterday',
    'form=x%27',
    'search=ida',
    'x=1',
    'limit=1&limit=2',
  ])
    expect(await ada.status(`${of(privacy!)}?${query}`), query).toBe(400)
  for (const [call, body] of [
    ['delete', { ids: [] }],
    ['delete', { ids: ['1; DROP TABLE page'] }],
    ['delete', { ids: Array.from({ length: 101 }, (_, index) => index + 1) }],
    ['export', { format: 'pdf' }],
    ['search', { search: 'x'.repeat(201) }],
    ['search', { search: { $ne: '' } }],
  ] as const)
    expect((await ada.post(`${of(privacy!)}${call}/`, body)).status, JSON.stringify(body)).toBe(400)
})
