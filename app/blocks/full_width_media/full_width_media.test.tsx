// Imported first: the list of all blocks and the blocks that contain blocks import each other.
import '../index.ts'
import { expect, it } from 'vitest'
import { embedBlock } from '../embed/embed.tsx'
import { renderWithSampleMedia } from '../sample-media.tsx'
import { fullWidthMediaBlock } from './full_width_media.tsx'

const item = (type: string, value: object) => ({ id: type, type, version: 1, value: value as Record<string, unknown> })
const picture = item('image', { image: 1, alt_text: '', caption: '' })
const video = item('video', { video: 2, caption: '' })
const embedded = item('embed', embedBlock.sample)
const render = (media: ReturnType<typeof item>[]) =>
  renderWithSampleMedia(<fullWidthMediaBlock.View id="it" value={{ media }} />)

it('EB-07 an image with its own width and height, a video, or other media', () => {
  expect(render([picture])).toMatch(/<img[^>]* width="1600" height="900"/)
  expect(render([video])).toContain('<video')
  expect(render([embedded])).toContain('Load content from Vimeo')
})

it('EB-07 only the first item is shown', () => {
  expect(render([video, picture])).toBe(render([video]))
  expect(render([])).toBe('')
})
