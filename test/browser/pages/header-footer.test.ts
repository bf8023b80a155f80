import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { openBrowserPage, setUpBrowser } from '../../support/browser/open-page.ts'
import { setUpBackOffice } from '../../support/pages/back-office-client.ts'
import { createSettingsClient } from '../../support/pages/settings-client.ts'

setUpBrowser()
const office = setUpBackOffice()

const to = (url: string) => ({ to: 'url', url })
const primary = ['Menu', 'Offers', 'Fresh Catch', 'Gift Cards']
const secondary = ['Newsroom', 'Careers', 'Facebook page']
const networks = ['twitter', 'facebook', 'youtube', 'linkedin', 'instagram', 'tiktok', 'pinterest']
const linksNamed = (names: string[]) =>
  names.map((display_name) => ({ url: to(`/${display_name.toLowerCase().replace(' ', '-')}/`), display_name }))

beforeAll(async () => {
  const settings = createSettingsClient(office)
  const sections = [
    { role: 'secondary', links: linksNamed(secondary) },
    { role: 'primary', links: [...linksNamed(primary), { url: null, display_name: 'Leads nowhere' }] },
  ]
  const social = networks.map((icon) => ({ icon, link: to(`https://${icon}.example/lantern`) }))
  expect((await settings.save('header', { sections })).status).toBe(200)
  expect((await settings.save('footer', { social })).status).toBe(200)
})

const header = (page: Page) => page.locator('body > header')

it('HD-04 at 1280 px the primary links are in one row, without secondary links', async () => {
  const { page } = await openBrowserPage(office.site.origin)
  await page.goto('/')
  const navigation = header(page).getByRole('navigation', { name: 'Primary' })
  const links = await navigation.getByRole('link').evaluateAll((all) =>
    all.map((link) => {
      const { y, height } = link.getBoundingClientRect()
      return { name: link.textContent, middle: y + height / 2, visible: link.checkVisibility() }
    }),
  )
  expect(links.map(({ name }) => name)).toEqual(primary)
  expect(links.every(({ visible }) => visible)).toBe(true)
  expect(new Set(links.map(({ middle }) => Math.round(middle))).size).toBe(1)
  for (const name of secondary) expect(await header(page).getByRole('link', { name }).count(), name).toBe(0)
})

it('HD-07 the header shows no social icon at 1280 px; a phone’s menu does', async () => {
  const { page } = await openBrowserPage(office.site.origin)
  await page.goto('/')
  await header(page).getByRole('navigation', { name: 'Primary' }).waitFor()
  const icons = header(page).locator('a[href*=".example/lantern"], [aria-label="Social media"], .social-icon')
  expect(await icons.evaluateAll((all) => all.filter((each) => each.checkVisibility()).length)).toBe(0)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('dialog').waitFor()
  await expect
    .poll(() => icons.evaluateAll((all) => all.filter((each) => each.matches('a') && each.checkVisibility()).length))
    .toBe(networks.length)
})

/** Each link's text and address. */
const readLinks = (links: Locator) =>
  links.evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute('href')]))
const addressed = (names: string[]) => linksNamed(names).map(({ url, display_name }) => [display_name, url.url])

it('HD-05 HD-06 the top navigation has each link’s text and address, and none without an address', async () => {
  const { page } = await openBrowserPage(office.site.origin)
  await page.goto('/about/')
  expect(await readLinks(page.getByRole('navigation', { name: 'Primary' }).getByRole('link'))).toEqual(
    addressed(primary),
  )
  expect(await page.getByText('Leads nowhere').count()).toBe(0)
})

it('HD-09 HD-10 HD-15 the open menu has both groups of links, the log-in and the networks', async () => {
  const { page } = await openBrowserPage(office.site.origin, { viewport: { width: 390, height: 844 } })
  await page.goto('/about/')
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  const dialog = page.getByRole('dialog')
  expect(await readLinks(dialog.locator('.menu-primary').getByRole('link'))).toEqual(addressed(primary))
  expect(await readLinks(dialog.locator('.menu-secondary').getByRole('link'))).toEqual(addressed(secondary))
  const social = dialog.getByRole('list', { name: 'Social media' }).getByRole('link')
  expect(await social.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(
    networks.map((icon) => `https://${icon}.example/lantern`),
  )
  expect(await dialog.getByRole('link', { name: 'Log In or Create an Account', exact: true }).isVisible()).toBe(true)
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.reload()
  expect(await header(page).getByRole('link', { name: 'Log In', exact: true }).isVisible()).toBe(true)
})

it.each([true, false])(
  'HD-11 the burger shows at 839 px, the inline navigation at 841 px (script: %s)',
  async (javaScriptEnabled) => {
    const { page } = await openBrowserPage(office.site.origin, { javaScriptEnabled })
    await page.goto('/')
    const shown = async (width: number) => {
      await page.setViewportSize({ width, height: 900 })
      const role = javaScriptEnabled ? 'button' : 'link'
      return {
        burger: await header(page)
          .getByRole(role, { name: 'Menu', exact: true })
          .and(page.locator('.burger, .burger-link'))
          .isVisible(),
        navigation: await header(page).getByRole('navigation', { name: 'Primary' }).isVisible(),
      }
    }
    expect(await shown(839)).toEqual({ burger: true, navigation: false })
    expect(await shown(841)).toEqual({ burger: false, navigation: true })
    expect(await shown(840)).toEqual({ burger: false, navigation: true })
  },
)

it('FT-05 Back to Top leads to the main part, and is absent at 1280 px', async () => {
  const { page } = await openBrowserPage(office.site.origin, { viewport: { width: 390, height: 844 } })
  await page.goto('/faq/')
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Back to Top' })
  await link.scrollIntoViewIfNeeded()
  expect(await link.isVisible()).toBe(true)
  expect(await link.getAttribute('href')).toBe('#mainContent')
  const before = await page.evaluate(() => scrollY)
  await link.press('Enter')
  await expect
    .poll(() => page.evaluate(() => document.querySelector('#mainContent')!.getBoundingClientRect().top >= 0))
    .toBe(true)
  expect(before).toBeGreaterThan(844)
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('mainContent')
  await page.setViewportSize({ width: 1280, height: 900 })
  expect(await page.getByText('Back to Top').isVisible()).toBe(false)
})
