import { expect, it } from 'vitest'
import { listSvgColors } from './svg-colors.ts'

const svg = (content: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${content}</svg>`
/** The colors of a drawing, in their order; what is transparent with its opacity. */
const colorsOf = (content: string, attributes?: string) =>
  listSvgColors(svg(content, attributes))
    ?.map(({ color, opacity }) => (opacity === 1 ? color : `${color} ${Math.round(opacity * 100) / 100}`))
    .sort()

it.each([
  ['a shape without a color is black', '<path d="M0 0h9v9z"/>', ['#000000']],
  ['colors are inherited', '<g fill="#abc"><g><circle r="3"/></g></g>', ['#aabbcc']],
  ['a line has no inside', '<line x2="9" stroke="rgb(255, 0, 0)"/>', ['#ff0000']],
  [
    'a style comes before an attribute',
    '<rect fill="#111111" style="fill: #222222; stroke: white"/>',
    [...['#222222', '#ffffff']],
  ],
  ['the color of the text', '<g color="#123456"><path fill="currentColor"/></g>', ['#123456']],
  ['opacities multiply', '<g opacity=".5"><path fill="#ffffff" fill-opacity="50%"/></g>', ['#ffffff 0.25']],
  ['nothing is drawn', '<path fill="none"/><path fill="transparent"/><g fill="#00ff00"/>', []],
  ['comments are no drawing', '<!-- <path fill="#ff0000"/> --><path fill="#fff"/>', ['#ffffff']],
  ['clips have no color', '<clipPath id="a"><path/></clipPath><path fill="#fff"/>', ['#ffffff']],
])('%s', (_, content, expected) => expect(colorsOf(content)).toEqual(expected))

it('reads the rules of stylesheets as drawing programs export them', () => {
  const style =
    '<defs><style>.cls-1{fill:#1b2229;}.cls-1,.cls-2{stroke:#eee}path{fill:red}#top{fill:#00f}</style></defs>'
  expect(colorsOf(`${style}<rect class="cls-1"/>`)).toEqual(['#1b2229', '#eeeeee'])
  expect(colorsOf(`${style}<path class="x cls-2"/>`)).toEqual(['#eeeeee', '#ff0000'])
  expect(colorsOf(`${style}<path id="top"/>`)).toEqual(['#0000ff'])
})

it('a definition has the colors of where it is used', () => {
  const defs = '<defs><path id="a" d="M0 0h9v9z"/></defs><symbol id="b"><circle/></symbol>'
  expect(colorsOf(defs)).toEqual([])
  expect(colorsOf(`${defs}<use href="#a" fill="#abcdef"/><use href="#b" fill="#fedcba"/>`)).toEqual([
    ...['#abcdef', '#fedcba'],
  ])
})

it('a gradient has the colors between its stops, a pattern its shapes’ colors', () => {
  const stops = '<stop stop-color="#000"/><stop offset="1" stop-color="#fff" stop-opacity="0"/>'
  expect(colorsOf(`<linearGradient id="a">${stops}</linearGradient><path fill="url(#a)"/>`)).toEqual([
    ...['#000000', '#404040 0.75', '#808080 0.5', '#bfbfbf 0.25'],
  ])
  expect(colorsOf('<defs><pattern id="a"><path fill="#ccc"/></pattern></defs><path fill="url(#a)"/>')).toEqual([
    '#cccccc',
  ])
})

it.each([
  ['a raster picture', '<image href="data:image/png;base64,AA=="/>'],
  ['a filter', '<path fill="#fff" filter="url(#a)"/>'],
  ['a filter of a style', '<path style="filter:invert(1)"/>'],
  ['a blend mode', '<path style="mix-blend-mode:multiply"/>'],
  ['an animated color', '<path><animate attributeName="fill" to="#fff"/></path>'],
  ['a color in another notation', '<path fill="hsl(0 0% 0%)"/>'],
  ['an entity', '<path fill="&#35;fff"/>'],
  ['a rule for some devices', '<style>@media print{path{fill:#fff}}</style><path/>'],
  ['a rule of another kind', '<style>g > path{fill:#fff}</style><path/>'],
  ['a ground of the file', '<style>svg{background:#fff}</style>'],
])('the colors of a drawing are unknown with %s', (_, content) => expect(listSvgColors(svg(content))).toBeNull())

it('a drawing that uses itself many times over ends', () => {
  const levels = Array.from({ length: 12 }, (_, level) => {
    const uses = `<use href="#l${level + 1}"/>`.repeat(9)
    return `<g id="l${level}">${uses}</g>`
  })
  expect(listSvgColors(svg(levels.join('')))).toBeNull()
  expect(listSvgColors(svg('<g id="a"><use href="#a"/></g>'))).toBeNull()
  expect(listSvgColors(svg('<g>'.repeat(2800) + '</g>'.repeat(2800)))).toBeNull()
})

it('what moves keeps its colors', () => {
  expect(colorsOf('<path fill="#fff"><animateTransform attributeName="transform" to="9"/></path>')).toEqual(['#ffffff'])
})
