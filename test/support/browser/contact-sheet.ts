import { readFileSync, writeFileSync } from 'node:fs'
import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { escapeMarkup } from '#schema/security/escape-markup.ts'

/** A step of a recorded test: what is done or seen, with the number of clicks so far and the time in seconds. */
interface RecordedStep {
  what: string
  clicks: number
  seconds: number
}

/** In CSS pixels of the window. */
interface Area {
  x: number
  y: number
  width: number
  height: number
}

interface PicturedStep extends RecordedStep {
  picture: Buffer
  /** What is clicked. */
  target: Area | null
}

/** `UPDATE_SHOTS=1` keeps a recording instead of comparing it. */
const renewing = process.env['UPDATE_SHOTS'] === '1'

/** Pictures side by side, and the size of each with its caption, in CSS pixels. */
const columns = 5
const tile = { width: 320, height: 225, caption: 43 }
const maxBytes = 150_000

const toSheetSize = (steps: number) => ({
  width: columns * tile.width,
  height: Math.ceil(steps / columns) * (tile.height + tile.caption),
})

/**
 * Records the steps of a test as a contact sheet: a picture of the window before each click, with a frame around what
 * is clicked. The videos of the browser's driver would need an ffmpeg, which no package of the project brings.
 */
export class StepRecording {
  private readonly steps: RecordedStep[] = []
  private readonly pictured: PicturedStep[] = []

  constructor(
    private readonly page: Page,
    /** The path of the files without their extensions, `.webp` and `.json`. */
    private readonly file: string,
    /** When what is recorded began, by `performance.now()`. */
    private readonly began = performance.now(),
  ) {}

  /** The time since the beginning, in seconds. */
  get seconds(): number {
    return (performance.now() - this.began) / 1000
  }

  /** Notes a step before it is done. */
  async note(what: string, clicks: number, target?: Locator): Promise<void> {
    const step = { what, clicks, seconds: Math.round(this.seconds * 10) / 10 }
    this.steps.push(step)
    if (!renewing) return
    const shown = target ? await target.evaluate(findShownArea) : null
    const picture = await this.page.screenshot({ type: 'jpeg', quality: 90 })
    this.pictured.push({ ...step, picture, target: shown })
  }

  /** Returns the steps of this run and of the kept recording, without their times, which differ from run to run. */
  async finish(): Promise<{ noted: Omit<RecordedStep, 'seconds'>[]; kept: Omit<RecordedStep, 'seconds'>[] }> {
    if (renewing) await this.keep()
    const kept: RecordedStep[] = JSON.parse(readFileSync(`${this.file}.json`, 'utf8'))
    const withoutTimes = (steps: readonly RecordedStep[]) => steps.map(({ what, clicks }) => ({ what, clicks }))
    return { noted: withoutTimes(this.steps), kept: withoutTimes(kept) }
  }

  /** Whether the kept contact sheet has a place for each step, and is as light as a picture of a document may be. */
  async hasSheetOfAllSteps(): Promise<boolean> {
    const sheet = readFileSync(`${this.file}.webp`)
    const { width, height } = await sharp(sheet).metadata()
    const expected = toSheetSize(this.steps.length)
    return sheet.length <= maxBytes && width === expected.width && height === expected.height
  }

  private async keep() {
    const size = toSheetSize(this.steps.length)
    const page = await this.page.context().newPage()
    await page.setViewportSize(size)
    await page.setContent(toSheetHtml(this.pictured, this.page.viewportSize()!.width))
    const drawn = await page.screenshot()
    await page.close()
    writeFileSync(`${this.file}.webp`, await encodeWithin(drawn))
    writeFileSync(`${this.file}.json`, `${JSON.stringify(this.steps, null, 2)}\n`)
  }
}

/**
 * Runs in the page: brings an element into view and returns its area, or that of the next element around it that is
 * seen, since inputs of files and choices are hidden behind what is drawn for them.
 */
function findShownArea(element: Element): Area {
  const isShown = (each: Element) => each.checkVisibility() && each.getBoundingClientRect().width > 8
  let shown = element
  while (!isShown(shown) && shown.parentElement) shown = shown.parentElement
  shown.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  const { x, y, width, height } = shown.getBoundingClientRect()
  return { x, y, width, height }
}

/** Encodes a picture as well as it may weigh. */
async function encodeWithin(png: Buffer): Promise<Buffer> {
  for (let quality = 80; quality > 10; quality -= 5) {
    const encoded = await sharp(png).webp({ quality, effort: 6 }).toBuffer()
    if (encoded.length <= maxBytes) return encoded
  }
  throw new Error(`The contact sheet has more than ${maxBytes} bytes.`)
}

function toSheetHtml(steps: readonly PicturedStep[], windowWidth: number): string {
  const scale = tile.width / windowWidth
  const frame = ({ x, y, width, height }: Area) =>
    `<i style="left:${x * scale - 3}px;top:${y * scale - 3}px;width:${width * scale + 2}px;height:${height * scale + 2}px">` +
    '</i>'
  const figures = steps.map(
    ({ what, clicks, seconds, picture, target }, index) =>
      `<figure><div><img src="data:image/jpeg;base64,${picture.toString('base64')}">${target ? frame(target) : ''}</div>` +
      `<figcaption><b>${index + 1}. ${escapeMarkup(what)}</b>` +
      `${clicks} clicks, ${seconds.toFixed(1)} s</figcaption></figure>`,
  )
  return `<!doctype html><style>
    body { display: grid; grid-template-columns: repeat(${columns}, ${tile.width}px); margin: 0; font: 12px/1.3 sans-serif }
    figure { height: ${tile.height + tile.caption}px; margin: 0 }
    div { position: relative; height: ${tile.height}px; overflow: hidden }
    img { width: 100% }
    i { position: absolute; border: 2px solid #d0021b; border-radius: 3px }
    figcaption { padding: 3px 6px }
    b { display: block; overflow: hidden; text-overflow: ellipsis; white-space: nowrap }
  </style>${figures.join('')}`
}
