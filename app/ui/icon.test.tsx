import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Icon } from './icon.tsx'

it.each(['arrow', 'download', 'external', 'caret', 'plus', 'minus', 'x', 'burger'])('EB-26 the icon %s draws a glyph', (name) => {
  expect(renderToStaticMarkup(<Icon name={name} />)).toMatch(/<svg [^>]*aria-hidden="true"><path d="[^"]{6,}"/)
})

it.each(['foo', 'constructor', ''])('EB-27 an unknown icon named “%s” says so', (name) => {
  expect(renderToStaticMarkup(<Icon name={name} />)).toContain(`NO ICON NAMED ${name}`)
})
