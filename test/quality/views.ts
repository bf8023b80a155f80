import type { Browser, BrowserContextOptions, Page, Request } from 'playwright-core'

/** One way of looking at a page. */
export interface BrowserView {
  name: string
  context: BrowserContextOptions
  media?: Parameters<Page['emulateMedia']>[0]
}

const wide = { viewport: { width: 1280, height: 900 } }
const narrow = { viewport: { width: 390, height: 844 } }

export const viewportWidthViews: BrowserView[] = [320, 390, 840, 1280].map((width) => ({
  name: `${width} px`,
  context: { viewport: { width, height: 900 } },
}))

/** A window of 1280 × 1024 px at 400 %: 320 × 256 CSS px. */
export const zoomedView: BrowserView = {
  name: '400 %',
  context: { viewport: { width: 320, height: 256 }, deviceScaleFactor: 4 },
}

export const forcedColorViews: BrowserView[] = [
  { name: 'forced colours', context: { ...wide, forcedColors: 'active' } },
  { name: 'forced colours, dark, 390 px', context: { ...narrow, forcedColors: 'active', colorScheme: 'dark' } },
]

export const printMediaView: BrowserView = { name: 'print', context: wide, media: { media: 'print' } }
export const darkView: BrowserView = { name: 'dark scheme', context: { ...wide, colorScheme: 'dark' } }

export const allBrowserViews: BrowserView[] = [
  ...viewportWidthViews,
  zoomedView,
  ...forcedColorViews,
  printMediaView,
  darkView,
]

/** The day every picture is taken on: a Friday, just before supper. */
const now = new Date('2026-11-20T21:30:00Z')

/** A window that holds still: no motion, and always the same moment, also by the clocks of its visitor. */
export async function openBrowserView(
  browser: Browser,
  origin: string,
  { context, media }: BrowserView,
): Promise<Page> {
  const opened = await browser.newContext({
    baseURL: origin,
    reducedMotion: 'reduce',
    locale: 'en-US',
    timezoneId: 'UTC',
    ...context,
  })
  const page = await opened.newPage()
  // tsx names the functions within functions by a call of its own, which a page does not know.
  await page.addInitScript('globalThis.__name = (named) => named')
  await page.clock.setFixedTime(now)
  if (media) await page.emulateMedia(media)
  return page
}

/**
 * Goes to a page and waits until all of it is there: fonts, posters, and the pictures and scripts that are fetched only
 * as they come into view.
 */
export async function visitPageUntilLoaded(page: Page, path: string): Promise<void> {
  const quiet = createNetworkIdleWaiter(page)
  await page.goto(path, { waitUntil: 'load' })
  await page.evaluate(() => {
    for (const video of document.querySelectorAll('video')) video.pause()
    for (const image of document.images) Object.assign(image, { loading: 'eager', decoding: 'sync' })
  })
  await page.evaluate(wakeIslands)
  await quiet()
  // A map of streets takes the card over from the chart once it is drawn, which asks for nothing.
  await page.waitForFunction(() => !document.querySelector('.street-map:not(.street-map-drawn)'))
  await page.evaluate(async () => {
    const shown = [...document.images].filter((image) => image.checkVisibility())
    const arrived = shown.map(
      (image) =>
        image.complete || new Promise((done) => ['load', 'error'].map((event) => image.addEventListener(event, done))),
    )
    await Promise.all([document.fonts.ready, ...arrived])
    await Promise.all(shown.map((image) => image.decode().catch(() => {})))
  })
}

/**
 * Resolves once there has been no request or response for 400 ms, or after a minute. A browser's
 * own idle state is reached once in a visit and not left again when more is asked for.
 */
export function createNetworkIdleWaiter(page: Page): () => Promise<void> {
  const asked = new Set<Request>()
  let since = performance.now()
  const note = (change: (request: Request) => unknown) => (request: Request) => {
    change(request)
    since = performance.now()
  }
  const [begun, ended] = [note((request) => asked.add(request)), note((request) => asked.delete(request))]
  page.on('request', begun).on('requestfinished', ended).on('requestfailed', ended)
  return async () => {
    const end = performance.now() + 60_000
    while ((asked.size > 0 || performance.now() - since < 400) && performance.now() < end) await page.waitForTimeout(50)
    page.off('request', begun).off('requestfinished', ended).off('requestfailed', ended)
  }
}

/** Runs in the page. What wakes only as it comes into view is brought there, one after the other. */
async function wakeIslands() {
  for (const island of document.querySelectorAll('[data-island]')) {
    if (!island.checkVisibility()) continue
    island.scrollIntoView({ block: 'center', behavior: 'instant' })
    await new Promise<void>((seen) => {
      const observer = new IntersectionObserver(([entry]) => {
        if (!entry!.isIntersecting) return
        observer.disconnect()
        seen()
      })
      observer.observe(island)
      setTimeout(seen, 1000)
    })
  }
  scrollTo({ top: 0, behavior: 'instant' })
}
