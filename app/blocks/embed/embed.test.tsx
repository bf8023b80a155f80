import { expect, it } from 'vitest'
import { toFieldsSchema } from '#schema/fields/struct.ts'
import { renderWithSampleMedia } from '../sample-media.tsx'
import { embedBlock } from './embed.tsx'

const render = (change: Partial<typeof embedBlock.sample>) =>
  renderWithSampleMedia(<embedBlock.View id="it" value={{ ...embedBlock.sample, ...change }} />)

it('BL-06 a provider’s video is only prepared, and visitors can load it', () => {
  const html = render({ url: 'https://youtu.be/aqz-KE-bpKQ', image: 3 })
  expect(html).not.toMatch(/<iframe|<script| src="https/)
  expect(html).toContain('data-src="https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ')
  expect(html).toContain('Load content from YouTube')
  expect(html).toMatch(/<a href="https:\/\/www\.youtube\.com\/watch\?v=aqz-KE-bpKQ"/)
  expect(html).toContain('/media/3.webp')
})

it('publishing rejects another site’s URL, and a draft with one renders nothing', () => {
  const parsed = toFieldsSchema(embedBlock.fields, 'schema').safeParse({
    ...embedBlock.sample,
    url: 'https://films.example/1',
  })
  expect(parsed.error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['url', 'Enter the address of a video on YouTube or Vimeo.'],
  ])
  expect(render({ url: 'https://films.example/1' })).toBe('')
  expect(embedBlock.frames!({ ...embedBlock.sample, url: 'https://films.example/1' })).toEqual([])
})
