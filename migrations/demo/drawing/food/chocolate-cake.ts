import {
  dots,
  drawShadedShape,
  drawSoftShadow,
  fill,
  group,
  pickRandomPointInEllipse,
  placeAt,
  repeatDrawing,
  stroke,
} from '../brush.ts'
import { darken, lighten, paintColors } from '../palette.ts'
import type { SvgPictureBuilder } from '../paper.ts'
import { drawWhippedRosette } from '../parts/close/cream.ts'
import { drawLeaf } from '../parts/herbs.ts'
import { drawPlateFromAbove, plateGlazes } from '../parts/plate.ts'
import { drawSauceDrizzle } from '../parts/sides.ts'
import {
  drawCutleryPiece,
  drawFoldedCloth,
  drawLightOnTable,
  drawTablePlanks,
  tableWoodColors,
} from '../parts/table.ts'
import { defineDemoPicture } from '../scene.ts'
import { arc, box, curve, ellipse, parsePoints, polygon, smooth } from '../shapes.ts'

/** A strawberry at 0, its point down. */
const strawberry = (paper: SvgPictureBuilder, size: number) =>
  drawShadedShape(
    paper,
    smooth(parsePoints('0 .62, -.36 .3, -.5 -.14, -.3 -.44, 0 -.46, .3 -.44, .5 -.14, .36 .3', size)),
    {
      color: '#d6281f',
      paint: paper.radial({ x: 0.36, y: 0.3, r: 0.8 }, '#f4593f', '#d6281f', '#8f1217'),
      depth: size * 0.08,
      shine: size * 0.03,
      lift: size * 0.12,
      inside:
        dots(18, () => pickRandomPointInEllipse(paper.random, 0, 0, size * 0.38, size * 0.42), '#ffd98a', size * 0.05) +
        fill(ellipse(-size * 0.2, -size * 0.2, size * 0.08, size * 0.14), '#ffffff', 'opacity=".7"'),
    },
  ) +
  repeatDrawing(5, (at) =>
    paper.place(0, -size * 0.42, -80 + at * 40, () => drawLeaf(paper, size * 0.34, size * 0.09, paintColors.leaf)),
  )

/** A tall slice standing on the plate, seen from the corner: two cut sides in layers, a glossy top with drips. */
function cake(paper: SvgPictureBuilder): string {
  const { random } = paper
  const side = (points: string, from: number, to: number, darker: number) => {
    const d = polygon(parsePoints(points))
    const bands = ['#4a2415', '#2b120c', '#54291a', '#2b120c', '#4a2415'].map((color, at) => {
      const heights = [0, 0.27, 0.36, 0.63, 0.72, 1]
      const [top, bottom] = [heights[at]! * 300, heights[at + 1]! * 300]
      return fill(
        polygon([
          [from, -400 + top],
          [0, -250 + top],
          [to, -400 + top],
          [to, -400 + bottom],
          [0, -250 + bottom],
          [from, -400 + bottom],
        ]),
        darken(color, darker),
      )
    })
    const crumb =
      dots(
        150,
        () => [random.between(Math.min(from, to), Math.max(from, to)), random.between(-400, 80)],
        '#8a5233',
        6,
        0.6,
      ) + dots(90, () => [random.between(-380, 380), random.between(-400, 80)], '#1c0a07', 7, 0.5)
    return `<g ${paper.clip(d)}>${bands.join('')}${crumb}</g>`
  }
  const top = polygon(parsePoints('-380 -400, 0 -250, 380 -400, 0 -560'))
  const drip = (x: number, y: number, length: number) =>
    fill(
      `M${x - 20} ${y}L${x - 18} ${y + length}Q${x} ${y + length + 30} ${x + 18} ${y + length}L${x + 20} ${y}Z`,
      '#2e130c',
    ) + stroke(`M${x - 8} ${y + 10}V${y + length}`, '#8f5638', 5, 'opacity=".8"')
  const drips = [-330, -250, -170, -90, -20, 60, 140, 230, 320]
    .map((x) => drip(x, -400 + (1 - Math.abs(x) / 380) * 146, random.between(26, 96)))
    .join('')
  const curls = repeatDrawing(16, () => {
    const [x, y] = pickRandomPointInEllipse(random, 0, -405, 210, 74)
    return stroke(
      curve(arc(x, y, 22, 12, random.between(0, 180), random.between(200, 340), 6)),
      random.pick(['#7d4527', '#5c2e1a', '#a5643a']),
      11,
    )
  })
  const gleam = fill(polygon(parsePoints('-300 -402, -60 -500, 0 -478, -240 -376')), '#d8a07a', 'opacity=".35"')
  return (
    drawSoftShadow(paper, polygon(parsePoints('-380 -100, 0 50, 380 -100, 0 -260')), 40, 26, 0.55) +
    side('-380 -400, 0 -250, 0 50, -380 -100', -380, 0, 0) +
    side('380 -400, 0 -250, 0 50, 380 -100', 0, 380, 0.4) +
    fill(top, paper.linear(30, '#6f3a22', '#3a1a10', '#2a110b')) +
    gleam +
    drips +
    stroke(curve(parsePoints('-380 -400, 0 -250, 380 -400'), 0), '#7d4527', 7) +
    curls
  )
}

