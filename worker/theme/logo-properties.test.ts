import { expect, it } from 'vitest'
import { themeSetting } from '#app/settings/theme.ts'
import { createEmptyFieldValues } from '#schema/fields/struct.ts'
import { createLogoCssProperties } from './logo-properties.ts'
import { createThemeStyleCssRules } from './shape.ts'

const neutral = createEmptyFieldValues(themeSetting.fields)
const { brand, ground } = neutral.colors
const draw = (fill: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 40"><path fill="${fill}" d="M0 0h100v40H0z"/></svg>`
const read = (logo: Partial<typeof neutral.logo>, scheme: 'light' | 'dark') =>
  Object.fromEntries(createLogoCssProperties({ ...neutral, logo: { ...neutral.logo, ...logo } }, scheme))
const stacked = { ...neutral.shape, header: 'stacked' as const }

it('a logo for light ground keeps light ground in dark schemes unless visible there', () => {
  const plate = read({ light: draw(brand) }, 'dark')
  expect(plate['--logo-band']).toContain(`linear-gradient(${ground} 0 0) fill`)
  expect(plate['--logo-color']).toBe(brand)
  expect(read({ light: draw('#ffcc00') }, 'dark')).not.toHaveProperty('--logo-band')
  expect(read({ light: draw(brand) }, 'light')).not.toHaveProperty('--logo-band')
  expect(read({ light: draw(brand), dark: draw('#ffffff') }, 'dark')).not.toHaveProperty('--logo-band')
  expect(read({}, 'dark')).toEqual({})
})

it('a logo picture of unknown colors stands on the ground it was made for', () => {
  const light =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><image href="data:image/png;base64,A"/></svg>'
  expect(read({ light }, 'dark')['--logo-band']).toContain(ground)
})

it('a logo for dark ground stands on the brand’s color in light schemes', () => {
  const plate = read({ dark: draw('#ffffff') }, 'light')
  expect(plate['--logo-band']).toContain(`linear-gradient(${brand} 0 0) fill`)
  expect(plate['--logo']).toContain('%23ffffff')
})

it('a stacked header is a brand-colored band, except for logos for light ground', () => {
  const rules = (logo: { light: string; dark: string }) => createThemeStyleCssRules(stacked, logo)
  expect(rules({ light: draw(brand), dark: '' })).not.toContain('--logo-band')
  expect(rules({ light: draw(brand), dark: draw('#ffffff') })).toContain('--logo-in-header:var(--logo-dark,none)')
  expect(rules({ light: '', dark: '' })).toContain('--logo-band:linear-gradient(var(--brand) 0 0)')
})
