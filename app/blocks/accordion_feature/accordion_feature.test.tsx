// Imported first: this block can contain other blocks, so its module and the list of all blocks import each other.
import '../index.ts'

import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { emptyResolvedReferences, type ResolvedImage, ResolvedReferencesContext } from '../../resolved-references.ts'
import { accordionFeatureBlock } from './accordion_feature.tsx'

const picture = {
  id: 7,
  title: '',
  description: 'Clams',
  width: 3,
  height: 2,
  objectPosition: '',
  dominantColor: '',
  renditions: [],
}

const html = renderToStaticMarkup(
  <ResolvedReferencesContext
    value={{ ...emptyResolvedReferences, images: new Map<number, ResolvedImage>([[7, picture]]) }}
  >
    <accordionFeatureBlock.View
      id="it"
      value={{
        ...accordionFeatureBlock.sample,
        items: accordionFeatureBlock.sample.items.map((item, index) => ({ ...item, image: index === 0 ? 7 : null })),
      }}
    />
  </ResolvedReferencesContext>,
)

it('items open independently: no name attribute groups them', () => {
  expect(html).toContain('<details')
  expect(html).not.toMatch(/<details[^>]* (name|open)=/)
})

it('default content is outside the details element, and hidden content inside it', () => {
  const [closed, opened] = html.split('<details')
  expect(closed).toContain('Dumplings, greens')
  expect(opened).toContain('Twelve minutes')
  expect(html.match(/aria-label="Clams"/g)).toHaveLength(1)
})