/** Something lying on the table, seen from a seat at it: round things become ovals. */
const lying = (x: number, y: number, flat: string) => `<g transform="translate(${x} ${y})scale(1 .54)">${flat}</g>`

/** The room behind the table: dusk, and lamps out of focus. */
const room = (paper: SvgPictureBuilder) =>
  fill(box(0, 0, 1200, 460), paper.linear(90, '#0b2b3f', '#17506a', '#3f5a5e')) +
  repeatDrawing(26, () => {
    const [x, y, r] = [paper.random.between(0, 1200), paper.random.between(0, 380), paper.random.between(18, 70)]
    return fill(
      ellipse(x, y, r),
      paper.random.pick([paintColors.lamp, '#f7a24c', '#ffe7a8']),
      `opacity="${paper.random.pick([0.08, 0.14, 0.22])}"`,
    )
  })

const tableTop = (paper: SvgPictureBuilder) =>
  group(
    `<g transform="translate(0 330)scale(1 .74)">${drawTablePlanks(paper, tableWoodColors.walnut, { turn: -4, width: 200 })}</g>`,
    paper.clip(box(0, 430, 1200, 770)),
  ) + fill(box(0, 430, 1200, 10), '#d9a763', 'opacity=".6"')

/** A slice of layered chocolate cake. */
export const chocolateCakePicture = defineDemoPicture({
  slug: 'chocolate-cake',
  title: 'Chocolate layer cake',
  description:
    'A tall slice of dark chocolate cake with glossy icing, whipped cream, strawberries and a drizzle of sauce.',
  format: 'tile',
  focalPoint: { x: 600, y: 600, width: 860, height: 860 },
  draw: (paper) =>
    room(paper) +
    tableTop(paper) +
    lying(
      640,
      850,
      paper.place(0, 0, 20, () => drawFoldedCloth(paper, 900, 1000, { base: '#9c2b2a', stripe: '#f6dfb0' })),
    ) +
    lying(
      600,
      840,
      drawPlateFromAbove(paper, 530, plateGlazes.cream) +
        drawSauceDrizzle(
          parsePoints('-400 120, -300 260, -190 200, -110 350, 0 270, 110 350, 200 210, 300 260, 400 120'),
          '#4a2114',
          22,
        ) +
        dots(90, () => pickRandomPointInEllipse(paper.random, 0, 60, 420, 380), lighten(paintColors.wood, 0.1), 7, 0.5),
    ) +
    lying(
      1080,
      900,
      paper.place(0, 0, 24, () => drawCutleryPiece(paper, 'fork'), 1.2),
    ) +
    paper.place(600, 925, 0, () => cake(paper), 0.98) +
    placeAt(paper, '560 440, 640 470', (at) => (at ? strawberry(paper, 116) : drawWhippedRosette(paper, 104))) +
    paper.place(480, 420, -50, () => drawLeaf(paper, 104, 36, paintColors.leaf)) +
    placeAt(paper, '250 830 -14, 340 915 22, 950 850 12, 880 930 -26', () => strawberry(paper, 116)) +
    drawLightOnTable(paper),
})
