import { expect, it } from 'vitest'
import { renderWithSampleMedia } from '../sample-media.tsx'
import { iframeBlock } from './iframe.tsx'

const render = (change: Partial<typeof iframeBlock.sample>) =>
  renderWithSampleMedia(<iframeBlock.View id="it" value={{ ...iframeBlock.sample, ...change }} />)

it('EB-14 another site’s page has URLs and height prepared, without a frame yet', () => {
  const html = render({})
  expect(html).not.toContain('<iframe')
  expect(html).toMatch(
    /data-src="https:\/\/www\.example\.com\/weather\/" data-narrow-src="https:\/\/m\.example\.com\/weather\/"/,
  )
  expect(html).toContain('data-height="420"')
  expect(iframeBlock.css!({ ...iframeBlock.sample }, 'it')).toBe('.frame-it{--frame-height:420px}')
})

it('EB-14 a page of this site is framed immediately, one frame for each width', () => {
  const html = render({ url: '/media/weather.html', mobile_url: '/media/weather-narrow.html' })
  expect(html).toMatch(/only-wide"><iframe[^>]* src="\/media\/weather\.html"[^>]* height="420" loading="lazy"/)
  expect(html).toMatch(/only-narrow"><iframe[^>]* src="\/media\/weather-narrow\.html"/)
  expect(render({ url: '/media/weather.html', mobile_url: '' }).match(/<iframe/g)).toHaveLength(1)
})

it('an invalid URL renders nothing', () => {
  expect(render({ url: 'nonsense', mobile_url: '' })).toBe('')
})
