import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { StreamItem } from '#schema/fields/stream.ts'
import {
  emptyResolvedReferences,
  type ResolvedReferences,
  ResolvedReferencesContext,
} from '../../resolved-references.ts'
import { iframeBlock } from '../iframe/iframe.tsx'
import { collectBlockCssFramesAndForms } from '../page-requirements.ts'
import { toolboxSnippetBlock } from './toolbox_snippet.tsx'

const heading = (id: string, heading_text: string): StreamItem => ({
  id,
  type: 'heading',
  version: 1,
  value: { heading_text, size: 'h2', style: 'plain' },
})
const placed = (id: string, snippet: number | null): StreamItem => ({
  id,
  type: 'toolbox_snippet',
  version: 1,
  value: { snippet },
})

const withSnippet = (body: StreamItem[], type = 'toolbox_snippet'): ResolvedReferences => ({
  ...emptyResolvedReferences,
  snippets: new Map([[7, { id: 7, type, values: { title: 'Hours', body } }]]),
})
const render = (resolved: ResolvedReferences, snippet: number | null = 7) =>
  renderToStaticMarkup(
    <ResolvedReferencesContext value={resolved}>
      <toolboxSnippetBlock.View id="here" value={{ snippet }} />
    </ResolvedReferencesContext>,
  )

it('BR-33 the blocks of the chosen snippet are shown in its place', () => {
  const html = render(withSnippet([heading('a', 'Open late'), heading('b', 'Closed Monday')]))
  expect(html).toMatch(/data-snippet="7".*Open late.*Closed Monday/)
  expect(html).not.toContain('Hours')
})

it('BR-33 renders nothing for a snippet that is missing, empty or of another type', () => {
  const shown = withSnippet([heading('a', 'Open late')])
  expect(render(emptyResolvedReferences)).toBe('')
  expect(render(withSnippet([heading('a', 'Open late')], 'tiered_navigation'))).toBe('')
  expect(render(withSnippet([]))).toBe('')
  expect(render(shown, 8)).toBe('')
  expect(render(shown, null)).toBe('')
})

it('BR-33 a snippet that contains itself is rendered once', () => {
  expect(render(withSnippet([heading('a', 'Open late'), placed('loop', 7)])).match(/Open late/g)).toHaveLength(1)
})

it('a snippet’s blocks add their requirements to the page, with their rendered ids', () => {
  const resolved = withSnippet([
    { id: 'tides', type: 'iframe', version: 1, value: iframeBlock.sample },
    placed('loop', 7),
  ])
  const requirements = collectBlockCssFramesAndForms(
    {},
    {},
    { extraItems: [placed('one', 7), placed('two', 7)], resolved },
  )
  expect(requirements.css).toBe('.frame-one-tides{--frame-height:420px}.frame-two-tides{--frame-height:420px}')
  expect(requirements.frameSources).toEqual(['https://www.example.com', 'https://m.example.com'])
  expect(collectBlockCssFramesAndForms({}, {}, { extraItems: [placed('one', 7)] })).toEqual({
    css: '',
    frameSources: [],
    forms: [],
  })
})
