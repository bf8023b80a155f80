import { fill, group, repeatDrawing, stroke } from '../../brush.ts'
import type { SvgPictureBuilder } from '../../paper.ts'
import { arc, blob, curve, type Point, parsePoints, ribbon, round, smooth } from '../../shapes.ts'
import { blurDrawing } from '../lighting.ts'
import { drawColorPatches } from './heap.ts'

/** How pieces in crumbs take the light; `size` is half their thickness. */
export const createCrispReliefParameters = (size: number) => ({
  round: size * 0.32,
  height: size * 0.42,
  bumps: [0.03, 0.14] as const,
  gloss: 0.28,
  polish: 18,
  shadow: size * 0.42,
})

/** The outline with points between its corners, each a little off: the edge of a crust. */
function ragged({ random }: SvgPictureBuilder, corners: readonly Point[], rough: number): string {
  const points = corners.flatMap(([x, y], at): Point[] => {
    const [toX, toY] = corners[(at + 1) % corners.length]!
    return [0, 0.34, 0.68].map(
      (share): Point => [x + (toX - x) * share + random.around(rough), y + (toY - y) * share + random.around(rough)],
    )
  })
  return smooth(points, 0.9)
}

/** A piece in golden crumbs from its outline, `rx` by `ry` to each side of 0. */
export function drawCrumbedPiece(
  paper: SvgPictureBuilder,
  corners: readonly Point[],
  [rx, ry]: readonly [rx: number, ry: number],
): string {
  const d = ragged(paper, corners, Math.min(rx, ry) * 0.055)
  const tone = paper.random.pick([
    ['#fbdc92', '#efb44e', '#dd9636', '#bf7226'],
    ['#f9d280', '#e8a543', '#d48a2f', '#b4691f'],
    ['#fce3a2', '#f2c062', '#e3a043', '#c57c2b'],
  ])
  const size = Math.min(rx, ry)
  return group(
    fill(d, paper.linear(66, ...tone)) +
      blurDrawing(
        paper,
        drawColorPatches(paper, 8, [rx, ry], ['#b5651b', '#f7cf76', '#c67a24'], size * 0.5),
        size * 0.12,
      ) +
      drawColorPatches(
        paper,
        Math.round(26 + rx / 6),
        [rx, ry],
        ['#fde7ae', '#a9591a', '#f5c765', '#8f4a14'],
        size * 0.13,
        0.6,
      ),
    paper.clip(d),
  )
}

/** A strip of fried chicken at 0, bent a little, `length` long. */
export function drawChickenTender(paper: SvgPictureBuilder, length: number, width: number): string {
  const { random } = paper
  const [bend, waist] = [random.around(length * 0.09), random.between(0.7, 0.9)]
  const line = [-0.5, -0.3, -0.1, 0.1, 0.3, 0.5].map((at): Point => [at * length, bend * (1 - at * at * 4)])
  const widths = [0.42, 0.86, 1, waist, 0.78, 0.34]
  const upper = line.map(([x, y], at): Point => [x, y - widths[at]! * width * 0.5 + random.around(width * 0.05)])
  const lower = line.map(([x, y], at): Point => [x, y + widths[at]! * width * 0.5 + random.around(width * 0.05)])
  return drawCrumbedPiece(paper, [...upper, ...lower.reverse()], [length * 0.5, width * 0.5])
}

/** A strip of clam at 0 that curled in the oil. */
export function drawClamStrip(paper: SvgPictureBuilder, length: number): string {
  const { random } = paper
  const [bend, wave] = [random.around(length * 0.34), random.around(length * 0.14)]
  const line = Array.from({ length: 9 }, (_, at): Point => {
    const share = at / 8
    return [(share - 0.5) * length, bend * (1 - (share * 2 - 1) ** 2) + Math.sin(share * 7) * wave]
  })
  const d = ribbon(line, (share) => length * (0.1 + 0.03 * Math.sin(share * 9 + bend)) * (share > 0.96 ? 0.8 : 1))
  const tone = random.pick([
    ['#fbdc92', '#eeb24f', '#cd852b'],
    ['#f7cd78', '#e6a442', '#c27824'],
  ])
  return group(
    fill(d, paper.linear(70, ...tone)) +
      drawColorPatches(
        paper,
        26,
        [length * 0.5, length * 0.3],
        ['#fde7ae', '#a9591a', '#f5c765', '#8f4a14'],
        length * 0.03,
        0.6,
      ),
    paper.clip(d),
  )
}

