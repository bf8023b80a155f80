import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core'
import { beforeAll, expect, onTestFinished } from 'vitest'
import { launchBrowser } from './launch-browser.ts'
import { neverSampleVisits } from './never-sample-visits.ts'

const browsers = new Map<boolean, Browser>()
let browser: Browser | undefined

/** One browser of each kind for all files of a worker process; each test opens its own pages. */
export function setUpBrowser({ webgl = false } = {}) {
  beforeAll(async () => {
    browser = browsers.get(webgl)
    if (browser?.isConnected()) return
    browser = await launchBrowser({ webgl })
    browsers.set(webgl, browser)
  })
}

/** `SLOW=6` slows down pages by this factor, with a slow connection, to find missing waits. */
const slowness = Number(process.env['SLOW'] ?? 1)

/**
 * A page in a context of its own that gathers what must never happen: errors in the console, and requests to anybody
 * else.
 */
export async function openBrowserPage(origin: string, options: BrowserContextOptions = {}) {
  const context = await browser!.newContext({ baseURL: origin, viewport: { width: 1280, height: 900 }, ...options })
  onTestFinished(() => context.close())
  // Only what hangs: a busy machine decides no test.
  context.setDefaultTimeout(60_000)
  await context.addInitScript(neverSampleVisits)
  const page = await context.newPage()
  if (slowness > 1) await slowDown(page)
  const complaints: string[] = []
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on(
    'request',
    (request) =>
      /^https?:/.test(request.url()) && !request.url().startsWith(origin) && complaints.push(`asked ${request.url()}`),
  )
  return { page, context, complaints }
}

async function slowDown(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowness })
  await session.send('Network.enable')
  const unlimited = { downloadThroughput: -1, uploadThroughput: -1, offline: false }
  await session.send('Network.emulateNetworkConditions', { latency: 50 * slowness, ...unlimited })
}

/** Waits until the script of an island has started. */
export async function waitForIsland(page: Page, island: string) {
  const element = page.locator(`[data-island="${island}"]`).first()
  await element.evaluate((each) => each.scrollIntoView({ block: 'nearest', behavior: 'instant' }))
  await expect.poll(() => element.getAttribute('data-started')).toBe('')
}

/** Waits one frame, in which a closed element returns the focus. */
export const waitForFocusToReturn = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))

/** Presses a key on an element, as a keyboard user would. */
export async function pressKeyOn(place: Locator, key = 'Enter') {
  await place.waitFor()
  await waitForFocusToReturn(place.page())
  await place.press(key)
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Lists axe-core's violations of WCAG 2.2 A and AA, one line per element. `rules` disables single rules. */
export async function listAxeViolations(page: Page, rules: axe.RunOptions['rules'] = {}): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  await page.evaluate(waitForEndOfAnimations)
  return page.evaluate(
    async (options) => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(options)
      return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
    },
    // Without this, passing elements would be described too.
    { runOnly: { type: 'tag' as const, values: standards }, resultTypes: ['violations' as const], rules },
  )
}

/** Runs in the page: what fades in has its contrast once it is there. What repeats or follows the scroll goes on. */
async function waitForEndOfAnimations() {
  const ending = document.getAnimations().filter(({ effect, playState, timeline }) => {
    const end = effect?.getComputedTiming().endTime
    return playState === 'running' && timeline === document.timeline && typeof end === 'number' && Number.isFinite(end)
  })
  await Promise.allSettled(ending.map(({ finished }) => finished))
}
