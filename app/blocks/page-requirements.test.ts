import { expect, it } from 'vitest'
import { richTextField } from '#schema/fields/rich-text.ts'
import { streamField } from '#schema/fields/stream.ts'
import { embedBlock } from './embed/embed.tsx'
import { iframeBlock } from './iframe/iframe.tsx'
import { listAllBlockDefinitions } from './index.ts'
import { collectBlockCssFramesAndForms } from './page-requirements.ts'

const fields = { body: streamField(listAllBlockDefinitions) }
const block = (id: string, type: string, value: object) => ({ id, type, version: 1, value })

it('collects styles and origins from blocks at any depth, each origin once', () => {
  const body = [
    block('outer', 'accordion_feature', {
      heading: '',
      items: [
        {
          title: 'One',
          image: null,
          default_content: { type: 'doc', content: [] },
          hidden_content: [block('inner', 'full_width_media', { media: [block('film', 'embed', embedBlock.sample)] })],
        },
      ],
    }),
    block('tides', 'iframe', iframeBlock.sample),
    block('again', 'iframe', { ...iframeBlock.sample, mobile_url: '' }),
  ]
  expect(collectBlockCssFramesAndForms(fields, { body })).toEqual({
    css: '.frame-tides{--frame-height:420px}.frame-again{--frame-height:420px}',
    forms: [],
    frameSources: ['https://player.vimeo.com', 'https://www.example.com', 'https://m.example.com'],
  })
})

it('BR-21 allows frames of videos anywhere on a page, only from known services', () => {
  const text = (url: string) => ({
    type: 'doc',
    content: [{ type: 'blockquote', content: [{ type: 'embed', attrs: { url, title: '' } }] }],
  })
  const inBlock = block('it', 'artf', {
    content: text('https://youtu.be/aqz-KE-bpKQ'),
    container_width: 'full',
    layout: 'centered',
  })
  const withCopy = { ...fields, copy: richTextField() }
  expect(
    collectBlockCssFramesAndForms(withCopy, {
      body: [inBlock],
      copy: text('https://vimeo.com/1084537'),
    }).frameSources.sort(),
  ).toEqual(['https://player.vimeo.com', 'https://www.youtube-nocookie.com'])
  expect(
    collectBlockCssFramesAndForms(withCopy, { body: [], copy: text('https://films.example/1') }).frameSources,
  ).toEqual([])
})

it('allows only https origins and the site itself in the security policy', () => {
  const framed = (url: string) =>
    collectBlockCssFramesAndForms(fields, {
      body: [block('it', 'iframe', { ...iframeBlock.sample, url, mobile_url: '' })],
    }).frameSources
  expect(framed('https://a.example; script-src *')).toEqual([])
  expect(framed('http://a.example/')).toEqual([])
  expect(framed('javascript:alert(1)')).toEqual([])
  expect(framed('//a.example/')).toEqual([])
  expect(framed('/media/tides.html')).toEqual(["'self'"])
  expect(framed('https://user:secret@a.example:8443/x?y#z')).toEqual(['https://a.example:8443'])
})
