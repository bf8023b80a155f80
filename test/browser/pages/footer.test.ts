import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { openBrowserPage, setUpBrowser } from '../../support/browser/open-page.ts'
import { setUpBackOffice } from '../../support/pages/back-office-client.ts'
import { createSettingsClient, type SettingsClient } from '../../support/pages/settings-client.ts'

/** The footer as its setting makes it, in a visitor's window. */
setUpBrowser()
const office = setUpBackOffice()
let settings: SettingsClient

const to = (url: string) => ({ to: 'url', url })
const link = (display_name: string, url: string) => ({ url: to(url), display_name })
const networks = [
  ['twitter', 'X (formerly Twitter)'],
  ['facebook', 'Facebook'],
  ['youtube', 'YouTube'],
  ['linkedin', 'LinkedIn'],
  ['instagram', 'Instagram'],
  ['tiktok', 'TikTok'],
  ['pinterest', 'Pinterest'],
] as const
const regions = [
  { id: 'ca', title: 'Canada', url: '/locations/list-ca/' },
  { id: 'fr', title: 'France', url: 'https://lanterne.example/' },
]

async function save(values: object) {
  const { status, body } = await settings.save('footer', values)
  expect([status, body.problems]).toEqual([200, undefined])
}

beforeAll(async () => {
  settings = createSettingsClient(office)
  await save({
    site_nav: [
      { title: 'Eat', is_collapsable: true, links: [link('Menu', '/menu/'), link('Offers', '/offers/')] },
      { title: 'Help', is_collapsable: false, links: [link('Write to us', '/contact-us/')] },
    ],
    social: networks.map(([icon]) => ({ icon, link: to(`https://${icon}.example/lantern`) })),
    region_nav: regions,
  })
})

async function openFooter(width: number) {
  const { page } = await openBrowserPage(office.site.origin, { viewport: { width, height: 844 } })
  await page.goto('/terms/')
  return { page, footer: page.getByRole('contentinfo') }
}

it('FT-01 columns show title and links; only a collapsible one opens and closes', async () => {
  const { footer } = await openFooter(390)
  const columns = footer.locator('.footer-column')
  expect(await columns.getByRole('heading').allTextContents()).toEqual(['Eat', 'Help'])
  expect(await columns.locator('summary').allTextContents()).toEqual(['Eat'])
  const links = () =>
    columns
      .locator('a')
      .evaluateAll((all) =>
        all
          .filter((each) => each.checkVisibility({ contentVisibilityAuto: true }))
          .map((each) => [each.textContent, each.getAttribute('href')]),
      )
  const help = ['Write to us', '/contact-us/']
  const toggle = columns.locator('summary')
  await expect.poll(links).toEqual([help])
  await toggle.press('Enter')
  await expect.poll(links).toEqual([['Menu', '/menu/'], ['Offers', '/offers/'], help])
  await toggle.click()
  await expect.poll(links).toEqual([help])
})

/** Each network's address, name and drawn glyph. */
const readIcons = (page: Page) =>
  page
    .getByRole('contentinfo')
    .getByRole('list', { name: 'Social media' })
    .getByRole('link')
    .evaluateAll((all) =>
      all.map((each) => {
        const glyph = each.querySelector('path')!
        const { width, height } = glyph.getBoundingClientRect()
        return {
          href: each.getAttribute('href'),
          name: each.textContent,
          glyph: glyph.getAttribute('d'),
          drawn: each.checkVisibility() && width > 8 && height > 8,
        }
      }),
    )

it('FT-02 EO-11 EO-12 each network is a named link with its glyph; an option draws the bird', async () => {
  const { page } = await openFooter(1280)
  const icons = await readIcons(page)
  expect(icons.map(({ href, name }) => [href, name])).toEqual(
    networks.map(([icon, name]) => [`https://${icon}.example/lantern`, `${name} (opens in a new tab)`]),
  )
  expect(icons.every(({ drawn }) => drawn)).toBe(true)
  expect(new Set(icons.map(({ glyph }) => glyph)).size).toBe(networks.length)
  await save({ use_bird_logo: true })
  await page.reload()
  const [bird, ...others] = await readIcons(page)
  expect(bird).toMatchObject({ name: 'Twitter (opens in a new tab)', drawn: true })
  expect(icons.map(({ glyph }) => glyph)).not.toContain(bird!.glyph)
  expect(others).toEqual(icons.slice(1))
  await save({ use_bird_logo: false })
  await page.reload()
  expect(await readIcons(page)).toEqual(icons)
})

it('FT-04 regions are links with title and address', async () => {
  const { footer } = await openFooter(1280)
  const links = footer.getByRole('navigation', { name: 'Other regions' }).getByRole('link')
  expect(
    await links.evaluateAll((all) => all.map((each) => [each.firstChild!.textContent, each.getAttribute('href')])),
  ).toEqual(regions.map(({ title, url }) => [title, url]))
})
