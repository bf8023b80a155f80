// Imported first: this block can contain other blocks, so its module and the list of all blocks import each other.
import '../index.ts'

import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { emptyResolvedReferences, type ResolvedImage, ResolvedReferencesContext } from '../../resolved-references.ts'
import { customBackgroundImageWrapperBlock as wrapper } from './custom_background_image_wrapper.tsx'

const picture = (id: number): [number, ResolvedImage] => [
  id,
  { id, title: '', description: 'Sea', width: 3, height: 2, objectPosition: '', dominantColor: '', renditions: [] },
]
const render = (change: Partial<typeof wrapper.sample>) =>
  renderToStaticMarkup(
    <ResolvedReferencesContext value={{ ...emptyResolvedReferences, images: new Map([picture(1), picture(2)]) }}>
      <wrapper.View id="it" value={{ ...wrapper.sample, ...change }} />
    </ResolvedReferencesContext>,
  )

it('EB-03 shows blocks with light or dark text on a wide or narrow picture', () => {
  const html = render({ background_image: 1, mobile_background_image: 2 })
  expect(html).toMatch(
    /on-picture-wide"><svg class="picture-1".*on-picture-narrow"><svg class="picture-2".*The kitchen never stands/,
  )
  expect(html).toContain('on-picture-light')
  expect(render({ text_style: 'dark' })).toContain('on-picture-dark')
})

it('a single picture is used at every width', () => {
  const one = render({ background_image: 1 })
  expect(one.match(/picture-1"/g)).toHaveLength(1)
  expect(one).not.toMatch(/on-picture-(?:wide|narrow)/)
  expect(render({ mobile_background_image: 2 })).not.toMatch(/on-picture-(?:wide|narrow)/)
})
