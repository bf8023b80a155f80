// Imported first: this block can contain other blocks, so its module and the list of all blocks import each other.
import '../index.ts'

import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { getTabIndexForKey } from './tabbed_features.island.ts'
import { tabbedFeaturesBlock } from './tabbed_features.tsx'

const html = renderToStaticMarkup(<tabbedFeaturesBlock.View id="it" value={tabbedFeaturesBlock.sample} />)

it('EB-20 without script the header and all tabs are sections with headings', () => {
  expect(html).toContain('<h2>One cut, three fires</h2>')
  expect(html.match(/href="#[^"]+"/g)).toEqual(['href="#grilled"', 'href="#broiled"', 'href="#blackened"'])
  expect(html).toMatch(/id="broiled"><h3[^>]*>Broiled<\/h3>.*white wine.*id="blackened"/)
  expect(html).not.toContain('hidden')
})

it('arrow keys wrap around the tabs, and Home and End reach the ends', () => {
  expect([getTabIndexForKey('ArrowRight', 2, 3, true), getTabIndexForKey('ArrowLeft', 0, 3, true)]).toEqual([0, 2])
  expect([getTabIndexForKey('ArrowDown', 0, 3, false), getTabIndexForKey('ArrowUp', 0, 3, false)]).toEqual([1, 2])
  expect([getTabIndexForKey('Home', 2, 3, true), getTabIndexForKey('End', 0, 3, true)]).toEqual([0, 2])
  expect([
    getTabIndexForKey('ArrowDown', 0, 3, true),
    getTabIndexForKey('ArrowRight', 0, 3, false),
    getTabIndexForKey('a', 0, 3, true),
  ]).toEqual([undefined, undefined, undefined])
})
