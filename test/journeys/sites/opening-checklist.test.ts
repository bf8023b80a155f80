import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { ownAccountEndpoints } from '#schema/accounts/account-endpoints.ts'
import { createArchiveEncryptionParams } from '#schema/archive/encryption.ts'
import { buildEndpointUrl } from '#schema/endpoint.ts'
import {
  type OpeningChecklistOfSite,
  siteOpeningChecklistEndpoints,
  siteOpeningStepNames,
} from '#schema/sites/opening-checklist.ts'
import { country, nightlyArchive, setting, site as siteTable, totpDevice, user } from '#schema/tables.ts'
import { getDrizzle } from '../../../worker/stores/db.ts'
import { columnIsTrue } from '../../../worker/stores/expressions.ts'
import { createUsersClient } from '../../support/accounts/users-client.ts'
import { createImportedLocationInput, importRestaurantInputs } from '../../support/locations/import-restaurants.ts'
import { insertImageIntoLibrary } from '../../support/media/media-library.ts'
import { createBackOfficeClient, openSiteWithAdministrator } from '../../support/pages/back-office-client.ts'
import { createSettingsClient } from '../../support/pages/settings-client.ts'
import { createUser } from '../../support/site.ts'
import { createPublishedPage, createSiteRecord, secondHost } from '../../support/sites/second-site.ts'

const url = buildEndpointUrl(siteOpeningChecklistEndpoints.get)

/** A site without settings and without a host name, and what its administrator does. */
async function openSiteWithoutSettings() {
  const room = await openSiteWithAdministrator()
  const db = getDrizzle(room.site.db)
  const setHost = (hostname: string) => db.update(siteTable).set({ hostname }).where(eq(siteTable.id, 1))
  await db.delete(setting)
  await setHost('localhost')
  const settings = createSettingsClient(room)
  return {
    ...{ ...room, db, setHost, settings },
    readDone: async () => (await room.json<{ sites: OpeningChecklistOfSite[] }>(url)).sites[0]!.done,
    async save(model: string, values: object) {
      const { body } = await settings.open(model)
      const saved = await settings.save(model, { ...body.values, ...values })
      expect([model, saved.status, saved.body]).toMatchObject([model, 200, {}])
    },
  }
}

/** The values of a header and of a footer with one link. */
function createNavigation(home: number) {
  const list = { links: [{ url: { to: 'page', page: home }, display_name: 'Home' }], pages_below: null }
  return {
    header: { sections: [{ role: 'primary', ...list }] },
    footer: { site_nav: [{ title: 'Visit', is_collapsable: true, ...list }] },
  }
}

