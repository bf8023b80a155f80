import { expect, it } from 'vitest'
import type { GroupDetail, GroupFormChoices } from '#schema/accounts/group-wire.ts'
import { createUsersClient, type UsersClient } from '../../support/accounts/users-client.ts'
import { signInBrowserByApi } from '../../support/browser/editor-page.ts'
import { listAxeViolations, openBrowserPage, setUpBrowser } from '../../support/browser/open-page.ts'
import { publishMenuOfSite } from '../../support/menus/menu-of-site.ts'
import { findPageId } from '../../support/pages/page-ids.ts'
import { createUser, openTemporarySite } from '../../support/site.ts'
import { createPublishedPage, createSiteRecord, secondHost } from '../../support/sites/second-site.ts'

setUpBrowser()

const editor = 'ada@menus.example'

async function openMenu() {
  const site = await openTemporarySite()
  await createUser(site, 'root@menus.example', { superuser: true })
  await createUser(site, editor, { permissions: ['change_menu', 'publish_menu', 'change_menu_availability'] })
  const opened = await openBrowserPage(site.origin, {
    viewport: { width: 1440, height: 1000 },
    reducedMotion: 'reduce',
  })
  await signInBrowserByApi(opened.page, editor)
  return { site, ...opened }
}

/** A site is known everywhere within seconds. */
const waitUntilSiteIsKnown = (root: UsersClient, id: number) =>
  expect
    .poll(async () => (await root.read('/wagtail/api/main/menu/sites/')).body)
    .toMatchObject({ sites: [{ id: 1 }, { id }] })

