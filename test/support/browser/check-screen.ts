import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { listAxeViolations } from './open-page.ts'

/** Expects no axe violation and no horizontal overflow of a screen at three widths. `name` says which screen failed. */
export async function expectAccessibleScreenWithoutOverflow(page: Page, name: string) {
  for (const width of [390, 840, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await listAxeViolations(page), `${name} at ${width}`).toEqual([])
    const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(excess, `${name} at ${width}`).toBeLessThanOrEqual(0)
  }
}
