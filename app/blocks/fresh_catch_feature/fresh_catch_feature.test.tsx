import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { freshCatchFeatureBlock } from './fresh_catch_feature.tsx'

const { sample } = freshCatchFeatureBlock
const render = (change: Partial<typeof sample>) =>
  renderToStaticMarkup(<freshCatchFeatureBlock.View id="it" value={{ ...sample, ...change }} />)

it('EB-06 shows its link with the text that the editor entered', () => {
  expect(render({})).toContain('<a href="/locations/" class="button">Find your restaurant’s board</a>')
})

it('lists each fish with origin and preparation, and marks those landed nearby', () => {
  const html = render({})
  expect(html.match(/<h3>/g)).toHaveLength(4)
  expect(html).toMatch(/Haddock<svg.*\(landed nearby\).*Gloucester, Massachusetts.*Broiled, blackened or fried/)
  expect(html.match(/landed nearby/g)).toHaveLength(2)
  expect(html).toContain(
    '<p class="board-origin">Gloucester, Massachusetts</p><p class="board-preparation">Broiled, blackened or fried</p>',
  )
  const bare = render({ catches: [{ name: 'Hake', origin: '', preparation: '', is_local: false }] })
  expect(bare).toContain('<li class="board-line"><h3>Hake</h3></li>')
  expect(render({ catches: [] })).not.toContain('<ul')
})
