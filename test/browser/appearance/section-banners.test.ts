import type { Page } from 'playwright-core'
import { expect, inject, it } from 'vitest'
import { createDemoTheme } from '../../../migrations/demo/content/demo-theme.ts'
import { openPage, withBrowser } from '../../support/browser/open-page.ts'

withBrowser()

/** The drawing of the banner of a page. */
async function readBanner(page: Page, path: string): Promise<string> {
  await page.goto(path)
  return page.locator('.banner.scene').evaluate((banner) => getComputedStyle(banner).backgroundImage)
}

it('each drawn section has a banner of its own, the pages below it too', async () => {
  const { page } = await openPage(inject('site'))
  const { banners } = createDemoTheme().sections
  const paths = banners.map(({ section }) => (section === 'locations' ? '/locations/list/' : `/${section}/`))
  const shown = [await readBanner(page, '/terms/')]
  for (const path of paths) shown.push(await readBanner(page, path))
  expect(new Set(shown).size).toBe(9)
  expect(await readBanner(page, '/menu/grill/')).toBe(shown[1 + paths.indexOf('/menu/')])
})
