import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { sampleOf } from '../blocks/define.ts'
import { allBlocks } from '../blocks/index.ts'
import { Stream } from '../blocks/stream.tsx'
import { MarksContext } from './marks.ts'
import { previewMarks } from './preview-marks.tsx'

type Items = Parameters<typeof Stream>[0]['items']

const marks = previewMarks('page')
const marked = (items: Items) =>
  marks.html(
    renderToString(
      <MarksContext value={marks}>
        <Stream items={items} />
      </MarksContext>,
    ),
  )
const unmarked = (html: string) => html.replaceAll(/ data-(?:block-id|field-path)="[^"]*"/g, '')

it.each(allBlocks())('$type: the preview differs from the page by its marks alone', (block) => {
  const items = [sampleOf(block), { ...sampleOf(block), id: 'again' }]
  const html = marked(items)
  expect(unmarked(html)).toBe(renderToString(<Stream items={items} />))
  expect(html).not.toMatch(/[\ue000-\uf8ff]/)
  if (renderToStaticMarkup(<Stream items={items} />) !== '') expect(html).toContain('data-block-id="again"')
})

it('marks texts with their fields, in lists, rich text and nested blocks', () => {
  const byType = (type: string) => sampleOf(allBlocks().find((each) => each.type === type)!)
  expect(marked([byType('faqs')])).toMatch(/<h3 data-field-path="faqs\.1\.question">Do you take groups\?/)
  expect(marked([byType('faqs')])).toMatch(/<p data-field-path="faqs\.1\.answer">Yes, up to forty/)
  expect(marked([byType('tabbed_features')])).toMatch(/data-block-id="grilled".*<p data-field-path="content">Over oak/)
})

it('leaves attributes, scripts and comments without marks', () => {
  const html = marked([sampleOf(allBlocks().find(({ type }) => type === 'faqs')!)])
  expect(JSON.parse(/<script[^>]*>(.*?)<\/script>/.exec(html)![1]!).mainEntity[1].name).toBe('Do you take groups?')
})
