import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Properties that name a side of the screen, where the page is mirrored in a language that is written to the left. */
const physicalProperty =
  /^(?:(?:scroll-)?(?:margin|padding)-(?:left|right)|border-(?:left|right)(?:-\w+)?|border-(?:top|bottom)-(?:left|right)-radius|left|right)$/
/** Properties whose value can name a side. */
const sidedProperty = /^(?:text-align|float|clear|caption-side|justify-(?:content|items|self))$/
/** Shorthands of four sides, in which the second value is the right side and the fourth the left. */
const fourSided = /^(?:(?:scroll-)?(?:margin|padding)|inset|border-(?:width|style|color))$/

/** What stays on its side of the screen, by file and property, and why. */
const reasoned = new Map([
  ['app/ui/text/rich-text.css float', 'editors choose the left or the right of a text'],
  ['app/ui/media/light-scene.css left', 'the whole scene is mirrored by its scale'],
  [
    'app/blocks/video_feature/video_feature.css padding',
    'the triangle of a play button points to the right everywhere',
  ],
])

/** Splits a value at its spaces, except for those within brackets. */
const splitValue = (value: string) => value.trim().match(/(?:[^\s(]|\((?:[^()]|\([^()]*\))*\))+/g) ?? []

/** Whether the corners of a radius differ between the left and the right. */
function hasUnequalCorners(value: string): boolean {
  const [first, second = first, third = first, fourth = second] = splitValue(value)
  return first !== second || third !== fourth
}

function isPhysical(property: string, value: string): boolean {
  if (physicalProperty.test(property)) return true
  if (sidedProperty.test(property)) return /\b(?:left|right)\b/.test(value)
  // A bar at one side; the length must go with the text.
  if (property === 'box-shadow') return /inset -?[1-9]/.test(value)
  if (property === 'border-radius') return !value.includes('/') && hasUnequalCorners(value)
  const sides = splitValue(value)
  return fourSided.test(property) && sides.length === 4 && sides[1] !== sides[3]
}

/** Lists the declarations of a stylesheet that name a side of the screen, by file and property. */
function listPhysicalDeclarations(file: string): { name: string; text: string }[] {
  const css = readFileSync(file, 'utf8').replaceAll(/\/\*.*?\*\//gs, '')
  return [...css.matchAll(/([\w-]+)\s*:\s*([^;{}]+);/g)]
    .filter(([, property, value]) => isPhysical(property!, value!))
    .map(([text, property]) => ({ name: `${file} ${property}`, text }))
}

it('stylesheets of the public site name no side of the screen', () => {
  const files = globSync('app/**/*.css')
  expect(files.length).toBeGreaterThan(90)
  const found = files.flatMap(listPhysicalDeclarations)
  expect(found.filter(({ name }) => !reasoned.has(name))).toEqual([])
  // A reason is listed only as long as its declaration exists.
  expect([...reasoned.keys()].filter((name) => !found.some((each) => each.name === name))).toEqual([])
})

it('a side that is named in any way is found', () => {
  const found = (declaration: string) => isPhysical(...(declaration.split(': ') as [string, string]))
  const sided = ['margin-left: 0', 'left: 50%', 'border-right: 0', 'text-align: right', 'float: left']
  const hidden = ['inset: auto 0 0 auto', 'padding: 0 calc(1rem + (2px * 3)) 0 0', 'border-radius: 1px 0 0 1px']
  for (const each of [...sided, ...hidden]) expect([each, found(each)]).toEqual([each, true])
  const mirrored = ['margin: 0 auto 1rem', 'inset: 1px 2px 3px 2px', 'border-radius: 50%', 'padding-inline: 1px 2px']
  for (const each of [...mirrored, 'border-radius: 1px 1px 0 0', 'text-align: start', 'border-top: 0'])
    expect([each, found(each)]).toEqual([each, false])
})
