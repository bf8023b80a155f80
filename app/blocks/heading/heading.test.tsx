import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { textHeadingBlock } from './heading.tsx'

it.each(['h2', 'h3', 'h4'] as const)('EB-11 EB-12 size %s sets the element, in rope or plain style', (size) => {
  const render = (style: 'plain' | 'rope') =>
    renderToStaticMarkup(<textHeadingBlock.View id="it" value={{ heading_text: 'Oysters', size, style }} />)
  expect(render('rope')).toContain(`<${size} class="rope">Oysters</${size}>`)
  expect(render('plain')).toContain(`<${size}>Oysters</${size}>`)
})
