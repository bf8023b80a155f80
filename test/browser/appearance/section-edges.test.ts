import { afterAll, beforeAll, expect, it } from 'vitest'
import { createSampleBlock } from '../../support/browser/block-pages.ts'
import { openBrowserPage, setUpBrowser } from '../../support/browser/open-page.ts'
import { openBothBrands } from '../../support/sites/both-brands.ts'

setUpBrowser()

const embed = { ...createSampleBlock('embed', { image: null, caption: 'A caption' }), id: 'film' }
const captioned = createSampleBlock('full_width_media', { media: [embed] })

/** Blocks before a colored section, and one at the end of the page. */
const blocks = [
  ...['iframe', 'table', 'alert', 'artf', 'feature_image', 'full_width_media_with_cta', 'two_column_hero', 'timeline'],
  ...['heading', 'link_row', 'media_grid', 'embed', 'image', 'coupon', 'tiered_nav', 'toolbox_snippet'],
].flatMap((type) => [createSampleBlock(type), createSampleBlock('faqs')])
const body = [...blocks, captioned, createSampleBlock('faqs'), captioned]

let site: Awaited<ReturnType<typeof openBothBrands>>
beforeAll(async () => {
  site = await openBothBrands()
  const content = JSON.stringify(body.map((block, index) => ({ ...block, id: `block-${index}` })))
  await site.db
    .prepare(
      "UPDATE revision SET content = json_set(content, '$.body', json(?1)) WHERE id IN (SELECT live_revision_id FROM page WHERE url_path LIKE '%/faq/' OR url_path LIKE '%/questions/')",
    )
    .bind(content)
    .run()
})
afterAll(() => site.close())

it.each([
  ['first', 390],
  ['first', 1280],
  ['second', 390],
  ['second', 1280],
] as const)('no edge of a section covers text of the %s brand at %i px', async (brand, width) => {
  const [origin, path] = brand === 'first' ? [site.origin, '/faq/'] : [site.grillOrigin, '/questions/']
  const { page } = await openBrowserPage(origin, { viewport: { width, height: 900 } })
  await page.goto(path)
  expect(await page.locator('main .band-mist').count()).toBeGreaterThan(10)
  expect(await page.locator('.full-width-media figcaption').count()).toBe(2)
  const covered = await page.evaluate(() => {
    const edges = [...document.querySelectorAll('main :is(.band-sand, .band-mist), .site-footer')].flatMap(
      (section) => {
        const { top, bottom } = section.getBoundingClientRect()
        const [above, below] = ['::before', '::after'].map((each) => getComputedStyle(section, each))
        return [
          { section, of: above!, top: top + (Number.parseFloat(above!.top) || 0), bottom: top },
          { section, of: below!, top: bottom, bottom: bottom - (Number.parseFloat(below!.bottom) || 0) },
        ].filter((edge) => edge.of.content !== 'none' && edge.bottom > edge.top)
      },
    )
    const texts = document.createTreeWalker(document.querySelector('main')!, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    while (texts.nextNode()) {
      const range = document.createRange()
      range.selectNodeContents(texts.currentNode)
      for (const line of range.getClientRects())
        for (const { section, top, bottom } of edges)
          if (line.width > 1 && line.bottom > top && line.top < bottom && !section.contains(texts.currentNode))
            found.push(`${texts.currentNode.parentElement!.className}: ${texts.currentNode.textContent}`)
    }
    return found
  })
  expect(covered).toEqual([])
})