it('an editor begins a second site’s menu, and every screen stays with that site', async () => {
  const { site, page, complaints } = await openMenu()
  await page.getByRole('link', { name: 'Menu', exact: true }).click()
  await page.getByRole('link', { name: 'Atlantic salmon' }).waitFor()
  expect(await page.getByRole('combobox', { name: 'Site' }).count()).toBe(0)

  const root = await createUsersClient(site, 'root@menus.example')
  const front = (await createPublishedPage(root, await findPageId(site, '/'), 'Heron club')).id
  const id = await createSiteRecord(root, secondHost, front)
  await waitUntilSiteIsKnown(root, id)
  await page.reload()
  await page.getByRole('combobox', { name: 'Site' }).selectOption({ label: 'Club' })
  await page.getByRole('heading', { name: 'This site has no menu yet' }).waitFor()
  expect(await listAxeViolations(page)).toEqual([])
  await page.getByRole('combobox', { name: 'Country of its prices' }).selectOption('CA')
  await page.getByRole('button', { name: 'Begin the menu' }).click()
  await page.getByRole('heading', { name: 'The menu is empty' }).waitFor()

  await page.getByRole('button', { name: 'Add a section' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a section' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Nests')
  await dialog.getByRole('button', { name: 'Add the section' }).click()
  await page.getByRole('region', { name: 'Nests' }).waitFor()
  await page.getByRole('link', { name: 'Add a dish to Nests' }).click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Reed soup')
  await page.locator('input[name="price_cents"]').fill('12')
  await page.frameLocator('.preview-stage iframe:not([data-next])').getByText('Reed soup').first().waitFor()
  await page.getByRole('button', { name: 'Add the dish' }).click()
  await page.getByRole('heading', { name: 'Reed soup', level: 1 }).waitFor()
  expect(new URL(page.url()).search).toBe(`?site=${id}`)
  await page.getByRole('link', { name: 'History' }).click()
  await page.getByRole('heading', { name: 'History of “Reed soup”' }).waitFor()
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Menu' }).click()
  await page.getByText('CA$12.00').waitFor()
  for (const tab of ['As a table', 'Times, choices and places', 'Not yet published']) {
    await page.getByRole('navigation', { name: 'The menu' }).getByRole('link', { name: tab }).click()
    await expect.poll(() => page.getByRole('combobox', { name: 'Site' }).inputValue()).toBe(`${id}`)
  }
  await page.getByRole('link', { name: 'Reed soup' }).waitFor()
  expect(await listAxeViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Publish the menu' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
  const link = page.getByRole('link', { name: 'See it' })
  expect(await link.getAttribute('href')).toBe(`https://${secondHost}/menu/`)
  await page.goto(`/wagtail/menus/feed/?site=${id}`)
  await page.getByRole('heading', { name: 'Feed of the menu' }).waitFor()
  await expect.poll(() => page.getByRole('combobox', { name: 'Site' }).inputValue()).toBe(`${id}`)
  await page.goto(`/wagtail/menus/sold-out/?site=${id}`)
  await page.getByRole('heading', { name: 'Sold out' }).waitFor()
  await expect.poll(() => page.getByRole('combobox', { name: 'Site' }).inputValue()).toBe(`${id}`)
  await page.goto(`/wagtail/menus/changes/?site=${id}`)
  await page.getByRole('combobox', { name: 'Site' }).selectOption({ label: 'Harbor Lantern' })
  await page.getByText('Everything is published').waitFor()
  await page.getByRole('navigation', { name: 'The menu' }).getByRole('link', { name: 'Dishes' }).click()
  await page.getByRole('link', { name: 'Atlantic salmon' }).waitFor()
  expect(await page.getByRole('link', { name: 'Reed soup' }).count()).toBe(0)
  // The menu that there was not.
  expect(complaints.filter((text) => !text.includes('404'))).toEqual([])
})

it('a group names its sites, and its editor gets the menu without choosing', async () => {
  const site = await openTemporarySite()
  await createUser(site, 'root@menus.example', { superuser: true })
  const root = await createUsersClient(site, 'root@menus.example')
  const front = (await createPublishedPage(root, await findPageId(site, '/'), 'Heron club')).id
  const id = await createSiteRecord(root, secondHost, front)
  await waitUntilSiteIsKnown(root, id)
  await publishMenuOfSite(root, id, 'nests', ['reed-soup'])
  const group = { name: 'Cooks', pages: [], collections: [], permissions: ['change_menu'] }
  const cooks = (await root.send('POST', '/wagtail/api/main/groups/', group)).body.id

  const options = { viewport: { width: 1440, height: 1000 }, reducedMotion: 'reduce' } as const
  const { page, complaints } = await openBrowserPage(site.origin, options)
  await signInBrowserByApi(page, 'root@menus.example')
  await page.goto(`/wagtail/groups/edit/${cooks}/`)
  await page.getByRole('radio', { name: 'Some sites' }).check()
  await page.getByRole('checkbox', { name: 'Club' }).check()
  expect(await listAxeViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(async () => (await root.read<GroupDetail>(`/wagtail/api/main/groups/${cooks}/`)).body.menu_sites)
    .toEqual({ of: 'sites', sites: [id] })

  await createUser(site, editor, { permissions: ['change_menu'], menuSites: { of: 'sites', sites: [id] } })
  const own = await openBrowserPage(site.origin, options)
  await signInBrowserByApi(own.page, editor)
  await own.page.getByRole('link', { name: 'Menu', exact: true }).click()
  await own.page.getByRole('link', { name: 'reed-soup' }).waitFor()
  expect(await own.page.getByRole('combobox', { name: 'Site' }).count()).toBe(0)
  expect(await own.page.getByRole('button', { name: 'Publish the menu' }).count()).toBe(0)
  await own.page.getByRole('button', { name: 'Add a section' }).waitFor()
  await own.page.getByRole('navigation', { name: 'The menu' }).getByRole('link', { name: 'As a table' }).click()
  await own.page.getByText('reed-soup').first().waitFor()
  expect([complaints, own.complaints]).toEqual([[], []])
})

it('the form of a group still shows its sites when only one is left', async () => {
  const site = await openTemporarySite()
  await createUser(site, 'root@menus.example', { superuser: true })
  const root = await createUsersClient(site, 'root@menus.example')
  const front = (await createPublishedPage(root, await findPageId(site, '/'), 'Heron club')).id
  const id = await createSiteRecord(root, secondHost, front)
  await waitUntilSiteIsKnown(root, id)
  const group = { name: 'Cooks', pages: [], collections: [], permissions: ['change_menu'] }
  const menu_sites = { of: 'sites', sites: [id] }
  const cooks = (await root.send('POST', '/wagtail/api/main/groups/', { ...group, menu_sites })).body.id
  expect((await root.send('DELETE', `/wagtail/api/main/sites/${id}/`)).status).toBe(204)
  const { page, complaints } = await openBrowserPage(site.origin, { viewport: { width: 1440, height: 1000 } })
  await signInBrowserByApi(page, 'root@menus.example')
  await page.goto(`/wagtail/groups/edit/${cooks}/`)
  const some = page.getByRole('radio', { name: 'Some sites' })
  await some.waitFor()
  expect(await some.isChecked()).toBe(true)
  expect(await page.getByRole('radio', { name: 'All sites' }).isChecked()).toBe(false)
  const { sites } = (await root.read<GroupFormChoices>('/wagtail/api/main/groups/choices/')).body
  expect(sites).toHaveLength(1)
  const left = page.getByRole('group', { name: 'Menus of' }).getByRole('checkbox')
  expect([await left.count(), await left.isChecked()]).toEqual([1, false])
  expect(complaints).toEqual([])
})
