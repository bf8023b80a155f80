import { expect, it } from 'vitest'
import { createUsersClient } from '../../support/accounts/users-client.ts'
import { findPageId } from '../../support/pages/page-ids.ts'
import { createSettingsClient } from '../../support/pages/settings-client.ts'
import { createUser, openTemporarySite } from '../../support/site.ts'
import { createPublishedPage, createSiteRecord, secondHost } from '../../support/sites/second-site.ts'

it('a site’s country comes first in its forms, and for new menus and restaurants', async () => {
  const site = await openTemporarySite()
  await createUser(site, 'ada@example.test', { superuser: true })
  const client = await createUsersClient(site, 'ada@example.test')
  const settings = createSettingsClient(client)
  const readForm = async () => {
    const html = await (await site.fetch('/contact-us/')).text()
    const groups = [...html.matchAll(/<optgroup label="(United States|Canada)"/g)].map(([, label]) => label)
    return { groups, words: html.match(/State or province|Province or state|ZIP or postal code|Postal or ZIP code/g) }
  }
  const first = await readForm()
  expect(first).toEqual({
    groups: ['United States', 'Canada'],
    words: ['State or province', 'ZIP or postal code'],
  })
  const { values } = (await settings.open('brand')).body
  expect(values['country']).toBe('US')
  expect((await settings.save('brand', { ...values, country: 'MX' })).status).toBe(400)
  expect((await settings.save('brand', { ...values, country: 'CA' })).status).toBe(200)
  await expect.poll(readForm, { timeout: 10_000 }).toEqual({
    groups: ['Canada', 'United States'],
    words: ['Province or state', 'Postal or ZIP code'],
  })

  const front = (await createPublishedPage(client, await findPageId(site, '/'), 'Heron club')).id
  const record = await createSiteRecord(client, secondHost, front)
  const sitesOfMenus = '/wagtail/api/main/menu/sites/'
  await expect
    .poll(async () => (await client.read(sitesOfMenus)).body, { timeout: 10_000 })
    .toMatchObject({
      sites: [
        { id: 1, country: 'CA' },
        { id: record, country: 'US' },
      ],
      country: 'CA',
    })
  const { body } = await client.read('/wagtail/api/main/locations/?limit=1')
  expect(body).toMatchObject({ meta: { country: 'CA', sites: [{ country: 'CA' }, { country: 'US' }] } })
  const shown = await (await site.fetch('/api/v2/settings/brand/')).json()
  expect(shown).toMatchObject({ country: 'CA' })
})
