import { expect, it } from 'vitest'
import { choice } from '#schema/fields/choice.ts'
import { link } from '#schema/fields/link.ts'
import { list } from '#schema/fields/list.ts'
import { document, image, page, snippet } from '#schema/fields/reference.ts'
import { type RichInline, richText } from '#schema/fields/rich-text.ts'
import { type BlockDeclaration, createBlock, stream } from '#schema/fields/stream.ts'
import { type Fields, struct } from '#schema/fields/struct.ts'
import { text } from '#schema/fields/text.ts'
import { checkContent, type ReferenceStateLookup } from './content-checks.ts'

const block = (type: string, fields: Fields): BlockDeclaration => ({
  type,
  label: type,
  group: 'Text',
  fields,
  version: 1,
  migrations: [],
})
const heading = block('heading', { heading_text: text({ required: true }), size: choice(['h2', 'h3', 'h4']) })
const words = block('words', {
  title: text(),
  content: richText(),
  button: struct({ url: link(), display_name: text() }),
})
const picture = block('picture', {
  image: image(),
  alt_text: text(),
  behind: image({ decorative: true }),
  all: list(image()),
})
const pointers = block('pointers', { page: page(), file: document(), piece: snippet('piece') })
const greeting = block('greeting', { heading: text({ empty: 'Welcome' }), style: choice(['plain', 'rope']) })
const line = block('line', { style: choice(['plain', 'rope']) })
const holder: BlockDeclaration = block('holder', { inner: stream(() => blocks) })
const blocks = [heading, words, picture, pointers, greeting, line, holder]
const fields: Fields = {
  title: text(),
  seo_title: text(),
  search_description: text({ lines: 'many' }),
  robots: text(),
  body: stream(() => blocks),
}

const nothingKnown: ReferenceStateLookup = () => undefined
const made = (declared: BlockDeclaration, value: object = {}) => {
  const item = createBlock(declared, 'b')
  return { ...item, value: { ...item.value, ...value } }
}
const checked = (body: unknown[], stateOf = nothingKnown, own: object = {}) =>
  checkContent(fields, { title: 'Menu', seo_title: '', search_description: '', robots: '', body, ...own }, stateOf).map(
    ({ kind, path, message }) => `${kind} ${path}: ${message}`,
  )
const said = (...content: RichInline[]) => ({ type: 'doc', content: [{ type: 'paragraph', content }] })
const linked = (shown: string, url: string, ...more: { type: 'bold' }[]): RichInline => ({
  type: 'text',
  text: shown,
  marks: [...more, { type: 'link', attrs: { link: { to: 'url', url } } }],
})

it('a picture without a description is found, but where words or its block speak for it', () => {
  const undescribed: ReferenceStateLookup = ({ target, id }) =>
    target === 'image' && id < 10 ? 'undescribed' : undefined
  const message = 'Describe this picture in the image library, or mark it as decorative there.'
  expect(checked([made(picture, { image: 1 }), made(picture, { image: 10 })], undescribed)).toEqual([
    `alternative_text body.0.image: ${message}`,
  ])
  expect(checked([made(picture, { image: 1, alt_text: 'A boat' }), made(picture, { behind: 2 })], undescribed)).toEqual(
    [],
  )
  expect(checked([made(holder, { inner: [made(picture, { all: [11, 3] })] })], undescribed)).toEqual([
    `alternative_text body.0.inner.0.all.1: ${message}`,
  ])
})

it('an undescribed picture in a text is found unless it has words there, and fills the text', () => {
  const undescribed: ReferenceStateLookup = ({ target, id }) =>
    target === 'image' && id < 10 ? 'undescribed' : undefined
  const pictured = (image: number, alt = '') =>
    made(words, { content: { type: 'doc', content: [{ type: 'image', attrs: { image, alt, format: 'left' } }] } })
  expect(checked([pictured(1), pictured(10), pictured(1, 'A boat')], undescribed)).toEqual([
    'alternative_text body.0.content: Say what the picture in this text shows: choose it and press Image.',
  ])
  expect(checked([pictured(2)], ({ target, id }) => (target === 'image' && id === 2 ? 'gone' : undefined))).toEqual([
    'target body.0.content.0: This image is gone: choose another, or take it away.',
  ])
})

