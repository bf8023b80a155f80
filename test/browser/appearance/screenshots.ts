import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Browser } from 'playwright-core'
import sharp from 'sharp'
import { capturePageArea, type PageArea, type Pixels, readPixels } from '../../quality/capture.ts'
import type { RepresentativePage } from '../../quality/live-pages.ts'
import { openBrowserView, visitPageUntilLoaded } from '../../quality/views.ts'

/** The folder of the stored shots, and that of shots that differ. */
const kept = 'test/browser/shots'
const output = 'test/output/shots'

/** Shots are drawn this much smaller than the page. */
const scale = 0.25

/** Maximum height of a shot in CSS px: the rest of a long list looks the same. */
const deepest = 6000

/** PNGs by name: every page of the gallery, and every block cut out of the page of samples. */
export async function captureScreenshotsByName(
  browser: Browser,
  origin: string,
  width: number,
  gallery: readonly RepresentativePage[],
): Promise<Map<string, Buffer>> {
  const page = await openBrowserView(browser, origin, {
    name: `${width} px`,
    context: { viewport: { width, height: 900 } },
  })
  // The street map and the menu that follows the reader are never the same twice: the shot shows the page
  // without their scripts.
  await page.route(/\/(?:hydrate-finder|scroll_nav_menu_item)[.-][^/]*\.js/, (route) => route.abort())
  const shots = new Map<string, Buffer>()
  for (const { name, path } of gallery) {
    await visitPageUntilLoaded(page, path)
    await page.evaluate(setGeometricTextRendering)
    await page.evaluate(atNoHour)
    await page.evaluate(filmsAtRest)
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    const blocks = await page.evaluate(blocksShown)
    const shot = await capturePageArea(
      page,
      { x: 0, y: 0, width, height: blocks.length > 0 ? height : Math.min(height, deepest) },
      scale,
    )
    if (blocks.length === 0) shots.set(`template-${name}`, shot)
    for (const { type, area } of blocks) shots.set(`block-${type}`, await cut(shot, area))
  }
  await page.context().close()
  return shots
}

/** Runs in the page. Browsers that round the widths of letters break lines elsewhere; so they do not. */
export function setGeometricTextRendering() {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('* { text-rendering: geometricPrecision !important }')
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}

/** Runs in the page. Hides whether restaurants are open, which depends on the clock of the server. */
function atNoHour() {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(
    `[data-island="location-map"] :is(.is-open, .is-closed) { display: none }
    .filter:has([value="open_now"], [value="wait_list"]) { display: none }
    .result :is(.is-open, .is-closed) + p, .result-actions a[href*="/waitlist"] { display: none }
    .pin[data-light] .pin-shape { filter: none }
    .pin[data-light]:not(:has([aria-current])) .pin-shape { fill: var(--brand) }`,
  )
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}

/** Runs in the page. A film whose first picture has not come yet wears a turning ring, which takes its time to fade. */
async function filmsAtRest() {
  const until = performance.now() + 10_000
  const isComing = ({ networkState, readyState }: HTMLVideoElement) =>
    networkState === HTMLMediaElement.NETWORK_LOADING && readyState < 2
  const films = [...document.querySelectorAll('video')]
  if (films.length === 0) return
  while (films.some(isComing) && performance.now() < until) await new Promise((resolve) => setTimeout(resolve, 50))
  await new Promise((resolve) => setTimeout(resolve, 700))
}

/** Runs in the page. On the page of samples: where each block stands, without the label above it. */
function blocksShown(): { type: string; area: PageArea }[] {
  return [...document.querySelectorAll('main > section[id^="block-"]')].map((section) => {
    const { x, width, bottom } = section.getBoundingClientRect()
    const top = section.querySelector('.example-label')!.getBoundingClientRect().bottom + scrollY
    return { type: section.id.slice('block-'.length), area: { x, y: top, width, height: bottom + scrollY - top } }
  })
}

