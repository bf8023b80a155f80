import { expect, it } from 'vitest'
import { paragraphsToRichText } from '#schema/fields/rich-text.ts'
import {
  createImageItemBlock,
  createSampleBlock,
  createVideoItemBlock,
  getComputedStyleValues,
  measureElementEdges,
  pictureSelector,
  setUpBlockPages,
} from '../../support/browser/block-pages.ts'
import { setUpBrowser, waitForIsland } from '../../support/browser/open-page.ts'

setUpBrowser()
const { office, media, published } = setUpBlockPages()

it('EB-07 picture, video and embed go across the page, the picture in its own ratio', async () => {
  const page = await published('Media across', [
    createSampleBlock('full_width_media', { media: [createImageItemBlock(media.image)] }),
    createSampleBlock('full_width_media', { media: [createVideoItemBlock(media.video)] }),
    createSampleBlock('full_width_media'),
  ])
  const places = page.locator('.full-width-media')
  expect(await measureElementEdges(places.nth(0), 'img')).toEqual([[0, 1280]])
  expect((await measureElementEdges(places.nth(1), 'video'))[0]![1]).toBeGreaterThan(600)
  expect(await measureElementEdges(places.nth(2), '.click-to-load')).toEqual([[0, 1280]])
  await waitForIsland(page, 'click-to-load')
  await places.nth(2).getByRole('button', { name: 'Load content from Vimeo' }).waitFor()
  const image = places.nth(0).locator('img')
  await expect
    .poll(() => image.evaluate((each: HTMLImageElement) => each.complete && each.naturalWidth))
    .toBeGreaterThan(0)
  const [shown, own] = await image.evaluate((each: HTMLImageElement) => {
    const { width, height } = each.getBoundingClientRect()
    return [width / height, each.naturalWidth / each.naturalHeight]
  })
  expect(shown).toBeCloseTo(own!, 1)
  const stored = await office.site.db
    .prepare('SELECT width, height FROM image WHERE id = ?1')
    .bind(media.image)
    .first<Record<string, number>>()
  expect([await image.getAttribute('width'), await image.getAttribute('height')]).toEqual([
    `${stored!['width']}`,
    `${stored!['height']}`,
  ])
})

it('EB-08 media across the page have the chosen height, text, button and narrow version', async () => {
  const across = (value: object) =>
    createSampleBlock('full_width_media_with_cta', { media: [createImageItemBlock(media.image)], ...value })
  const cta = { url: { to: 'url', url: '/careers/' }, display_name: 'Work by the water' }
  const page = await published('Button over media', [
    across({ max_height: 300, text_style: 'light', cta, mobile_media: [createImageItemBlock(media.other)] }),
    across({ max_height: 400, text_style: 'dark' }),
    across({ max_height: null, media: [createVideoItemBlock(media.video)] }),
  ])
  const blocks = page.locator('.media-cta')
  const shown = async () => {
    const all = await blocks.nth(0).locator(pictureSelector).all()
    const seen = await Promise.all(all.map((each) => each.isVisible()))
    return seen.map((isSeen, index) => isSeen && index).filter((each) => each !== false)
  }
  const heights = () =>
    blocks.evaluateAll((all) =>
      all.map((each) => Math.round(each.querySelector('img, video')!.getBoundingClientRect().height)),
    )
  expect(await shown()).toEqual([0])
  expect((await heights()).slice(0, 2)).toEqual([300, 400])
  expect((await heights())[2]).toBeGreaterThan(400)
  expect(await getComputedStyleValues(blocks, 'color')).toEqual([
    'rgb(255, 255, 255)',
    expect.not.stringContaining('rgb(255, 255, 255)'),
    'rgb(255, 255, 255)',
  ])
  expect(await blocks.nth(2).locator('video').count()).toBe(1)
  expect(await page.getByRole('link', { name: 'Work by the water' }).getAttribute('href')).toBe('/careers/')
  await page.setViewportSize({ width: 390, height: 800 })
  expect(await shown()).toEqual([1])
})

