import type { Page } from 'playwright-core'
import { capturePageArea, getFullPageArea, type PageArea, type Pixels, readPixels } from './capture.ts'
import type { MeasureFunction } from './measurement.ts'
import { openBrowserView, viewportWidthViews, visitPageUntilLoaded } from './views.ts'

/** Wanted of every text. WCAG asks 3 of large ones; we ask the same of all. */
const wanted = 4.5

/** The lowest contrast of any text to any pixel under it, from pictures of each page, at 390 and 1280 px. */
export const measureTextContrast: MeasureFunction = async ({ origin, browser, gallery }) => {
  const pages = await gallery()
  const worst = async (view: (typeof viewportWidthViews)[number]) => {
    const page = await openBrowserView(browser, origin, view)
    const found: ContrastResult[] = []
    for (const { path } of pages) {
      await visitPageUntilLoaded(page, path)
      found.push((await measureContrast(page))[0] ?? { text: '', contrast: Number.POSITIVE_INFINITY, x: 0, y: 0 })
    }
    await page.context().close()
    return found
  }
  const [narrow, wide] = await Promise.all([worst(viewportWidthViews[1]!), worst(viewportWidthViews[3]!)])
  const rows = pages.map(({ name }, place) => ({ name, narrow: narrow[place]!, wide: wide[place]! }))
  const lines = rows.map((row) => `| ${row.name} | ${round(row.narrow.contrast)} | ${round(row.wide.contrast)} |`)
  return {
    report: ['| page | worst at 390 px | worst at 1280 px |', '|---|---|---|', ...lines].join('\n'),
    failures: rows.flatMap(({ name, ...both }) =>
      Object.entries(both)
        .filter(([, { contrast }]) => contrast < wanted)
        .map(
          ([width, { contrast, text, x, y }]) =>
            `${name}, ${width}: ${round(contrast)} at “${text}” (${Math.round(x)}, ${Math.round(y)})`,
        ),
    ),
  }
}

const round = (contrast: number) => Math.floor(contrast * 100) / 100

/** A line of text: where it stands, and its colour as red, green, blue (0–255) and opacity (0–1). */
interface Line extends PageArea {
  text: string
  color: [number, number, number, number]
}

export interface ContrastResult {
  text: string
  contrast: number
  /** Where the worst pixel is. */
  x: number
  y: number
}

/** Browsers without a graphics card draw this much at once. */
const stretch = 4000

/** The worst contrast of each line of text on the page, lowest first. The page is left without its words. */
export async function measureContrast(page: Page): Promise<ContrastResult[]> {
  const lines = await page.evaluate(linesOfText)
  await page.evaluate(hideWords)
  const whole = await getFullPageArea(page)
  const found: ContrastResult[] = []
  for (let top = 0; top < whole.height; top += stretch) {
    // Lines that begin in this stretch end within the overlap.
    const height = Math.min(stretch + 200, whole.height - top)
    const pixels = await readPixels(await capturePageArea(page, { ...whole, y: top, height }))
    for (const line of lines) if (line.y >= top && line.y < top + stretch) found.push(worstOf(line, pixels, top))
  }
  return found.sort((one, other) => one.contrast - other.contrast)
}

/** Looks at every pixel of the line's box. */
function worstOf(line: Line, pixels: Pixels, top: number): ContrastResult {
  const worst: ContrastResult = { text: line.text, contrast: Number.POSITIVE_INFINITY, x: line.x, y: line.y }
  const right = Math.min(line.x + line.width, pixels.width)
  const bottom = Math.min(line.y + line.height - top, pixels.height)
  const judged = new Set<number>()
  for (let y = Math.max(0, Math.ceil(line.y - top)); y < Math.floor(bottom); y++)
    for (let x = Math.max(0, Math.ceil(line.x)); x < Math.floor(right); x++) {
      const at = (y * pixels.width + x) * pixels.channels
      const ground: Rgb = [pixels.data[at]!, pixels.data[at + 1]!, pixels.data[at + 2]!]
      // Most pixels under a line are of the same few colours.
      const colour = (ground[0] << 16) | (ground[1] << 8) | ground[2]
      if (judged.has(colour)) continue
      judged.add(colour)
      const contrast = contrastBetween(over(line.color, ground), ground)
      if (contrast < worst.contrast) Object.assign(worst, { contrast, x, y: y + top })
    }
  return worst
}