/** A stretch of a shot; the area is in CSS px. */
function cut(shot: Buffer, { x, y, width, height }: PageArea): Promise<Buffer> {
  const [left, top, wide, high] = [x, y, width, height].map((length) => Math.round(length * scale)) as [
    number,
    number,
    number,
    number,
  ]
  return sharp(shot)
    .extract({ left, top, width: wide, height: Math.max(1, high) })
    .png()
    .toBuffer()
}

/** The folder of the shots of a width: in the first brand, or in another look. */
export const getScreenshotFolderForWidth = (width: number, look?: string): string =>
  look ? `${look}-${width}` : `${width}`

const keptAs = (folder: string, name: string) => join(kept, folder, `${name}.webp`)

/**
 * Makes these the kept shots of a folder. Those that look the same are left as they are, so that a renewal shows what
 * changed.
 */
export async function writeScreenshotFiles(folder: string, shots: ReadonlyMap<string, Buffer>): Promise<void> {
  mkdirSync(join(kept, folder), { recursive: true })
  for (const name of listSavedScreenshotNames(folder)) if (!shots.has(name)) rmSync(keptAs(folder, name))
  for (const [name, shot] of shots) {
    const file = keptAs(folder, name)
    if (existsSync(file) && (await describeScreenshotDifference(shot, readFileSync(file))) === undefined) continue
    writeFileSync(file, await sharp(shot).webp({ quality: 45, effort: 6 }).toBuffer())
  }
}

export const listSavedScreenshotNames = (folder: string): string[] =>
  readdirSync(join(kept, folder)).map((file) => file.replace(/\.webp$/, ''))

/** What is wrong with a shot beside the one that is kept, in a line; undefined when they look the same. */
export async function describeSavedScreenshotMismatch(
  folder: string,
  name: string,
  shot: Buffer,
): Promise<string | undefined> {
  const file = keptAs(folder, name)
  const difference = existsSync(file) ? await describeScreenshotDifference(shot, readFileSync(file)) : 'is new'
  if (difference === undefined) return undefined
  const seen = join(output, folder, `${name}.png`)
  mkdirSync(dirname(seen), { recursive: true })
  writeFileSync(seen, shot)
  return `${name} in ${folder} ${difference}: compare ${seen} with ${file}; npm run shots keeps what is there now`
}

/**
 * How two shots differ to the eye: in height, or in too many cells. Letters drawn by another browser's hand stay below
 * both.
 */
export async function describeScreenshotDifference(shot: Buffer, reference: Buffer): Promise<string | undefined> {
  const [one, other] = await Promise.all([readPixels(shot), readPixels(reference)])
  if (one.width !== other.width || Math.abs(one.height - other.height) > heightTolerance)
    return `is ${one.width} × ${one.height} and was ${other.width} × ${other.height}`
  const changed = changedCells(one, other)
  return changed > cellTolerance ? `differs in ${(changed * 100).toFixed(1)} % of its cells` : undefined
}

const heightTolerance = 2
/** The share of cells that may look different. */
const cellTolerance = 0.015
/** Of a cell, in px of the shot: 16 CSS px. */
const cell = 4
/** Mean difference of a channel (0–255) at which a cell looks different. */
const visible = 24

/** The share of cells whose mean colour changed, of all that hold anything in either shot. */
function changedCells(one: Pixels, other: Pixels): number {
  let [cells, changed] = [0, 0]
  for (let y = 0; y + cell <= Math.min(one.height, other.height); y += cell)
    for (let x = 0; x + cell <= one.width; x += cell) {
      cells++
      const before = meanOf(other, x, y)
      if (meanOf(one, x, y).some((mean, channel) => Math.abs(mean - before[channel]!) > visible)) changed++
    }
  return cells === 0 ? 0 : changed / cells
}

function meanOf({ data, width, channels }: Pixels, left: number, top: number): number[] {
  const sums = [0, 0, 0]
  for (let y = top; y < top + cell; y++)
    for (let x = left; x < left + cell; x++)
      for (const channel of [0, 1, 2]) sums[channel]! += data[(y * width + x) * channels + channel]!
  return sums.map((sum) => sum / cell ** 2)
}
