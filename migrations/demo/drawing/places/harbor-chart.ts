import { dots, drawSoftShadow, fill, group, placeAt, repeatDrawing, stroke } from '../brush.ts'
import { darken, lighten, mixColors, paintColors } from '../palette.ts'
import type { SvgPictureBuilder } from '../paper.ts'
import { drawClamShell } from '../parts/shellfish.ts'
import { drawLightOnTable, drawTablePlanks, drawWindowLight, tableWoodColors } from '../parts/table.ts'
import { defineDemoPicture } from '../scene.ts'
import { arc, box, curve, ellipse, type Point, parsePoints, polygon, round, smooth } from '../shapes.ts'
import { drawRope } from './rope-and-nets.ts'

/** A compass rose at 0: sixteen two-toned points in a ring of degrees. */
const rose = (r: number) => {
  const star = (count: number, reach: number, offset: number, light: string, dark: string) =>
    repeatDrawing(count, (at) => {
      const angle = (at / count) * Math.PI * 2 + offset
      const side = Math.PI / count
      const tip: Point = [Math.cos(angle) * reach, Math.sin(angle) * reach]
      const foot = (turn: number): Point => [
        Math.cos(angle + turn) * reach * 0.24,
        Math.sin(angle + turn) * reach * 0.24,
      ]
      return fill(polygon([[0, 0], foot(-side), tip]), light) + fill(polygon([[0, 0], foot(side), tip]), dark)
    })
  const ticks = repeatDrawing(72, (at) => {
    const angle = (at / 72) * Math.PI * 2
    const from = at % 6 ? 0.93 : 0.88
    return (
      `M${round(Math.cos(angle) * r * from)} ${round(Math.sin(angle) * r * from)}` +
      `L${round(Math.cos(angle) * r)} ${round(Math.sin(angle) * r)}`
    )
  })
  return (
    stroke(ellipse(0, 0, r), paintColors.navy, 4) +
    stroke(ellipse(0, 0, r * 0.86), paintColors.navy, 2) +
    stroke(ticks, paintColors.navy, 3) +
    star(8, r * 0.7, Math.PI / 8, paintColors.brass, '#b5791c') +
    star(4, r * 0.78, Math.PI / 4, '#6fa9a8', paintColors.sea) +
    star(4, r * 0.98, 0, '#cf4436', paintColors.red) +
    fill(ellipse(0, 0, r * 0.09), paintColors.cream) +
    fill(ellipse(0, 0, r * 0.045), paintColors.navy)
  )
}

const drawHills = ({ random }: SvgPictureBuilder): string =>
  repeatDrawing(14, () => {
    const [x, y] = [random.between(-600, -330), random.between(-380, 390)]
    return stroke(
      `M${round(x - 26)} ${round(y + 14)}L${round(x)} ${round(y - 18)}L${round(x + 26)} ${round(y + 14)}`,
      '#a87f43',
      5,
      'opacity=".7"',
    )
  })

/** The chart: land, shallows in three tints, soundings, and a course to the harbor. */
function chart(paper: SvgPictureBuilder): string {
  const { random } = paper
  const sheet = smooth(parsePoints('-640 -420, 0 -412, 640 -424, 648 0, 636 430, 0 420, -646 432, -636 0'), 0.25)
  const coast: Point[] = parsePoints(
    '-660 -440, -300 -440, -210 -330, -290 -240, -160 -160, -220 -40, -90 20, -180 130, -60 190, -130 300, 20 350, 40 450, -660 450',
  )
  const isles = [
    '250 -250, 300 -300, 360 -270, 350 -210, 290 -190',
    '420 140, 480 110, 520 150, 480 210, 430 190',
    '130 -60, 160 -90, 190 -60, 165 -30',
  ]
  const land = smooth(coast, 0.85)
  const shallows = [96, 62, 32]
    .map(
      (width, at) =>
        stroke(land, ['#cfe4d8', '#b3d6cd', '#94c3be'][at]!, width * 2) +
        isles
          .map((isle) => stroke(smooth(parsePoints(isle), 0.9), ['#cfe4d8', '#b3d6cd', '#94c3be'][at]!, width * 1.2))
          .join(''),
    )
    .join('')
  const grid =
    repeatDrawing(9, (at) => `M${-640 + at * 160} -440V440`) + repeatDrawing(7, (at) => `M-660 ${-400 + at * 133}H660`)
  const soundings = dots(
    80,
    () => [random.between(0, 620), random.between(-400, 400)],
    mixColors(paintColors.navy, '#f6e9c9', 0.45),
    6,
  )
  const contours = repeatDrawing(4, (at) =>
    stroke(
      curve(coast.slice(1, 12).map(([x, y]): Point => [x + 130 + at * 74 + random.around(20), y])),
      '#8db8b8',
      3,
      'stroke-dasharray="3 14"',
    ),
  )
  const hills = drawHills(paper)
  const course = curve(parsePoints('560 330, 380 300, 300 80, 120 120, -50 90'))
  return (
    drawSoftShadow(paper, sheet, 20, 14, 0.5) +
    group(
      fill(sheet, '#f6e9c9') +
        shallows +
        fill(land, '#e3bf7c') +
        isles
          .map(
            (isle) =>
              fill(smooth(parsePoints(isle), 0.9), '#e3bf7c') + stroke(smooth(parsePoints(isle), 0.9), '#8a6230', 4),
          )
          .join('') +
        stroke(land, '#8a6230', 5) +
        hills +
        stroke(grid, paintColors.sea, 1.6, 'opacity=".3"') +
        contours +
        soundings +
        stroke(course, paintColors.red, 7, 'stroke-dasharray="4 22"') +
        fill(smooth(parsePoints('-52 86, -92 24, -92 -20, -52 -48, -12 -20, -12 24'), 0.8), paintColors.red) +
        fill(ellipse(-52, 6, 16), paintColors.cream) +
        paper.place(430, -40, 12, () => rose(170)) +
        stroke(box(-606, -386, 1212, 776), paintColors.navy, 4) +
        stroke(box(-622, -402, 1244, 808), paintColors.navy, 9, 'stroke-dasharray="40 48"') +
        [-210, 215].map((x) => fill(box(x - 9, -450, 18, 900), '#a87f43', 'opacity=".14"')).join(''),
      paper.clip(sheet),
    )
  )
}

