import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { listAllBlockDefinitions } from './index.ts'

interface RenderedBlock {
  type: string
  fields: Record<string, { kind: string; required: boolean; empty: unknown }>
  sample: Record<string, unknown>
  View: ComponentType<{ id: string; value: Record<string, unknown> }>
}

const cases = (listAllBlockDefinitions() as unknown as RenderedBlock[]).flatMap((block) =>
  Object.entries(block.fields)
    .filter(([, { kind, required }]) => kind === 'text' && !required)
    .map(([field]) => ({ block, field, name: `${block.type}.${field}` })),
)

it.each(cases)('$name renders no empty element when it is empty', ({ block: { View, sample }, field }) => {
  const html = renderToStaticMarkup(<View id="it" value={{ ...sample, [field]: '' }} />)
  expect(html).not.toMatch(/<(h[1-6]|p|figcaption|legend)(?![^>]* role=)(?: [^>]*)?><\/\1>/)
})
