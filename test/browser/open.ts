import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, onTestFinished } from 'vitest'
import { launch } from './launch.ts'

let browser: Browser

/** One browser for a file of tests; each test opens its own pages. */
export function withBrowser() {
  beforeAll(async () => {
    browser = await launch()
  })
  afterAll(() => browser.close())
}

/** A page in a context of its own that gathers what must never happen: errors in the console, and requests to anybody else. */
export async function openPage(origin: string, options: BrowserContextOptions = {}) {
  const context = await browser.newContext({ baseURL: origin, viewport: { width: 1280, height: 900 }, ...options })
  onTestFinished(() => context.close())
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on(
    'request',
    (request) => /^https?:/.test(request.url()) && !request.url().startsWith(origin) && complaints.push(`asked ${request.url()}`),
  )
  return { page, context, complaints }
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** What axe-core finds against WCAG 2.2 A and AA, one line for each element. `rules` switches single rules off. */
export async function axeViolations(page: Page, rules: axe.RunOptions['rules'] = {}): Promise<string[]> {
  await page.evaluate(axeSource)
  const { violations } = await page.evaluate(
    (options): Promise<axe.AxeResults> => (window as unknown as { axe: typeof axe }).axe.run(options),
    { runOnly: { type: 'tag' as const, values: standards }, rules },
  )
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
}
