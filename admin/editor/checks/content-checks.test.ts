import { expect, it } from 'vitest'
import { choiceField } from '#schema/fields/choice.ts'
import { linkField } from '#schema/fields/link.ts'
import { orderedListField } from '#schema/fields/list.ts'
import {
  documentReferenceField,
  imageReferenceField,
  pageReferenceField,
  snippetReferenceField,
} from '#schema/fields/reference.ts'
import { type RichTextInlineNode, richTextField } from '#schema/fields/rich-text.ts'
import { type BlockDeclaration, createEmptyBlock, streamField } from '#schema/fields/stream.ts'
import { type NamedFields, structField } from '#schema/fields/struct.ts'
import { plainTextField } from '#schema/fields/text.ts'
import { checkPageContent, type ReferencedRecordProblemGetter } from './content-checks.ts'

const block = (type: string, fields: NamedFields): BlockDeclaration => ({
  type,
  label: type,
  group: 'Text',
  fields,
  version: 1,
  migrations: [],
})
const heading = block('heading', {
  heading_text: plainTextField({ required: true }),
  size: choiceField(['h2', 'h3', 'h4']),
})
const textBlock = block('words', {
  title: plainTextField(),
  content: richTextField(),
  button: structField({ url: linkField(), display_name: plainTextField() }),
})
const picture = block('picture', {
  image: imageReferenceField(),
  alt_text: plainTextField(),
  behind: imageReferenceField({ decorative: true }),
  all: orderedListField(imageReferenceField()),
})
const pointers = block('pointers', {
  page: pageReferenceField(),
  file: documentReferenceField(),
  piece: snippetReferenceField('piece'),
})
const greeting = block('greeting', {
  heading: plainTextField({ empty: 'Welcome' }),
  style: choiceField(['plain', 'rope']),
})
const line = block('line', { style: choiceField(['plain', 'rope']) })
const holder: BlockDeclaration = block('holder', { inner: streamField(() => blocks) })
const blocks = [heading, textBlock, picture, pointers, greeting, line, holder]
const fields: NamedFields = {
  title: plainTextField(),
  seo_title: plainTextField(),
  search_description: plainTextField({ lines: 'many' }),
  robots: plainTextField(),
  body: streamField(() => blocks),
}

const unknownState: ReferencedRecordProblemGetter = () => undefined
const blockItem = (declared: BlockDeclaration, value: object = {}) => {
  const item = createEmptyBlock(declared, 'b')
  return { ...item, value: { ...item.value, ...value } }
}
const runChecks = (body: unknown[], stateOf = unknownState, own: object = {}) =>
  checkPageContent(
    fields,
    { title: 'Menu', seo_title: '', search_description: '', robots: '', body, ...own },
    stateOf,
  ).map(({ kind, path, message }) => `${kind} ${path}: ${message}`)
const richTextOf = (...content: RichTextInlineNode[]) => ({ type: 'doc', content: [{ type: 'paragraph', content }] })
const linked = (shown: string, url: string, ...more: { type: 'bold' }[]): RichTextInlineNode => ({
  type: 'text',
  text: shown,
  marks: [...more, { type: 'link', attrs: { link: { to: 'url', url } } }],
})

it('reports an undescribed image unless its block has alternative text or makes it decorative', () => {
  const undescribed: ReferencedRecordProblemGetter = ({ target, id }) =>
    target === 'image' && id < 10 ? 'undescribed' : undefined
  const message = 'Describe this image in the image library, or mark it as decorative there.'
  expect(runChecks([blockItem(picture, { image: 1 }), blockItem(picture, { image: 10 })], undescribed)).toEqual([
    `alternative_text body.0.image: ${message}`,
  ])
  expect(
    runChecks([blockItem(picture, { image: 1, alt_text: 'A boat' }), blockItem(picture, { behind: 2 })], undescribed),
  ).toEqual([])
  expect(runChecks([blockItem(holder, { inner: [blockItem(picture, { all: [11, 3] })] })], undescribed)).toEqual([
    `alternative_text body.0.inner.0.all.1: ${message}`,
  ])
})

it('reports an undescribed image in rich text unless it has alternative text there', () => {
  const undescribed: ReferencedRecordProblemGetter = ({ target, id }) =>
    target === 'image' && id < 10 ? 'undescribed' : undefined
  const pictured = (image: number, alt = '') =>
    blockItem(textBlock, {
      content: { type: 'doc', content: [{ type: 'image', attrs: { image, alt, format: 'left' } }] },
    })
  expect(runChecks([pictured(1), pictured(10), pictured(1, 'A boat')], undescribed)).toEqual([
    'alternative_text body.0.content: Describe the image in this text: select it and press Image.',
  ])
  expect(runChecks([pictured(2)], ({ target, id }) => (target === 'image' && id === 2 ? 'gone' : undefined))).toEqual([
    'target body.0.content.0: This image no longer exists: choose another, or remove it.',
  ])
})

