import { openPlatform } from '../migrations/local/platform.ts'
import { launch } from './browser/launch.ts'
import { seededState, testVars } from './helpers.ts'
const { miniflare, url } = await openPlatform({ state: seededState, vars: testVars })
const browser = await launch()
const wanted: [string, string, string][] = [['/', '.media-cta', 'cta'], ['/', '.social-grid', 'social'], ['/gift-cards/', '.two-column-hero', 'two-hero'], ['/fresh-catch/', '.video-feature', 'vf'], ['/fresh-catch/', '.media-grid', 'grid'], ['/about/', '.full-width-media', 'fwm'], ['/about/', '.film', 'film'], ['/about/', '.image-link', 'imglink']]
for (const width of [390, 840, 1280]) {
  const page = await browser.newPage({ viewport: { width, height: 900 } })
  for (const [path, selector, name] of wanted) {
    await page.goto(url.href.slice(0, -1) + path)
    const it = page.locator(selector).first()
    await it.scrollIntoViewIfNeeded()
    await page.waitForTimeout(900)
    await it.screenshot({ path: `/tmp/shots/${name}-${width}.png` })
  }
  await page.close()
}
await browser.close(); await miniflare.dispose(); process.exit(0)
