import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { alignedRichTextBlock } from './artf.tsx'

it('every combination of width and layout renders differently', () => {
  const outputs = (['full', 'twoThirds', 'half'] as const).flatMap((container_width) =>
    (['centered', 'left-aligned'] as const).map((layout) =>
      renderToStaticMarkup(
        <alignedRichTextBlock.View id="it" value={{ ...alignedRichTextBlock.sample, container_width, layout }} />,
      ),
    ),
  )
  expect(new Set(outputs).size).toBe(6)
})
