import type { Locator } from 'playwright-core'
import { expect, it } from 'vitest'
import { paths } from '#schema/paths.ts'
import type { SettingDetail } from '#schema/settings/wire.ts'
import { getHomePageId, openEditorSite, signInBrowserByApi } from '../../support/browser/editor-page.ts'
import { listAxeViolations, openBrowserPage, setUpBrowser } from '../../support/browser/open-page.ts'
import { createUser, signIn } from '../../support/site.ts'

setUpBrowser()

/** Waits until the focus is there. */
const focused = (place: Locator) =>
  expect.poll(() => place.evaluate((element) => element === document.activeElement)).toBe(true)
const brandPath = paths.wagtail.setting('site', 'brand', 1)

it('BR-28 a setting is found, changed and saved by keyboard and shown on the site', async () => {
  const { site, page, complaints } = await openEditorSite()
  await page.getByRole('link', { name: 'Settings' }).click()
  await page.getByRole('heading', { name: 'Look and navigation' }).waitFor()
  expect(await page.getByRole('link', { name: 'Consent and third parties' }).count()).toBe(1)
  expect(await listAxeViolations(page)).toEqual([])

  await page.getByRole('searchbox').fill('tagline')
  await page.getByRole('heading', { name: 'Look and navigation' }).waitFor()
  await expect.poll(() => page.locator('.setting-card').count()).toBe(1)
  await page.getByRole('link', { name: 'Tagline' }).focus()
  await page.keyboard.press('Enter')
  const tagline = page.getByRole('textbox', { name: 'Tagline' })
  await focused(tagline)
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await page.getByText('Everything is saved').waitFor()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('Chowder by nine.')
  await page.getByText('Not saved yet').waitFor()
  expect(await page.getByText('Goes live immediately on every page').count()).toBe(1)
  await page
    .frameLocator('iframe[title="Preview of the page"]:not([data-next])')
    .getByText('Chowder by nine.')
    .waitFor()
  await page.keyboard.press('ControlOrMeta+Z')
  await expect.poll(() => tagline.inputValue()).toBe('The lantern is lit.')
  await page.getByText('Everything is saved').waitFor()
  await page.keyboard.press('ControlOrMeta+Y')
  // Enter saves nothing.
  await page.keyboard.press('Enter')
  expect(await page.getByText('Not saved yet').count()).toBe(1)
  await page.keyboard.press('ControlOrMeta+S')
  await page
    .getByText(/^Saved\. Goes live immediately on every page\./)
    .first()
    .waitFor()
  await page.getByText('Everything is saved').waitFor()
  await page.locator('.setting-history').getByText('Tagline').waitFor()
  expect(await save.isVisible()).toBe(true)
  expect(await listAxeViolations(page)).toEqual([])
  expect(await (await site.fetch('/menu/')).text()).toContain('Chowder by nine.')

  expect(complaints).toEqual([])
})

it('saving a setting says when it is live while purges are refused', async () => {
  const { site, page, complaints } = await openEditorSite()
  await site.db.prepare("UPDATE edge_purge SET retry_at = unixepoch('subsec') + 600").run()
  await page.goto(brandPath)
  await page.getByRole('textbox', { name: 'Tagline' }).fill('Chowder in a while.')
  await page.keyboard.press('ControlOrMeta+S')
  const messages = page.getByRole('region', { name: 'Messages' })
  await messages.getByText(/^Saved\. Live in (?:59\d|60\d) s\./).waitFor()
  const announced = page.locator('[data-live-announcer]')
  await expect.poll(() => announced.textContent()).toMatch(/Live in (?:59\d|60\d) s\.$/)
  expect(await messages.getByText(/Live in/).count()).toBe(1)
  expect(complaints).toEqual([])
})

it('overview and form fit every width without horizontal scrolling', async () => {
  const { page } = await openEditorSite()
  for (const path of [paths.wagtail.settings, brandPath]) {
    await page.goto(path)
    await page.locator('.setting-card, .setting-form').first().waitFor()
    for (const width of [840, 390, 320]) {
      await page.setViewportSize({ width, height: 844 })
      if (path === brandPath && width === 840) await page.getByRole('button', { name: 'Close preview' }).click()
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth), {
          message: `${path} at ${width}`,
        })
        .toBeLessThanOrEqual(0)
    }
    expect(await listAxeViolations(page)).toEqual([])
    await page.setViewportSize({ width: 1440, height: 900 })
  }
})

it('problems are listed above the form, open their collapsed entry and take the focus', async () => {
  const { page } = await openEditorSite()
  await page.goto(paths.wagtail.setting('site', 'contact', 1))
  await page.getByRole('textbox', { name: 'Send messages to' }).fill('not an address')
  const entry = page.locator('.entry-folding').first()
  await entry.getByText('rewards@harborlantern.example').click()
  await entry.getByRole('textbox', { name: 'Send to' }).fill('')
  await entry.locator('summary').click()
  await page.keyboard.press('ControlOrMeta+S')
  const summary = page.locator('.problem-summary')
  await summary.getByText('2 things need your attention').waitFor()
  const messages = page.getByRole('textbox', { name: 'Send messages to' })
  await focused(messages)
  await expect.poll(() => messages.getAttribute('aria-invalid')).toBe('true')
  expect(await page.getByText('Enter a valid e-mail address.').count()).toBeGreaterThan(0)
  expect(await entry.getByRole('textbox', { name: 'Send to' }).isVisible()).toBe(false)
  await summary.getByRole('link', { name: 'Categories with their own address › 1 › Send to' }).click()
  await focused(entry.getByRole('textbox', { name: 'Send to' }))
  expect(await listAxeViolations(page)).toEqual([])

  // Entries move by their buttons, which keep the focus.
  await page.getByRole('button', { name: 'Add category' }).click()
  await expect
    .poll(() => entry.locator('~ .entry-folding').evaluate((added) => added.contains(document.activeElement)))
    .toBe(true)
  await page.getByRole('button', { name: 'Move Category 2 up' }).focus()
  await page.keyboard.press('Enter')
  const down = page.getByRole('button', { name: 'Move Category 1 down' })
  await focused(down)
  await page.getByRole('button', { name: 'Delete Category 1' }).click()
  await expect.poll(() => page.locator('.entry-folding').count()).toBe(1)
})

