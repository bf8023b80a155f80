import { expect, it } from 'vitest'
import type { PersonalDataAnswer } from '../../schema/wire/personal-data.ts'
import { desk } from '../back-office.ts'
import { fireCron, nothingToDraw } from '../cron.ts'
import { ownSite } from '../helpers.ts'
import { mailStatement } from '../mail.ts'
import { saveSetting } from '../settings.ts'
import { message, pageIds, readers, signup, submit } from '../submissions.ts'

const privacy = '/wagtail/api/main/forms/privacy/'

it('ASVS 14.2.1 8.2.1 a privacy request shows, hands out and erases all about an address, and leaves only what honours a wish', async () => {
  const site = await ownSite()
  const [about, faq] = await pageIds(site, '/about/', '/faq/')
  await readers(site, about!)
  const ada = await desk(site, 'ada@example.test')
  await submit(site, about!, message('Ida'))
  await submit(site, faq!, signup('Ida'), { form: 'signup', key: 'ida@example.com' })
  const others = await submit(site, about!, message('Frida'))
  await site.db.batch([
    mailStatement(site.db, 'to her', { to: 'Ida@Example.com', subject: 'We have your message' }),
    mailStatement(site.db, 'to another', { to: 'frida@example.com' }),
    mailStatement(site.db, 'about her', { to: 'office@example.com', subject: 'A message' }),
    site.db.prepare("UPDATE mail SET reply_to = 'Ida@example.com' WHERE idempotency_key = 'about her'"),
    site.db.prepare("INSERT INTO suppression (email, created_at, source) VALUES ('ida@example.com', '2026-11-01T00:00:00.000Z', 'form')"),
    site.db.prepare(
      `INSERT INTO reservation (key, reference, location_id, date, minute, place, party_size, name, phone, email, created_at)
       SELECT 'k', 'r', min(id), '2026-12-01', 1080, 1, 4, 'Ida', '', 'Ida@example.com', '2026-11-03T00:00:00.000Z' FROM location`,
    ),
    site.db.prepare(
      `INSERT INTO pending_signup (id, email, "values", created_at) VALUES ('p', 'ida@example.com', '{"first_name":"Ida"}', '2026-11-04')`,
    ),
    site.db.prepare(
      "INSERT INTO accessibility_report (created_at, page_url, dom, message, email) VALUES ('2026-11-02T00:00:00.000Z', 'https://x.example/', '', 'A trap', 'IDA@example.com')",
    ),
  ])
  const call = (name: string, email = ' Ida@EXAMPLE.com ') => ada.post(`${privacy}${name}/`, { email })

  const found = (await (await call('find')).json()) as PersonalDataAnswer
  expect(found).toMatchObject({ email: 'ida@example.com', erasable: 7 })
  expect(found.places.map(({ place, count }) => [place, count])).toEqual([
    ['form_submission', 2],
    ['pending_signup', 1],
    ['mail', 2],
    ['reservation', 1],
    ['wait_list_entry', 0],
    ['accessibility_report', 1],
    ['suppression', 1],
  ])
  expect(found.places.at(-1)!.kept).toContain('It stays')

  const file = await call('export')
  expect(file.headers.get('Content-Disposition')).toMatch(/^attachment; filename="personal-data-[\d-]{10}\.json"/)
  expect(file.headers.get('Cache-Control')).toBe('private, no-store')
  const told = (await file.json()) as Record<string, Record<string, unknown>[]>
  expect(told['form_submission']!.map(({ values }) => (values as { first_name: string }).first_name)).toEqual(['Ida', 'Ida'])
  expect(told['mail']).toHaveLength(2)
  expect(JSON.stringify(told)).not.toMatch(/frida|lease_id|dom"/i)

  expect(await (await call('erase')).json()).toEqual({ erased: 7 })
  expect(await (await call('find')).json()).toMatchObject({ erasable: 0 })
  const left = await site.db.prepare('SELECT id FROM form_submission').all()
  expect(left.results).toEqual([{ id: others }])
  expect((await site.db.prepare('SELECT count(*) AS n FROM mail').first<{ n: number }>())!.n).toBe(1)
  expect((await site.db.prepare('SELECT count(*) AS n FROM pending_signup').first<{ n: number }>())!.n).toBe(0)
  expect((await site.db.prepare('SELECT count(*) AS n FROM suppression').first<{ n: number }>())!.n).toBe(1)

  const { results } = await site.db
    .prepare("SELECT action, label, data FROM log_entry WHERE object_type = 'personal_data' ORDER BY id")
    .all<{ action: string; data: string }>()
  expect(results.map(({ action }) => action)).toEqual(['tidemark.export_personal_data', 'tidemark.erase_personal_data'])
  expect(JSON.stringify(results)).not.toMatch(/ida@|example\.com/i)
  expect(JSON.parse(results[1]!.data)).toMatchObject({ form_submission: 2, mail: 2, reservation: 1, accessibility_report: 1 })
  expect(JSON.parse(results[1]!.data).address).toBe(JSON.parse(results[0]!.data).address)
  expect(JSON.parse(results[1]!.data).address).toMatch(/^[\w-]{43}$/)
})

it('ASVS 8.2.1 privacy requests are for administrators alone, by POST with token and origin, of a well-formed address', async () => {
  const site = await ownSite()
  const [about] = await pageIds(site, '/about/')
  await readers(site, about!)
  const [ada, pia] = [await desk(site, 'ada@example.test'), await desk(site, 'pia@example.test')]
  for (const name of ['find', 'export', 'erase']) {
    const path = `${privacy}${name}/`
    const body = JSON.stringify({ email: 'ida@example.com' })
    const post = async (headers: Record<string, string>) => (await site.ask(path, { method: 'POST', headers, body })).status
    expect((await pia.post(path, { email: 'ida@example.com' })).status, name).toBe(403)
    expect(await post({ Origin: site.origin, 'Content-Type': 'application/json' }), name).toBe(401)
    expect(await post({ ...ada.headers, 'X-CSRFToken': '' }), name).toBe(403)
    expect(await post({ ...ada.headers, Origin: 'https://elsewhere.example' }), name).toBe(403)
    // An address in the query is no way in: nothing reads it.
    expect(await ada.status(`${path}?email=ida%40example.com`), name).toBe(404)
    for (const email of ['', '%', '_@_._', "x' OR 1=1 --", 'a@b.c\r\nBcc: x', '%@%.%'].filter(
      (each) => !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(each),
    ))
      expect((await ada.post(path, { email })).status, email).toBe(400)
  }
  await submit(site, about!, message('Ida'))
  for (const email of ['%@%.%', '_da@example.com'])
    expect(await (await ada.post(`${privacy}erase/`, { email })).json()).toEqual({ erased: 0 })
})

it('messages are forgotten after the days of the setting, sign-ups are kept unless it says otherwise, in bounded parts', async () => {
  const site = await ownSite()
  await nothingToDraw(site)
  const [about] = await pageIds(site, '/about/')
  const now = new Date('2026-11-20T12:00:00.000Z')
  const count = async (form: string) =>
    (await site.db.prepare('SELECT count(*) AS n FROM form_submission WHERE form = ?1').bind(form).first<{ n: number }>())!.n
  await submit(site, about!, message('Old'), { at: '2025-11-20T11:59:00.000Z' })
  await submit(site, about!, message('New'), { at: '2025-11-20T12:01:00.000Z' })
  await submit(site, about!, signup('Old'), { form: 'signup', key: 'a', at: '2020-01-01T00:00:00.000Z' })
  await submit(site, about!, message('Guest'), { form: 'guest_book', at: '2020-01-01T00:00:00.000Z' })
  expect(await fireCron(site, now)).toBe('ok')
  expect([await count('contact'), await count('signup'), await count('guest_book')]).toEqual([1, 1, 1])

  // Who signed up again is counted from then.
  await submit(site, about!, signup('Kim'), { form: 'signup', key: 'kim', at: '2020-01-01T00:00:00.000Z' })
  await submit(site, about!, signup('Kim'), { form: 'signup', key: 'kim', at: '2026-11-19T00:00:00.000Z' })
  await saveSetting(site, 'retention', { contact_days: null, signup_days: 30 })
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
