import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { StreamItem } from '#schema/fields/stream.ts'
import { emptyReferences, type ResolvedReferences, ResolvedReferencesContext } from '../../resolved-references.ts'
import { iframe } from '../iframe/iframe.tsx'
import { collectPageRequirements } from '../page-requirements.ts'
import { toolboxSnippet } from './toolbox_snippet.tsx'

const heading = (id: string, heading_text: string): StreamItem => ({
  id,
  type: 'heading',
  version: 1,
  value: { heading_text, size: 'h2', style: 'plain' },
})
const placed = (id: string, snippet: number | null): StreamItem => ({ id, type: 'toolbox_snippet', version: 1, value: { snippet } })

const holding = (body: StreamItem[], type = 'toolbox_snippet'): ResolvedReferences => ({
  ...emptyReferences,
  snippets: new Map([[7, { id: 7, type, values: { title: 'Hours', body } }]]),
})
const render = (resolved: ResolvedReferences, snippet: number | null = 7) =>
  renderToStaticMarkup(
    <ResolvedReferencesContext value={resolved}>
      <toolboxSnippet.View id="here" value={{ snippet }} />
    </ResolvedReferencesContext>,
  )

it('BR-33 the blocks of the chosen snippet stand where it is placed', () => {
  const html = render(holding([heading('a', 'Open late'), heading('b', 'Closed Monday')]))
  expect(html).toMatch(/data-snippet="7".*Open late.*Closed Monday/)
  expect(html).not.toContain('Hours')
})

it('BR-33 nothing is drawn of a snippet that is gone, not live, of another type, empty or not chosen', () => {
  const shown = holding([heading('a', 'Open late')])
  expect(render(emptyReferences)).toBe('')
  expect(render(holding([heading('a', 'Open late')], 'tiered_navigation'))).toBe('')
  expect(render(holding([]))).toBe('')
  expect(render(shown, 8)).toBe('')
  expect(render(shown, null)).toBe('')
})

it('BR-33 a snippet that was made to hold itself is drawn once', () => {
  expect(render(holding([heading('a', 'Open late'), placed('loop', 7)])).match(/Open late/g)).toHaveLength(1)
})

it('what a borrowed block needs of the document is needed by the page, under the ids it is drawn with', () => {
  const resolved = holding([{ id: 'tides', type: 'iframe', version: 1, value: iframe.sample }, placed('loop', 7)])
  const needs = collectPageRequirements({}, {}, { extraItems: [placed('one', 7), placed('two', 7)], resolved })
  expect(needs.css).toBe('.frame-one-tides{--frame-height:420px}.frame-two-tides{--frame-height:420px}')
  expect(needs.frameSources).toEqual(['https://www.example.com', 'https://m.example.com'])
  expect(collectPageRequirements({}, {}, { extraItems: [placed('one', 7)] })).toEqual({ css: '', frameSources: [], forms: [] })
})
