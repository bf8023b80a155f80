import { expect, it } from 'vitest'
import { renderWithSampleMedia } from '../sample-media.tsx'
import { videoBlock } from './video.tsx'

const html = renderWithSampleMedia(<videoBlock.View id="it" value={{ video: 1, caption: 'At six' }} />)

it('EO-08 the element has its poster, sources with types, and tracks in order', () => {
  expect(html).toMatch(/<video[^>]* poster="\/media\/poster-1\.webp" width="1280" height="720"/)
  expect(html).toContain('<source src="/media/videos/1.webm" type="video/webm"/>')
  expect(html.match(/<track [^>]+>/g)).toEqual([
    '<track kind="captions" src="/video-track/1/" label="English" srcLang="en" default=""/>',
    '<track kind="descriptions" src="/video-track/2/" label="Described" srcLang="en"/>',
  ])
})

it('BL-06 BL-24 it has the browser’s controls, a caption, and preloads nothing', () => {
  expect(html).toMatch(/<video class="video-player" controls="" playsInline="" preload="none"/)
  expect(html).toContain('At six</figcaption>')
})

it('no caption is shown when the video was deleted', () => {
  expect(renderWithSampleMedia(<videoBlock.View id="it" value={{ video: 99, caption: 'At six' }} />)).toBe('')
})
