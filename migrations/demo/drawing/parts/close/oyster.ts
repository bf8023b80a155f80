import { dots, fill, group, pickRandomPointInEllipse, repeatDrawing, stroke } from '../../brush.ts'
import type { SvgPictureBuilder } from '../../paper.ts'
import { curve, type Point, parsePoints, smooth } from '../../shapes.ts'
import { drawChoppedHerbs } from '../herbs.ts'
import { addReliefLighting, blurDrawing } from '../lighting.ts'
import { drawColorPatches } from './heap.ts'

const shellOutline =
  '-1.14 .1, -.92 -.2, -.56 -.44, -.1 -.6, .36 -.64, .78 -.52, 1.04 -.22, 1.08 .1, .88 .42, .5 .6, 0 .64, -.5 .52, -.9 .34'
const cupOutline =
  '-.94 .06, -.74 -.16, -.4 -.36, 0 -.48, .4 -.5, .74 -.38, .92 -.14, .92 .1, .74 .32, .4 .44, 0 .46, -.44 .36, -.78 .22'

/** The outline of a shell with the edge of its layers. */
const craggy = ({ random }: SvgPictureBuilder, outline: string, r: number, rough: number) => {
  const corners = parsePoints(outline, r)
  return corners.flatMap(([x, y], at): Point[] => {
    const [toX, toY] = corners[(at + 1) % corners.length]!
    return [0, 0.5].map(
      (share): Point => [
        x + (toX - x) * share + random.around(r * rough),
        y + (toY - y) * share + random.around(r * rough),
      ],
    )
  })
}

/** The lower shell of an oyster at 0, its hinge to the left: gray layers outside and pearl within. */
function lowerShell(paper: SvgPictureBuilder, r: number): string {
  const points = craggy(paper, shellOutline, r, 0.06)
  const ring = (share: number) => smooth(points.map(([x, y]): Point => [x * share, y * share - r * (1 - share) * 0.2]))
  const layers = repeatDrawing(4, (at) =>
    stroke(ring(0.99 - at * 0.035), at % 2 ? '#d8d0bd' : '#5b564d', r * 0.022, 'opacity=".8"'),
  )
  return addReliefLighting(paper, fill(ring(1), paper.linear(70, '#a9a293', '#857e70', '#565047')) + layers, {
    round: r * 0.1,
    height: r * 0.13,
    bumps: [0.03, 0.2],
    gloss: 0.25,
    shadow: r * 0.2,
  })
}

/** What bakes on the oyster: crumbs in garlic butter, brown at their peaks. */
function crumbTopping(paper: SvgPictureBuilder, r: number, seed: number): string {
  const d = smooth(craggy(paper, cupOutline, r * 0.9, 0.05))
  const area = [r * 0.78, r * 0.4] as const
  return addReliefLighting(
    paper,
    group(
      fill(d, paper.linear(68, '#fbdf9a', '#f0b955', '#dd9636', '#b96f24')) +
        blurDrawing(paper, drawColorPatches(paper, 12, area, ['#b0651d', '#fbe4a2', '#c97f2c'], r * 0.16, 0.6), 4) +
        drawColorPatches(paper, 60, area, ['#fdebb8', '#a85c1c', '#f5c765', '#8a4714'], r * 0.05, 0.75) +
        drawChoppedHerbs(paper, 16, () => pickRandomPointInEllipse(paper.random, 0, 0, ...area), r * 0.07),
      paper.clip(d),
    ),
    { round: r * 0.13, height: r * 0.2, bumps: [0.05, 0.3], gloss: 0.34, polish: 20, shadow: r * 0.06, seed },
  )
}

/** An oyster baked on its lower shell at 0: crumbs on the meat, and butter that shines around them. */
export function drawBakedOyster(paper: SvgPictureBuilder, r: number, seed = 1): string {
  const { random } = paper
  const cup = smooth(craggy(paper, cupOutline, r, 0.02))
  const meat = smooth(craggy(paper, cupOutline, r * 0.93, 0.05))
  const pearl = paper.linear(64, '#b7b1a6', '#f3eee2', '#fffdf5')
  const butter = dots(
    9,
    () => pickRandomPointInEllipse(random, 0, r * 0.1, r * 0.84, r * 0.36),
    '#fff6c8',
    r * 0.05,
    0.8,
  )
  return (
    lowerShell(paper, r) +
    fill(cup, pearl) +
    blurDrawing(paper, stroke(cup, '#6b6458', r * 0.03, 'opacity=".7"'), r * 0.012) +
    addReliefLighting(paper, fill(meat, paper.linear(70, '#e9cf94', '#d9b268', '#b98f52')), {
      round: r * 0.07,
      height: r * 0.09,
      gloss: 0.7,
      polish: 34,
      shadow: r * 0.03,
    }) +
    butter +
    crumbTopping(paper, r, seed)
  )
}

/** The frill of an oyster's gills along the lower edge of its meat. */
const mantle = '-.78 .1, -.5 .3, -.2 .38, .14 .4, .46 .34, .74 .16'

/** A raw oyster on its lower shell at 0: plump gray meat with a dark frill, wet with its liquor. */
export function drawRawOyster(paper: SvgPictureBuilder, r: number): string {
  const { random } = paper
  const cup = smooth(craggy(paper, cupOutline, r, 0.02))
  const body = smooth(craggy(paper, cupOutline, r * 0.84, 0.05))
  const belly = smooth(
    parsePoints('-.6 -.02, -.4 -.22, 0 -.32, .4 -.3, .62 -.1, .5 .1, .1 .16, -.3 .14', r).map(
      ([x, y]): Point => [x + random.around(r * 0.03), y + random.around(r * 0.03)],
    ),
  )
  const frill = blurDrawing(
    paper,
    stroke(curve(parsePoints(mantle, r)), '#4d4a45', r * 0.07, 'opacity=".75"') +
      stroke(curve(parsePoints(mantle, r * 0.9)), '#8d8676', r * 0.05, 'opacity=".7"'),
    r * 0.02,
  )
  const liquor = blurDrawing(
    paper,
    stroke(curve(parsePoints('-.6 -.2, -.3 -.36, .1 -.42', r)), '#ffffff', r * 0.05, 'opacity=".95"') +
      stroke(curve(parsePoints('.5 .3, .74 .16, .82 -.04', r)), '#ffffff', r * 0.035, 'opacity=".8"'),
    r * 0.012,
  )
  return (
    lowerShell(paper, r) +
    fill(cup, paper.linear(64, '#c3c2be', '#f6f4ee', '#ffffff')) +
    blurDrawing(paper, stroke(cup, '#6b7072', r * 0.035, 'opacity=".7"'), r * 0.014) +
    addReliefLighting(
      paper,
      group(fill(body, paper.linear(70, '#ece7da', '#d9d2c2', '#b3ad9e')) + frill, paper.clip(body)),
      { round: r * 0.09, height: r * 0.12, bumps: [0.02, 0.1], gloss: 0.8, polish: 40, shadow: r * 0.04 },
    ) +
    addReliefLighting(paper, fill(belly, paper.linear(70, '#fffaf0', '#f4eddd', '#ddd2bb')), {
      round: r * 0.12,
      height: r * 0.17,
      gloss: 0.9,
      polish: 44,
      shadow: r * 0.05,
    }) +
    liquor
  )
}
