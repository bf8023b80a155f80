import { expect, it } from 'vitest'
import { listOnePagePerTemplate } from '../../quality/page-gallery.ts'
import { openBrowserPage, setUpBrowser } from '../../support/browser/open-page.ts'
import { setUpSharedSite } from '../../support/site.ts'

setUpBrowser()
const site = setUpSharedSite()

/** Pages that are no page of the tree. */
const others = [
  '/menu/grill/',
  '/menu/grill/atlantic-salmon/',
  '/allergens/1001/',
  '/order?rlid=1002',
  '/reserve?rlid=1002',
  '/waitlist?rlid=1002',
]

/** The narrowest phone in both positions, a phone in landscape and the widest screen; and mirrored. */
const windows = [
  ['ltr', 320, 568],
  ['ltr', 568, 320],
  ['ltr', 844, 390],
  ['ltr', 2560, 1440],
  ['rtl', 320, 568],
  ['rtl', 390, 844],
  ['rtl', 840, 900],
  ['rtl', 1280, 900],
] as const

it('no template exceeds its window from 320 to 2,560 px, in either writing direction', async () => {
  const { page } = await openBrowserPage(site.origin, { reducedMotion: 'reduce' })
  const templates = await listOnePagePerTemplate(site)
  for (const path of [...templates.map((each) => each.path), ...others]) {
    await page.goto(path)
    for (const [direction, width, height] of windows) {
      await page.setViewportSize({ width, height })
      const beyond = await page.evaluate((dir) => {
        document.documentElement.setAttribute('dir', dir)
        return document.documentElement.scrollWidth - document.documentElement.clientWidth
      }, direction)
      expect([path, direction, width, beyond]).toEqual([path, direction, width, 0])
    }
  }
})
