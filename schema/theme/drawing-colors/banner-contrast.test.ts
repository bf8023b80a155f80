import { expect, it } from 'vitest'
import { sampleThemeColors } from '../colors/sample-theme-colors.ts'
import { toThemePalette } from '../theme-colors.ts'
import { listBannerContrastProblems } from './banner-contrast.ts'

const theme = { ...sampleThemeColors, dark: { ...sampleThemeColors.dark, scheme: 'light' as const } }
const text = toThemePalette(theme, 'light')['brand-text']

const drawn = (size: string, color: string = text) =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${size}><path fill="${color}" d="M0 0h40v40H0z"/></svg>`
const problemsOf = (drawings: Record<string, string>, sections: string[] = [], of: typeof theme = theme) =>
  listBannerContrastProblems({ ...of, drawings, sections: { banners: sections.map((drawing) => ({ drawing })) } })

it('a banner drawing in the text’s color is refused unless it is wide enough', () => {
  expect(problemsOf({ banner: drawn('viewBox="0 0 400 400"') })).toEqual([
    {
      path: 'drawings.banner',
      message:
        `The drawing of a banner has the color ${text} behind text in ${text}, with a contrast of 1 : 1; it needs 4.5. ` +
        'Choose another color in the drawing, or give it a view box at least 2.5 times as wide as high, so that it ' +
        'stands beside the words.',
    },
  ])
  expect(problemsOf({ banner: drawn('width="720" height="280"') })).toHaveLength(1)
  expect(problemsOf({ banner: drawn('viewBox="0 0 720 280"') })).toEqual([])
  expect(problemsOf({ banner: drawn('viewBox="0 0 400 400"', '#ffffff') })).toEqual([])
})

it('a section’s drawing is judged like a banner’s, by its place in the list', () => {
  const [wide, high] = [drawn('viewBox="0 0 720 280"'), drawn('viewBox="0 0 40 40"')]
  expect(problemsOf({}, [wide, '', high]).map(({ path }) => path)).toEqual(['sections.banners.2.drawing'])
})

it('an edge of banners that reaches the words is refused in their color', () => {
  const edge = (size: string) => problemsOf({ banner_edge: drawn(size) }).map(({ message }) => message)
  expect(edge('width="96" height="48"')).toEqual([])
  expect(edge('width="96" height="52px"')).toEqual([])
  for (const size of ['width="96" height="200"', 'viewBox="0 0 96 48"', 'width="96" height="100%"'])
    expect(edge(size), size).toEqual([expect.stringContaining('a height of at most 52 pixels')])
})

it('a drawing whose colors cannot be computed is refused where words stand on it', () => {
  const filtered = drawn('viewBox="0 0 40 40"').replace('<path', '<path filter="url(#a)"')
  expect(problemsOf({ banner: filtered })[0]!.message).toContain('colors that cannot be checked')
  expect(problemsOf({ board: filtered, gift_card: filtered, rope: filtered, footer_edge: filtered })).toEqual([])
})

it('a light drawing is refused behind the light words of a dark scheme', () => {
  const device = { ...theme, dark: { ...theme.dark, scheme: 'device' as never } }
  const drawings = { banner: drawn('viewBox="0 0 40 40"', '#ffffff') }
  expect(problemsOf(drawings, [], device)).toEqual([
    { path: 'drawings.banner', message: expect.stringMatching(/^In the dark scheme, the drawing of a banner has/) },
  ])
})
