import { expect, it } from 'vitest'
import { phrases } from '../../../schema/phrases.ts'
import { listScriptFiles, listTexts } from './script-texts.ts'

/** What is no text for readers, or none that editors reword. */
const others: Record<string, readonly string[]> = {
  // Keys of a keyboard.
  'app/blocks/tabbed_features/tabbed_features.island.ts': ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'],
  // Fonts and kinds of shapes, as the map's library names them.
  'app/islands/location-map/map-style.ts': ['Public Sans', 'Public Sans Bold,Public Sans', 'Public Sans Italic,Public Sans', 'Polygon'],
  // Only where no script runs.
  'app/islands/location-map/filter-form.tsx': ['Apply'],
  // Units.
  'app/ui/locations/distance-text.ts': ['mi', 'km'],
  'app/ui/locations/location-chart.tsx': ['mi'],
  // Said of a name that nobody drew: a fault of ours.
  'app/ui/icons/icon.tsx': ['NO ICON NAMED'],
  // Classes.
  'app/ui/navigation/link.tsx': ['button button-secondary'],
}

it('scripts of public pages show no text that is not in the catalogue', () => {
  const files = listScriptFiles()
  expect(files).toEqual(
    expect.arrayContaining(['app/islands/loader.ts', 'app/ui/locations/hours/opening-text.ts', 'app/seating/queue-text.ts']),
  )
  const found = files.flatMap((file) => listTexts(file).filter(({ text }) => !isOther(file, text)))
  expect(found).toEqual([])
})

/** Keys of the catalogue stand wherever its words are asked for. */
const isOther = (file: string, text: string) => text in phrases || text === 'consent.' || (others[file]?.includes(text) ?? false)

it.each([
  ['element.textContent = `$' + '{special}: Closed`', [': Closed']],
  ["const note = { ariaLabel: 'Location details' }", ['Location details']],
  ["const words = is ? 'Open now' : ''", ['Open now']],
  ['const line = (wait: string) => `$' + '{wait} miles`', ['miles']],
  ['const view = <p>Skip it</p>', ['Skip it']],
  ['const view = <a aria-label={\'more\'} title="less" className="button wide" />', ['more', 'less']],
  ["if (event.key === 'Enter') root.querySelector('Main nav')", []],
  ["throw new TypeError('This is for developers.')", []],
  ["console.error('Nothing was found')", []],
  ["type Kind = 'Operation' | 'Delivery'", []],
  ["import { a } from './Some file.ts'", []],
])('of %s readers see %j', (source, expected) => {
  expect(listTexts('sample.tsx', source).map(({ text }) => text)).toEqual(expected)
})

it('every exception is still there', () => {
  for (const [file, texts] of Object.entries(others)) {
    const found = listTexts(file).map(({ text }) => text)
    expect(
      texts.filter((text) => !found.includes(text)),
      file,
    ).toEqual([])
  }
})