it('leaving with changes asks for confirmation, and staying keeps them', async () => {
  const { page } = await openEditorSite()
  await page.goto(paths.wagtail.setting('site', 'retention', 1))
  const days = page.getByRole('textbox', { name: 'Days to keep contact messages' })
  await days.fill('30')
  await page.getByRole('link', { name: 'Pages' }).click()
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Stay' }).click()
  expect(await days.inputValue()).toBe('30')
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await expect.poll(() => days.inputValue()).toBe('365')
  await page.getByText('Everything is saved').waitFor()
  await days.fill('31')
  await page.getByRole('link', { name: 'Pages' }).click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await page.waitForURL('**/wagtail/pages/')
})

it('saving after another user reports the conflict, and both changes are kept', async () => {
  const { site, page } = await openEditorSite()
  await createUser(site, 'mona@example.test', { grants: [['publish', await getHomePageId(site)]] })
  const { get, post } = await signIn(site, 'mona@example.test')
  await page.goto(brandPath)
  await page.getByRole('textbox', { name: 'Tagline' }).fill('By Ada')
  const { version } = (await (await get('/wagtail/api/main/settings/site/brand/1/')).json()) as SettingDetail
  await post('/wagtail/api/main/settings/site/brand/1/', { version, values: { legal_name: 'Mona’s Restaurants' } })
  await page.keyboard.press('ControlOrMeta+S')
  const question = page.getByRole('alertdialog', { name: 'Someone else saved this setting' })
  await question.getByText('mona@example.test').waitFor()
  expect(await question.textContent()).toContain('Legal name')
  expect(await listAxeViolations(page)).toEqual([])
  await question.getByRole('button', { name: 'Keep my changes' }).click()
  await expect.poll(() => page.getByRole('textbox', { name: 'Legal name' }).inputValue()).toBe('Mona’s Restaurants')
  await page.keyboard.press('ControlOrMeta+S')
  await page.getByText('Everything is saved').waitFor()
  const { values } = (await (await get('/wagtail/api/main/settings/site/brand/1/')).json()) as SettingDetail
  expect(values).toMatchObject({ tagline: 'By Ada', legal_name: 'Mona’s Restaurants' })

  await createUser(site, 'eddie@example.test', { grants: [['change', await getHomePageId(site)]] })
  const other = await openBrowserPage(site.origin, { viewport: { width: 1440, height: 900 } })
  await signInBrowserByApi(other.page, 'eddie@example.test')
  await other.page.getByRole('link', { name: 'Pages' }).first().waitFor()
  expect(await other.page.getByRole('link', { name: 'Settings' }).count()).toBe(0)
  await other.page.goto(brandPath)
  await other.page.getByRole('heading', { name: 'You may not see this' }).waitFor()
})

it('SO-15 adding a row raises TOTAL_FORMS, and clearing all sets it to 0', async () => {
  const { site, page, complaints } = await openEditorSite()
  await page.goto(paths.wagtail.setting('site', 'footer', 1))
  const social = page.getByRole('group', { name: 'Social networks' })
  const add = social.getByRole('button', { name: 'Add social link' })
  await add.waitFor()
  const managed = () =>
    page.locator('input[name^="social-"]').evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value))
  const stored = async () => {
    const value = await site.db.prepare("SELECT value FROM setting WHERE model_name = 'footer'").first<string>('value')
    return (JSON.parse(value!) as { social: unknown[] }).social.length
  }
  const before = await stored()
  expect(before).toBeGreaterThan(0)
  expect(await managed()).toEqual([`${before}`, `${before}`])
  await add.click()
  await expect.poll(managed).toEqual([`${before + 1}`, `${before}`])
  await expect.poll(() => social.locator('.entry').count()).toBe(before + 1)
  await social.getByRole('button', { name: 'Clear all of Social networks' }).press('Enter')
  await expect.poll(managed).toEqual(['0', `${before}`])
  expect(await social.locator('.entry').count()).toBe(0)
  expect(await listAxeViolations(page)).toEqual([])
  await page.keyboard.press('ControlOrMeta+Z')
  await expect.poll(managed).toEqual([`${before + 1}`, `${before}`])
  await page.keyboard.press('ControlOrMeta+Y')
  await page.keyboard.press('ControlOrMeta+S')
  await expect.poll(stored).toBe(0)
  await add.click()
  await expect.poll(managed).toEqual(['1', `${before}`])
  expect(complaints).toEqual([])
})
