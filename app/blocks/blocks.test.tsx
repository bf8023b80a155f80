import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { toFieldsSchema } from '#schema/fields/struct.ts'
import { toSampleItem } from './define.ts'
import { allBlocks } from './index.ts'
import { Stream } from './stream.tsx'

const render = (value: unknown, type: string) => renderToStaticMarkup(<Stream items={[{ id: 'it', type, value: value as never }]} />)

/** Replaces every text of a sample; choices and URLs stay as they are. */
const withTexts = (value: unknown, replacement: string): unknown =>
  JSON.parse(JSON.stringify(value), (key, each) =>
    typeof each === 'string' && /^(text|title|subtitle|heading|heading_text|question|display_name|caption|fineprint|link_text)$/.test(key)
      ? replacement
      : each,
  )

it('every type is declared once', () => {
  expect(new Set(allBlocks().map(({ type }) => type)).size).toBe(allBlocks().length)
})

it.each(allBlocks())('$type: the sample can be published and renders something', (block) => {
  expect(toFieldsSchema(block.fields, 'schema').parse(block.sample)).toEqual(block.sample)
  // These blocks render nothing until an image, a video or a snippet is chosen.
  if (!['image', 'feature_image', 'image_link', 'social_grid', 'toolbox_snippet', 'video'].includes(block.type))
    expect(renderToStaticMarkup(<Stream items={[toSampleItem(block)]} />)).toContain('<')
})

it.each(allBlocks())('$type: renders with no values at all', (block) => {
  expect(() => render({}, block.type)).not.toThrow()
})

it.each(allBlocks())('$type: a deleted page and a missing picture render no broken link and no empty image', (block) => {
  const gone = JSON.parse(JSON.stringify(block.sample), (key, each) => {
    if (/^(?:image|desktop_image|mobile_image|video|desktop_video|mobile_video)$/.test(key) || (key === 'media' && !Array.isArray(each)))
      return 404
    return each && typeof each === 'object' && 'to' in each ? { to: 'page', page: 404 } : each
  })
  const html = render(gone, block.type)
  expect(html).not.toMatch(/<img|href=""|href="undefined"|undefined/)
})

it.each(allBlocks())('$type: renders 400 characters with other scripts and emoji, and escapes HTML', (block) => {
  const odd = `${'ابن <b>🦞</b> & “quoted” '.repeat(16)}`.slice(0, 400)
  const html = render(withTexts(block.sample, odd), block.type)
  expect(html).not.toContain('<b>')
})

it.each(allBlocks())('$type: renders no style attribute and no event handler, which the security policy forbids', (block) => {
  expect(renderToStaticMarkup(<Stream items={[toSampleItem(block)]} />)).not.toMatch(/ style=| on\w+=/)
})
