import { expect, it } from 'vitest'
import { parseVideoEmbedUrl } from './video-embed.ts'

it.each([
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=42s',
  'https://youtube.com/watch?list=PL1&v=dQw4w9WgXcQ',
  'https://youtu.be/dQw4w9WgXcQ?si=tracking',
  'https://m.youtube.com/shorts/dQw4w9WgXcQ',
  'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
])('%s is parsed to the video on the host without cookies', (address) => {
  expect(parseVideoEmbedUrl(address)).toEqual({
    provider: 'YouTube',
    frameUrl: 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0',
    pageUrl: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  })
})

it.each([
  'https://vimeo.com/76979871',
  'https://player.vimeo.com/video/76979871?h=8',
  'https://vimeo.com/channels/staffpicks/76979871',
])('%s is parsed to the video without tracking', (address) => {
  expect(parseVideoEmbedUrl(address)).toMatchObject({
    provider: 'Vimeo',
    frameUrl: 'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1',
  })
})

it.each([
  '',
  'nonsense',
  'http://www.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://youtube.com.example.org/watch?v=dQw4w9WgXcQ',
  'https://notyoutube.com/watch?v=dQw4w9WgXcQ',
  'https://www.youtube.com/watch?v="><script>',
  'https://www.youtube.com/@channel',
  'https://vimeo.com/about',
  'https://example.org/?u=https://vimeo.com/76979871',
  'javascript:alert(1)//youtube.com/watch?v=dQw4w9WgXcQ',
])('ASVS 1.3.6 %j is rejected', (address) => {
  expect(parseVideoEmbedUrl(address)).toBeUndefined()
})
