import { afterAll, beforeAll, expect, it } from 'vitest'
import { createBackOfficeClient } from '../../support/pages/back-office-client.ts'
import { createSettingsClient, type SettingsClient } from '../../support/pages/settings-client.ts'
import { createUser, openSite, type TestSite } from '../../support/site.ts'

let site: TestSite
let ada: SettingsClient
/** Publishes the whole site, is no administrator. */
let mona: SettingsClient
const pageAt = async (path: string) =>
  (await site.db.prepare('SELECT id FROM page WHERE url_path = ?1').bind(path).first<number>('id'))!

beforeAll(async () => {
  site = await openSite()
  await createUser(site, 'ada@example.test', { superuser: true })
  await createUser(site, 'mona@example.test', { grants: [['publish', await pageAt('/')]] })
  ada = createSettingsClient(await createBackOfficeClient(site, 'ada@example.test'))
  mona = createSettingsClient(await createBackOfficeClient(site, 'mona@example.test'))
})
afterAll(() => site.close())

it('only administrators change mailboxes; all are notified, and no log contains the address', async () => {
  const address = 'elsewhere@mailbox.example'
  await createUser(site, 'keeper@example.test', { permissions: ['change_setting'] })
  const kim = createSettingsClient(await createBackOfficeClient(site, 'keeper@example.test'))
  for (const who of [mona, kim])
    for (const [model, name, value] of [
      ['seating', 'reservation_mailbox', address],
      ['seating', 'order_mailbox', address],
      ['contact', 'mailbox', address],
      ['contact', 'category_mailboxes', [{ category: 'praise', mailbox: address }]],
    ] as const) {
      expect((await who.open(model)).body.values).not.toHaveProperty(name)
      expect([name, await who.save(model, { [name]: value })]).toMatchObject([
        name,
        { status: 400, body: { problems: [{ path: name }] } },
      ])
    }
  await site.db.prepare("DELETE FROM mail WHERE kind = 'mailbox_changed'").run()
  expect((await mona.save('seating', { largest_party: 14 })).status).toBe(200)
  const listNotices = async () => {
    const { results } = await site.db
      .prepare("SELECT recipient, subject, text FROM mail WHERE kind = 'mailbox_changed' ORDER BY recipient, id")
      .all<{ recipient: string; subject: string; text: string }>()
    return results
  }
  expect(await listNotices()).toEqual([])

  await createUser(site, 'grace@example.test', { superuser: true })
  await createUser(site, 'gone@example.test', { superuser: true })
  await site.db.prepare("UPDATE user SET is_active = 0 WHERE email = 'gone@example.test'").run()
  expect((await ada.save('seating', { reservation_mailbox: address, largest_party: 12 })).status).toBe(200)
  expect((await ada.open('seating')).body.values).toMatchObject({ reservation_mailbox: address })
  const mails = await listNotices()
  expect(mails.map(({ recipient }) => recipient)).toEqual([
    'ada@example.test',
    'admin@harborlantern.example',
    'grace@example.test',
  ])
  for (const { subject, text } of mails) {
    expect(subject).toContain('Tables and orders')
    expect(text).toMatch(/Send reservations to[\s\S]*ada@example\.test[\s\S]*\/wagtail\/settings\/site\/seating\/1\//)
    expect(subject + text).not.toMatch(/mailbox\.example|Largest party/)
  }
  const last = await site.db
    .prepare("SELECT data FROM log_entry WHERE object_type = 'site.seating' ORDER BY id DESC")
    .first('data')
  expect(last).toBe('{"fields":["reservation_mailbox","largest_party"]}')
  expect(
    await site.db.prepare("SELECT count(*) AS n FROM log_entry WHERE data LIKE '%mailbox.example%'").first('n'),
  ).toBe(0)

  expect((await ada.save('contact', { category_mailboxes: [{ category: 'praise', mailbox: address }] })).status).toBe(
    200,
  )
  expect(
    (await listNotices()).map(({ subject }) => subject).filter((subject) => subject.includes('Contact form')),
  ).toHaveLength(3)
})
