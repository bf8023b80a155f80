import { expect, it } from 'vitest'
import { stream } from '#schema/fields/stream.ts'
import { embed } from './embed/embed.tsx'
import { iframe } from './iframe/iframe.tsx'
import { allBlocks } from './index.ts'
import { pageNeeds } from './page-needs.ts'

const fields = { body: stream(allBlocks) }
const block = (id: string, type: string, value: object) => ({ id, type, version: 1, value })

it('gathers styles and origins from blocks at any depth, each origin once', () => {
  const body = [
    block('outer', 'accordion_feature', {
      heading: '',
      items: [
        {
          title: 'One',
          image: null,
          default_content: { type: 'doc', content: [] },
          hidden_content: [block('inner', 'full_width_media', { media: [block('film', 'embed', embed.sample)] })],
        },
      ],
    }),
    block('tides', 'iframe', iframe.sample),
    block('again', 'iframe', { ...iframe.sample, mobile_url: '' }),
  ]
  expect(pageNeeds(fields, { body })).toEqual({
    css: '.frame-tides{--frame-height:420px}.frame-again{--frame-height:420px}',
    forms: [],
    frames: ['https://player.vimeo.com', 'https://www.example.com', 'https://m.example.com'],
  })
})

it('lets nothing into the security policy but encrypted origins and our own', () => {
  const framed = (url: string) => pageNeeds(fields, { body: [block('it', 'iframe', { ...iframe.sample, url, mobile_url: '' })] }).frames
  expect(framed('https://a.example; script-src *')).toEqual([])
  expect(framed('http://a.example/')).toEqual([])
  expect(framed('javascript:alert(1)')).toEqual([])
  expect(framed('//a.example/')).toEqual([])
  expect(framed('/media/tides.html')).toEqual(["'self'"])
  expect(framed('https://user:secret@a.example:8443/x?y#z')).toEqual(['https://a.example:8443'])
})
