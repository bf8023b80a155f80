import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { paths } from '#schema/paths.ts'
import { getInvitationToken } from '../../support/accounts/users-client.ts'
import { excludeReauthErrors, reauthenticate, setUpEditorSite } from '../../support/browser/editor-page.ts'
import {
  listAxeViolations,
  openBrowserPage,
  pressKeyOn,
  setUpBrowser,
  waitForFocusToReturn,
} from '../../support/browser/open-page.ts'
import { createUser, testUserPassword as known, type TestSite } from '../../support/site.ts'

setUpBrowser()
const openEditor = setUpEditorSite()

const typeInto = async (page: Page, label: string, text: string) => {
  await page.getByRole('textbox', { name: label }).focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
}

/**
 * A change that gives access requires reauthentication. Canceling it changes nothing, nor does a wrong password.
 */
async function proveInTwoTries({ db }: TestSite, page: Page, button: Locator) {
  const asked = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await asked.getByText(/^You are about to give someone access/).waitFor()
  await page.keyboard.press('Escape')
  await page.getByText('No changes were made.').waitFor()
  expect(await db.prepare("SELECT count(*) AS n FROM user WHERE email = 'grace@example.test'").first('n')).toBe(0)
  await pressKeyOn(button)
  await asked.getByLabel('Your password').fill('not mine')
  await asked.getByLabel('Your password').press('Enter')
  await asked.getByText('This is not your password.').waitFor()
  expect(await listAxeViolations(page)).toEqual([])
  await asked.getByLabel('Your password').fill(known)
  await asked.getByLabel('Your password').press('Enter')
}

it('BR-36 a user is invited by keyboard, signs in, is changed and deleted', async () => {
  const { site, page, complaints } = await openEditor()
  await pressKeyOn(page.getByRole('link', { name: 'Users', exact: true }))
  await pressKeyOn(page.getByRole('link', { name: 'Add user' }))
  const invite = page.getByRole('button', { name: 'Add and invite' })
  await pressKeyOn(invite)
  await page.getByText('Enter a valid e-mail address.').waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('email')
  expect(await listAxeViolations(page)).toEqual([])
  await typeInto(page, 'E-mail address', 'grace@example.test')
  await typeInto(page, 'First name', 'Grace')
  await typeInto(page, 'Last name', 'Hopper')
  await pressKeyOn(page.getByRole('checkbox', { name: 'Editors' }), 'Space')
  await pressKeyOn(invite)
  await proveInTwoTries(site, page, invite)
  await page.getByText('An invitation is on its way to grace@example.test.').first().waitFor()

  const other = await openBrowserPage(site.origin)
  await other.page.goto(paths.wagtail.invitation(await getInvitationToken(site, 'grace@example.test')))
  await other.page.getByRole('heading', { name: 'Welcome, Grace Hopper' }).waitFor()
  const password = other.page.locator('input[type=password]')
  await password.fill('short')
  await password.press('Enter')
  await other.page.getByText('Use at least 12 characters.').waitFor()
  expect(await listAxeViolations(other.page)).toEqual([])
  await password.fill('nine lighthouses at low tide')
  await password.press('Enter')
  await other.page.getByRole('heading', { name: /, Grace$/ }).waitFor()
  // What she may not do is neither offered nor accepted.
  expect(await other.page.getByRole('link', { name: 'Users', exact: true }).count()).toBe(0)
  await other.page.goto(paths.wagtail.users)
  await other.page.getByText('You may not manage users.').waitFor()

  await page.getByRole('searchbox', { name: 'Search names and addresses' }).focus()
  await page.keyboard.type('hopper')
  await page.waitForURL('**/wagtail/users/?q=hopper')
  await pressKeyOn(page.getByRole('link', { name: 'Grace Hopper' }))
  await typeInto(page, 'Last name', 'Murray')
  await typeInto(page, 'E-mail address', 'murray@example.test')
  await pressKeyOn(page.getByRole('button', { name: 'Sign out everywhere' }))
  await pressKeyOn(page.getByRole('alertdialog').getByRole('button', { name: 'Sign out everywhere' }))
  await page.getByText('Not signed in anywhere.').waitFor()
  // What was being typed stays.
  expect(await page.getByRole('textbox', { name: 'Last name' }).inputValue()).toBe('Murray')
  // Another address lets somebody in too; the proof of a moment ago still holds.
  await pressKeyOn(page.getByRole('button', { name: 'Save' }))
  await page.getByRole('link', { name: 'Grace Murray' }).waitFor()
  await other.page.reload()
  await other.page.waitForURL('**/wagtail/login/**')

  await pressKeyOn(page.getByRole('button', { name: 'More for Grace Murray' }))
  await pressKeyOn(page.getByRole('menuitem', { name: 'History' }))
  await page.getByText('Invitation taken up').waitFor()
  expect(await listAxeViolations(page)).toEqual([])
  await pressKeyOn(page.getByRole('link', { name: 'Edit', exact: true }))
  await pressKeyOn(page.getByRole('link', { name: 'Delete user' }))
  await pressKeyOn(page.getByRole('button', { name: 'Delete user' }))
  await page.getByText('“Grace Murray” was deleted.').first().waitFor()
  expect(await site.db.prepare("SELECT count(*) AS n FROM user WHERE email = 'murray@example.test'").first('n')).toBe(0)
  expect(complaints.filter((each) => !/40[03]/.test(each))).toEqual([])
})

