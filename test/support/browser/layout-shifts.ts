import type { Page } from 'playwright-core'

const observe = () => {
  Object.assign(globalThis, { shifts: 0 })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput } = entry as unknown as { value: number; hadRecentInput: boolean }
      if (!hadRecentInput)
        Object.assign(globalThis, { shifts: (globalThis as unknown as { shifts: number }).shifts + value })
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

/** From its next visit on, the page adds up how far its content moves without input. */
export const observeLayoutShifts = (page: Page) => page.addInitScript(observe)

/** The sum of layout shifts of the visit until now, as browsers measure them: up to 0.1 is good. */
export const readLayoutShifts = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    return (globalThis as unknown as { shifts: number }).shifts
  })
