import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { Icon } from './icon.tsx'

it.each(['arrow', 'download', 'external', 'caret', 'plus', 'minus', 'x', 'burger'])(
  'EB-26 the icon %s draws a glyph',
  (name) => {
    expect(renderToStaticMarkup(<Icon name={name} />)).toMatch(/<svg [^>]*aria-hidden="true"><path d="[^"]{6,}"/)
  },
)

it.each(['foo', 'constructor', ''])('EB-27 an unknown icon named “%s” shows its name, and is logged once', (name) => {
  const log = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const twice = renderToStaticMarkup([1, 2].map((key) => <Icon key={key} name={name} />))
  expect(twice.match(new RegExp(`NO ICON NAMED ${name}<`, 'g'))).toHaveLength(2)
  expect(log.mock.calls).toEqual([[`NO ICON NAMED ${name}`]])
  log.mockRestore()
})