/** A small round piece at 0 with a curl in it. */
export function drawPopcornShrimpPiece(paper: SvgPictureBuilder, r: number): string {
  const corners = arc(0, 0, r, r * 0.82, 0, 320, 8).map(([x, y]): Point => {
    const reach = 1 + paper.random.around(0.16)
    return [x * reach, y * reach]
  })
  const crease = curve(parsePoints('-.5 .1, -.1 -.16, .3 .04, .42 .4', r))
  return (
    drawCrumbedPiece(paper, corners, [r, r * 0.82]) +
    blurDrawing(paper, stroke(crease, '#7a3d10', r * 0.13, 'opacity=".6"'), r * 0.04)
  )
}

/** The bare tail of a shrimp at 0, opening to the right. */
function shrimpTail(paper: SvgPictureBuilder, size: number): string {
  const fin = (turn: number) =>
    paper.place(0, 0, turn, () => {
      const d = smooth(parsePoints('-.1 -.12, .4 -.3, .96 -.22, 1.08 .04, .8 .2, .3 .2, -.1 .12', size))
      const ribs = repeatDrawing(3, (at) =>
        stroke(curve(parsePoints(`0 0, .5 ${(at - 1) * 0.1}, 1 ${(at - 1) * 0.16}`, size)), '#8f2413', size * 0.04),
      )
      return group(fill(d, paper.linear(0, '#f7a070', '#e4552f', '#b52f1a')) + ribs, paper.clip(d))
    })
  return fin(-24) + fin(26)
}

/** A shrimp at 0 in crumbs and flakes of coconut, its tail bare. */
export function drawCoconutShrimp(paper: SvgPictureBuilder, r: number): string {
  const { random } = paper
  const line = arc(0, r * 0.34, r, r * 0.78, 172, 352, 9)
  const widths = [0.42, 0.52, 0.55, 0.54, 0.5, 0.45, 0.39, 0.32, 0.26, 0.2]
  const side = (sign: number) =>
    line.map(([x, y], at): Point => {
      const angle = Math.atan2((y - r * 0.34) / 0.78, x)
      const reach = sign * widths[at]! * r
      return [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach]
    })
  const flakes = repeatDrawing(46, () => {
    const [x, y] = random.pick(line)
    const [left, top] = [x + random.around(r * 0.36), y + random.around(r * 0.36)]
    const angle = random.between(0, Math.PI * 2)
    const reach = r * random.between(0.05, 0.12)
    const d = `M${round(left)} ${round(top)}L${round(left + Math.cos(angle) * reach)} ${round(top + Math.sin(angle) * reach)}`
    return stroke(d, random.pick(['#fff3d2', '#f9d993', '#e9b659', '#c9832f']), r * 0.055)
  })
  const [tailX, tailY] = line.at(-1)!
  return (
    paper.place(tailX, tailY, 74, () => shrimpTail(paper, r * 0.78)) +
    drawCrumbedPiece(paper, [...side(1), ...side(-1).reverse()], [r * 1.2, r]) +
    flakes
  )
}

/** A slice of something pale and crisp at the edge of a heap: a crumb that fell off. */
export const drawLooseCrumbs = (paper: SvgPictureBuilder, count: number, at: () => Point) =>
  repeatDrawing(count, () => {
    const [x, y] = at()
    const size = paper.random.between(4, 11)
    return fill(
      blob(paper.random, x, y, size, size * 0.7, 0.3, 7),
      paper.random.pick(['#e8b052', '#c9832f', '#f7d488']),
    )
  })
