import { expect, it } from 'vitest'
import { defaultScriptPhrases } from '../../../schema/phrases.ts'
import { listPublicScriptFiles, listVisibleTextsOfModule } from './script-texts.ts'

/** Strings that are not texts for readers, or cannot be changed by editors. */
const others: Record<string, readonly string[]> = {
  // Keys of a keyboard.
  'app/blocks/tabbed_features/tabbed_features.island.ts': ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'],
  // Names of faces and geometries of the map library.
  'app/islands/location-map/map-style.ts': ['Bold,', 'Italic,', 'Polygon'],
  // Only shown without script.
  'app/islands/location-map/filter-form.tsx': ['Apply'],
  // A selector.
  'app/islands/orders/basket.ts': ['.order-time input[type=hidden]'],
  // Units.
  'app/ui/locations/distance-text.ts': ['mi', 'km'],
  'app/ui/locations/location-chart.tsx': ['mi'],
  // Shown for an unknown icon, which is a programming error.
  'app/ui/icons/icon.tsx': ['NO ICON NAMED'],
  // Classes.
  'app/ui/navigation/link.tsx': ['button button-secondary'],
}

it('scripts of public pages only show texts of the catalogue', () => {
  const files = listPublicScriptFiles()
  expect(files).toEqual(
    expect.arrayContaining([
      'app/islands/loader.ts',
      'app/ui/locations/hours/opening-text.ts',
      'app/seating/queue-text.ts',
    ]),
  )
  const found = files.flatMap((file) => listVisibleTextsOfModule(file).filter(({ text }) => !isOther(file, text)))
  expect(found).toEqual([])
})

/** Keys of the catalogue occur wherever its texts are used. */
const isOther = (file: string, text: string) =>
  text in defaultScriptPhrases || text === 'consent.' || (others[file]?.includes(text) ?? false)

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
])('readers of %s see %j', (source, expected) => {
  expect(listVisibleTextsOfModule('sample.tsx', source).map(({ text }) => text)).toEqual(expected)
})

it('every exception still occurs', () => {
  for (const [file, texts] of Object.entries(others)) {
    const found = listVisibleTextsOfModule(file).map(({ text }) => text)
    expect(
      texts.filter((text) => !found.includes(text)),
      file,
    ).toEqual([])
  }
})
