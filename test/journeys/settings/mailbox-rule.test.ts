import { expect, it } from 'vitest'
import { createBackOfficeClient } from '../../support/pages/back-office-client.ts'
import { findPageId } from '../../support/pages/page-ids.ts'
import { createSettingsClient } from '../../support/pages/settings-client.ts'
import { createUser, openTemporarySite } from '../../support/site.ts'

it('mailboxes of settings follow the rule for guests’ addresses, also stored ones', async () => {
  const site = await openTemporarySite()
  await createUser(site, 'ada@example.test', { superuser: true })
  await createUser(site, 'mona@example.test', { grants: [['publish', await findPageId(site, '/')]] })
  const ada = createSettingsClient(await createBackOfficeClient(site, 'ada@example.test'))
  /** Publishes the whole site, is no administrator. */
  const mona = createSettingsClient(await createBackOfficeClient(site, 'mona@example.test'))
  const mailboxes = ['a@b..example', 'a,b@bay.example', 'Ada <ada@bay.example>', `${'a'.repeat(243)}@bay.example`]
  for (const mailbox of mailboxes) {
    const { status, body } = await ada.save('contact', { mailbox })
    expect([status, body.problems]).toEqual([400, [{ path: 'mailbox', message: 'Enter a valid e-mail address.' }]])
  }
  await site.db
    .prepare(
      `INSERT INTO setting (site_id, model_name, value) VALUES (1, 'contact', '{"mailbox":"a,b@bay.example"}')
        ON CONFLICT DO UPDATE SET value = json_set(value, '$.mailbox', 'a,b@bay.example')`,
    )
    .run()
  const promise = { promise: 'Somebody reads every message.' }
  // Who does not see the address saves the rest; others read where the problem is.
  expect((await mona.save('contact', promise)).status).toBe(200)
  const refused = await ada.save('contact', { promise: 'Two people read every message.' })
  expect([refused.status, refused.body.problems]).toEqual([
    400,
    [{ path: 'mailbox', message: 'Enter a valid e-mail address.' }],
  ])
  expect((await ada.open('contact')).body.values).toMatchObject({ ...promise, mailbox: 'a,b@bay.example' })
})
