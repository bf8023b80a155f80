import { expect, it } from 'vitest'
import { themeSetting } from '#app/settings/theme.ts'
import { createEmptyFieldValues } from '#schema/fields/struct.ts'
import { blockBackgroundNames } from '#schema/theme/background-names.ts'
import { isTextReadableOnDrawing } from '#schema/theme/drawing-colors/drawing-contrast.ts'
import { toThemePalette } from '#schema/theme/theme-colors.ts'
import { drawThemeBackgroundSvgs } from '../../worker/theme/backgrounds.ts'
import { createThemeStylesheet } from '../../worker/theme/stylesheet.ts'
import { validateTheme } from '../../worker/theme/validate-theme.ts'
import { createDemoTheme } from './content/demo-theme.ts'
import { createGrillTheme } from './grill/grill-theme.ts'

const neutral = createEmptyFieldValues(themeSetting.fields)
const brands = { lantern: createDemoTheme(), grill: createGrillTheme(), neutral }

/** The drawing of a background in a stylesheet, as it was written. */
const readDrawing = (css: string, name: string) =>
  decodeURIComponent(new RegExp(`--drawing-${name}:url\\("data:image/svg\\+xml,([^"]*)"\\)`).exec(css)![1]!)

it.each(Object.entries(brands))('the text on every drawing of %s is readable in both schemes', (_, theme) => {
  expect(validateTheme(theme)).toEqual([])
  for (const scheme of ['light', 'dark'] as const) {
    const css = createThemeStylesheet(theme, scheme)
    const palette = toThemePalette(theme, scheme)
    for (const name of blockBackgroundNames)
      expect(isTextReadableOnDrawing(name, readDrawing(css, name), palette), `${name}, ${scheme}`).toBe(true)
  }
})

it('the demo shows its own backgrounds, and a kit without drawings the neutral ones', () => {
  const [own, none] = [brands.lantern, neutral].map((theme) => createThemeStylesheet(theme, 'light'))
  const neutralOnes = drawThemeBackgroundSvgs(toThemePalette(neutral, 'light'))
  for (const name of blockBackgroundNames) {
    const field = name.replaceAll('-', '_') as keyof typeof neutral.drawings
    expect(readDrawing(own!, name), name).toBe(brands.lantern.drawings[field])
    expect(readDrawing(none!, name), name).toBe(neutralOnes[name])
  }
})

it('neutral drawings with names from the sea are of straight lines and dots alone', () => {
  const drawings = drawThemeBackgroundSvgs(toThemePalette(neutral, 'light'))
  for (const name of ['lighthouse', 'lobster', 'faded-shoreline'] as const)
    for (const [, path] of drawings[name]!.matchAll(/ d='([^']*)'/g)) expect(path, name).toMatch(/^[\d .MmLlHhVvZz-]+$/)
})

it('the neutral lighthouse is readable everywhere, even without a corner of its own', () => {
  for (const scheme of ['light', 'dark'] as const) {
    const palette = toThemePalette(neutral, scheme)
    const svg = drawThemeBackgroundSvgs(palette).lighthouse!.replace('0 0 560 400', '0 0 400 400')
    expect(isTextReadableOnDrawing('lighthouse', svg, palette), scheme).toBe(true)
  }
})

it('a dark scheme keeps readable drawings, and replaces the others with neutral ones', () => {
  const theme = createDemoTheme()
  const [light, dark] = (['light', 'dark'] as const).map((scheme) => createThemeStylesheet(theme, scheme))
  const neutralOnes = drawThemeBackgroundSvgs(toThemePalette(theme, 'dark'))
  expect(readDrawing(dark!, 'blue-chill')).toBe(neutralOnes['blue-chill'])
  expect(readDrawing(dark!, 'faded-shoreline')).toBe(neutralOnes['faded-shoreline'])
  expect(readDrawing(dark!, 'lobster')).toBe(readDrawing(light!, 'lobster'))
  expect(readDrawing(light!, 'blue-chill')).toContain('#d9eef6')
})

it('a drawing in the color of the text on it is refused', () => {
  const lobster = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path fill="#fff" d="M0 0h9v9z"/></svg>'
  expect(validateTheme({ ...neutral, drawings: { ...neutral.drawings, lobster } })).toEqual([
    { path: 'drawings.lobster', message: expect.stringContaining('#ffffff') },
  ])
})
