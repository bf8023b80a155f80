import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { contentTableBlock } from './table.tsx'

const render = (change: Partial<typeof contentTableBlock.sample>) =>
  renderToStaticMarkup(<contentTableBlock.View id="it" value={{ ...contentTableBlock.sample, ...change }} />)

it('uses header cells for columns and rows when the editor chooses so', () => {
  const both = render({})
  expect(both.match(/scope="col"/g)).toHaveLength(5)
  expect(both.match(/scope="row"/g)).toHaveLength(3)
  expect(render({ first_row_is_header: false, first_column_is_header: false })).not.toContain('<th')
})

it('scrolls within a focusable region named by the caption', () => {
  expect(render({})).toMatch(
    /<section class="table-scroll" tabindex="0" aria-labelledby="caption-it".*<caption id="caption-it">.*From the grill/,
  )
  expect(render({ caption: '' })).toContain('aria-label="Table"')
})

it('short rows are padded, and a table without cells is omitted', () => {
  const html = render({ first_row_is_header: false, rows: [{ cells: ['a'] }, { cells: ['b', 'c', 'd'] }] })
  expect(html.match(/<t[dh]/g)).toHaveLength(6)
  expect(render({ rows: [{ cells: [] }] })).toBe('')
})
