import { expect, it } from 'vitest'
import { fontFamilies } from '#schema/theme/fonts.ts'
import { createServedFont, readServedFontMetrics } from './served-fonts.ts'

it.each(fontFamilies)('the file of %s has at most 37 KB; bold letters are not narrower', async (family) => {
  expect((await createServedFont(family)).length).toBeLessThanOrEqual(37_000)
  const { widths, ascent, descent, weights } = (await readServedFontMetrics())[family]!
  expect(widths).toEqual([...widths].sort((a, b) => a - b))
  for (const width of widths) expect(width).toBeGreaterThan(0.3)
  expect(ascent + descent).toBeGreaterThan(1)
  expect(weights[0]).toBeLessThanOrEqual(400)
  expect(weights[1]).toBeGreaterThanOrEqual(700)
})