type Rgb = [number, number, number]

const over = ([red, green, blue, opacity]: Line['color'], ground: Rgb): Rgb =>
  [red, green, blue].map((part, place) => part * opacity + ground[place]! * (1 - opacity)) as Rgb

/** By WCAG's definition: 1 to 21. */
function contrastBetween(one: Rgb, other: Rgb): number {
  const [darker, lighter] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number]
  return (lighter + 0.05) / (darker + 0.05)
}

const linear = Float64Array.from({ length: 256 }, (_, value) => {
  const part = value / 255
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
})

const luminance = ([red, green, blue]: Rgb) =>
  0.2126 * linear[Math.round(red)]! + 0.7152 * linear[Math.round(green)]! + 0.0722 * linear[Math.round(blue)]!

/**
 * Runs in the page. Every line of text that can be seen: no higher than its line, for the box of a font reaches into
 * the neighbours'.
 */
function linesOfText(): Line[] {
  const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })!
  const rgba = (color: string): Line['color'] => {
    canvas.clearRect(0, 0, 1, 1)
    canvas.fillStyle = color
    canvas.fillRect(0, 0, 1, 1)
    const [red, green, blue, alpha] = canvas.getImageData(0, 0, 1, 1).data
    return [red!, green!, blue!, alpha! / 255]
  }
  const opacityOf = (element: Element | null): number =>
    element ? Number(getComputedStyle(element).opacity) * opacityOf(element.parentElement) : 1
  const isSeen = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    !element.closest('.visually-hidden, .skip-link, svg')
  /** What of a line shows within the parts that scroll or clip it. */
  const shown = ({ left, top, right, bottom }: DOMRect, element: Element | null): DOMRect => {
    if (!element || element === document.body) return new DOMRect(left, top, right - left, bottom - top)
    if (getComputedStyle(element).overflowX === 'visible')
      return shown(new DOMRect(left, top, right - left, bottom - top), element.parentElement)
    const box = element.getBoundingClientRect()
    // Nothing is drawn over its border.
    const [start, above] = [box.left + element.clientLeft, box.top + element.clientTop]
    const [x, y] = [Math.max(left, start), Math.max(top, above)]
    const width = Math.max(0, Math.min(right, start + element.clientWidth) - x)
    const height = Math.max(0, Math.min(bottom, above + element.clientHeight) - y)
    return shown(new DOMRect(x, y, width, height), element.parentElement)
  }
  const lines: Line[] = []
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const element = node.parentElement!
    if (!node.textContent!.trim() || !isSeen(element)) continue
    const { color, lineHeight, fontSize } = getComputedStyle(element)
    const [red, green, blue, alpha] = rgba(color)
    const room = lineHeight === 'normal' ? Number.parseFloat(fontSize) * 1.2 : Number.parseFloat(lineHeight)
    range.selectNodeContents(node)
    for (const line of range.getClientRects()) {
      const box = shown(line, element)
      // Text for screen readers only is in a box of one pixel.
      if (box.width < 2 || box.height < 2) continue
      const height = Math.min(box.height, room)
      lines.push({
        text: `${node.textContent!.trim().slice(0, 40)} (${element.closest('[class]')?.className ?? element.tagName})`,
        x: box.x + scrollX,
        y: box.y + scrollY + (box.height - height) / 2,
        width: box.width,
        height,
        color: [red, green, blue, alpha * opacityOf(element)],
      })
    }
  }
  return lines
}

/** Runs in the page. Text, its underlines and its icons become transparent; what is behind them stays. */
function hideWords() {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(
    `* { color: transparent !important; text-decoration-color: transparent !important; text-shadow: none !important }
     ::placeholder, ::marker { color: transparent !important }
     .icon, .social-icon { visibility: hidden !important }`,
  )
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}
