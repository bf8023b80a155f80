import sharp from 'sharp'
import { beforeAll, expect, it } from 'vitest'
import { getContrastRatio } from '#schema/theme/color.ts'
import { listMainPictureColors } from '#schema/theme/logo-colors.ts'
import { openBrowserPage, setUpBrowser } from '../../support/browser/open-page.ts'
import { createBackOfficeClient } from '../../support/pages/back-office-client.ts'
import { createSettingsClient } from '../../support/pages/settings-client.ts'
import { createUser, setUpSharedSite } from '../../support/site.ts'

setUpBrowser()
const site = setUpSharedSite()

beforeAll(async () => {
  await createUser(site, 'ada@example.test', { superuser: true })
  const ada = createSettingsClient(await createBackOfficeClient(site, 'ada@example.test'))
  const { values } = (await ada.open('theme')).body as unknown as {
    values: { logo: object; shape: object; dark: object; colors: { brand: string } }
  }
  const light =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 40"><path fill="${values.colors.brand}" ` +
    'd="M0 0h40v40H0zM60 0h40v40H60z"/></svg>'
  const saved = await ada.save('theme', {
    logo: { ...values.logo, light, dark: '', shows_name: false },
    shape: { ...values.shape, header: 'stacked' },
    dark: { ...values.dark, scheme: 'device' },
  })
  expect(saved.status).toBe(200)
})

it.each([
  [1280, 'light'],
  [1280, 'dark'],
  [390, 'light'],
  [390, 'dark'],
] as const)('a brand-colored logo shows in the header at %i px in the %s scheme', async (width, colorScheme) => {
  const { page } = await openBrowserPage(site.origin, { viewport: { width, height: 800 }, colorScheme })
  await page.goto('/')
  const picture = await page.locator('.site-header .brand-mark').first().screenshot()
  const { data } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const [one, other] = listMainPictureColors(data)
  expect(getContrastRatio(one!.color, other?.color ?? one!.color)).toBeGreaterThanOrEqual(3)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
})
