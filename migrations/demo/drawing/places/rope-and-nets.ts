import { drawShadedShape, drawSoftShadow, fill, placeAt, repeatDrawing, stroke } from '../brush.ts'
import { darken, lighten, paintColors } from '../palette.ts'
import type { SvgPictureBuilder } from '../paper.ts'
import { drawClamShell, drawMussel } from '../parts/shellfish.ts'
import { drawLightOnTable, drawTablePlanks, drawWindowLight, tableWoodColors } from '../parts/table.ts'
import { defineDemoPicture } from '../scene.ts'
import { arc, box, curve, ellipse, type Point, parsePoints, polygon, round, smooth } from '../shapes.ts'

/** A laid rope along a line: twisted strands with their shadow. */
export function drawRope(paper: SvgPictureBuilder, line: Point[], width: number, color = '#d9b36f'): string {
  const d = curve(line)
  const strands = line.slice(1).flatMap((to, index) => {
    const from = line[index]!
    const length = Math.hypot(to[0] - from[0], to[1] - from[1])
    const count = Math.max(1, Math.round(length / (width * 0.55)))
    const angle = Math.atan2(to[1] - from[1], to[0] - from[0])
    return Array.from({ length: count }, (_, at) => {
      const share = at / count
      const [x, y] = [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]
      const reach = width * 0.44
      const [ax, ay] = [Math.cos(angle + 1.05) * reach, Math.sin(angle + 1.05) * reach]
      return `M${round(x - ax)} ${round(y - ay)}L${round(x + ax)} ${round(y + ay)}`
    })
  })
  const [sx, sy] = paper.fall(width * 0.45)
  return (
    stroke(d, '#1d0a0c', width, `opacity=".32" transform="translate(${sx} ${sy})"`) +
    stroke(d, darken(color, 0.45), width) +
    stroke(d, color, width * 0.86) +
    stroke(strands.join(''), darken(color, 0.4), width * 0.11, 'opacity=".75"') +
    stroke(
      d,
      lighten(color, 0.6),
      width * 0.16,
      `opacity=".5" transform="translate(${round(-width * 0.2)} ${round(-width * 0.22)})"`,
    )
  )
}

/** A coil of rope at 0. */
const coil = (paper: SvgPictureBuilder, r: number) =>
  repeatDrawing(5, (at) =>
    drawRope(
      paper,
      arc(at * 3 - 6, at * 2 - 4, r - at * r * 0.16, r - at * r * 0.16, at * 40, at * 40 + 360, 40),
      r * 0.155,
    ),
  ) + drawRope(paper, parsePoints('.9 .4, 1.2 .9, 1.05 1.4, 1.5 1.9', r), r * 0.155)

/** A net spread over the planks: bowed meshes within an outline. */
const net = (paper: SvgPictureBuilder, color: string) => {
  const knot = (column: number, row: number): Point => [
    column * 62 + (row % 2) * 31 + Math.sin(row * 0.7 + column) * 10,
    row * 40 + Math.sin(column * 0.8) * 22,
  ]
  const meshes = repeatDrawing(19, (row) =>
    repeatDrawing(15, (column) => {
      const [a, b, c] = [
        knot(column, row),
        knot(column - (row % 2 ? 0 : 1), row + 1),
        knot(column + (row % 2 ? 1 : 0), row + 1),
      ]
      return `M${round(a[0])} ${round(a[1])}L${round(b[0])} ${round(b[1])}M${round(a[0])} ${round(a[1])}L${round(c[0])} ${round(c[1])}`
    }),
  )
  const edge = Array.from({ length: 16 }, (_, at) => knot(at, 0))
  const floats = [1, 4, 7, 10, 13].map((at) =>
    paper.place(edge[at]![0], edge[at]![1] - 6, 84, () =>
      drawShadedShape(paper, smooth(parsePoints('-30 0, -24 -46, 0 -58, 24 -46, 30 0, 24 46, 0 58, -24 46')), {
        color: at % 2 ? paintColors.coral : paintColors.brass,
        depth: 11,
        lift: 14,
        inside: stroke('M-30 -20H30', paintColors.cream, 14),
      }),
    ),
  )
  return (
    stroke(meshes, '#1d0a0c', 6, 'opacity=".28" transform="translate(10 15)"') +
    stroke(meshes, color, 6) +
    stroke(meshes, lighten(color, 0.4), 2, 'opacity=".7" transform="translate(-1 -2)"') +
    drawRope(paper, edge, 20, '#c99a55') +
    floats.join('')
  )
}

/** A brass lantern lying at 0. */
const lantern = (paper: SvgPictureBuilder) => {
  const body = box(-90, -140, 180, 270, 30)
  return (
    stroke(curve(arc(0, -190, 84, 96, 180, 360)), '#1d0a0c', 16, 'opacity=".3" transform="translate(14 20)"') +
    stroke(curve(arc(0, -190, 84, 96, 180, 360)), paintColors.brass, 14) +
    drawSoftShadow(paper, body, 22, 12, 0.5) +
    fill(body, paper.linear(0, '#fff0b8', '#ffd23f', '#e89a2c')) +
    fill(ellipse(0, 0, 26, 60), '#fffbe6') +
    [-84, -28, 28, 84].map((x) => stroke(`M${x} -140V130`, '#8a5a1c', 10)).join('') +
    drawShadedShape(paper, box(-112, -190, 224, 62, 22), { color: '#c98a1c', depth: 12, lift: 8 }) +
    drawShadedShape(paper, box(-112, 116, 224, 54, 18), { color: '#c98a1c', depth: 12, lift: 8 })
  )
}

/** A painted buoy at 0, lying level. */
const buoy = (paper: SvgPictureBuilder, color: string) =>
  stroke('M150 0H300', '#8a5a35', 24) +
  drawShadedShape(
    paper,
    smooth(parsePoints('-150 0, -140 -62, -90 -84, 100 -72, 158 -30, 158 30, 100 72, -90 84, -140 62'), 0.8),
    {
      color,
      depth: 20,
      shine: 9,
      lift: 24,
      inside:
        fill(polygon(parsePoints('-60 -100, 0 -100, 0 100, -60 100')), paintColors.cream) +
        fill(polygon(parsePoints('50 -100, 84 -100, 84 100, 50 100')), paintColors.cream),
    },
  )

/** What lies about on a dock. */
export const ropeAndNetsPicture = defineDemoPicture({
  slug: 'rope-and-nets',
  title: 'Rope, nets and a lantern',
  description:
    'A coil of rope, a green fishing net with red and yellow floats, a painted buoy and a brass lantern on dock planks.',
  format: 'feature',
  focalPoint: { x: 800, y: 620, width: 1200, height: 900 },
  draw: (paper) =>
    drawTablePlanks(paper, tableWoodColors.drift, { turn: 90, width: 190 }) +
    drawWindowLight(paper, 260, 0.14) +
    paper.place(720, 170, 8, () => net(paper, '#2f7a68')) +
    paper.place(400, 830, 0, () => coil(paper, 300)) +
    paper.place(1090, 1010, -14, () => buoy(paper, paintColors.red)) +
    paper.place(330, 300, -18, () => lantern(paper)) +
    placeAt(paper, '760 1060 20, 850 990 -30', () => drawClamShell(paper, 58)) +
    placeAt(paper, '680 960 50', () => drawMussel(paper, 66)) +
    drawLightOnTable(paper),
})
