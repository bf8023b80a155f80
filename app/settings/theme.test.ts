import { expect, it } from 'vitest'
import { createEmptyFieldValues } from '#schema/fields/struct.ts'
import { upgradeStoredContent } from '#schema/fields/upgrade.ts'
import { applySuggestedContrastColors, listThemeContrastProblems } from '#schema/theme/check-theme.ts'
import { getContrastRatio, toColorDistance, withLightness } from '#schema/theme/color.ts'
import { listFailingContrastPairsWithSuggestions, requiredColorContrastPairs } from '#schema/theme/contrast.ts'
import { listThemeColorSchemes, toThemePalette } from '#schema/theme/theme-colors.ts'
import { themeSetting } from './theme.ts'

const neutral = createEmptyFieldValues(themeSetting.fields)
const onDevice = { ...neutral, dark: { ...neutral.dark, scheme: 'device' as const } }

it('the default theme passes in both schemes', () => {
  expect(listThemeContrastProblems(onDevice)).toEqual([])
  expect(listThemeColorSchemes(neutral)).toEqual(['light'])
})

it('a color that is too faint is refused, with the nearest color that passes', () => {
  const [problem] = listThemeContrastProblems({ ...neutral, colors: { ...neutral.colors, brand: '#7f9fbf' } })
  expect(problem).toMatchObject({ path: 'colors.brand', scheme: 'light' })
  expect(problem?.message).toMatch(
    /^The brand color on the page has a contrast of 2\.7\d? : 1; it needs 4\.5\. #[0-9a-f]{6}/,
  )
  const colors = { ...neutral.colors, brand: problem!.offered! }
  expect(listThemeContrastProblems({ ...neutral, colors })).toEqual([])
  expect(getContrastRatio(colors.brand, '#ffffff')).toBeLessThan(5.5)
})

it.each([
  ['derived.brand_deep', { derived: { ...neutral.derived, brand_deep: '#ffffff' } }],
  ['derived.action_deep', { derived: { ...neutral.derived, action_deep: '#f6e5df' } }],
  ['backgrounds.lobster', { backgrounds: { ...neutral.backgrounds, lobster: '#767676' } }],
])('a ground chosen at %s is refused, with an offer that makes texts readable', (path, change) => {
  const theme = { ...neutral, ...change }
  expect(listThemeContrastProblems(theme).map((problem) => problem.path)).toContain(path)
  const accepted = applySuggestedContrastColors(theme)!
  expect(listThemeContrastProblems(accepted)).toEqual([])
  // The offer is near the ground, and not near the text on it: nothing else had to change.
  const [group, name] = path.split('.') as ['derived' | 'backgrounds', never]
  const [chosen, offered] = [theme, accepted].map((each) => each[group][name])
  expect(accepted).toEqual({ ...theme, [group]: { ...theme[group], [name]: offered } })
  expect(toColorDistance(chosen!, offered!)).toBeLessThan(0.55)
})

it('each problem names the field whose color has to change', () => {
  const pathsOf = (changes: Partial<typeof neutral>) => [
    ...new Set(listThemeContrastProblems({ ...onDevice, ...changes }).map(({ path }) => path)),
  ]
  expect(pathsOf({ derived: { ...neutral.derived, ink_2: '#cccccc' } })).toEqual(['derived.ink_2'])
  expect(pathsOf({ derived: { ...neutral.derived, brand_deep: '#ffffff' } })).toEqual(['derived.brand_deep'])
  expect(pathsOf({ backgrounds: { ...neutral.backgrounds, lobster: '#767676' } })).toEqual(['backgrounds.lobster'])
  expect(pathsOf({ dark: { ...onDevice.dark, ink: '#333333' } })).toContain('dark.ink')
})

it('each color that the dark scheme chooses is shown there, and there alone', () => {
  const chosen = {
    ...{ link: '#9fd0ff', focus: '#ffe08a', banner_top: '#101c2c', banner_bottom: '#182838' },
    ...{ wood_texture: '#2b1d13', lighthouse: '#0f2b42', faded_shoreline: '#223028', military_monday: '#2a3723' },
    ...{ lobster: '#6c0d10', blue_chill: '#12303c' },
  }
  const kit = { ...onDevice, dark: { ...onDevice.dark, ...chosen } }
  const tokens: Record<string, string> = toThemePalette(kit, 'dark')
  for (const [name, color] of Object.entries(chosen)) {
    const token = name.replace('_', '-')
    expect(tokens[token] ?? tokens[`bg-${token}`], name).toBe(color)
  }
  expect(toThemePalette(kit, 'light')).toEqual(toThemePalette(onDevice, 'light'))
  expect(listThemeContrastProblems(kit)).toEqual([])
})

