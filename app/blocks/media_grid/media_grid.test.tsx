import { expect, it } from 'vitest'
import { toFieldsSchema } from '#schema/fields/struct.ts'
import { renderWithSampleMedia } from '../sample-media.tsx'
import { mediaGridBlock } from './media_grid.tsx'

const tile = (type: string, value: object) => ({
  id: `${type}1`,
  type,
  version: 1,
  value: value as Record<string, unknown>,
})
const render = (...tiles: ReturnType<typeof tile>[]) =>
  renderWithSampleMedia(<mediaGridBlock.View id="it" value={{ tiles }} />)

const image = {
  desktop_image: 1,
  mobile_image: 2,
  alt_text: 'The raw bar',
  link: { to: 'url', url: '/menu/' },
  fineprint: 'From four',
  desktop_width: 8,
  mobile_width: 6,
}
const backgroundVideo = {
  desktop_video: 1,
  desktop_video_width: 1000,
  desktop_video_height: 500,
  mobile_video: 2,
  mobile_video_width: 400,
  mobile_video_height: 500,
  link: { to: 'url', url: '/menu/' },
  fineprint: 'Yesterday',
  desktop_width: 4,
  mobile_width: 6,
}

it('EB-15 an image tile has images per width, alternative text, link and fine print', () => {
  const html = render(tile('image', image))
  expect(html).toMatch(
    /<a href="\/menu\/".*only-wide">.*\/media\/1\.webp.*only-narrow">.*\/media\/2\.webp.*<\/a>.*From four/,
  )
  expect(html.match(/alt="The raw bar"/g)).toHaveLength(2)
})

it('EB-16 a background video tile has videos per width, a link and fine print', () => {
  const html = render(tile('background_video', backgroundVideo))
  expect(html).toMatch(/only-wide">.*<video width="1000" height="500" muted="".*\/media\/videos\/1\.webm/)
  expect(html).toMatch(/only-narrow">.*<video width="400" height="500" muted="".*\/media\/videos\/2\.webm/)
  expect(html).toMatch(/<a href="\/menu\/"[^>]*><span class="visually-hidden">Film 1<\/span>/)
  expect(html).toContain('Yesterday')
  expect(html).not.toMatch(/<a [^>]*>(?:(?!<\/a>).)*<button/)
})

it('EB-17 a video tile has a video with controls and a caption', () => {
  expect(render(tile('video', { video: 3, caption: 'The pass' }))).toMatch(
    /<video[^>]* controls="".*The pass<\/figcaption>/,
  )
})

it('EB-18 each tile has its width and starts a row, per viewport', () => {
  const widths = (desktop_width: number | null, mobile_width: number | null) =>
    tile('image', { ...image, desktop_width, mobile_width })
  const html = render(widths(6, 6), widths(6, 12), widths(4, 6), widths(null, null))
  expect(html.match(/media-tile [^"]+/g)).toEqual([
    'media-tile wide-6 narrow-6 wide-row narrow-row',
    'media-tile wide-6 narrow-12 narrow-row',
    'media-tile wide-4 narrow-6 wide-row narrow-row',
    'media-tile wide-12 narrow-12 wide-row narrow-row',
  ])
})

it('publishing rejects a width beyond the row; an unknown tile type is omitted', () => {
  const parsed = toFieldsSchema(mediaGridBlock.fields, 'schema').safeParse({
    tiles: [tile('image', { ...image, desktop_width: 13 })],
  })
  expect(parsed.error?.issues.map(({ path }) => path.join('.'))).toEqual(['tiles.0.desktop_width'])
  expect(render(tile('hologram', {}))).toBe('')
})
