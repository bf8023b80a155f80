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
