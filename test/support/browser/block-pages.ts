import { gt } from 'drizzle-orm'
import type { Locator } from 'playwright-core'
import { beforeAll, expect } from 'vitest'
import { toSampleStreamItem } from '#app/blocks/define.ts'
import { getSiteBlockDefinition } from '#app/blocks/index.ts'
import { image, video } from '#schema/media/table.ts'
import { getDrizzle } from '../../../worker/stores/db.ts'
import { setUpBackOffice } from '../pages/back-office-client.ts'
import { openBrowserPage } from './open-page.ts'

/** A site for pages of blocks, with the ids of two images and a video of the demo. */
export function setUpBlockPages() {
  const office = setUpBackOffice()
  const media = { image: 0, other: 0, video: 0 }
  beforeAll(async () => {
    const { db } = office.site
    const images = await getDrizzle(db)
      .select({ id: image.id })
      .from(image)
      .where(gt(image.width, 1000))
      .orderBy(image.id)
      .limit(2)
    const [film] = await getDrizzle(db).select({ id: video.id }).from(video).orderBy(video.id).limit(1)
    Object.assign(media, { image: images[0]!.id, other: images[1]!.id, video: film!.id })
  })

  /** Publishes a page of these blocks, as the editor does, and opens it. */
  async function published(title: string, blocks: object[]) {
    const body = blocks.map((block, index) => ({ ...block, id: `block-${index}` }))
    const made = await office.create(office.home, { title, body }, { publish: true })
    expect(made.body.problems).toBeUndefined()
    const { page } = await openBrowserPage(office.site.origin)
    await page.goto(made.body.html_url!)
    return page
  }
  return { office, media, published }
}

/** Returns a block's sample with some values changed. */
export const createSampleBlock = (type: string, value: object = {}) => {
  const stored = toSampleStreamItem(getSiteBlockDefinition(type)!)
  return { ...stored, value: { ...stored.value, ...value } }
}

export const createImageItemBlock = (image: number) => ({
  id: 'image',
  type: 'image',
  version: 1,
  value: { image, alt_text: '', caption: '' },
})
export const createVideoItemBlock = (video: number) => ({
  id: 'video',
  type: 'video',
  version: 1,
  value: { video, caption: '' },
})

/** Matches a picture, or its placeholder until it is drawn. */
export const pictureSelector = ':is(img, svg[class^="picture-"])'

/** Returns the left and right edge of the elements within each container, in whole pixels. */
export const measureElementEdges = (places: Locator, selector: string) =>
  places.evaluateAll(
    (all, within) =>
      all.map((each) => {
        const { left, right } = each.querySelector(within)!.getBoundingClientRect()
        return [Math.round(left), Math.round(right)] as const
      }),
    selector,
  )

export const getComputedStyleValues = (places: Locator, property: string) =>
  places.evaluateAll((all, name) => all.map((each) => getComputedStyle(each).getPropertyValue(name)), property)
