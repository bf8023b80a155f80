import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { emptyResolvedReferences, type ResolvedImage, ResolvedReferencesContext } from '../../resolved-references.ts'
import { linkStyles } from '../../ui/navigation/link.tsx'
import { twoColumnFeatureBlock } from './two_column_feature.tsx'

const picture = {
  id: 7,
  title: '',
  description: 'Dock',
  width: 3,
  height: 2,
  objectPosition: '',
  dominantColor: '',
  renditions: [],
}
const sample = { ...twoColumnFeatureBlock.sample, media: 7 }

const render = (change: Partial<typeof sample>) =>
  renderToStaticMarkup(
    <ResolvedReferencesContext
      value={{ ...emptyResolvedReferences, images: new Map<number, ResolvedImage>([[7, picture]]) }}
    >
      <twoColumnFeatureBlock.View id="it" value={{ ...sample, ...change }} />
    </ResolvedReferencesContext>,
  )

it('shows content, media, caption and links', () => {
  expect(render({})).toMatch(/A seat by the window.*Find a restaurant.*aria-label="Dock".*The door at dusk/)
})

it('every alignment, layout and link style changes the output', () => {
  const outputs = [
    ...(['align-left', 'align-center', 'align-right'] as const).map((media_alignment) => render({ media_alignment })),
    render({ column_layout: 'media-left' }),
    ...linkStyles.slice(1).map((style) => render({ links: [{ ...sample.links[0]!, style }] })),
  ]
  expect(new Set(outputs).size).toBe(outputs.length)
})
