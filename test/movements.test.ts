import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { themeSetting } from '#app/settings/theme.ts'
import { createEmptyFieldValues } from '#schema/fields/struct.ts'
import { motionLevels } from '#schema/theme/theme-shape.ts'
import { createPageTransitionStyle } from '../worker/theme/page-transitions.ts'
import { createThemeStylesheet } from '../worker/theme/stylesheet.ts'

interface Declaration {
  /** The file, and the selectors and at-rules around the declaration, outermost first. */
  file: string
  around: string[]
  property: string
  value: string
}

/** Lists the declarations of a stylesheet with what is around each. */
function listDeclarations(file: string): Declaration[] {
  const css = readFileSync(file, 'utf8').replace(/\/\*.*?\*\//gs, '')
  const around: string[] = []
  const found: Declaration[] = []
  for (const [, text, end] of css.matchAll(/([^{};]*)([{};])/g)) {
    const part = text!.trim().replace(/\s+/g, ' ')
    const [, property, value] = /^([\w-]+): (.+)$/.exec(part) ?? []
    if (end === '{') around.push(part)
    else if (property && value) found.push({ file, around: [...around], property, value })
    if (end === '}') around.pop()
  }
  return found
}

const declarations = globSync('app/**/*.css').flatMap(listDeclarations)
const motions = declarations.filter(({ property }) =>
  /^(?:transition|animation|scroll-behavior|view-transition|offset-distance)/.test(property),
)

/** Colors of what is pointed at or chosen: states, not movements. */
const isState = ({ property, value }: Declaration) =>
  property === 'transition' &&
  value.split(',').every((each) => /^(?:color|background-color|fill) var\(--ease\)$/.test(each.trim()))

/** Each of the three movements, and the specified one, with what it consists of; the other rules are left out. */
const movements: Record<'lights' | 'waves' | 'pages' | 'specified', Record<string, string[]>> = {
  lights: {
    'app/document/navigation/logo-light.css': ['transition: filter var(--fade)', 'animation: lamp-flicker'],
    'app/islands/location-map/street-map.css': ['animation: pin-flicker'],
    'app/templates/locations/day-board.css': ['transition: opacity var(--fade)'],
    'app/ui/locations/location-chart.css': ['animation: pin-flicker'],
    'app/ui/locations/storefront.css': [
      'transition: --front-glow var(--fade), --front-shade var(--fade)',
      'animation: front-flicker',
    ],
    'app/ui/media/light-scene.css': [
      'transition: --light-glow var(--fade), --light-lamps var(--fade)',
      'animation: light-scene-flicker',
    ],
  },
  waves: {
    'app/ui/media/light-scene.css': [
      'animation: var(--drift-by-scroll, light-scene-drift) linear both',
      'animation-timeline: scroll()',
      'animation-range: 0 100vh',
    ],
  },
  pages: {
    'app/styles/page-transitions.css': [
      'view-transition-name: subject',
      // Of the pseudo-element that the browser itself moves.
      'animation-timing-function: ease-in-out',
    ],
  },
  // SN-03: a click on a menu of sections scrolls smoothly.
  specified: {
    'app/blocks/scroll_nav_menu_item/scroll_nav_menu_item.css': ['scroll-behavior: var(--scrolling, smooth)'],
  },
}

/** A flicker lasts five seconds at most. */
const flicker = ' min(5s, calc(var(--fade) * 10)) step-end'
/** Waits for a script, and then shows without any time between. */
const waiting = 'app/templates/locations/location-sections.css animation: show-week 0s 3s forwards'

it('only lights, waves, card pictures and the sections’ menu move on public pages', () => {
  const found = motions
    .filter((each) => !isState(each))
    .map(({ file, property, value }) => `${file} ${property}: ${value}`)
    .filter((each) => each !== waiting)
  const expected = Object.values(movements).flatMap((files) =>
    Object.entries(files).flatMap(([file, parts]) =>
      parts.map((part) => `${file} ${part}${part.endsWith('-flicker') ? flicker : ''}`),
    ),
  )
  expect(found.sort()).toEqual(expected.sort())
})

it('whatever moves stands still where less motion is wanted', () => {
  const free = motions.filter(
    ({ file, around, property, value }) =>
      !around.some((each) => each.includes('prefers-reduced-motion: no-preference')) &&
      `${file} ${property}: ${value}` !== waiting &&
      // The page allows its transition under the same condition.
      file !== 'app/styles/page-transitions.css',
  )
  expect(free).toEqual([])
  for (const motion of motionLevels) {
    const style = createPageTransitionStyle({ motion })
    if (style) expect(style).toMatch(/^@media \(prefers-reduced-motion:no-preference\)/)
  }
})

it('lights take 600 ms, colors 150 ms, and nothing in a look without motion', () => {
  const [ease] = declarations.filter(({ property }) => property === '--ease')
  const [fade] = declarations.filter(({ property }) => property === '--fade')
  expect([ease?.value.split(' ')[0], fade?.value]).toEqual(['150ms', '600ms'])
  const neutral = createEmptyFieldValues(themeSetting.fields)
  const sheets = motionLevels.map((motion) =>
    createThemeStylesheet({ ...neutral, shape: { ...neutral.shape, motion } } as typeof neutral),
  )
  const still = /--ease:0s;--fade:0s;--drift-by-scroll:none/
  expect(sheets.map((each) => still.test(each))).toEqual(motionLevels.map((each) => each === 'none'))
  for (const sheet of sheets) expect(sheet).not.toMatch(/(?:transition|animation)(?:-\w+)?:|@keyframes/)
})

it('no script of the pages moves anything', () => {
  const moving = globSync('app/**/*.{ts,tsx}').filter(
    (file) => !file.includes('.test.') && /\.animate\(|behavior: 'smooth'/.test(readFileSync(file, 'utf8')),
  )
  expect(moving).toEqual([])
})
