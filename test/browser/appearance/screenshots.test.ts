import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { capturePageArea, getFullPageArea } from '../../quality/capture.ts'
import { listOnePagePerTemplate } from '../../quality/page-gallery.ts'
import { openBrowserView, visitPageUntilLoaded } from '../../quality/views.ts'
import { launchBrowser } from '../../support/browser/launch-browser.ts'
import { openSite } from '../../support/site.ts'
import {
  captureScreenshotsByName,
  describeSavedScreenshotMismatch,
  describeScreenshotDifference,
  getScreenshotFolderForWidth,
  listSavedScreenshotNames,
  writeScreenshotFiles,
} from './screenshots.ts'

/** `npm run shots` keeps the shots instead of comparing them. */
const renewing = process.env['UPDATE_SHOTS'] === '1'
const widths = [390, 840, 1280]

let browser: Browser
let site: Awaited<ReturnType<typeof openSite>>
let taken: Map<number, Map<string, Buffer>>

beforeAll(async () => {
  ;[browser, site] = await Promise.all([launchBrowser(), openSite()])
  const gallery = await listOnePagePerTemplate(site)
  taken = new Map(
    await Promise.all(
      widths.map(
        async (width) => [width, await captureScreenshotsByName(browser, site.origin, width, gallery)] as const,
      ),
    ),
  )
})
afterAll(() => Promise.all([browser.close(), site.close()]))

it.each(widths)('every template and every block matches its saved screenshot at %i px', async (width) => {
  const shots = taken.get(width)!
  const folder = getScreenshotFolderForWidth(width)
  if (renewing) await writeScreenshotFiles(folder, shots)
  const complaints = await Promise.all(
    [...shots].map(([name, shot]) => describeSavedScreenshotMismatch(folder, name, shot)),
  )
  expect(complaints.filter((each) => each !== undefined)).toEqual([])
  expect(listSavedScreenshotNames(folder).toSorted(), 'kept shots of what is there no more').toEqual(
    [...shots.keys()].toSorted(),
  )
})

/** The press page with some CSS of ours, beside the same page without. */
async function differenceMadeBy(css: string): Promise<string | undefined> {
  const page = await openBrowserView(browser, site.origin, {
    name: '',
    context: { viewport: { width: 1280, height: 900 } },
  })
  await visitPageUntilLoaded(page, '/press/')
  const shoot = async () => capturePageArea(page, await getFullPageArea(page), 0.25)
  const before = await shoot()
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets = [sheet]
  }, css)
  const after = await shoot()
  await page.context().close()
  return describeScreenshotDifference(after, before)
}

it.each([
  ['a grid that is gone', '.stories { display: block }'],
  ['a missing picture', '.stories picture { visibility: hidden }'],
  ['a missing block', '.press-inquiries { display: none }'],
  ['a lost ground', '.site-footer { background: none }'],
  ['a lost font', 'h1, h2, h3 { font-family: serif }'],
])('a screenshot shows %s', async (_, css) => {
  expect(await differenceMadeBy(css)).toMatch(/^differs|^is/)
})

it('a screenshot tolerates slightly different letters', async () => {
  expect(await differenceMadeBy('* { -webkit-text-stroke: 0.25px }')).toBeUndefined()
})
