import { expect, it } from 'vitest'
import { sampleThemeColors } from '../colors/sample-theme-colors.ts'
import { toThemePalette } from '../theme-colors.ts'
import { isTextReadableOnDrawing, listDrawingContrastProblems } from './drawing-contrast.ts'

const theme = { ...sampleThemeColors, dark: { ...sampleThemeColors.dark, scheme: 'device' as const } }

const square = (attributes: string, viewBox = '0 0 40 40') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}"><path ${attributes} d="M0 0h40v40H0z"/></svg>`
const problemsOf = (drawings: Record<string, string>) => listDrawingContrastProblems({ ...theme, drawings })

it('a drawing in its text’s color is refused with its name and color', () => {
  expect(problemsOf({ lobster: square('fill="#ffffff"'), faded_shoreline: square('fill="#1b2229"') })).toEqual([
    {
      path: 'drawings.faded_shoreline',
      message:
        'The drawing of the background faded shoreline has the color #1b2229 behind text in #1b2229, with a contrast of ' +
        '1 : 1; it needs 4.5. Choose another color in the drawing.',
    },
    { path: 'drawings.lobster', message: expect.stringContaining('the color #ffffff behind text in #ffffff') },
  ])
  expect(problemsOf({ lobster: square('fill="#6b1417"'), faded_shoreline: square('fill="#bdd2d5"') })).toEqual([])
})

it('transparent colors are judged as they lie on what is below them', () => {
  expect(problemsOf({ lobster: square('fill="#ffffff" opacity=".05"') })).toEqual([])
  expect(problemsOf({ lobster: square('fill="#ffffff" opacity=".5"') })).toHaveLength(1)
  // Twice over each other.
  expect(problemsOf({ lobster: square('fill="#ffffff" opacity=".2"') })).toHaveLength(1)
})

it('a drawing whose colors cannot be computed is refused', () => {
  const [problem] = problemsOf({ blue_chill: square('fill="#ffffff" filter="url(#a)"') })
  expect(problem!.message).toContain('colors that cannot be checked')
})

it('a drawing with too many mixtures of transparent colors is refused at once', () => {
  const paths = Array.from({ length: 1000 }, (_, place) => `<path fill="#${100_000 + place}80" d="M0 0h1"/>`)
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40">${paths.join('')}</svg>`
  const [problem] = problemsOf({ blue_chill: drawing })
  expect(problem!.message).toContain('colors that cannot be checked')
})

it('the lighthouse drawing is beside the words only if its corner has room', () => {
  expect(problemsOf({ lighthouse: square('fill="#ffffff"', '0 0 560 400') })).toEqual([])
  expect(problemsOf({ lighthouse: square('fill="#ffffff"', '0 0 400 1600') })).toHaveLength(1)
})

it('a light drawing is readable in the light scheme, but not the dark one', () => {
  const drawing = square('fill="#d9eef6"')
  const isReadable = (scheme: 'light' | 'dark') =>
    isTextReadableOnDrawing('blue-chill', drawing, toThemePalette(theme, scheme))
  expect([isReadable('light'), isReadable('dark')]).toEqual([true, false])
})
