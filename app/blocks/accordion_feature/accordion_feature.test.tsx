// The list of all blocks first: this one holds others, and imports the list in a circle.
import '../index.ts'

import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { emptyReferences, type ImageData, ResolvedReferencesContext } from '../../resolved-references.ts'
import { accordionFeature } from './accordion_feature.tsx'

const picture = { id: 7, title: '', description: 'Clams', width: 3, height: 2, objectPosition: '', dominantColor: '', renditions: [] }

const html = renderToStaticMarkup(
  <ResolvedReferencesContext value={{ ...emptyReferences, images: new Map<number, ImageData>([[7, picture]]) }}>
    <accordionFeature.View
      id="it"
      value={{
        ...accordionFeature.sample,
        items: accordionFeature.sample.items.map((item, place) => ({ ...item, image: place === 0 ? 7 : null })),
      }}
    />
  </ResolvedReferencesContext>,
)

it('items open on their own: nothing names them as one group', () => {
  expect(html).toContain('<details')
  expect(html).not.toMatch(/<details[^>]* (name|open)=/)
})

it('default content stands outside, hidden content inside what opens; a picture is shown where there is one', () => {
  const [closed, opened] = html.split('<details')
  expect(closed).toContain('Whole lobster, clams')
  expect(opened).toContain('Twelve minutes')
  expect(html.match(/aria-label="Clams"/g)).toHaveLength(1)
})
