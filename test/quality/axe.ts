import type { Browser, Page } from 'playwright-core'
import { listAxeViolations } from '../support/browser/open-page.ts'
import type { RepresentativePage } from './live-pages.ts'
import type { MeasureFunction } from './measurement.ts'
import { findBrokenWords, findOverflow } from './reflow.ts'
import { allBrowserViews, type BrowserView, openBrowserView, visitPageUntilLoaded } from './views.ts'

/**
 * axe-core against WCAG 2.2 A and AA, reflow and unbroken words on every page in every view, with each of its dialogs
 * open.
 */
export const measureAccessibility: MeasureFunction = async ({ origin, browser, gallery }) => {
  const pages = await gallery()
  const rows = await Promise.all(
    halves(allBrowserViews).map((half) => inTurn(half, (view) => look(browser, origin, view, pages))),
  )
  const found = rows.flat()
  const lines = found.map(
    ({ view, looks, complaints }) => `| ${view} | ${pages.length} | ${looks} | ${complaints.length} |`,
  )
  return {
    report: ['| view | pages | with dialogs | violations |', '|---|---|---|---|', ...lines].join('\n'),
    failures: found.flatMap(({ complaints }) => complaints),
  }
}

/** Two windows at once, as many as there are processors at least. */
const halves = (views: readonly BrowserView[]) => [0, 1].map((half) => views.filter((_, place) => place % 2 === half))

async function inTurn<T, Answer>(things: readonly T[], each: (thing: T) => Promise<Answer>): Promise<Answer[]> {
  const answers: Answer[] = []
  for (const thing of things) answers.push(await each(thing))
  return answers
}

async function look(browser: Browser, origin: string, view: BrowserView, pages: readonly RepresentativePage[]) {
  const { looks, complaints } = await listAccessibilityComplaints(browser, origin, view, pages)
  return { view: view.name, looks, complaints: complaints.map((each) => `${view.name}, ${each}`) }
}

/** Checks pages in a view, each with its dialogs: how many looks that took, and what was found wrong. */
export async function listAccessibilityComplaints(
  browser: Browser,
  origin: string,
  view: BrowserView,
  pages: readonly RepresentativePage[],
): Promise<{ looks: number; complaints: string[] }> {
  const page = await openBrowserView(browser, origin, view)
  const complaints: string[] = []
  let looks = 0
  for (const { name, path } of pages) {
    await visitPageUntilLoaded(page, path)
    for await (const { what, found } of checkPageAndDialogs(page, view)) {
      looks++
      complaints.push(...found.map((each) => `${name} (${path})${what}: ${each}`))
    }
  }
  await page.context().close()
  return { looks, complaints }
}

/** The page as it is, and then with each dialog and popover that a button of it opens. */
export async function* checkPageAndDialogs(
  page: Page,
  { context, media }: BrowserView,
): AsyncGenerator<{ what: string; found: string[] }> {
  // Forced colours are the visitor's own; axe takes the ground for white where a dark one is forced.
  const rules = {
    ...(context.forcedColors === 'active' && { 'color-contrast': { enabled: false } }),
    // WCAG 2.5.8 is about pointers, of which paper has none.
    ...(media?.media === 'print' && { 'target-size': { enabled: false } }),
  }
  const found = async () => [
    ...(await listAxeViolations(page, rules)),
    ...(await findOverflow(page)),
    ...(await findBrokenWords(page)),
  ]
  yield { what: '', found: await found() }
  const open = page.locator('dialog[open], :popover-open')
  for (const place of await openersOf(page)) {
    await page.locator(openers).nth(place).click()
    await open.waitFor()
    await page.waitForFunction(() => !document.querySelector(':popover-open[aria-busy=true]'))
    yield { what: `, ${await open.evaluate((each) => each.ariaLabel ?? each.id)} open`, found: await found() }
    await page.keyboard.press('Escape')
    await open.waitFor({ state: 'hidden' })
  }
}

const openers = '[command="show-modal"], [popovertarget]'

/** Which of the buttons that open something can be seen; of those for the same dialog, the first. */
const openersOf = (page: Page): Promise<number[]> =>
  page.locator(openers).evaluateAll((buttons) => {
    const targets = buttons.map(
      (button) => (button as HTMLButtonElement).popoverTargetElement ?? button.getAttribute('commandfor'),
    )
    const shown = [...buttons.keys()].filter((place) => buttons[place]!.checkVisibility())
    return shown.filter((place) => shown.every((other) => other >= place || targets[other] !== targets[place]))
  })
