import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { toSampleStreamItem } from '../../../app/blocks/define.ts'
import { getSiteBlockDefinition } from '../../../app/blocks/index.ts'
import { openBrowserPage, setUpBrowser } from '../../support/browser/open-page.ts'
import { setUpSharedSite } from '../../support/site.ts'

setUpBrowser()

const createBlock = (type: string, value: object, id = type) => {
  const sample = toSampleStreamItem(getSiteBlockDefinition(type)!)
  return { ...sample, id, value: { ...sample.value, ...value } }
}

const title = 'A title of a good length that runs over several lines of this block'
const words = { title, subtitle: 'A sentence that says a little more about it, in two or three lines of its own.' }
const hero = createBlock('hero', { ...words, image: null })

/** A site whose page of questions has every block with the drawing of banners in it. */
const site = setUpSharedSite()
beforeAll(() =>
  site.db
    .prepare(
      "UPDATE revision SET content = json_set(content, '$.body', json(?1)) WHERE id = (SELECT live_revision_id FROM page WHERE url_path = '/faq/')",
    )
    .bind(
      JSON.stringify([
        hero,
        createBlock('video_feature', { ...words, image: null }),
        createBlock('two_column_hero', { column_1: [hero], column_2: [hero] }),
        createBlock('iframe', { title, default_height: 300 }),
        createBlock('full_width_media', { media: [createBlock('embed', { title, image: null })] }),
      ]),
    )
    .run(),
)

/** Finds text in the place of a drawing 2.5 times as wide as high. */
const findWordsOnDrawings = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('.scene')].flatMap((scene) => {
      const place = document.createElement('i')
      place.style.cssText =
        'position:absolute;inset-inline-end:var(--from-edge);bottom:var(--scene-foot,1.5rem);width:var(--scene-width);aspect-ratio:2.5'
      scene.append(place)
      const drawn = place.getBoundingClientRect()
      place.remove()
      const texts = document.createTreeWalker(scene, NodeFilter.SHOW_TEXT)
      const found: string[] = []
      while (texts.nextNode()) {
        const range = document.createRange()
        range.selectNodeContents(texts.currentNode)
        for (const line of range.getClientRects())
          if (
            drawn.width > 1 &&
            line.width > 1 &&
            line.left < drawn.right - 1 &&
            line.right > drawn.left + 1 &&
            line.top < drawn.bottom &&
            // The box of a line is higher than its letters.
            line.bottom - line.height / 4 > drawn.top
          )
            found.push(`${scene.className}: ${texts.currentNode.textContent}`)
      }
      return found
    }),
  )

it.each([360, 600, 839, 840, 1100, 1440, 1920])('no words stand on the drawing of a banner at %i px', async (width) => {
  const { page } = await openBrowserPage(site.origin, { viewport: { width, height: 900 } })
  for (const [path, scenes] of [
    ['/faq/', 6],
    ['/terms/', 1],
  ] as const) {
    await page.goto(path)
    expect(await page.locator('.scene').count()).toBe(scenes)
    expect(await findWordsOnDrawings(page)).toEqual([])
  }
})

it.each([390, 1280])('the footer’s edge covers no caption at %i px', async (width) => {
  const { page } = await openBrowserPage(site.origin, { viewport: { width, height: 900 } })
  await page.goto('/faq/')
  const [text, edge] = await page.evaluate(() => {
    const caption = document.createRange()
    caption.selectNodeContents(document.querySelector('.full-width-media:last-child figcaption')!)
    const footer = document.querySelector('.site-footer')!
    const lap = Number.parseFloat(getComputedStyle(footer, '::before').top)
    return [caption.getBoundingClientRect().bottom, footer.getBoundingClientRect().top + lap]
  })
  expect(text).toBeLessThanOrEqual(edge)
})
