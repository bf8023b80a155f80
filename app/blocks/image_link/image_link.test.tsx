import { expect, it } from 'vitest'
import { renderWithSampleMedia } from '../sample-media.tsx'
import { imageLinkBlock } from './image_link.tsx'

it('EB-14 the link contains the image and has its name', () => {
  const html = renderWithSampleMedia(
    <imageLinkBlock.View id="it" value={{ image: 1, link: { to: 'url', url: '/menu/' } }} />,
  )
  expect(html).toMatch(/<a href="\/menu\/"[^>]*>.*<img[^>]* alt="Picture 1"[^>]*>.*<\/a>/)
})

it('the image is still shown when the linked page was deleted', () => {
  const html = renderWithSampleMedia(
    <imageLinkBlock.View id="it" value={{ image: 1, link: { to: 'page', page: 404 } }} />,
  )
  expect(html).toContain('<img')
  expect(html).not.toContain('<a')
})
