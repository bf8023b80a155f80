import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { renderWithSampleMedia } from '../sample-media.tsx'
import { fullWidthMediaWithCtaBlock as block } from './full_width_media_with_cta.tsx'

const item = (type: string, value: object) => ({ id: type, type, version: 1, value: value as Record<string, unknown> })
const sample = { ...block.sample, media: [item('image', { image: 1, alt_text: '', caption: '' })] }
const render = (change: Partial<typeof sample>) =>
  renderWithSampleMedia(<block.View id="it" value={{ ...sample, ...change }} />)

it.each([
  { media: [item('video', { video: 1, caption: '' })] },
  { mobile_media: [item('image', { image: 2, alt_text: '', caption: '' })] },
  { text_style: 'dark' },
  { cta: { url: { to: 'url', url: '/another/' }, display_name: 'Find a table by the water' } },
  { cta: { url: sample.cta.url, display_name: 'Another' } },
  { fineprint: 'Another' },
  { fineprint_width: 3 },
  { fineprint_dropshadow: false },
] as Partial<typeof sample>[])('%j changes the output', (change) => {
  expect(render(change)).not.toBe(render({}))
})

it('EB-08 a maximum height becomes part of the page’s styles', () => {
  expect(block.css!({ ...sample, max_height: 480 }, 'it')).toBe('.media-cta-it{--max-height:480px}')
  expect(block.css!({ ...sample, max_height: null }, 'it')).toBe('')
  expect(render({})).toContain('media-cta-it')
})

it('EB-08 media for narrow windows replaces the other there', () => {
  const html = render({ mobile_media: [item('video', { video: 2, caption: '' })] })
  expect(html).toMatch(/only-wide">.*\/media\/1\.webp.*only-narrow">.*\/media\/videos\/2\.webm/)
})

it('fine print of n columns is n twelfths wide, and by default full width', () => {
  const css = readFileSync(new URL('full_width_media_with_cta.css', import.meta.url), 'utf8')
  for (let columns = 1; columns < 12; columns++)
    expect(css).toMatch(
      new RegExp(`\\.columns-${columns} \\{\\s+width: calc\\(100%${columns === 1 ? '' : ` \\* ${columns}`} / 12\\);`),
    )
  expect(render({ fineprint_width: 5 })).toContain('columns-5')
  expect(render({ fineprint_width: null })).toContain('columns-12')
})