it('reports a heading that skips a level across blocks, texts and block titles', () => {
  const at = (size: string, heading_text = size) => blockItem(heading, { heading_text, size })
  expect(runChecks([at('h2'), at('h3'), at('h4'), at('h2'), at('h3')])).toEqual([])
  expect(runChecks([at('h3', 'Fish')])).toEqual([
    'heading body.0.size: “Fish” skips a level: make it a heading of level 2 (h2).',
  ])
  expect(runChecks([blockItem(textBlock, { title: 'Boats' }), at('h3')])).toEqual([])
  const inText = {
    type: 'doc',
    content: [{ type: 'heading', attrs: { level: 4 }, content: [{ type: 'text', text: 'Nets' }] }],
  }
  expect(runChecks([at('h2'), blockItem(textBlock, { content: inText })])).toEqual([
    'heading body.1.content: “Nets” skips a level: make it a heading of level 3 (h3).',
  ])
  expect(runChecks([at('h2'), at('h3', '  ')])).toEqual([
    'empty body.1: This block (heading) is empty: fill it in, or delete it.',
    expect.stringMatching(/^heading body\.1\.size: This heading has no text/),
  ])
  expect(runChecks([at('h2'), at('h4'), at('h3')])).toHaveLength(1)
})

it('reports vague link texts, and equal texts that lead to different targets', () => {
  const button = (display_name: string, url: string) =>
    blockItem(textBlock, { button: { url: { to: 'url', url }, display_name } })
  expect(
    runChecks([button('Learn more', '/menu/'), button('Learn more', '/menu/'), button('The menu', '/offers/')]),
  ).toEqual([])
  const different = 'leads to different places on this page: say where this one leads.'
  expect(runChecks([button('Learn more', '/menu/'), button('learn more…', '/offers/')])).toEqual([
    `link_text body.0.button.url: “Learn more” ${different}`,
    `link_text body.1.button.url: “learn more…” ${different}`,
  ])
  const content = richTextOf(
    linked('Click ', '/a/'),
    linked('here', '/a/', { type: 'bold' }),
    { type: 'text', text: ' or ' },
    linked('see the menu', '/b/'),
  )
  expect(runChecks([blockItem(textBlock, { content })])).toEqual([
    'link_text body.0.content: “Click here” does not say where the link leads: describe the target in the link text.',
  ])
  // Adjacent links with different targets are two links.
  expect(
    runChecks([blockItem(textBlock, { content: richTextOf(linked('here', '/a/'), linked('here', '/b/')) })]),
  ).toHaveLength(2)
  expect(runChecks([blockItem(textBlock, { title: 'x', button: { url: null, display_name: 'Click here' } })])).toEqual(
    [],
  )
})

it('reports references to deleted or unpublished records anywhere in the content', () => {
  const states: Record<string, 'gone' | 'not_live'> = {
    'page 1': 'gone',
    'page 2': 'not_live',
    'document 3': 'gone',
    'snippet 4': 'not_live',
  }
  const stateOf: ReferencedRecordProblemGetter = ({ target, id }) => states[`${target} ${id}`]
  const inText = richTextOf({
    type: 'text',
    text: 'Menu',
    marks: [{ type: 'link', attrs: { link: { to: 'page', page: 2 } } }],
  })
  expect(
    runChecks(
      [
        blockItem(pointers, { page: 1, file: 3, piece: 4 }),
        blockItem(textBlock, { content: inText }),
        blockItem(pointers, { page: 9 }),
      ],
      stateOf,
    ),
  ).toEqual([
    'target body.0.page: This page no longer exists: choose another, or remove it.',
    'target body.0.file: This document no longer exists: choose another, or remove it.',
    'target body.0.piece: This snippet is not live: publish it, or choose another.',
    'target body.1.content.0.0: This page is not live: publish it, or choose another.',
  ])
})

it('reports an empty block, unless it has default text or no content fields', () => {
  expect(runChecks([blockItem(textBlock), blockItem(greeting), blockItem(line), blockItem(holder)])).toEqual([
    'empty body.0: This block (words) is empty: fill it in, or delete it.',
    'empty body.3: This block (holder) is empty: fill it in, or delete it.',
  ])
  expect(
    runChecks([blockItem(textBlock, { title: ' ', content: { type: 'doc', content: [{ type: 'paragraph' }] } })]),
  ).toHaveLength(1)
  expect(runChecks([blockItem(greeting, { heading: '', style: 'rope' })])).toHaveLength(1)
})

it('reports titles and descriptions that search engines would cut, on pages they may index', () => {
  const long = 'a'.repeat(61)
  expect(runChecks([], unknownState, { title: long })).toEqual([
    expect.stringMatching(/^search seo_title: The title has 61 characters/),
  ])
  expect(runChecks([], unknownState, { title: long, seo_title: 'Menu' })).toEqual([])
  expect(runChecks([], unknownState, { seo_title: long, search_description: 'b'.repeat(161) })).toEqual([
    expect.stringMatching(/^search seo_title: The title tag has 61/),
    expect.stringMatching(/^search search_description: The meta description has 161/),
  ])
  expect(runChecks([], unknownState, { title: long, robots: 'noindex, nofollow' })).toEqual([])
  expect(runChecks([], unknownState, { title: 'a'.repeat(60), search_description: 'b'.repeat(160) })).toEqual([])
})

it('ignores blocks of undeclared types', () => {
  expect(runChecks([{ id: 'x', type: 'bygone', value: {} }])).toEqual([])
})