it('BR-36 a group with permissions on pages, collections and others is created by keyboard', async () => {
  const { site, page, complaints } = await openEditor()
  await pressKeyOn(page.getByRole('link', { name: 'Groups', exact: true }))
  await pressKeyOn(page.getByRole('link', { name: 'Add group' }))
  await typeInto(page, 'Name', 'Hosts')
  await pressKeyOn(page.getByRole('button', { name: 'All pages' }))
  // What was added has the focus, at its first permission.
  const pages = page.getByRole('group', { name: 'Permissions for All pages' })
  await expect
    .poll(() => pages.getByRole('checkbox', { name: 'Add' }).evaluate((box) => box === document.activeElement))
    .toBe(true)
  await pressKeyOn(pages.getByRole('checkbox', { name: 'Lock', exact: true }), 'Space')
  await page.getByRole('combobox', { name: 'Add a collection' }).selectOption({ label: 'All collections' })
  await pressKeyOn(page.getByRole('checkbox', { name: 'Wait lists and reservations' }), 'Space')
  expect(await listAxeViolations(page)).toEqual([])
  await pressKeyOn(page.getByRole('button', { name: 'Add group' }))
  await page.getByText('You are about to give more permissions to everyone in a group.').waitFor()
  await reauthenticate(page)
  await pressKeyOn(page.getByRole('link', { name: 'Hosts', exact: true }))
  const checked = page.getByRole('checkbox', { checked: true })
  await checked.first().waitFor()
  expect(
    await checked.evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).labels![0]!.textContent)),
  ).toEqual([...['Edit', 'Lock', 'Choose files', 'Wait lists and reservations']])
  // Leaving with changes asks first.
  await typeInto(page, 'Name', 'Greeters')
  await page.getByRole('link', { name: 'Usage', exact: true }).click()
  await pressKeyOn(page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }))
  await page.getByRole('alertdialog').waitFor({ state: 'detached' })
  await pressKeyOn(page.getByRole('button', { name: 'Save' }))
  await page.getByRole('link', { name: 'Greeters', exact: true }).waitFor()
  expect(await site.db.prepare("SELECT count(*) AS n FROM group_ WHERE name = 'Greeters'").first('n')).toBe(1)
  expect(excludeReauthErrors(complaints)).toEqual([])
})

it('BR-36 a second site is added, and the form says what is served', async () => {
  const { page, complaints } = await openEditor()
  await pressKeyOn(page.getByRole('link', { name: 'Sites', exact: true }))
  await pressKeyOn(page.getByRole('link', { name: 'Add site' }))
  await page.getByText(/^The default site responds to every host that no other site has/).waitFor()
  await typeInto(page, 'Site name', 'Lunch')
  await typeInto(page, 'Host name', 'https://lunch.example')
  await pressKeyOn(page.getByRole('button', { name: 'Add site' }))
  await page.getByText('Enter the host name alone, without https://, port or path.').waitFor()
  await page.getByText('Choose a page.', { exact: true }).waitFor()
  await typeInto(page, 'Host name', 'lunch.example')
  await pressKeyOn(page.getByRole('button', { name: 'Choose a page' }))
  const dialog = page.getByRole('dialog')
  const found = page.waitForResponse((response) => response.url().includes('search=Menu'))
  await dialog.getByRole('searchbox').fill('Menu')
  await found
  await waitForFocusToReturn(page)
  await dialog.getByRole('button', { name: /^Menu/ }).first().click()
  await dialog.waitFor({ state: 'detached' })
  await pressKeyOn(page.getByRole('button', { name: 'Add site' }))
  await page.getByRole('link', { name: 'Lunch', exact: true }).waitFor()
  await pressKeyOn(page.getByRole('button', { name: 'More for Lunch' }))
  await pressKeyOn(page.getByRole('menuitem', { name: 'Delete' }))
  await pressKeyOn(page.getByRole('button', { name: 'Delete site' }))
  await expect.poll(() => page.getByRole('link', { name: 'Lunch', exact: true }).count()).toBe(0)
  expect(complaints.filter((each) => !/400/.test(each))).toEqual([])
})

