import { existsSync, globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { capturePageArea } from '../../quality/capture.ts'
import { createNetworkIdleWaiter, openBrowserView } from '../../quality/views.ts'
import { signInBrowserByApi } from '../../support/browser/editor-page.ts'
import { launchBrowser } from '../../support/browser/launch-browser.ts'
import type { TestSite } from '../../support/site.ts'
import { type GuideScreen, guideScreens } from './guide-screens.ts'
import { type GuideRecords, guideEditorEmail, openGuideTestSite } from './guide-site.ts'
import { describeScreenshotDifference, setGeometricTextRendering } from './screenshots.ts'

/** `npm run shots` keeps the pictures instead of comparing them. */
const renewing = process.env['UPDATE_SHOTS'] === '1'
const folder = 'docs/editors/images'
const output = 'test/output/guide'
const size = { width: 1280, height: 800 }
const maxFileBytes = 60_000
const maxFolderBytes = 900_000

let browser: Browser
let site: TestSite
let records: GuideRecords
beforeAll(async () => {
  ;[browser, { site, records }] = await Promise.all([launchBrowser(), openGuideTestSite()])
})
afterAll(() => Promise.all([browser.close(), site.close()]))

const fileOf = (name: string) => join(folder, `${name}.webp`)

async function openWindow(context: BrowserContextOptions = {}): Promise<Page> {
  return openBrowserView(browser, site.origin, {
    name: '',
    context: { viewport: size, timezoneId: 'America/New_York', ...context },
  })
}

/** Runs in the page. No caret blinks, and nothing waits for coming into view to be drawn. */
function drawAtRest() {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('* { caret-color: transparent !important; content-visibility: visible !important }')
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}

/** Runs in the page. Whether all that is in the window has come; of images only those that are still there count. */
function isDrawn(): boolean {
  const isInWindow = (image: HTMLImageElement) => {
    const { top, bottom } = image.getBoundingClientRect()
    return bottom > 0 && top < innerHeight && image.checkVisibility()
  }
  const isBusy = document.querySelector('[aria-busy="true"]') !== null
  return !isBusy && [...document.images].every((image) => image.complete || !isInWindow(image))
}

async function takePicture(page: Page, { path, prepare }: GuideScreen): Promise<Buffer> {
  const quiet = createNetworkIdleWaiter(page)
  await page.goto(path(records))
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.evaluate(setGeometricTextRendering)
  await page.evaluate(drawAtRest)
  await quiet()
  if (prepare) {
    const quietAgain = createNetworkIdleWaiter(page)
    await prepare(page)
    await quietAgain()
  }
  await page.waitForFunction(isDrawn)
  return capturePageArea(page, { x: 0, y: await page.evaluate(() => scrollY), ...size })
}

/** Takes pictures in several windows at once, each of the next screen that is left. */
async function takePictures(): Promise<Map<string, Buffer>> {
  const [stranger, first] = await Promise.all([openWindow(), openWindow()])
  await signInBrowserByApi(first, guideEditorEmail)
  const storageState = await first.context().storageState()
  const others = await Promise.all([1, 2].map(() => openWindow({ storageState })))
  const left = guideScreens.filter(({ name }) => name !== 'sign-in')
  const pictures = new Map([['sign-in', await takePicture(stranger, guideScreens[0]!)]])
  const take = async (page: Page) => {
    for (let screen = left.shift(); screen; screen = left.shift())
      pictures.set(screen.name, await takePicture(page, screen))
  }
  await Promise.all([first, ...others].map(take))
  return pictures
}

/** As screenshots are compared: at a quarter of the size. */
const toShot = (picture: Buffer) =>
  sharp(picture)
    .resize(size.width / 4)
    .png()
    .toBuffer()

async function findDifference(name: string, picture: Buffer): Promise<string | undefined> {
  const file = fileOf(name)
  if (!existsSync(file)) return 'is new'
  return describeScreenshotDifference(await toShot(picture), await toShot(readFileSync(file)))
}

/** Keeps a picture, unless the one that is kept looks the same. */
async function keep(name: string, picture: Buffer) {
  if ((await findDifference(name, picture)) === undefined) return
  mkdirSync(folder, { recursive: true })
  for (const quality of [45, 35, 20]) {
    const file = await sharp(picture).webp({ quality, effort: 6 }).toBuffer()
    writeFileSync(fileOf(name), file)
    if (file.length <= maxFileBytes) return
  }
}

it('every picture of the editors’ guide shows its screen as it is', async () => {
  const pictures = await takePictures()
  const complaints: string[] = []
  for (const [name, picture] of pictures) {
    if (renewing) await keep(name, picture)
    const difference = await findDifference(name, picture)
    if (difference === undefined) continue
    const seen = join(output, `${name}.png`)
    mkdirSync(dirname(seen), { recursive: true })
    writeFileSync(seen, picture)
    complaints.push(
      `${name} ${difference}: compare ${seen} with ${fileOf(name)}; npm run shots keeps what is there now`,
    )
  }
  expect(complaints).toEqual([])
})

it('the guide’s pictures are exactly those of the listed screens, and small', () => {
  const files = globSync(`${folder}/*`)
  const names = guideScreens.map(({ name }) => `${name}.webp`)
  if (renewing) for (const file of files) if (!names.includes(basename(file))) rmSync(file)
  expect(
    globSync(`${folder}/*`)
      .map((file) => basename(file))
      .sort(),
  ).toEqual(names.sort())
  const sizes = files.filter((file) => existsSync(file)).map((file) => ({ file, bytes: statSync(file).size }))
  expect(sizes.filter(({ bytes }) => bytes > maxFileBytes)).toEqual([])
  expect(sizes.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(maxFolderBytes)
})
