import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { ResolvedImage } from '../../resolved-references.ts'
import { buildPageImageStyles, Picture } from './picture.tsx'

const image: ResolvedImage = {
  id: 3,
  title: 'Plate',
  description: 'A plate of fish',
  width: 1600,
  height: 1200,
  objectPosition: '50% 40%',
  dominantColor: '#c08040',
  renditions: [
    { url: '/media/a-800.avif', width: 800, height: 600, mimetype: 'image/avif' },
    { url: '/media/a-800.jpg', width: 800, height: 600, mimetype: 'image/jpeg' },
    { url: '/media/a-800.webp', width: 800, height: 600, mimetype: 'image/webp' },
  ],
}

it('lists the smallest formats first and reserves the space of the picture', () => {
  const html = renderToStaticMarkup(<Picture image={image} sizes="100vw" />)
  expect([...html.matchAll(/(?:srcSet|src)="([^" ]+)/gi)].map((match) => match[1])).toEqual([
    '/media/a-800.avif',
    '/media/a-800.webp',
    '/media/a-800.jpg',
  ])
  expect(html).toContain('alt="A plate of fish" width="1600" height="1200" loading="lazy"')
})

it('loads an eager picture immediately', () => {
  const html = renderToStaticMarkup(<Picture image={image} sizes="100vw" eager />)
  expect(html).toContain('fetchPriority="high"')
  expect(html).not.toContain('loading=')
})

it('shows the color of an image without renditions', () => {
  const html = renderToStaticMarkup(<Picture image={{ ...image, renditions: [] }} sizes="100vw" />)
  expect(html).toMatch(/^<svg class="picture-3" viewBox="0 0 1600 1200" role="img" aria-label="A plate of fish"/)
  expect(buildPageImageStyles([image])).toBe('.picture-3{object-position:50% 40%;background-color:#c08040}')
})

it('EO-07 an image given as HTML is rendered unchanged, with an accessible name', () => {
  const imageData = '<svg viewBox="0 0 3 2"><path d="M0 0h3v2z"/></svg>'
  const html = renderToStaticMarkup(<Picture image={{ ...image, imageData }} sizes="100vw" />)
  expect(html).toBe(
    `<span class="picture-inline picture-3" role="img" aria-label="A plate of fish">${imageData}</span>`,
  )
  expect(renderToStaticMarkup(<Picture image={{ ...image, imageData }} sizes="100vw" alt="" />)).toContain(
    'aria-hidden="true"',
  )
})
