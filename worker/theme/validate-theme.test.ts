import { expect, it } from 'vitest'
import { themeSetting } from '#app/settings/theme.ts'
import { createEmptyFieldValues } from '#schema/fields/struct.ts'
import { validateTheme } from './validate-theme.ts'

it('only what is known to be a drawing is read for its colors', () => {
  const neutral = createEmptyFieldValues(themeSetting.fields)
  const endless = `<svg xmlns="http://www.w3.org/2000/svg">${'<!--'.repeat(200_000)}`
  const theme = { ...neutral, drawings: { ...neutral.drawings, lobster: endless } }
  expect(validateTheme(theme as typeof neutral)).toEqual([
    { path: 'drawings.lobster', message: 'This SVG contains more than a drawing.' },
  ])
})

it('drawings of banners, sections and edges are read for their colors', () => {
  const neutral = createEmptyFieldValues(themeSetting.fields)
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z" fill="#24405c"/></svg>`
  const banners = [{ section: 'menu', drawing, picture: null, picture_on_phones: null }]
  const drawings = { ...neutral.drawings, banner: drawing, banner_edge: drawing, board: drawing, gift_card: drawing }
  expect(validateTheme({ ...neutral, drawings, sections: { banners } }).map(({ path }) => path)).toEqual([
    'drawings.banner',
    'sections.banners.0.drawing',
    'drawings.banner_edge',
  ])
})
