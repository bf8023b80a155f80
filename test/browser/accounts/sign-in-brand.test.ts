import { expect, it } from 'vitest'
import { paths } from '#schema/paths.ts'
import { listAxeViolations, openBrowserPage, setUpBrowser } from '../../support/browser/open-page.ts'
import { createBackOfficeClient } from '../../support/pages/back-office-client.ts'
import { createSettingsClient } from '../../support/pages/settings-client.ts'
import { createUser, openTemporarySite } from '../../support/site.ts'

setUpBrowser()

const colors = { brand: '#5b2a6e', action: '#a61b1e', accent: '#f2b632', ink: '#10212b', ground: '#ffffff' }

it('the sign-in screen shows the icon, name and accent of the site in both schemes', async () => {
  const site = await openTemporarySite()
  await createUser(site, 'ada@example.test', { superuser: true })
  const settings = createSettingsClient(await createBackOfficeClient(site, 'ada@example.test'))
  const { derived } = (await settings.open('theme')).body.values as { derived: object }
  const change = { colors, derived: { ...derived, link: '#6b3a80' } }
  expect((await settings.save('theme', change)).body.problems ?? []).toEqual([])

  const schemes = [
    { colorScheme: 'light', accent: 'rgb(107, 58, 128)' },
    { colorScheme: 'dark', accent: null },
  ] as const
  for (const { colorScheme, accent } of schemes) {
    const { page, complaints } = await openBrowserPage(site.origin, { colorScheme })
    await page.goto(paths.wagtail.login)
    await page.getByText('Harbor Lantern', { exact: true }).waitFor()
    const icon = page.locator('.welcome-form .brand img')
    await expect.poll(() => icon.evaluate((img) => (img as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
    const button = page.getByRole('button', { name: 'Sign in', exact: true })
    const ground = await button.evaluate((each) => getComputedStyle(each).backgroundColor)
    if (accent) expect(ground).toBe(accent)
    else expect(ground).not.toBe('rgb(27, 125, 144)')
    const sky = page.locator('.welcome-scene path').last()
    expect(await sky.evaluate((each) => getComputedStyle(each).fill)).toBe('rgb(91, 42, 110)')
    expect(await listAxeViolations(page), colorScheme).toEqual([])
    expect(complaints).toEqual([])
  }
})
