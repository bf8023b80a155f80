// The registry first: it and the blocks that hold blocks name each other.
import '../index.ts'
import { expect, it } from 'vitest'
import { embed } from '../embed/embed.tsx'
import { renderWithMedia } from '../sample-media.tsx'
import { fullWidthMedia } from './full_width_media.tsx'

const item = (type: string, value: object) => ({ id: type, type, version: 1, value: value as Record<string, unknown> })
const picture = item('image', { image: 1, alt_text: '', caption: '' })
const film = item('video', { video: 2, caption: '' })
const elsewhere = item('embed', embed.sample)
const render = (media: ReturnType<typeof item>[]) => renderWithMedia(<fullWidthMedia.View id="it" value={{ media }} />)

it('EB-07 an image with its own width and height, a video, or other media', () => {
  expect(render([picture])).toMatch(/<img[^>]* width="1600" height="900"/)
  expect(render([film])).toContain('<video')
  expect(render([elsewhere])).toContain('Load content from Vimeo')
})

it('EB-07 the first item is the one that shows', () => {
  expect(render([film, picture])).toBe(render([film]))
  expect(render([])).toBe('')
})
