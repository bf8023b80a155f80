import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { MapSearchSummary } from '../../islands/location-map/search-summary.tsx'

const toText = (names: readonly string[]) => {
  const alternatives = names.map((name) => ({ name, query: name }))
  const data = { ...{ alternatives, nothing_found: true, query: 'spring', place: null, center: null }, filters: [] }
  const html = renderToString(
    <MapSearchSummary data={data as never} url="/locations/map/" onSearch={() => undefined} />,
  )
  return html
    .replaceAll(/<p role="status".*?<\/p>/g, '')
    .replaceAll(/<!-- -->|<[^>]*>/g, '')
    .trim()
}

test('other places that a search may have meant are separated as in a sentence', () => {
  expect(toText([])).toBe('')
  expect(toText(['Springfield, IL'])).toBe('Did you mean Springfield, IL?')
  expect(toText(['Springfield, IL', 'Springfield, MA'])).toBe('Did you mean Springfield, IL or Springfield, MA?')
  expect(toText(['Springfield, IL', 'Springfield, MA', 'Springfield, OH'])).toBe(
    'Did you mean Springfield, IL, Springfield, MA or Springfield, OH?',
  )
})
