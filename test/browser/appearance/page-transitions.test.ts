import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { createDemoTheme } from '../../../migrations/demo/content/demo-theme.ts'
import type { ThemeStyleOptions } from '../../../schema/theme/theme-shape.ts'
import { openBrowserPage, setUpBrowser } from '../../support/browser/open-page.ts'
import { saveSettingInDatabase } from '../../support/pages/save-setting.ts'
import { openTemporarySite } from '../../support/site.ts'

setUpBrowser()

/** Records what moves when a document is shown: null without a transition, else the animated pseudo-elements. */
function recordTransitions() {
  const state = window as unknown as { moving?: Promise<string[]> | null }
  addEventListener('pagereveal', ({ viewTransition }) => {
    state.moving = viewTransition
      ? viewTransition.ready.then(() =>
          document.getAnimations().map(({ effect }) => (effect as KeyframeEffect).pseudoElement ?? ''),
        )
      : null
  })
}

/** Waits until the document is shown. */
async function readMoving(page: Page) {
  await page.waitForFunction(() => 'moving' in window)
  return page.evaluate(() => (window as unknown as { moving: Promise<string[]> | null }).moving)
}

/** Opens the demo in its own brand, or with another motion. */
async function openSite(motion?: ThemeStyleOptions['motion'], options: BrowserContextOptions = {}) {
  const site = await openTemporarySite()
  const theme = createDemoTheme()
  if (motion) await saveSettingInDatabase(site, 'theme', { ...theme, shape: { ...theme.shape, motion } })
  const opened = await openBrowserPage(site.origin, options)
  const messages: string[] = []
  opened.page.on('console', (message) => {
    // This build of Chromium lacks some devices that the policy forbids.
    if (!message.text().includes('Unrecognized feature')) messages.push(`${message.type()}: ${message.text()}`)
  })
  await opened.page.addInitScript(recordTransitions)
  return { ...opened, messages }
}

const followed = [
  ['/menu/grill/', '.menu-item a', '.menu-dish'],
  ['/locations/list/california/los-angeles/', '.city-location .text-link', '.banner-picture .storefront'],
] as const

async function follow(page: Page, [list, link, target]: (typeof followed)[number]) {
  await page.goto(list, { waitUntil: 'load' })
  await page.locator(link).first().click()
  await page.locator(target).waitFor()
  return readMoving(page)
}

it('a card’s picture becomes that of its page and back, without a message', async () => {
  const { page, complaints, messages } = await openSite()
  for (const each of followed) {
    expect(await follow(page, each), each[0]).toContain('::view-transition-group(subject)')
    await page.goBack({ waitUntil: 'load' })
    expect(await page.locator(each[1]).first().isVisible()).toBe(true)
  }
  expect([complaints, messages]).toEqual([[], []])
})

it('a page whose stylesheet is slow moves the picture as well', async () => {
  const { page, complaints, messages } = await openSite()
  await page.route('**/theme/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300))
    await route.continue()
  })
  for (const _ of Array(3)) expect(await follow(page, followed[0])).toContain('::view-transition-group(subject)')
  expect([complaints, messages]).toEqual([[], []])
})

it.each([
  ['reduced motion', 'lively', { reducedMotion: 'reduce' }],
  ['calm motion', 'calm', {}],
  ['no motion', 'none', {}],
] as const)('with %s pages change at once', async (_, motion, options) => {
  const { page, complaints, messages } = await openSite(motion, options)
  expect(await follow(page, followed[0])).toBeNull()
  expect([complaints, messages]).toEqual([[], []])
})
