import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { toFieldsSchema } from '#schema/fields/struct.ts'
import { toSampleItem } from './define.ts'
import { allBlocks } from './index.ts'
import { Stream } from './stream.tsx'

const render = (value: unknown, type: string) => renderToStaticMarkup(<Stream items={[{ id: 'it', type, value: value as never }]} />)

/** Every text of a sample replaced; choices and addresses stay as they are. */
const withTexts = (value: unknown, put: string): unknown =>
  JSON.parse(JSON.stringify(value), (key, each) =>
    typeof each === 'string' && /^(text|title|subtitle|heading|heading_text|question|display_name|caption|fineprint|link_text)$/.test(key)
      ? put
      : each,
  )

it('every type is declared once', () => {
  expect(new Set(allBlocks().map(({ type }) => type)).size).toBe(allBlocks().length)
})

it.each(allBlocks())('$type: the sample may be published and has something to show', (block) => {
  expect(toFieldsSchema(block.fields, 'schema').parse(block.sample)).toEqual(block.sample)
  // A picture, a video or a snippet alone shows nothing until there is one.
  if (!['image', 'feature_image', 'image_link', 'social_grid', 'toolbox_snippet', 'video'].includes(block.type))
    expect(renderToStaticMarkup(<Stream items={[toSampleItem(block)]} />)).toContain('<')
})

it.each(allBlocks())('$type: renders with no values at all', (block) => {
  expect(() => render({}, block.type)).not.toThrow()
})

it.each(allBlocks())('$type: a deleted page and a missing picture leave no broken link and no empty image', (block) => {
  const gone = JSON.parse(JSON.stringify(block.sample), (key, each) => {
    if (/^(?:image|desktop_image|mobile_image|video|desktop_video|mobile_video)$/.test(key) || (key === 'media' && !Array.isArray(each)))
      return 404
    return each && typeof each === 'object' && 'to' in each ? { to: 'page', page: 404 } : each
  })
  const html = render(gone, block.type)
  expect(html).not.toMatch(/<img|href=""|href="undefined"|undefined/)
})

it.each(allBlocks())('$type: holds 400 characters, other scripts and emoji, and takes no text for HTML', (block) => {
  const odd = `${'ابن <b>🦞</b> & “quoted” '.repeat(16)}`.slice(0, 400)
  const html = render(withTexts(block.sample, odd), block.type)
  expect(html).not.toContain('<b>')
})

it.each(allBlocks())('$type: writes no style attribute and no event handler, which the security policy forbids', (block) => {
  expect(renderToStaticMarkup(<Stream items={[toSampleItem(block)]} />)).not.toMatch(/ style=| on\w+=/)
})
