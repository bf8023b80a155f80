import { expect, it } from 'vitest'
import { themeSetting } from '#app/settings/theme.ts'
import { createEmptyFieldValues } from '#schema/fields/struct.ts'
import { toThemePalette } from '#schema/theme/theme-colors.ts'
import type { ThemeEdgeShape } from '#schema/theme/theme-shape.ts'
import { createSignInSceneCssProperties } from './stylesheet.ts'

const neutral = createEmptyFieldValues(themeSetting.fields)
const palette = toThemePalette(neutral, 'light')
const drawScene = (edge: ThemeEdgeShape, own: Partial<typeof neutral.drawings> = {}) =>
  createSignInSceneCssProperties(
    { ...neutral, shape: { ...neutral.shape, edge }, drawings: { ...neutral.drawings, ...own } },
    palette,
  )

it('the sign-in scene has the edge of the site’s bands, unless straight', () => {
  expect(drawScene('straight')).toBe('')
  expect(drawScene('waves')).toMatch(/^--drawing-banner-edge:url\("[^"]*c8-12 28-12[^"]*"\)$/)
  expect(drawScene('slant')).toContain('l96-12v12')
  expect(drawScene('torn')).toContain('l7-5 6 3')
})

it('an own edge and drawing of banners replace the scene’s edge and disc', () => {
  const svg = (id: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path id="${id}"/></svg>`
  const scene = drawScene('waves', { banner: svg('barn'), banner_edge: svg('fence'), rope: svg('rope') })
  for (const part of ["id='barn'", "id='fence'", '--scene-disc:none']) expect(scene).toContain(part)
  for (const part of ['c8-12 28-12', 'rope']) expect(scene).not.toContain(part)
})
