import { expect, inject, it } from 'vitest'
import { themeSetting } from '#app/settings/theme.ts'
import { createEmptyFieldValues } from '#schema/fields/struct.ts'
import { minTextContrast } from '#schema/theme/palette.ts'
import { createThemeStylesheet } from '../../../worker/theme/stylesheet.ts'
import { measureContrast } from '../../quality/contrast.ts'
import { visitPageUntilLoaded } from '../../quality/views.ts'
import { openBrowserPage, setUpBrowser } from '../../support/browser/open-page.ts'

setUpBrowser()

const neutral = createEmptyFieldValues(themeSetting.fields)
/** Orange pages and blue bands: half of each is darker than both. */
const farApart = createThemeStylesheet(
  {
    ...neutral,
    colors: { brand: '#02280e', action: '#022a11', accent: '#cdc432', ink: '#032826', ground: '#f54f34' },
    derived: { ...neutral.derived, ground_3: '#49a1c1', link: '#4b0700' },
  },
  'light',
)

it.each([0, 12, 40])('text at the ends of a wide table is readable, scrolled by %i px', async (scrolled) => {
  const { page } = await openBrowserPage(inject('site'), {
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
  })
  await visitPageUntilLoaded(page, '/example/')
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    document.adoptedStyleSheets = [sheet]
  }, farApart)
  const table = page.locator('.table-scroll').first()
  const { top, bottom, room } = await table.evaluate((each, left) => {
    each.scrollLeft = left
    const box = each.getBoundingClientRect()
    return { top: box.top + scrollY, bottom: box.bottom + scrollY, room: each.scrollWidth - each.clientWidth }
  }, scrolled)
  expect(room, 'the table is wider than the window').toBeGreaterThan(40)
  const lines = (await measureContrast(page)).filter(({ y }) => y >= top && y <= bottom)
  expect(lines.length).toBeGreaterThan(10)
  expect(lines.filter(({ contrast }) => contrast < minTextContrast)).toEqual([])
})
