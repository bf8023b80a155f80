import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { paragraphsToRichText } from '#schema/fields/rich-text.ts'
import { emptyResolvedReferences, type ResolvedImage, ResolvedReferencesContext } from '../../resolved-references.ts'
import { timelineBlock } from './timeline.tsx'

const picture = {
  id: 7,
  title: '',
  description: 'Wharf',
  width: 3,
  height: 2,
  objectPosition: '',
  dominantColor: '',
  renditions: [],
}
const render = (change: Partial<typeof timelineBlock.sample>) =>
  renderToStaticMarkup(
    <ResolvedReferencesContext
      value={{ ...emptyResolvedReferences, images: new Map<number, ResolvedImage>([[7, picture]]) }}
    >
      <timelineBlock.View id="it" value={{ ...timelineBlock.sample, ...change }} />
    </ResolvedReferencesContext>,
  )

it('EB-22 shows the header, every year with text or picture, and the footer', () => {
  const copy = paragraphsToRichText('Eleven tables')
  const html = render({
    events: [
      { year: '1968', content: { type: 'copy', copy, image: 7, caption: 'Not shown' } },
      {
        year: '1974',
        content: { type: 'image', copy: paragraphsToRichText('Not read'), image: 7, caption: 'The wharf' },
      },
    ],
    footer: paragraphsToRichText('To be continued'),
  })
  expect(html).toMatch(
    /<h2>Along the way.*<h3[^>]*>1968<.*Eleven tables.*<h3[^>]*>1974<.*aria-label="Wharf".*The wharf.*To be continued/,
  )
  expect(html).not.toMatch(/Not shown|Not read/)
})

it('EB-22 the layout changes the output', () => {
  expect(render({ layout: 'one-side' })).not.toBe(render({ layout: 'alternating' }))
})