it('a heading that skips a level is found over blocks and texts, a title a block draws by itself is level 2', () => {
  const at = (size: string, heading_text = size) => made(heading, { heading_text, size })
  expect(checked([at('h2'), at('h3'), at('h4'), at('h2'), at('h3')])).toEqual([])
  expect(checked([at('h3', 'Fish')])).toEqual([
    'heading body.0.size: “Fish” skips a level: make it a heading of level 2 (h2).',
  ])
  expect(checked([made(words, { title: 'Boats' }), at('h3')])).toEqual([])
  const inText = {
    type: 'doc',
    content: [{ type: 'heading', attrs: { level: 4 }, content: [{ type: 'text', text: 'Nets' }] }],
  }
  expect(checked([at('h2'), made(words, { content: inText })])).toEqual([
    'heading body.1.content: “Nets” skips a level: make it a heading of level 3 (h3).',
  ])
  expect(checked([at('h2'), at('h3', '  ')])).toEqual([
    'empty body.1: This block (heading) is empty: fill it in, or delete it.',
    expect.stringMatching(/^heading body\.1\.size: This heading has no words/),
  ])
  expect(checked([at('h2'), at('h4'), at('h3')])).toHaveLength(1)
})

it('words that say nothing of where a link leads are found, and those that lead to different places', () => {
  const button = (display_name: string, url: string) =>
    made(words, { button: { url: { to: 'url', url }, display_name } })
  expect(
    checked([button('Learn more', '/menu/'), button('Learn more', '/menu/'), button('The menu', '/offers/')]),
  ).toEqual([])
  const different = 'leads to different places on this page: say where this one leads.'
  expect(checked([button('Learn more', '/menu/'), button('learn more…', '/offers/')])).toEqual([
    `link_text body.0.button.url: “Learn more” ${different}`,
    `link_text body.1.button.url: “learn more…” ${different}`,
  ])
  const content = said(
    linked('Click ', '/a/'),
    linked('here', '/a/', { type: 'bold' }),
    { type: 'text', text: ' or ' },
    linked('see the menu', '/b/'),
  )
  expect(checked([made(words, { content })])).toEqual([
    'link_text body.0.content: “Click here” does not say where the link leads: name that in its words.',
  ])
  // Side by side, but not the same: two links, not one of many words.
  expect(checked([made(words, { content: said(linked('here', '/a/'), linked('here', '/b/')) })])).toHaveLength(2)
  expect(checked([made(words, { title: 'x', button: { url: null, display_name: 'Click here' } })])).toEqual([])
})

it('what is gone or not live is found wherever it is pointed at', () => {
  const states: Record<string, 'gone' | 'not_live'> = {
    'page 1': 'gone',
    'page 2': 'not_live',
    'document 3': 'gone',
    'snippet 4': 'not_live',
  }
  const stateOf: ReferenceStateLookup = ({ target, id }) => states[`${target} ${id}`]
  const inText = said({
    type: 'text',
    text: 'Menu',
    marks: [{ type: 'link', attrs: { link: { to: 'page', page: 2 } } }],
  })
  expect(
    checked(
      [made(pointers, { page: 1, file: 3, piece: 4 }), made(words, { content: inText }), made(pointers, { page: 9 })],
      stateOf,
    ),
  ).toEqual([
    'target body.0.page: This page is gone: choose another, or take it away.',
    'target body.0.file: This document is gone: choose another, or take it away.',
    'target body.0.piece: This snippet is not live: publish it, or choose another.',
    'target body.1.content.0.0: This page is not live: publish it, or choose another.',
  ])
})

it('a block that was not filled in is found; one that needs nothing, or begins with words, is not', () => {
  expect(checked([made(words), made(greeting), made(line), made(holder)])).toEqual([
    'empty body.0: This block (words) is empty: fill it in, or delete it.',
    'empty body.3: This block (holder) is empty: fill it in, or delete it.',
  ])
  expect(
    checked([made(words, { title: ' ', content: { type: 'doc', content: [{ type: 'paragraph' }] } })]),
  ).toHaveLength(1)
  expect(checked([made(greeting, { heading: '', style: 'rope' })])).toHaveLength(1)
})

it('what search engines would cut is found, on pages they may list', () => {
  const long = 'a'.repeat(61)
  expect(checked([], nothingKnown, { title: long })).toEqual([
    expect.stringMatching(/^search seo_title: The title has 61 characters/),
  ])
  expect(checked([], nothingKnown, { title: long, seo_title: 'Menu' })).toEqual([])
  expect(checked([], nothingKnown, { seo_title: long, search_description: 'b'.repeat(161) })).toEqual([
    expect.stringMatching(/^search seo_title: The title tag has 61/),
    expect.stringMatching(/^search search_description: The meta description has 161/),
  ])
  expect(checked([], nothingKnown, { title: long, robots: 'noindex, nofollow' })).toEqual([])
  expect(checked([], nothingKnown, { title: 'a'.repeat(60), search_description: 'b'.repeat(160) })).toEqual([])
})

it('blocks of types nobody declares any more are passed over', () => {
  expect(checked([{ id: 'x', type: 'bygone', value: {} }])).toEqual([])
})
