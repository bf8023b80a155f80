import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { contentGridBlock } from './content_grid.tsx'

const render = (change: Partial<typeof contentGridBlock.sample>) =>
  renderToStaticMarkup(<contentGridBlock.View id="it" value={{ ...contentGridBlock.sample, ...change }} />)

it('shows every cell with its text and link, in two, three or four columns', () => {
  const html = render({})
  expect(html.match(/<li class="content-cell">/g)).toHaveLength(3)
  expect(html).toMatch(/<h3>At the table<\/h3>.*<a href="\/locations\/" class="text-link">Find a table/)
  expect(new Set((['2', '3', '4'] as const).map((columns) => render({ columns }))).size).toBe(3)
})

it('a cell without link text has no empty link', () => {
  expect(render({ cells: [{ ...contentGridBlock.sample.cells[0]!, display_name: '' }] })).not.toContain('<a')
})