/** Brass dividers at 0, their points down. */
const dividers = (paper: SvgPictureBuilder) =>
  [-15, 15]
    .map((turn) =>
      paper.place(0, 0, turn, () => {
        const leg = polygon(parsePoints('-14 0, 14 0, 9 300, 2 400, -2 400, -9 300'))
        return (
          drawSoftShadow(paper, leg, 12, 7, 0.5) +
          fill(leg, paper.linear(0, '#ffe9a0', '#d99a2c', '#8a5614')) +
          fill(polygon(parsePoints('-8 310, 8 310, 2 400, -2 400')), '#b9c3c1')
        )
      }),
    )
    .join('') +
  fill(ellipse(0, 0, 38), paper.radial({ x: 0.35, y: 0.3, r: 0.8 }, '#fff0b8', '#e0a62f', '#8a5614')) +
  fill(ellipse(0, 0, 12), darken(paintColors.brass, 0.5))

/** A pocket compass at 0. */
const compass = (paper: SvgPictureBuilder, r: number) =>
  drawSoftShadow(paper, ellipse(0, 0, r), r * 0.16, r * 0.1, 0.55) +
  fill(ellipse(0, 0, r), paper.linear(50, '#ffeaa8', '#d99a2c', '#7a4a10')) +
  fill(ellipse(0, 0, r * 0.86), paper.radial({ x: 0.4, y: 0.35, r: 0.7 }, '#fffdf4', '#f3e6c8', '#cdb98c')) +
  paper.place(0, 0, 0, () => rose(r * 0.7)) +
  paper.place(
    0,
    0,
    34,
    () =>
      fill(polygon(parsePoints('0 -1, .12 0, -.12 0', r * 0.72)), paintColors.red) +
      fill(polygon(parsePoints('0 1, .12 0, -.12 0', r * 0.72)), paintColors.ink),
  ) +
  fill(ellipse(0, 0, r * 0.07), paintColors.brass) +
  stroke(curve(arc(0, 0, r * 0.76, r * 0.76, 195, 260)), '#ffffff', r * 0.06, 'opacity=".75"')

/** The way here, as a skipper would lay it. */
export const harborChartPicture = defineDemoPicture({
  slug: 'harbor-chart',
  title: 'A chart of the coast',
  description:
    'A hand-drawn sea chart with a compass rose and a red course to a harbor, a brass compass, dividers and rope around it.',
  format: 'feature',
  focalPoint: { x: 820, y: 600, width: 1200, height: 840 },
  draw: (paper) =>
    drawTablePlanks(paper, tableWoodColors.walnut, { turn: -3, width: 220 }) +
    paper.place(800, 590, -5, () => chart(paper), 1.08) +
    drawWindowLight(paper, 180, 0.12) +
    drawRope(paper, [...arc(1400, 1020, 190, 150, 200, 520, 24), [1480, 1240]], 34) +
    paper.place(300, 930, 0, () => compass(paper, 190)) +
    paper.place(1180, 180, -38, () => dividers(paper), 1.1) +
    placeAt(paper, '1490 150 20, 110 130 -30', (at) =>
      drawClamShell(paper, 76, at ? lighten('#d9c4a2', 0.2) : '#e9b58e'),
    ) +
    drawLightOnTable(paper),
})