const areas = {
  Pages: paths.wagtail.explorer(),
  Images: paths.wagtail.images,
  Documents: paths.wagtail.documents,
  Videos: paths.wagtail.videos,
  Snippets: paths.wagtail.snippetTypes,
  Forms: paths.wagtail.forms,
  Redirects: paths.wagtail.redirects,
  Workflows: paths.wagtail.workflows,
  Users: paths.wagtail.users,
  Groups: paths.wagtail.groups,
  Settings: paths.wagtail.settings,
  Reports: paths.wagtail.reports,
}

it('PU-04 the menu leads to every area by keyboard, on low and narrow screens', async () => {
  const { page, complaints } = await openEditor()
  const menu = page.getByRole('navigation', { name: 'Back office' })
  for (const [label, path] of Object.entries(areas)) {
    await pressKeyOn(menu.getByRole('link', { name: label, exact: true }))
    await page.waitForURL(`**${path}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
  }
  // At 720 pixels of height the areas scroll: whatever has the focus is in sight, above who is signed in.
  await page.setViewportSize({ width: 1280, height: 720 })
  const inSight = async (link: Locator) => {
    const [box, foot] = [await link.boundingBox(), await page.locator('.sidebar-foot').boundingBox()]
    return box!.y >= 0 && box!.y + box!.height <= foot!.y
  }
  for (const label of Object.keys(areas)) {
    const link = menu.getByRole('link', { name: label, exact: true })
    await link.focus()
    await expect.poll(() => inSight(link), { message: label }).toBe(true)
  }
  expect(await listAxeViolations(page)).toEqual([])

  await page.setViewportSize({ width: 390, height: 844 })
  const button = page.getByRole('button', { name: 'Menu' })
  expect(await menu.isVisible()).toBe(false)
  await pressKeyOn(button)
  expect(await listAxeViolations(page)).toEqual([])
  const reached = new Set<string>()
  for (let steps = 0; steps < 30; steps += 1) {
    await page.keyboard.press('Tab')
    const name = await page.evaluate(
      () =>
        document.activeElement?.closest('.sidebar-list')?.contains(document.activeElement) &&
        document.activeElement?.textContent?.trim(),
    )
    if (name) reached.add(name)
  }
  expect(Object.keys(areas).filter((label) => !reached.has(label))).toEqual([])
  await pressKeyOn(menu.getByRole('link', { name: 'Groups', exact: true }))
  await page.getByRole('heading', { level: 1, name: 'Groups' }).waitFor()
  expect(await menu.isVisible()).toBe(false)
  expect(complaints).toEqual([])
})

it('the screens of users, groups and sites are accessible and fit every width', async () => {
  const { page, site } = await openEditor()
  const long = await createUser(site, `${'a'.repeat(60)}@${'b'.repeat(60)}.example`, { grants: [['publish', 1]] })
  const group = (await site.db.prepare('SELECT max(id) AS id FROM group_').first<number>('id'))!
  const each = (['edit', 'usage', 'history', 'delete'] as const).flatMap((verb) => [
    paths.wagtail.user(long, verb),
    paths.wagtail.group(group, verb),
    paths.wagtail.site(1, verb),
  ])
  for (const path of [
    paths.wagtail.users,
    paths.wagtail.addUser,
    paths.wagtail.groups,
    paths.wagtail.addGroup,
    paths.wagtail.sites,
    paths.wagtail.addSite,
    ...each,
  ]) {
    await page.goto(path)
    await page.locator('.record-form, .table, .event-list, .empty, .confirm').first().waitFor()
    for (const width of [1280, 840, 390, 320]) {
      await page.setViewportSize({ width, height: 844 })
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth), {
          message: `${path} at ${width}`,
        })
        .toBeLessThanOrEqual(0)
      if (width === 1280 || width === 390)
        expect([path, width, await listAxeViolations(page)]).toEqual([path, width, []])
    }
  }
})
