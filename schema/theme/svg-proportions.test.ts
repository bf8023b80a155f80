import { expect, it } from 'vitest'
import { getSvgAspectRatio, listLogoProblems } from './svg-proportions.ts'

const svg = (viewBox: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}"><path d="M0 0h9v9z"/></svg>`

it('proportions are those of the view box of the drawing itself', () => {
  expect(getSvgAspectRatio(svg('0 0 40 10'))).toBe(4)
  expect(getSvgAspectRatio(svg('-5,-5,30,60'))).toBe(0.5)
  const inside = '<svg width="9" height="9"><symbol viewBox="0 0 1 2"/></svg>'
  expect([inside, svg('0 0 0 9'), svg('0 0 4'), ''].map(getSvgAspectRatio)).toEqual([null, null, null, null])
})

it('letters that are no outlines are refused in logos and icons', () => {
  const draw = (content: string) => svg('0 0 32 32').replace('<path d="M0 0h9v9z"/>', content)
  const find = (content: string) => listLogoProblems({ light: draw(content), dark: '', icon: draw(content) })
  const prefixed = '<x:text xmlns:x="http://www.w3.org/2000/svg">CM</x:text>'
  for (const content of ['<text y="9">CM</text>', '<text\n>CM</text>', prefixed, '<g><tspan>CM</tspan></g>'])
    expect(find(content), content).toEqual(
      ['light', 'icon'].map((name) => ({ path: `logo.${name}`, message: expect.stringContaining('to outlines') })),
    )
  for (const content of ['<path d="M0 0h9v9z"/>', '<!-- <text>CM</text> --><title>text</title>', '<g id="text"/>'])
    expect(find(content), content).toEqual([])
})

it('logos that fit no header and icons that are not square are refused', () => {
  const find = (light: string, icon = '') => listLogoProblems({ light, dark: '', icon }).map(({ message }) => message)
  expect(find(svg('0 0 120 30'), svg('0 0 32 32'))).toEqual([])
  expect(find('')).toEqual([])
  expect(find(svg('0 0 1 4000'))).toEqual([
    'This logo is too narrow for the header: at most twice as high as it is wide.',
  ])
  expect(find(svg('0 0 4000 1'))).toEqual(['This logo is too wide for the header: at most 8 times as wide as high.'])
  expect(find('<svg></svg>')).toEqual([expect.stringContaining('no view box')])
  expect(listLogoProblems({ light: '', dark: '', icon: svg('0 0 32 16') })).toEqual([
    { path: 'logo.icon', message: 'The icon must be square: as wide as it is high.' },
  ])
})
