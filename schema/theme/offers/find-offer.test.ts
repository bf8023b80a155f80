import fc from 'fast-check'
import { expect, it } from 'vitest'
import { backgroundFieldNames, blockBackgroundNames } from '../background-names.ts'
import { listThemeContrastProblems, type ThemeContrastProblem } from '../check-theme.ts'
import { sampleThemeColors } from '../colors/sample-theme-colors.ts'
import { darkDerivedColorNames, type StoredThemeColors } from '../theme-colors.ts'
import { withThemeColor } from './find-offer.ts'

/** The pair that a problem is about. */
const toPair = ({ message }: ThemeContrastProblem) => message.slice(0, message.indexOf(' has a contrast'))
const listOffers = (changed: StoredThemeColors) => [
  ...new Set(listThemeContrastProblems(changed).map(({ path, offered }) => `${path} ${offered}`)),
]

it('a gray text is offered a passing gray, although coupon stubs follow from it', () => {
  expect(listOffers(withThemeColor(sampleThemeColors, 'colors.ink', '#777777'))).toEqual([
    expect.stringMatching(/^colors\.ink #6[0-9a-f]6/),
  ])
})

it('a dark page has an offer for the text and for the page', () => {
  const offers = listOffers(withThemeColor(sampleThemeColors, 'colors.ground', '#333333'))
  expect(offers).toHaveLength(2)
  for (const offer of offers) expect(offer).toMatch(/^colors\.(?:ink|ground) #[0-9a-f]{6}$/)
})

it('what follows from a chosen band points at the band, not at the page', () => {
  const problems = listThemeContrastProblems(withThemeColor(sampleThemeColors, 'derived.ground_2', '#e4002b'))
  expect(new Set(problems.map(({ path }) => path))).toEqual(new Set(['derived.ground_2']))
  const banner = problems.find(({ message }) => message.startsWith('Links on the bottom of banners'))
  expect(banner!.message).toMatch(/#[0-9a-f]{6} is the nearest color for the warm band that passes\.$/)
})

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
const maybe = fc.oneof({ arbitrary: fc.constant(''), weight: 3 }, { arbitrary: hex, weight: 1 })
const base = fc.record({ brand: hex, action: hex, accent: hex, ink: hex, ground: hex })
const derivedNames = ['brand_deep', 'action_deep', 'link', 'ink_2', 'ground_2', 'ground_3', 'field', 'ok', 'banner_top']
const kits = fc.record({
  colors: base,
  backgrounds: fc.record(Object.fromEntries(blockBackgroundNames.map((name) => [name.replace('-', '_'), hex]))),
  derived: fc.record(Object.fromEntries([...derivedNames, 'banner_bottom', 'focus'].map((name) => [name, maybe]))),
  dark: fc.record({
    scheme: fc.constantFrom('light', 'device'),
    ...{ brand: maybe, action: maybe, accent: maybe, ink: maybe, ground: maybe },
    ...Object.fromEntries([...darkDerivedColorNames, ...backgroundFieldNames].map((name) => [name, maybe])),
  }),
})

/** What is left of a list of problems in a theme with another color: the sentence about each pair. */
const readAfter = (kit: StoredThemeColors, path: string, color: string) =>
  new Map(
    listThemeContrastProblems(withThemeColor(kit, path, color)).map((problem) => [
      `${problem.scheme} ${toPair(problem)}`,
      problem.message.replace(/;.*/, ''),
    ]),
  )

it('each offered color removes its problem, and each named field affects it', () => {
  const tried = ['#000000', '#ffffff', '#1f6b9f']
  for (const kit of fc.sample(kits, { seed: 16, numRuns: 4 }) as unknown as StoredThemeColors[]) {
    const problems = listThemeContrastProblems(kit)
    for (const [offer, { path, offered }] of new Map(problems.map((each) => [`${each.path} ${each.offered}`, each]))) {
      const after = (offered ? [offered] : tried).map((color) => readAfter(kit, path, color))
      for (const problem of problems.filter((each) => `${each.path} ${each.offered}` === offer)) {
        const pair = `${problem.scheme} ${toPair(problem)}`
        const isChanged = after.some((each) => each.get(pair) !== problem.message.replace(/;.*/, ''))
        expect(offered ? after[0]!.has(pair) : !isChanged, `${JSON.stringify(kit)}: ${problem.message}`).toBe(false)
      }
    }
  }
})