it('the checklist of the opening names what is done, and only to administrators', async () => {
  const { site, home, db, settings, save, status, setHost, readDone } = await openSiteWithoutSettings()
  expect(await readDone()).toEqual(['restaurants', 'front_page'])
  await save('brand', { name: 'The Grill' })
  expect(await readDone()).toEqual(['restaurants', 'front_page'])
  await save('brand', { name: 'The Grill', cuisine: 'Steak' })
  expect(await readDone()).toEqual(['restaurants', 'front_page'])
  await save('brand', { name: 'The Grill', cuisine: 'Steak', country: 'CA' })
  await save('contact', { mailbox: 'contact@grill.example' })
  await save('seating', { reservation_mailbox: 'tables@grill.example' })
  await save('operations', { verification_file: 'google0123.html', verification_content: 'google0123' })
  expect(await readDone()).toEqual(['brand', 'restaurants', 'front_page', 'messages', 'search_engines'])
  await save('seating', { reservation_mailbox: 'tables@grill.example', order_mailbox: 'orders@grill.example' })
  await save('mail', { sender_address: 'mail@grill.example' })
  const withMailboxes = ['brand', 'restaurants', 'front_page', 'messages', 'mailboxes', 'search_engines']
  expect(await readDone()).toEqual(withMailboxes)
  await save('mail', { sender_address: 'mail@grill.example', postal_address: '1 Main Street, Austin, TX 78701' })

  const archived = (hoursAgo: number) => ({
    ...{ folder: `archives/${hoursAgo}`, state: 'complete' as const, attempt: 1, started_at: '', checked_at: '' },
    ...{ finished_at: new Date(Date.now() - hoursAgo * 3_600_000).toISOString() },
    encryption: createArchiveEncryptionParams(1),
    progress: { step: 'check' as const, checked: 0 },
  })
  await db.insert(nightlyArchive).values(archived(30))
  expect(await readDone()).not.toContain('backup')
  await db.insert(nightlyArchive).values(archived(3))
  const administrators = await db.select({ id: user.id }).from(user).where(columnIsTrue(user.is_superuser))
  const device = { encrypted_secret: '', last_step: 0, created_at: '' }
  await db.insert(totpDevice).values(administrators.map(({ id }) => ({ user_id: id, ...device })))
  await save('privacy', { privacy_page: home })
  const { header, footer } = createNavigation(home)
  await save('header', header)
  await save('footer', footer)
  const all = await readDone()
  expect(siteOpeningStepNames.filter((name) => !all.includes(name))).toEqual([
    'host',
    'logo',
    'mail_domain',
    'order_address',
  ])
  await db.update(country).set({ root_url: 'https://www.grill.example' })
  await setHost('www.grill.example')
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8H0z"/></svg>'
  const theme = (await settings.open('theme')).body.values as { logo: object }
  await save('theme', { logo: { ...theme.logo, light: drawing, icon: '' } })
  expect(await readDone()).not.toContain('logo')
  // An icon is a drawing of the brand kit, or a picture of the library.
  const square = await sharp({ create: { width: 512, height: 512, channels: 3, background: '#7a1f3d' } })
    .png()
    .toBuffer()
  const icon = await insertImageIntoLibrary(site, square, 'images/icon.png')
  const { pictures } = (await settings.open('theme')).body.values as { pictures: object }
  await save('theme', { pictures: { ...pictures, icon } })
  expect(await readDone()).toEqual([...siteOpeningStepNames])
  await save('theme', { pictures, logo: { ...theme.logo, light: drawing, icon: drawing } })
  expect(await readDone()).toEqual([...siteOpeningStepNames])

  expect(await status(url)).toBe(200)
  await createUser(site, 'writer@example.test', { permissions: ['change_setting'] })
  expect(await (await createBackOfficeClient(site, 'writer@example.test')).status(url)).toBe(403)
})

it('orders that start at the machine where the site was prepared are not done', async () => {
  const { db, readDone } = await openSiteWithoutSettings()
  const startOrdersAt = (root_url: string) => db.update(country).set({ root_url })
  await startOrdersAt('http://localhost:9716')
  expect(await readDone()).not.toContain('order_address')
  await startOrdersAt('https://orders.grill.example')
  expect(await readDone()).toContain('order_address')
  await startOrdersAt('')
  expect(await readDone()).toContain('order_address')
})

it('foreign mail domains, hidden privacy pages and lists without links are not done', async () => {
  const { home, create, act, save, setHost, readDone } = await openSiteWithoutSettings()
  await save('mail', { sender_address: 'mail@grill.example' })
  expect(await readDone()).not.toContain('mail_domain')
  await setHost('www.grill.example')
  expect(await readDone()).toContain('mail_domain')
  await save('mail', { sender_address: 'grill@mailbox.example' })
  expect(await readDone()).not.toContain('mail_domain')

  const { id } = (await create(home, { title: 'Privacy notice', slug: 'what-we-store' })).body
  await save('privacy', { privacy_page: id })
  expect(await readDone()).not.toContain('privacy')
  expect((await act(id, 'publish')).status).toBe(200)
  expect(await readDone()).toContain('privacy')
  for (const text of ['consent_heading', 'consent_text']) {
    await save('privacy', { [text]: '' })
    expect(await readDone()).not.toContain('privacy')
    await save('privacy', { [text]: 'May we count visits?' })
  }
  expect(await readDone()).toContain('privacy')

  const { header, footer } = createNavigation(home)
  await save('header', header)
  await save('footer', { site_nav: footer.site_nav.map((column) => ({ ...column, links: [] })) })
  expect(await readDone()).not.toContain('navigation')
  await save('footer', { site_nav: footer.site_nav.map((column) => ({ ...column, links: [], pages_below: home })) })
  expect(await readDone()).toContain('navigation')
  await save('header', { sections: [{ role: 'primary', links: [], pages_below: null }] })
  expect(await readDone()).not.toContain('navigation')
})

