import { expect, it } from 'vitest'
import { renderWithSampleMedia } from '../sample-media.tsx'
import { socialGridBlock } from './social_grid.tsx'

it('EB-19 every image is shown in order; deleted ones leave no gap', () => {
  const html = renderWithSampleMedia(<socialGridBlock.View id="it" value={{ images: [3, 404, null, 1] }} />)
  expect(html.match(/alt="[^"]*"/g)).toEqual(['alt="Picture 3"', 'alt="Picture 1"'])
  expect(html.match(/<li>/g)).toHaveLength(2)
})