it.each([
  ['dark.link', '#24405c'],
  ['dark.focus', '#223344'],
  ['dark.banner_top', '#bbbbbb'],
  ['dark.banner_bottom', '#bbbbbb'],
  ['dark.lobster', '#767676'],
  ['dark.wood_texture', '#767676'],
])('a dark color chosen at %s is refused, with an offer that passes', (path, color) => {
  const name = path.replace('dark.', '')
  const theme = { ...onDevice, dark: { ...onDevice.dark, [name]: color } }
  const problem = listThemeContrastProblems(theme).find((each) => each.path === path)
  expect(problem).toMatchObject({ scheme: 'dark', message: expect.stringMatching(/^In the dark scheme, /) })
  const dark = { ...theme.dark, [name]: problem!.offered! }
  expect(listThemeContrastProblems({ ...theme, dark })).toEqual([])
})

it('a brand kit stored without the newer dark colors is read as before', () => {
  const { scheme, brand, action, accent, ink, ground } = onDevice.dark
  const stored = { ...onDevice, dark: { scheme, brand, action, accent, ink, ground } }
  expect(upgradeStoredContent(themeSetting.fields, stored, 'view')).toEqual(onDevice)
})

it('an invisible focus ring is refused where it stands alone or ink is invisible', () => {
  const problemsOf = (changes: Partial<typeof neutral>) =>
    listThemeContrastProblems({ ...neutral, ...changes }).filter(({ path }) => path === 'derived.focus')
  const withFocus = (focus: string) => ({ derived: { ...neutral.derived, focus } })
  expect(problemsOf(withFocus('#ffffff'))).toEqual([])
  const [problem, ...others] = problemsOf(withFocus('#3b4a63'))
  expect(problem!.message).toMatch(
    /^The ring of the focus on the brand color has a contrast of 1\.\d+ : 1; it needs 3\./,
  )
  // Ink is seen on the page and on light backgrounds.
  expect(others.map(({ message }) => /on the background ([a-z ]+) has/.exec(message)?.[1]).filter(Boolean)).toEqual([
    ...['wood texture', 'lighthouse', 'military monday', 'lobster'],
  ])
  expect(problemsOf(withFocus(problem!.offered!))).toEqual([])
})

it('the focus ring is yellow, and has enough contrast on a light brand color', () => {
  expect(toThemePalette(onDevice, 'light').focus).toBe('#ffd23f')
  expect(toThemePalette(onDevice, 'dark').focus).toBe('#ffd23f')
  const colors = { brand: '#ffe9a8', action: '#ffb3a0', accent: '#ffffff', ink: '#ffffff', ground: '#101010' }
  const { focus } = toThemePalette({ ...neutral, colors }, 'light')
  expect(getContrastRatio(focus, colors.brand)).toBeGreaterThanOrEqual(3)
})

/** A generator of reproducible numbers from 0 to 1 (mulberry32). */
function createRandom(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

const passes = (theme: typeof neutral) =>
  listThemeColorSchemes(theme).every(
    (scheme) => listFailingContrastPairsWithSuggestions(toThemePalette(theme, scheme)).length === 0,
  )

it('200 random palettes that pass have enough contrast in every listed pair', () => {
  const random = createRandom(114)
  const color = () =>
    `#${Math.floor(random() * 0x1000000)
      .toString(16)
      .padStart(6, '0')}`
  const between = (min: number, max: number) => withLightness(color(), min + random() * (max - min))
  let passed = 0
  for (let tries = 0; passed < 200 && tries < 2000; tries += 1) {
    const candidate = {
      ...onDevice,
      colors: {
        ...{ brand: between(0.15, 0.6), action: between(0.2, 0.6), accent: color() },
        ...{ ink: between(0, 0.4), ground: between(0.85, 1) },
      },
      backgrounds: Object.fromEntries(Object.keys(neutral.backgrounds).map((name) => [name, color()])) as never,
    }
    if (!passes(candidate)) continue
    passed += 1
    for (const scheme of ['light', 'dark'] as const) {
      const palette = toThemePalette(candidate, scheme)
      for (const pair of requiredColorContrastPairs)
        expect(
          Math.max(
            ...[pair.color, pair.beside ?? pair.color].map((each) =>
              getContrastRatio(palette[each], palette[pair.ground]),
            ),
          ),
        ).toBeGreaterThanOrEqual(pair.min)
    }
  }
  expect(passed).toBe(200)
})

it('the offered colors of any base colors lead to a theme that passes', () => {
  const random = createRandom(115)
  for (let tries = 0; tries < 20; tries += 1) {
    const color = () =>
      `#${Math.floor(random() * 0x1000000)
        .toString(16)
        .padStart(6, '0')}`
    let colors = { ...neutral.colors, brand: color(), action: color(), accent: color() }
    for (const { path, offered } of listThemeContrastProblems({ ...neutral, colors })) {
      expect(offered, `${path} of ${JSON.stringify(colors)}`).not.toBeNull()
      colors = { ...colors, [path.replace('colors.', '')]: offered }
    }
    expect(listThemeContrastProblems({ ...neutral, colors }), JSON.stringify(colors)).toEqual([])
  }
})