it('consent texts that nobody has saved are not done beside a live privacy page', async () => {
  const { db, home, save, readDone } = await openSiteWithoutSettings()
  const value = { privacy_page: home }
  await db.insert(setting).values({ site_id: 1, model_name: 'privacy', value })
  expect(await readDone()).not.toContain('privacy')
  await save('privacy', { consent_text: 'May we count visits?' })
  expect(await readDone()).toContain('privacy')
})

it('each further site has its own checklist, without the steps of the installation', async () => {
  const { site, home } = await openSiteWithAdministrator()
  const client = await createUsersClient(site, 'ada@example.test')
  const readChecklists = async () => (await client.json<{ sites: OpeningChecklistOfSite[] }>(url)).sites
  expect((await readChecklists()).map(({ is_default_site }) => is_default_site)).toEqual([true])

  const front = (await createPublishedPage(client, home, 'Heron club')).id
  const record = await createSiteRecord(client, secondHost, front)
  // Another host of the same site is no further site.
  await createSiteRecord(client, 'www.b.example.test', front)
  const [first, second, ...others] = await readChecklists()
  expect(others).toEqual([])
  expect(first!.steps).toEqual([...siteOpeningStepNames])
  expect(second).toMatchObject({
    site: record,
    name: 'Club',
    is_default_site: false,
    done: ['front_page', 'mailboxes', 'order_address'],
  })
  expect(first!.steps.filter((step) => !second!.steps.includes(step))).toEqual(['second_factor', 'backup'])

  const settings = createSettingsClient(client)
  expect((await settings.save('brand', { name: 'Blue Heron', country: 'US', cuisine: 'Club' }, record)).status).toBe(
    200,
  )
  const contact = (await settings.open('contact', record)).body.values
  const saved = await settings.save('contact', { ...contact, mailbox: 'club@heron.example' }, record)
  expect(saved.status).toBe(200)
  // Reservations and orders need no mailbox until there are restaurants.
  const readDone = async () => (await readChecklists())[1]!.done
  expect(await readDone()).toEqual(['brand', 'front_page', 'messages', 'mailboxes', 'order_address'])
  const restaurant = createImportedLocationInput(880001, '1 Heron Row', 'Salem', [42.5195, -70.8967])
  expect(await importRestaurantInputs(site, secondHost, [restaurant])).toEqual([])
  expect(await readDone()).toEqual(['brand', 'restaurants', 'front_page', 'messages'])
  expect((await readChecklists())[0]!.done).toEqual(first!.done)
})

it('the checklist of an existing site is dismissed, and unknown ones are refused', async () => {
  const { site, home } = await openSiteWithAdministrator()
  const client = await createUsersClient(site, 'ada@example.test')
  const record = await createSiteRecord(client, secondHost, (await createPublishedPage(client, home, 'Heron club')).id)
  const dismiss = (hint: string) =>
    client.send<Record<string, boolean>>('PATCH', ownAccountEndpoints.dismissHints.path, { [hint]: true })
  expect(await dismiss(`opening_checklist_${record}`)).toMatchObject({
    status: 200,
    body: { [`opening_checklist_${record}`]: true },
  })
  for (const hint of ['opening_checklist_99', 'opening_checklist_0', 'opening_checklist_1x', 'another'])
    expect([hint, (await dismiss(hint)).status]).toEqual([hint, 400])
})
