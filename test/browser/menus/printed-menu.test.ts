import { expect, it } from 'vitest'
import { openPage, withBrowser } from '../../support/browser/open-page.ts'
import { fetchShared } from '../../support/site.ts'
import { sharedSiteUrl } from '../locations/popover.ts'

withBrowser()

const countPages = (pdf: Buffer) => (pdf.toString('latin1').match(/\/Type\s*\/Page\b/g) ?? []).length

it.each(['Letter', 'A4'])(
  'the menu is printed as text with all dishes of its index on two sides of %s',
  async (format) => {
    const { page } = await openPage(sharedSiteUrl)
    await page.goto('/menu/', { waitUntil: 'networkidle' })
    const margin = { top: '0.4in', bottom: '0.4in', left: '0.4in', right: '0.4in' }
    expect(countPages(await page.pdf({ format, margin }))).toBeLessThanOrEqual(2)
    await page.emulateMedia({ media: 'print' })
    expect(await page.locator('main img:visible, main svg:visible').count()).toBe(0)
    const listed = (await (await fetchShared('/menu/')).text()).match(/data-menu-card/g)!.length
    expect(await page.locator('[data-menu-card]:visible').count()).toBe(listed)
    expect(listed).toBeGreaterThan(50)
  },
)
