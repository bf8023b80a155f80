import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { freshCatchFeatureBlock } from './fresh_catch_feature.tsx'

const { sample } = freshCatchFeatureBlock
const render = (change: Partial<typeof sample>) =>
  renderToStaticMarkup(<freshCatchFeatureBlock.View id="it" value={{ ...sample, ...change }} />)

it('EB-06 shows its link with the text that the editor entered', () => {
  expect(render({})).toContain('<a href="/locations/" class="button">Find your restaurant’s board</a>')
})

it('lists each line with origin and preparation, and marks what is from nearby', () => {
  const html = render({})
  expect(html.match(/<h3>/g)).toHaveLength(4)
  expect(html).toMatch(/Asparagus<svg.*\(from nearby\).*Hadley, Massachusetts.*Steamed, grilled or in a soup/)
  expect(html.match(/from nearby/g)).toHaveLength(2)
  expect(html).toContain(
    '<p class="board-origin">Hadley, Massachusetts</p><p class="board-preparation">Steamed, grilled or in a soup</p>',
  )
  const bare = render({ catches: [{ name: 'Leeks', origin: '', preparation: '', is_local: false }] })
  expect(bare).toContain('<li class="board-line"><h3>Leeks</h3></li>')
  expect(render({ catches: [] })).not.toContain('<ul')
})
