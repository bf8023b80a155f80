import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContextOptions } from 'playwright-core'
import { startLocalPlatform } from '../../migrations/local/platform.ts'
import { launchBrowser } from '../support/browser/launch-browser.ts'
import { seedDemoSite } from '../support/setup/seed.ts'
import { seededStateFolder, testVars } from '../support/site.ts'

/**
 * How long the map page's streets take until the map is idle, drawn in software: `npx tsx test/bench/map-idle.ts [how
 * often]` after a build. In a wide window from the navigation, on a phone from the first scrolling on, each with an
 * empty cache; medians.
 */
const times = Number(process.argv[2] ?? 5)
const windows: Record<string, BrowserContextOptions> = {
  'wide, from the navigation': { viewport: { width: 1280, height: 900 } },
  'phone, from scrolling': {
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  },
}

interface Idle {
  milliseconds: number
  /** Milliseconds in which the page's own thread was busy, and the part of it that was script. */
  busy: number
  script: number
}

await seedDemoSite()
const state = mkdtempSync(join(tmpdir(), 'tidemark-idle-'))
cpSync(seededStateFolder, state, { recursive: true })
const { miniflare, url } = await startLocalPlatform({ state, vars: testVars })
const browser = await launchBrowser({ webgl: true })
try {
  console.log('| map idle | milliseconds | busy | script |\n|---|---|---|---|')
  for (const [name, options] of Object.entries(windows)) {
    const runs: Idle[] = []
    // The first run warms the server up and does not count.
    for (let run = 0; run <= times; run++) runs.push(await idle(browser, { baseURL: url.href, ...options }))
    const median = (pick: (run: Idle) => number) =>
      runs
        .slice(1)
        .map(pick)
        .sort((a, b) => a - b)[Math.floor(times / 2)]!
    const figures = [median((run) => run.milliseconds), median((run) => run.busy), median((run) => run.script)]
    console.log(`| ${[name, ...figures.map((each) => each.toFixed(0))].join(' | ')} |`)
  }
} finally {
  await browser.close()
  await miniflare.dispose()
  rmSync(state, { recursive: true, force: true })
}

async function idle(browser: Browser, options: BrowserContextOptions): Promise<Idle> {
  const context = await browser.newContext(options)
  const page = await context.newPage()
  await page.addInitScript(noteWhenIdle)
  const session = await context.newCDPSession(page)
  await session.send('Performance.enable')
  await page.goto('/locations/?q=Boston', { waitUntil: 'load' })
  let since = 0
  if (options.isMobile) {
    await page.waitForLoadState('networkidle')
    since = await page.evaluate(() => performance.now())
    await page.getByRole('link', { name: 'Show the map' }).click()
  }
  const at = await page.waitForFunction(() => (window as { mapIdleAt?: number }).mapIdleAt, null, { timeout: 120_000 })
  const milliseconds = (await at.jsonValue())! - since
  const { metrics } = await session.send('Performance.getMetrics')
  const seconds = (name: string) => metrics.find((metric) => metric.name === name)!.value
  await context.close()
  return { milliseconds, busy: seconds('TaskDuration') * 1000, script: seconds('ScriptDuration') * 1000 }
}

/** Runs in the page: the moment at which the map of streets stands. */
function noteWhenIdle() {
  const observer = new MutationObserver(() => {
    if (!document.querySelector('[data-map="streets"]')) return
    Object.assign(window, { mapIdleAt: performance.now() })
    observer.disconnect()
  })
  observer.observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-map'] })
}
