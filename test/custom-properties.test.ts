import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { themeSetting } from '../app/settings/theme.ts'
import { createEmptyFieldValues } from '../schema/fields/struct.ts'
import { createThemeStylesheet } from '../worker/theme/stylesheet.ts'

const readAll = (pattern: string) => globSync(pattern).map((file) => ({ file, text: readFileSync(file, 'utf8') }))
const namesIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name]) => name!)

/**
 * The stylesheets of the site and of the back office each set what they use; a theme sets more for the site. The worker
 * writes rules and drawings for the site.
 */
it.each([
  ['app', '{app,worker}', createThemeStylesheet(createEmptyFieldValues(themeSetting.fields))],
  ['admin', 'admin', ''],
])('every custom property that styles and code of %s use without fallback is set', (floor, code, theme) => {
  const styles = readAll(`${floor}/**/*.css`)
  const scripts = readAll(`${code}/**/*.{ts,tsx}`).filter(({ file }) => !file.includes('.test.'))
  const set = new Set([
    ...[theme, ...styles.map(({ text }) => text)].flatMap((css) => namesIn(css, /(--[\w-]+)\s*:/g)),
    ...scripts.flatMap(({ text }) => namesIn(text, /['"`](--[\w-]+)/g)),
  ])
  const unset = [...styles, ...scripts].flatMap(({ file, text }) =>
    namesIn(text, /var\(\s*(--[\w-]+)\s*\)/g)
      .filter((name) => !set.has(name))
      .map((name) => `${file}: ${name}`),
  )
  expect([...new Set(unset)]).toEqual([])
})

/** Besley has a zero of fixed width in its lightest weight alone, and an uploaded font may have no such digits. */
it('no rule asks the heading font for digits of fixed width', () => {
  const found = readAll('app/**/*.css').flatMap(({ file, text }) =>
    [...text.matchAll(/[^{}]*\{[^{}]*\}/g)]
      .filter(([rule]) => rule.includes('var(--heading-font)') && rule.includes('tabular-nums'))
      .map(([rule]) => `${file}: ${rule.trim()}`),
  )
  expect(found).toEqual([])
})
