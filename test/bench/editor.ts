import type { CDPSession, Frame, Page } from 'playwright-core'
import { createAllSampleBlocks, getSampleMedia, publishTrialPages } from '../quality/trial-pages.ts'
import { launchBrowser } from '../support/browser/launch-browser.ts'
import { findPageIds } from '../support/pages/page-ids.ts'
import { seedDemoSite } from '../support/setup/seed.ts'
import { createUser, openSite, type TestSite } from '../support/site.ts'
import { signInToBackOffice } from './sign-in.ts'

/**
 * What writing in the editor costs: `npx tsx test/bench/editor.ts [keystrokes]` after a build. How long a page takes to
 * open, how long a keystroke keeps the page's thread until it is painted, how much of that are scripts, styles and
 * layout, which no graphics card takes over, and how long the preview takes to show it. Milliseconds.
 */
const keystrokes = Number(process.argv[2] ?? 100)
const sizes = [60, 200]
const editor = 'typist@harborlantern.example'

const part = (figures: number[], share: number) =>
  [...figures].sort((a, b) => a - b)[Math.floor(figures.length * share)]!
const half = (figures: number[]) => part(figures, 0.5)
/**
 * Found by its id: a search by role names every element of the page first, which takes seconds of the page's own
 * thread.
 */
const words = (page: Page) => page.locator('.blocks > .block input[id$=".heading_text"]').last()

await seedDemoSite()
const site = await openSite()
const browser = await launchBrowser()
try {
  await createUser(site, editor, { superuser: true })
  const context = await browser.newContext({ baseURL: site.origin, viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  const pages = await pagesOf(site, sizes)
  await page.addInitScript('globalThis.__name = (named) => named')
  await signInToBackOffice(page, editor)
  console.log(
    '| blocks | opened | keystroke, half below | 95 of 100 below | without paint, half below | 95 of 100 below | preview, half below |\n|---|---|---|---|---|---|---|',
  )
  for (const [place, id] of pages.entries()) {
    const opened: number[] = []
    for (let run = 0; run < 5; run++) opened.push(await open(page, id))
    const typed = await type(page)
    const worked = await measureWorkOfKeystrokes(page)
    const shown = await previewed(page)
    const ofKeys = [half(typed), part(typed, 0.95), half(worked), part(worked, 0.95)]
    const figures = [sizes[place]!, half(opened), ...ofKeys, half(shown)]
    console.log(`| ${figures.map((each) => each.toFixed(1)).join(' | ')} |`)
  }
} finally {
  await browser.close()
  await site.close()
}

/** Publishes pages of samples, every block in turn, until there are as many. Returns their ids. */
async function pagesOf(site: TestSite, sizes: readonly number[]): Promise<number[]> {
  const samples = createAllSampleBlocks(await getSampleMedia(site))
  const bodyOf = (blocks: number) =>
    Array.from({ length: blocks }, (_, place) => ({ ...samples[place % samples.length]!, id: `block-${place}` }))
  const put = await publishTrialPages(
    site,
    sizes.map((blocks) => ({ type: 'generic_page', slug: `blocks-${blocks}`, content: { body: bodyOf(blocks) } })),
  )
  return findPageIds(site, ...put.map(({ path }) => path))
}

/** From the navigation until the last block's field is there to be written in. */
async function open(page: Page, id: number): Promise<number> {
  await page.goto('/wagtail/')
  const begun = performance.now()
  await page.goto(`/wagtail/pages/${id}/edit/`, { waitUntil: 'commit' })
  await words(page).waitFor()
  return performance.now() - begun
}

async function type(page: Page): Promise<number[]> {
  await words(page).focus()
  await page.evaluate(noteKeystrokes)
  await page.keyboard.type('The boats came in at dawn. '.repeat(keystrokes).slice(0, keystrokes), { delay: 60 })
  return page.evaluate(() => (window as unknown as { keystrokes: number[] }).keystrokes)
}

/** What each keystroke costs the page's thread in scripts, styles and layout, until the frame that shows it. */
async function measureWorkOfKeystrokes(page: Page): Promise<number[]> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  await words(page).focus()
  const worked: number[] = []
  for (const key of 'The boats came in at dawn. '.repeat(keystrokes).slice(0, keystrokes)) {
    const before = await readThreadWork(session)
    await page.keyboard.press(key)
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    worked.push((await readThreadWork(session)) - before)
    await page.waitForTimeout(60)
  }
  return worked
}

const kindsOfWork = ['ScriptDuration', 'RecalcStyleDuration', 'LayoutDuration']

async function readThreadWork(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return metrics.reduce((sum, { name, value }) => sum + (kindsOfWork.includes(name) ? value * 1000 : 0), 0)
}

/**
 * Runs in the page: what each keystroke costs its thread, from the key to the paint, without the wait for the next
 * frame.
 */
function noteKeystrokes() {
  const costs: number[] = []
  Object.assign(window, { keystrokes: costs })
  addEventListener(
    'keydown',
    () => {
      const begun = performance.now()
      let handled = 0
      const after = new MessageChannel()
      after.port1.onmessage = () => {
        handled = performance.now() - begun
      }
      addEventListener('input', () => after.port2.postMessage(null), { once: true })
      requestAnimationFrame(() => {
        const frame = performance.now()
        const painted = new MessageChannel()
        painted.port1.onmessage = () => costs.push(handled + performance.now() - frame)
        painted.port2.postMessage(null)
      })
    },
    true,
  )
}

/** From the last keystroke of a word until a frame of the preview holds it. */
async function previewed(page: Page): Promise<number[]> {
  await page.getByRole('region', { name: 'Preview' }).waitFor()
  const shown: number[] = []
  for (let run = 0; run < 5; run++) {
    const word = ` lobster${run}`
    await words(page).press('End')
    await page.keyboard.type(word)
    const begun = performance.now()
    while (!(await Promise.all(page.frames().map((frame) => holds(frame, word)))).some(Boolean))
      await page.waitForTimeout(5)
    shown.push(performance.now() - begun)
    await page.waitForTimeout(1000)
  }
  return shown
}

/** Whether this is the frame that is shown, and it contains the word. */
function holds(frame: Frame, word: string): Promise<boolean> {
  return frame
    .evaluate(
      (text) =>
        frameElement !== null &&
        !('next' in (frameElement as HTMLElement).dataset) &&
        document.body.textContent.includes(text),
      word.trim(),
    )
    .catch(() => false)
}
