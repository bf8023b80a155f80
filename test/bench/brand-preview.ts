import type { Page } from 'playwright-core'
import { paths } from '../../schema/paths.ts'
import { themePreviewSubjects } from '../../schema/theme/preview-subjects.ts'
import { launchBrowser } from '../support/browser/launch-browser.ts'
import { seedDemoSite } from '../support/setup/seed.ts'
import { createUser, openSite } from '../support/site.ts'
import { signInToBackOffice } from './sign-in.ts'

/**
 * How long the preview of the brand kit takes to show a changed color, by subject: `npx tsx test/bench/brand-preview.ts
 * [changes]` after a build. From the change of the field until the frame with the new color is shown, in milliseconds.
 */
const changes = Number(process.argv[2] ?? 20)
const editor = 'painter@harborlantern.example'
const subjects = ['home', 'header', 'restaurant', 'form'] as const
const shownFrame = 'iframe[title="Preview of the page"]:not([data-next])'

await seedDemoSite()
const site = await openSite()
const browser = await launchBrowser()
try {
  await createUser(site, editor, { superuser: true })
  const context = await browser.newContext({ baseURL: site.origin, viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await page.addInitScript('globalThis.__name = (named) => named')
  await signInToBackOffice(page, editor)
  await page.goto(paths.wagtail.setting('site', 'theme', 1))
  await page.locator(shownFrame).waitFor()
  console.log('| preview | half below | 95 of 100 below |\n|---|---|---|')
  for (const subject of subjects) await measureSubject(page, subject)
} finally {
  await browser.close()
  await site.close()
}

async function measureSubject(page: Page, subject: (typeof subjects)[number]) {
  await page.getByRole('combobox', { name: 'Show in the preview' }).selectOption(subject)
  await page.locator(`${shownFrame}[data-subject="${subject}"]`).waitFor()
  const times: number[] = []
  for (let change = 0; change < changes; change += 1) {
    const color = `#5b2a${(16 + change + subjects.indexOf(subject) * 50).toString(16).padStart(2, '0')}`
    times.push(await page.evaluate(changeBrand, [shownFrame, color] as const))
    await page.waitForTimeout(400)
  }
  const sorted = times.toSorted((a, b) => a - b)
  const below = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!.toFixed(0)
  console.log(`| ${themePreviewSubjects[subject]} | ${below(0.5)} | ${below(0.95)} |`)
}

/** Runs in the page: changes the brand color, and waits until the shown frame has it. */
function changeBrand([shown, color]: readonly [string, string]): Promise<number> {
  const field = document.getElementById('field:colors.brand') as HTMLInputElement
  const begun = performance.now()
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, color)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  return new Promise((resolve) => {
    const look = () => {
      const frame = document.querySelector<HTMLIFrameElement>(shown)?.contentDocument
      const root = frame?.documentElement
      const brand = root && frame.defaultView!.getComputedStyle(root).getPropertyValue('--brand')
      if (brand === color) resolve(performance.now() - begun)
      else requestAnimationFrame(look)
    }
    look()
  })
}
