import { expect, it } from 'vitest'
import { paths } from '#schema/paths.ts'
import { listAxeViolations, openBrowserPage, setUpBrowser } from '../../support/browser/open-page.ts'
import { createBackOfficeClient } from '../../support/pages/back-office-client.ts'
import { createSettingsClient } from '../../support/pages/settings-client.ts'
import { createUser, openTemporarySite } from '../../support/site.ts'

setUpBrowser()

const colors = { brand: '#5b2a6e', action: '#a61b1e', accent: '#f2b632', ink: '#10212b', ground: '#ffffff' }

it('the sign-in screen shows the site’s icon, name and colors in both schemes', async () => {
  const site = await openTemporarySite()
  await createUser(site, 'ada@example.test', { superuser: true })
  const settings = createSettingsClient(await createBackOfficeClient(site, 'ada@example.test'))
  const { derived, shape, drawings } = (await settings.open('theme')).body.values as Record<string, object>
  const change = {
    ...{ colors, derived: { ...derived, link: '#6b3a80' } },
    ...{ shape: { ...shape, edge: 'slant' }, drawings: { ...drawings, banner_edge: '' } },
  }
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
    const scene = page.locator('.welcome-scene')
    const layers = await scene.evaluate((each) => getComputedStyle(each).backgroundImage)
    for (const layer of ['rgb(91, 42, 110)', 'l96-12v12']) expect(layers).toContain(layer)
    // The drawing of the banners takes the place of the disc.
    expect(layers).not.toContain('radial-gradient')
    const folder = process.env['SHOTS']
    if (folder) await page.screenshot({ path: `${folder}/sign-in-${colorScheme}.png` })
    expect(await listAxeViolations(page), colorScheme).toEqual([])
    expect(complaints).toEqual([])
  }
})