it('EB-09 LI-10 fine print takes n twelfths of the width, with a shadow only when enabled', async () => {
  const widths = [1, 3, 6, 11, 12, null]
  const page = await published(
    'Fineprint',
    widths.map((fineprint_width, index) =>
      createSampleBlock('full_width_media_with_cta', {
        fineprint_width,
        fineprint_dropshadow: index % 2 === 0,
        fineprint: 'Hours',
      }),
    ),
  )
  const fineprints = page.locator('.media-cta-fineprint')
  const whole = await page
    .locator('.media-cta .wrap')
    .first()
    .evaluate((each) => {
      const { paddingLeft, paddingRight } = getComputedStyle(each)
      return each.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
    })
  const measured = await fineprints.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().width))
  expect(measured.map((width) => Math.round((width / whole) * 120) / 10)).toEqual(widths.map((width) => width ?? 12))
  expect((await getComputedStyleValues(fineprints, 'text-shadow')).map((shadow) => shadow !== 'none')).toEqual([
    true,
    false,
    true,
    false,
    true,
    false,
  ])
})

it('EB-12 a heading in rope style has a drawn rope and is still a heading', async () => {
  const page = await published('Rope', [
    createSampleBlock('heading', { heading_text: 'On a rope', size: 'h3', style: 'rope' }),
    createSampleBlock('heading', { heading_text: 'On nothing', size: 'h3', style: 'plain' }),
  ])
  const rope = page.getByRole('heading', { level: 3, name: 'On a rope', exact: true })
  const plain = page.getByRole('heading', { level: 3, name: 'On nothing', exact: true })
  expect(await getComputedStyleValues(rope, 'background-image')).toEqual([
    expect.stringMatching(/^url\("data:image\/svg\+xml/),
  ])
  expect(await getComputedStyleValues(plain, 'background-image')).toEqual(['none'])
})

it('EB-22 a timeline shows header, years with content, and footer, on one side or both', async () => {
  const events = [
    {
      year: '1968',
      content: { type: 'copy', copy: paragraphsToRichText('Eleven tables'), image: media.image, caption: 'Not shown' },
    },
    {
      year: '1974',
      content: { type: 'image', copy: paragraphsToRichText('Not read'), image: media.image, caption: 'The wharf' },
    },
    {
      year: '1986',
      content: { type: 'copy', copy: paragraphsToRichText('Across the border'), image: null, caption: '' },
    },
  ]
  const value = {
    events,
    header: paragraphsToRichText('How it began'),
    footer: paragraphsToRichText('To be continued'),
  }
  const page = await published('Timelines', [
    createSampleBlock('timeline', { ...value, layout: 'alternating' }),
    createSampleBlock('timeline', { ...value, layout: 'one-side' }),
  ])
  const sides = await page.locator('.timeline').evaluateAll((all) =>
    all.map((each) => {
      const middle = each.getBoundingClientRect().left + each.getBoundingClientRect().width / 2
      return [...each.querySelectorAll('.timeline-year')].map((year) =>
        year.getBoundingClientRect().left < middle ? 'left' : 'right',
      )
    }),
  )
  expect(sides).toEqual([
    ['left', 'right', 'left'],
    ['left', 'left', 'left'],
  ])
  expect(
    await page
      .locator('.timeline')
      .first()
      .locator('.timeline-event')
      .evaluateAll((all) =>
        all.map((each) =>
          [...each.querySelectorAll('.timeline-year, p, figcaption')].map(({ textContent }) => textContent),
        ),
      ),
  ).toEqual([
    ['1968', 'Eleven tables'],
    ['1974', 'The wharf'],
    ['1986', 'Across the border'],
  ])
  expect(await page.locator('.timeline').first().locator(`.timeline-event ${pictureSelector}`).count()).toBe(1)
  for (const words of ['How it began', 'To be continued']) expect(await page.getByText(words).count()).toBe(2)
})
