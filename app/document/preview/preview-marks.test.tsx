import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { toSampleStreamItem } from '../../blocks/define.ts'
import { listAllBlockDefinitions } from '../../blocks/index.ts'
import { BlockList } from '../../blocks/stream.tsx'
import { createPreviewMarkFunctions } from './preview-marks.tsx'
import { PreviewMarkFunctionsContext } from './preview-marks-context.ts'

type Items = Parameters<typeof BlockList>[0]['items']

const marks = createPreviewMarkFunctions('page')
const marked = (items: Items) =>
  marks.markHtml(
    renderToString(
      <PreviewMarkFunctionsContext value={marks}>
        <BlockList items={items} />
      </PreviewMarkFunctionsContext>,
    ),
  )
const unmarked = (html: string) => html.replaceAll(/ data-(?:block-id|field-path)="[^"]*"/g, '')

it.each(listAllBlockDefinitions())('$type: the preview differs from the page only in its marks', (block) => {
  const items = [toSampleStreamItem(block), { ...toSampleStreamItem(block), id: 'again' }]
  const html = marked(items)
  expect(unmarked(html)).toBe(renderToString(<BlockList items={items} />))
  expect(html).not.toMatch(/[\ue000-\uf8ff]/)
  if (renderToStaticMarkup(<BlockList items={items} />) !== '') expect(html).toContain('data-block-id="again"')
})

it('marks texts with their fields, in lists, rich text and nested blocks', () => {
  const byType = (type: string) => toSampleStreamItem(listAllBlockDefinitions().find((each) => each.type === type)!)
  expect(marked([byType('faqs')])).toMatch(/<h3 data-field-path="faqs\.1\.question">Do you take groups\?/)
  expect(marked([byType('faqs')])).toMatch(/<p data-field-path="faqs\.1\.answer">Yes, up to forty/)
  expect(marked([byType('tabbed_features')])).toMatch(/data-block-id="grilled".*<p data-field-path="content">Over oak/)
})

it('puts no marks into attributes, scripts and comments', () => {
  const html = marked([toSampleStreamItem(listAllBlockDefinitions().find(({ type }) => type === 'faqs')!)])
  expect(JSON.parse(/<script[^>]*>(.*?)<\/script>/.exec(html)![1]!).mainEntity[1].name).toBe('Do you take groups?')
})
