// The list of all blocks first: this one holds others, and imports the list in a circle.
import '../index.ts'

import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { emptyReferences, type ImageData, ResolvedReferencesContext } from '../../resolved-references.ts'
import { customBackgroundImageWrapper as wrapper } from './custom_background_image_wrapper.tsx'

const picture = (id: number): [number, ImageData] => [
  id,
  { id, title: '', description: 'Sea', width: 3, height: 2, objectPosition: '', dominantColor: '', renditions: [] },
]
const render = (change: Partial<typeof wrapper.sample>) =>
  renderToStaticMarkup(
    <ResolvedReferencesContext value={{ ...emptyReferences, images: new Map([picture(1), picture(2)]) }}>
      <wrapper.View id="it" value={{ ...wrapper.sample, ...change }} />
    </ResolvedReferencesContext>,
  )

it('EB-03 holds blocks on one picture for wide windows and another for narrow ones, in light or dark words', () => {
  const html = render({ background_image: 1, mobile_background_image: 2 })
  expect(html).toMatch(/on-picture-wide"><svg class="picture-1".*on-picture-narrow"><svg class="picture-2".*The kitchen never sees/)
  expect(html).toContain('on-picture-light')
  expect(render({ text_style: 'dark' })).toContain('on-picture-dark')
})

it('one picture serves every window', () => {
  const one = render({ background_image: 1 })
  expect(one.match(/picture-1"/g)).toHaveLength(1)
  expect(one).not.toMatch(/on-picture-(?:wide|narrow)/)
  expect(render({ mobile_background_image: 2 })).not.toMatch(/on-picture-(?:wide|narrow)/)
})
